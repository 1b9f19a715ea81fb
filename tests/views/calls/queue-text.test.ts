import { expect, it } from 'vitest'
import { queueText } from '#src/views/calls/contact-texts.ts'

const counts = { total: 46, nowCount: 12, blockCount: 120, leaseCount: 2, doneToday: 3 }

it('tells whom to call now from those who wait, so that each outcome lessens what is left', () => {
  expect(queueText(counts)).toBe(', отложено 34 · блоков 120 · договоров 2 · сделано сегодня 3')
  expect(queueText({ ...counts, nowCount: 11 })).toMatch(/^, отложено 35/)
  expect(queueText({ ...counts, nowCount: 46, leaseCount: 0 })).toBe(' · блоков 120 · сделано сегодня 3')
})

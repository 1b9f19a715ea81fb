import { expect, it } from 'vitest'
import type { CallContactRow } from '#contract/calls/calls.ts'
import { queueText, whenText } from '#src/views/calls/contact-texts.ts'

const counts = { total: 46, nowCount: 12, blockCount: 120, leaseCount: 2, doneToday: 3 }

it('tells whom to call now from those who wait, so that each outcome lessens what is left', () => {
  expect(queueText(counts)).toBe(', отложено 34 · блоков 120 · договоров 2 · сделано сегодня 3')
  expect(queueText({ ...counts, nowCount: 11 })).toMatch(/^, отложено 35/)
  expect(queueText({ ...counts, nowCount: 46, leaseCount: 0 })).toBe(' · блоков 120 · сделано сегодня 3')
})

it('tells since when somebody waits for a call that he asked for, and what a later moment is for', () => {
  const clock = { now: '2026-11-30T09:00:00.000Z', zone: 'Europe/Moscow' }
  const asked = (contact: object) => whenText({ ...fresh, ...contact } as CallContactRow, clock)
  const fresh = { lease: null, kind: 'person', state: 'now', lastCall: null, nextAt: null, attempts: 0 }
  expect(asked({})).toBe('сейчас')
  expect(asked({ nextAt: '2026-11-16T14:00:00.000Z' })).toBe('просил 16\u00a0ноября')
  expect(asked({ nextAt: '2026-11-30T08:30:00.000Z' })).toBe('просил в\u00a011:30')
  expect(asked({ state: 'later', nextAt: '2026-11-30T13:30:00.000Z' })).toMatch(
    /^перезвонить сегодня в.16:30$/,
  )
  const missed = { attempts: 1, lastCall: { outcome: 'noAnswer', at: '2026-11-30T08:00:00.000Z' } }
  expect(asked({ ...missed, state: 'later', nextAt: '2026-11-30T13:30:00.000Z' })).toMatch(
    /^не ответил, сегодня в/,
  )
})

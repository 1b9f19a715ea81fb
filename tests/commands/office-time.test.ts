import { expect, it } from 'vitest'
import { workingHourAfter } from '#src/commands/events/office-time.ts'

it.each([
  ['a morning hour', '2026-11-23T07:20:00Z', '2026-11-23T08:00:00.000Z'],
  ['the last hour of the day', '2026-11-23T14:59:00Z', '2026-11-23T15:00:00.000Z'],
  ['an evening', '2026-11-23T16:05:00Z', '2026-11-24T07:00:00.000Z'],
  ['past midnight', '2026-11-23T22:30:00Z', '2026-11-24T07:00:00.000Z'],
  ['a Friday evening', '2026-11-27T17:00:00Z', '2026-11-30T07:00:00.000Z'],
  ['a Saturday', '2026-11-28T08:00:00Z', '2026-11-30T07:00:00.000Z'],
])('an event planned on %s starts in working hours', (_, now, start) => {
  expect(workingHourAfter(now, 'Europe/Moscow')).toBe(start)
})

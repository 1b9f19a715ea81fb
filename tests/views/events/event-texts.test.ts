import { expect, it } from 'vitest'
import type { EventRow } from '#contract/events/event-records.ts'
import { callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { eventState, isAchieved } from '#src/views/events/event-texts.ts'

const now = '2030-01-10T09:00:00Z'
// The other fields are not read.
const made = (facts: Partial<EventRow>) =>
  ({ type: 'call', date: now, isDone: true, callOutcome: null, ...facts }) as EventRow

it('counts a call that reached nobody as made, but not as a success', () => {
  const achieved = codesOf(callOutcomes).filter((callOutcome) => isAchieved(made({ callOutcome })))
  expect(achieved).toEqual(['reached', 'callBack'])
  expect(eventState(made({ callOutcome: 'noAnswer' }), now)).toBe('не ответил')
})

it('tells the outcome of calls alone', () => {
  const viewing = made({ type: 'viewing', callOutcome: 'noAnswer' })
  expect([eventState(viewing, now), isAchieved(viewing)]).toEqual(['сделано', true])
})

it('tells a call that came in', () => {
  const came = (facts: Partial<EventRow>) => eventState(made({ callDirection: 'in', ...facts }), now)
  expect(came({ callOutcome: 'reached' })).toBe('входящий')
  expect(came({ callOutcome: 'callBack' })).toBe('входящий: просил перезвонить')
  expect(came({})).toBe('входящий')
})

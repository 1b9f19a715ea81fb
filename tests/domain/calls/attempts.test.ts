import { describe, expect, it } from 'vitest'
import { type MadeCall, plansFor, standingOf as standingBy } from '#domain/calls/attempts.ts'
import { defaultCallRules } from '#domain/calls/rules.ts'
import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'

const now = '2026-11-26T12:00:00.000Z'
const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString()

/** Calls as «noAnswer 5, busy 90»: outcome and minutes ago, newest first. */
function calls(written: string): MadeCall[] {
  return written.split(', ').map((one) => {
    const [outcome, minutes] = one.split(' ')
    return { outcome: outcome as CallOutcome, at: minutesAgo(Number(minutes)) }
  })
}

const standingOf = (made: readonly MadeCall[], plans: readonly string[], at: string) =>
  standingBy(made, plans, at, defaultCallRules)

const hour = 60
const day = 24 * hour

describe('standingOf', () => {
  it('calls at once whom nobody has called', () => {
    expect(standingOf([], [], now)).toEqual({ attempts: 0, last: null, nextAt: null, state: 'now' })
  })

  it.each([
    ['noAnswer 1', 'later', 1, 3 * hour - 1],
    [`noAnswer ${3 * hour}`, 'now', 1, 0],
    ['noAnswer 1, noAnswer 300', 'later', 2, day - 1],
    ['noAnswer 1, busy 40, noAnswer 300', 'later', 3, day - 1],
    ['noAnswer 1, noAnswer 1500, noAnswer 2000', 'later', 3, 7 * day - 1],
    ['busy 10', 'later', 1, 20],
    ['busy 31', 'now', 1, -1],
    ['reached 60', 'later', 0, day - hour],
    ['noAnswer 1, reached 2000, noAnswer 3000, noAnswer 4000', 'later', 1, 3 * hour - 1],
    ['noAnswer 1, callBack 2000, noAnswer 3000', 'later', 1, 3 * hour - 1],
    ['noAnswer 1, wrongNumber 2000, noAnswer 3000, noAnswer 4000', 'later', 1, 3 * hour - 1],
  ] as const)('after «%s» it is %s, with %i attempts', (written, state, attempts, minutes) => {
    expect(standingOf(calls(written), [], now)).toMatchObject({
      state,
      attempts,
      nextAt: minutesAgo(-minutes),
    })
  })

  it('follows the office’s intervals', () => {
    const rules = { ...defaultCallRules, firstRetryHours: 1, secondRetryHours: 2 }
    expect(standingBy(calls('noAnswer 30'), [], now, rules).nextAt).toBe(minutesAgo(-30))
    expect(standingBy(calls('noAnswer 30, noAnswer 90'), [], now, rules).nextAt).toBe(minutesAgo(-90))
  })

  it('asks to decide after four calls that nobody answered', () => {
    const four = calls('noAnswer 1, noAnswer 10, noAnswer 20, noAnswer 30')
    expect(standingOf(four, [], now)).toMatchObject({ state: 'unreachable', attempts: 4, nextAt: null })
  })

  it('calls when it was promised, whatever the last outcome says', () => {
    const soon = minutesAgo(-5)
    expect(standingOf(calls('callBack 60'), [soon], now)).toMatchObject({ state: 'later', nextAt: soon })
    expect(standingOf(calls('noAnswer 1500, noAnswer 1600'), [minutesAgo(5)], now).state).toBe('now')
  })

  it('keeps a promise that was given after one nobody kept', () => {
    const soon = minutesAgo(-5)
    const plans = [minutesAgo(60 * day), soon]
    expect(standingOf(calls('callBack 60'), plans, now)).toMatchObject({ state: 'later', nextAt: soon })
  })

  it('does not wait for whoever was reached long ago', () => {
    expect(standingOf(calls(`reached ${40 * day}`), [], now)).toMatchObject({ state: 'now', nextAt: null })
  })

  it('a promise that a later call has kept says nothing any more', () => {
    expect(standingOf(calls('reached 10'), [minutesAgo(20)], now)).toMatchObject({
      state: 'later',
      nextAt: minutesAgo(10 - day),
    })
  })

  it('calls again whoever was brought back after a wrong number', () => {
    expect(standingOf(calls('wrongNumber 10'), [], now)).toMatchObject({ state: 'now', nextAt: null })
  })
})

describe('plansFor', () => {
  const plan = (userId: number, at: number, writtenAt: number) => ({
    ...{ userId, at: minutesAgo(at), writtenAt: minutesAgo(writtenAt) },
  })
  const [anna, boris, vera] = [1, 2, 3]

  it('leaves out what a later plan has put off since, unless the user himself has planned it', () => {
    const plans = [plan(boris, 10, 500), plan(anna, -day, 1)]
    expect(plansFor(anna, plans)).toEqual([minutesAgo(-day)])
    expect(plansFor(vera, plans)).toEqual([minutesAgo(-day)])
    expect(plansFor(boris, plans)).toEqual([minutesAgo(10), minutesAgo(-day)])
  })

  it('keeps what was planned after the later one, or together with it', () => {
    for (const written of [1, 500])
      expect(plansFor(anna, [plan(boris, 10, written), plan(anna, -day, 500)])).toHaveLength(2)
  })
})

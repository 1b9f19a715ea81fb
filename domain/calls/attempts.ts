import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import type { CallRules } from './rules.ts'

/** A call that was made; instants in ISO. */
export interface MadeCall {
  outcome: CallOutcome
  at: string
}

/** A call that somebody has planned; instants in ISO. */
export interface PlannedCall {
  at: string
  userId: number
  /** Last written. */
  writtenAt: string
}

/**
 * Moments of planned calls that hold for a user, in their order.
 * A later plan written since puts off what colleagues have planned; a user's own promise stays with him.
 */
export function plansFor(userId: number, plans: readonly PlannedCall[]): string[] {
  const isPutOff = (plan: PlannedCall) =>
    plans.some(({ at, writtenAt }) => at > plan.at && writtenAt > plan.writtenAt)
  return plans.filter((plan) => plan.userId === userId || !isPutOff(plan)).map(({ at }) => at)
}

/** Minutes until the next try. */
const retryMinutes = {
  busy: 30,
  /** Blocks that were not discussed wait for another day. */
  reached: 24 * 60,
} as const

/** `now`: to call; `later`: at `nextAt`; `unreachable`: no answer so often that somebody has to decide. */
export type CallState = 'now' | 'later' | 'unreachable'

export interface CallStanding {
  state: CallState
  /** Calls without an answer since somebody was reached, or the number was found wrong. */
  attempts: number
  last: MadeCall | null
  /** The next try, also one that is due; null: at once. */
  nextAt: string | null
}

export const talks: readonly CallOutcome[] = ['reached', 'callBack']
const misses: readonly CallOutcome[] = ['noAnswer', 'busy']

/** After these a contact, or its number, is called no more, until somebody edits it. */
export const closingOutcomes: readonly CallOutcome[] = ['wrongNumber', 'leftCompany', 'doNotCall']

/**
 * Derives the standing of a contact from its calls.
 * After three calls in a row that nobody answered, and their intervals, somebody decides.
 * @param calls newest first. @param plans moments of planned calls, earliest first.
 */
export function standingOf(
  calls: readonly MadeCall[],
  plans: readonly string[],
  now: string,
  rules: CallRules,
): CallStanding {
  const retries = [rules.firstRetryHours, rules.secondRetryHours, rules.thirdRetryHours]
  const [last = null] = calls
  // Tries before a wrong number called somebody else.
  const endAt = calls.findIndex(({ outcome }) => talks.includes(outcome) || outcome === 'wrongNumber')
  const since = endAt < 0 ? calls : calls.slice(0, endAt)
  const missed = since.filter(({ outcome }) => misses.includes(outcome))
  const unanswered = missed.filter(({ outcome }) => outcome === 'noAnswer').length
  const told = { attempts: missed.length, last }
  // A plan that was followed by a call has been kept, or is given up.
  const plannedAt = plans.find((at) => last === null || last.at < at)
  if (plannedAt !== undefined) {
    return { ...told, nextAt: plannedAt, state: plannedAt > now ? 'later' : 'now' }
  }
  if (last?.outcome === 'noAnswer' && unanswered > retries.length) {
    return { ...told, nextAt: null, state: 'unreachable' }
  }
  const minutes = last && minutesAfter(last.outcome, retries[unanswered - 1])
  if (!last || minutes === undefined || minutes === null) return { ...told, nextAt: null, state: 'now' }
  const nextAt = new Date(Date.parse(last.at) + minutes * 60_000).toISOString()
  // After a day nothing is owed to a contact that was reached: its data has gone stale again.
  if (last.outcome === 'reached' && nextAt <= now) return { ...told, nextAt: null, state: 'now' }
  return { ...told, nextAt, state: nextAt > now ? 'later' : 'now' }
}

function minutesAfter(outcome: CallOutcome, retryHours: number | undefined): number | undefined {
  if (outcome === 'noAnswer') return retryHours === undefined ? undefined : retryHours * 60
  return outcome === 'busy' || outcome === 'reached' ? retryMinutes[outcome] : undefined
}

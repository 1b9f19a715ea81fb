import { addDays, lastDayOfTerm } from '#domain/time/time.ts'
import type { DealStage } from './vocabulary.ts'

/** A deal at these stages has a signed lease. */
const signedStages: readonly unknown[] = ['act', 'won'] satisfies DealStage[]

export const isSigned = (stage: unknown) => signedStages.includes(stage)

/**
 * The day on which a deal was signed: of a signed one its own, else the planned day if it has just passed. An older plan was not kept,
 * and a later one has not come: null.
 */
export function signedDay(
  { stage, signOn }: Readonly<Record<string, unknown>>,
  today: string,
): string | null {
  if (typeof signOn !== 'string' || signOn > today) return null
  return isSigned(stage) || signOn >= addDays(today, -31) ? signOn : null
}

/** Conditions of the deals that a month counts, within those of the forecast; null: without a day. */
export function signedIn(
  month: string | null,
  { signFrom = '', signTo = '9999-12-31' }: Readonly<Record<string, string>> = {},
): Record<string, string> {
  if (month === null) return { hasSignDay: 'false' }
  const first = `${month}-01`
  const last = lastDayOfTerm(first, 1)
  return { signFrom: signFrom > first ? signFrom : first, signTo: signTo < last ? signTo : last }
}

import { lastDayOfTerm } from '#domain/time/time.ts'

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

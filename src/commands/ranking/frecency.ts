const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Updates an entry's usage score with a use at `nowMs`: the score grows with the number and recency of uses,
 * with a half-life of a week. Stored as the logarithm of the sum, so that scores compare independently of the
 * current time.
 */
export function usageAfter(usage: number | undefined, nowMs: number): number {
  const use = nowMs / HALF_LIFE_MS
  if (usage === undefined) return use
  const [greater, less] = usage > use ? [usage, use] : [use, usage]
  return greater + Math.log2(1 + 2 ** (less - greater))
}

const HALF_LIFE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Past use of one entry as one number, after one more use at `nowMs`: many and recent uses give more, and a use weighs
 * half as much a week later. It is the logarithm of the sum, so that stored numbers compare without the time of day.
 */
export function usageAfter(usage: number | undefined, nowMs: number): number {
  const use = nowMs / HALF_LIFE_MS
  if (usage === undefined) return use
  const [greater, less] = usage > use ? [usage, use] : [use, usage]
  return greater + Math.log2(1 + 2 ** (less - greater))
}

/** Records of the first call: few, so that progress is seen at once. */
export const firstSlice = 200
/** The server takes no more at once (`maxRunIds` of the contract). */
const largest = 1000
const smallest = 100

/**
 * How many records the next call takes: as many as are done in a second or two, so that progress moves and a stop is
 * heeded.
 * @param tookMs milliseconds that the last call took over `size` records.
 */
export function nextSlice(size: number, tookMs: number): number {
  if (tookMs < 1000) return Math.min(largest, size * 2)
  if (tookMs > 4000) return Math.max(smallest, Math.floor(size / 2))
  return size
}

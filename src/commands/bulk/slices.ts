/** Size of the first slice: small, to show progress at once. */
export const firstSlice = 200
/** The server's limit (`maxRunIds` of the contract). */
const largest = 1000
const smallest = 100

/**
 * Size of the next slice, aiming at a second or two per call, so that progress moves and stopping is prompt.
 * @param tookMs duration of the last call with `size` records.
 */
export function nextSlice(size: number, tookMs: number): number {
  if (tookMs < 1000) return Math.min(largest, size * 2)
  if (tookMs > 4000) return Math.max(smallest, Math.floor(size / 2))
  return size
}

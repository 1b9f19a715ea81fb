/** UUIDs of the calls of one run, the same in each repetition of it; the run's own id is its creation's. */
export function keysAfter(runId: string): () => string {
  let count = Number.parseInt(runId.slice(24), 16)
  return () => runId.slice(0, 24) + (++count % 2 ** 48).toString(16).padStart(12, '0')
}

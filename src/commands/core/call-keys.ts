/** UUIDs for the calls of one run, identical on each repetition; the run's own id belongs to its creation. */
export function keysAfter(runId: string): () => string {
  let count = Number.parseInt(runId.slice(24), 16)
  return () => runId.slice(0, 24) + (++count % 2 ** 48).toString(16).padStart(12, '0')
}

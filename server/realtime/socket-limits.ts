/** Concurrent sockets: per person, five pages in three browsers; per address, a whole office behind NAT. */
export const socketsPerUser = 15
export const socketsPerAddress = 300
/** Sockets without a session per address: signed-out pages, until they are refused. */
export const strangersPerAddress = 60
/** Lifetime of a connection without a session, ms: long enough to receive the refusal. */
export const strangerMs = 10_000
export const refusedMs = 1000

/** Counts open connections by key, up to a limit. */
export function countOpen(limit: number) {
  const open = new Map<string, number>()
  return {
    /** @returns an idempotent release function; undefined when the limit is reached. */
    take(key: string): (() => void) | undefined {
      const count = open.get(key) ?? 0
      if (count >= limit) return undefined
      open.set(key, count + 1)
      let isFreed = false
      return () => {
        if (isFreed) return
        isFreed = true
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      }
    },
  }
}

/** Sockets at once: of a person, five pages in three browsers; of an address, behind which an office may sit. */
export const socketsPerUser = 15
export const socketsPerAddress = 300
/** Of these without a session: pages in which nobody is signed in, for the moment until they are refused. */
export const strangersPerAddress = 60
/** How long a connection may stand without a session, ms; one that was refused needs only to hear why. */
export const strangerMs = 10_000
export const refusedMs = 1000

/** Counts what is open by key; refuses what would be too many. */
export function countOpen(limit: number) {
  const open = new Map<string, number>()
  return {
    /** @returns gives the place free, once; undefined when there is none. */
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

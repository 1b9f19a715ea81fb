const keyOf = (userId: number) => `klyuch.taught.${userId}`

/** What this browser knows of what a person was taught; whoever reads it checks its shape. */
export function readTaught(userId: number): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
  } catch {
    return null
  }
}

export function writeTaught(userId: number, taught: object): void {
  // A browser that refuses storage only tells a key again.
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(taught))
  } catch {}
}

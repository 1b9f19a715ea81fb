const keyOf = (userId: number) => `klyuch.taught.${userId}`

/** Keys this user has been taught in this browser; callers validate the shape. */
export function readTaught(userId: number): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
  } catch {
    return null
  }
}

export function writeTaught(userId: number, taught: object): void {
  // Without storage, a key may be taught again.
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(taught))
  } catch {}
}

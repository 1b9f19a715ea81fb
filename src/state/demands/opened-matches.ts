import { serverNow } from '#src/state/browser/server-clock.ts'

/* A block refused on the page of a demand keeps its row there until the page is left: nothing jumps at a verdict. */

const openedAt = new Map<number, string>()

export function openMatches(demandId: number): void {
  openedAt.set(demandId, serverNow())
}

export function leaveMatches(demandId: number): void {
  openedAt.delete(demandId)
}

/** @returns ISO 8601; undefined where the page of the demand is not open. */
export function matchesOpenedAt(demandId: number): string | undefined {
  return openedAt.get(demandId)
}

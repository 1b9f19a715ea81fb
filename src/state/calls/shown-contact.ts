import type { CallContactRow } from '#contract/calls/calls.ts'

/** The contact on the screen, with its place in the queue; one that has left keeps its last row and place. */
export interface ShownContact {
  contact: CallContactRow
  at: number
  hasLeft: boolean
}

const isFree = ({ lease }: CallContactRow) => lease === null || lease.isMine
const isDue = (contact: CallContactRow) => contact.state === 'now' && isFree(contact)

/** The contact that the page chooses by itself: only one that is due, and if the address names none. */
export function chosenFirst(
  contacts: readonly CallContactRow[],
  named: string | undefined,
): string | undefined {
  return named === undefined ? contacts.find(isDue)?.key : undefined
}

/**
 * The contact that the address names, never another one: its next key would write to somebody else.
 * @param last the contact shown before; it stays if it leaves the queue. @returns null if it is not known.
 */
export function shownContact(
  contacts: readonly CallContactRow[],
  named: string | undefined,
  last: ShownContact | null,
): ShownContact | null {
  const at = contacts.findIndex(({ key }) => key === named)
  const contact = contacts[at]
  if (contact) return { contact, at, hasLeft: false }
  return last !== null && last.contact.key === named ? { ...last, hasLeft: true } : null
}

/**
 * The contact to call after the shown one: the next that is due and that nobody calls, from the beginning again at the
 * end. Undefined: the queue is finished for now.
 */
export function contactAfter(
  contacts: readonly CallContactRow[],
  shown: ShownContact | null,
): CallContactRow | undefined {
  const { at, hasLeft } = shown ?? { at: 0, hasLeft: true }
  const free = [...contacts.slice(hasLeft ? at : at + 1), ...contacts.slice(0, at)].filter(isFree)
  return free.find(isDue)
}

/** The contact a step away, whatever its state; at an end there is none. After one that has left: the nearest. */
export function contactBeside(
  contacts: readonly CallContactRow[],
  shown: ShownContact | null,
  step: 1 | -1,
): CallContactRow | undefined {
  if (shown === null) return contacts[0]
  if (!shown.hasLeft) return contacts[shown.at + step]
  const at = step > 0 ? shown.at : shown.at - 1
  return contacts[Math.max(0, Math.min(at, contacts.length - 1))]
}

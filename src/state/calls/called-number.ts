import { atom } from 'jotai'
import type { CallContactRow } from '#contract/calls/calls.ts'
import { store } from '#src/state/keyboard/store.ts'

type Numbered = Pick<CallContactRow, 'key' | 'phones'>

/** Number of a contact, as the queue shows it. */
export interface Dialled {
  contact: string
  number: string
}

/** The number that was dialled last. */
export const dialledAtom = atom<Dialled | null>(null)

/** The number that an outcome is about: the one dialled, or else the first. Null: the numbers are hidden. */
export const numberCalled = ({ key, phones }: Numbered, dialled: Dialled | null): string | null => {
  const isOwn = dialled?.contact === key && phones.some(({ number }) => number === dialled.number)
  return isOwn ? dialled.number : (phones[0]?.number ?? null)
}

/** A call to the contact has begun here, and its outcome is not written yet. */
export const hasCallBegun = ({ key }: Pick<CallContactRow, 'key'>) => store.get(dialledAtom)?.contact === key

export const calledNumber = (contact: Numbered) => numberCalled(contact, store.get(dialledAtom))

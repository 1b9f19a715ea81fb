import { atom } from 'jotai'
import type { Target } from '#src/state/table/target.ts'

/** The form of the account's screen that a command asked for: it takes the focus, and with that what is typed next. */
export const askedAccountFormAtom = atom<'profile' | 'password' | 'avatar' | null>(null)

/** Whose portrait an admin was asked for in the table of users: the system's window opens. */
export const askedPortraitAtom = atom<Target | null>(null)

/** A file of keys was asked for: the system's window opens on the screen of keys. */
export const isKeyFileAskedAtom = atom(false)

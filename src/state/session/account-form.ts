import { atom } from 'jotai'
import type { Target } from '#src/state/table/target.ts'

/** The form of the account screen that a command requested: it receives the focus and buffered typing. */
export const askedAccountFormAtom = atom<'profile' | 'password' | 'avatar' | null>(null)

/** The user whose portrait an admin is choosing: opens the file dialog. */
export const askedPortraitAtom = atom<Target | null>(null)

/** A key file was requested: opens the file dialog on the screen of keys. */
export const isKeyFileAskedAtom = atom(false)

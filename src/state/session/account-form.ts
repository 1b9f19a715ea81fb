import { atom } from 'jotai'
import type { Target } from '#src/state/table/target.ts'

/** Form of the account screen that a command requested; it receives the focus and buffered typing. */
export const accountFormRequestAtom = atom<'profile' | 'password' | 'avatar' | null>(null)

/** User whose portrait an admin is choosing; opens the file dialog. */
export const portraitRequestAtom = atom<Target | null>(null)

/** True if a key file was requested; opens the file dialog on the screen of keys. */
export const isKeyFileAskedAtom = atom(false)

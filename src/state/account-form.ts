import { atom } from 'jotai'

/** The form of the account's screen that a command asked for: it takes the focus, and with that what is typed next. */
export const askedAccountFormAtom = atom<'profile' | 'password' | 'avatar' | null>(null)

import { createStore } from 'jotai'

/** The one store of atoms: commands and state read and write it, the provider gives it to React. */
export const store = createStore()

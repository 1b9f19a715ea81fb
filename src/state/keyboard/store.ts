import { createStore } from 'jotai'

/** The single Jotai store, shared by commands, state and React. */
export const store = createStore()

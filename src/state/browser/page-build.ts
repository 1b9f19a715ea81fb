import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'

const held = atom(false)
/** The server hands out another page than this one: a new version. */
export const isOutdatedAtom = atom((get) => get(held))

/** @param served the entry's file of the page that the server hands out; null: it serves none. */
export function comparePageBuild(served: string | null): void {
  if (served === null) return
  store.set(held, !scriptSources().includes(served))
}

function scriptSources(): (string | null)[] {
  return [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))
}

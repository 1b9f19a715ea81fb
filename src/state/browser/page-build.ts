import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'

const held = atom(false)
/** The server serves a newer build of the page. */
export const isOutdatedAtom = atom((get) => get(held))

/** @param served entry file of the page that the server serves; null: none. */
export function comparePageBuild(served: string | null): void {
  if (served === null) return
  store.set(held, !scriptSources().includes(served))
}

function scriptSources(): (string | null)[] {
  return [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))
}

import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { locationAtom } from './location.ts'

/** Words of the last need that its conditions lack; `search`: the query that it became. */
const told = atom<{ search: URLSearchParams; words: string } | null>(null)

/** Keeps them in sight beside the conditions. @param address with the need's conditions. @param words empty: all is understood. */
export function keepUnread(address: string, words: string): void {
  const at = address.indexOf('?')
  store.set(
    told,
    words === '' ? null : { search: new URLSearchParams(at < 0 ? '' : address.slice(at)), words },
  )
}

export function dropUnread(): void {
  store.set(told, null)
}

/** Words that were not understood, as long as a condition of that need is left; empty: nothing. */
export const unreadWordsAtom = atom((get): string => {
  const now = new URLSearchParams(get(locationAtom).search)
  const kept = get(told)
  if (!kept) return ''
  // Without any condition they stand beside the same address.
  const isSame = kept.search.size === 0 ? now.size === 0 : hasOne(now, kept.search)
  return isSame ? kept.words : ''
})

const hasOne = (now: URLSearchParams, conditions: URLSearchParams) =>
  [...conditions].some(([name, value]) => now.getAll(name).includes(value))

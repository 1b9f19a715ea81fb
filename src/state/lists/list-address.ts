import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, locationAtom, routeAtom } from '#src/state/place/location.ts'
import type { RouteMatch } from '#src/state/place/routes.ts'
import type { AddressedList, ListConditions } from './record-list.ts'

/** The list on a screen and the query in its address. */
export interface ListAddress {
  list: AddressedList
  /** As in the address: `q` for the text, `sort`, conditions. */
  written: ReadonlyMap<string, string>
  /** As the call expects them, including fixed conditions. */
  conditions: ListConditions
  /** Parameters of the address that are not understood. */
  dropped: readonly string[]
}

const listsAtom = atom<readonly AddressedList[]>([])

/** Registers the lists; the stock, the usual first screen, does not need them. */
export function offerLists(lists: readonly AddressedList[]): void {
  store.set(listsAtom, lists)
}

/** The list on the current screen; `undefined` without one, or for the stock search. */
export const listAddressAtom = atom((get) => listAt(get(routeAtom), get(locationAtom).search, get(listsAtom)))

/** The list of an address, with its conditions in a stable order. */
export function listAt(
  match: RouteMatch | undefined,
  query: string,
  lists = store.get(listsAtom),
): ListAddress | undefined {
  const list = lists.find(({ route }) => route === match?.route)
  if (!list || !match) return
  const written = new Map<string, string>()
  const dropped: string[] = []
  const names = [...(list.switches ?? []), ...Object.keys(list.conditions)]
  const known = list.usualSort === undefined ? names : ['q', ...names, 'sort']
  for (const [name, value] of new URLSearchParams(query)) {
    if (!known.includes(name)) dropped.push(`${name}=${value}`)
    else if (list.understands?.(name, value.trim()) === false) dropped.push(`${name}=${value}`)
    else if (value.trim() !== '') written.set(name, value.trim())
  }
  const asked = known.flatMap((name) => {
    const value = written.get(name)
    return value === undefined ? [] : [[name === 'q' ? 'text' : name, value] as const]
  })
  const fixed = 'id' in match ? list.fixed?.(match.id) : undefined
  return { list, written, conditions: { ...Object.fromEntries(asked), ...fixed }, dropped }
}

/**
 * Writes one parameter of the list's address; empty text removes it. Adds a history entry unless it replaces.
 */
export function writeListPart(name: string, text: string, options: { replace?: boolean } = {}): void {
  const address = store.get(listAddressAtom)
  if (address) goTo(listAddressWith(address, name, text), options)
}

/** The list's address with one parameter written; empty text removes it. */
export function listAddressWith({ written }: ListAddress, name: string, text: string): string {
  const parts = new Map(written)
  if (text === '') parts.delete(name)
  else parts.set(name, text)
  return addressOfParts(parts)
}

/** The list's address without conditions; keeps the sort order and tab switches. */
export function clearedListAddress({ list, written }: ListAddress): string {
  const kept = ['sort', ...(list.switches ?? [])]
  return addressOfParts(new Map([...written].filter(([name]) => kept.includes(name))))
}

function addressOfParts(parts: ReadonlyMap<string, string>): string {
  const { pathname } = store.get(locationAtom)
  const query = [...parts].map(([name, text]) => `${name}=${encoded(text)}`).join('&')
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Leaves characters readable that an address may contain. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/%(?:2C|3A)/g, (code) => decodeURIComponent(code))
}

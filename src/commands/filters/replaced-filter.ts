import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { lastQueries } from '#src/state/place/last-addresses.ts'
import { goTo, locationAtom } from '#src/state/place/location.ts'
import { writtenCondition } from '#src/state/place/search-address.ts'
import { searchAtAddress } from '#src/state/place/search-location.ts'
import { filterFields } from './filter-fields.ts'

/** Address of the table with the filter that another one has replaced. */
export const replacedFilterAtom = atom<string | null>(null)

/**
 * Remembers the filter that an address of the stock replaces. @returns its conditions that are lost, by their
 * labels.
 */
export function rememberReplaced(address: string): string[] {
  const [path = '', query = ''] = address.split('?')
  const former = lastQueries.get(path) ?? ''
  const was = searchAtAddress(`${path}?${former}`)
  const next = searchAtAddress(address)
  if (former === '' || former === query || !was || !next) return []
  store.set(replacedFilterAtom, `${path}?${former}`)
  const lost = filterFields.filter(
    ({ name }) => writtenCondition(was, name).length > 0 && writtenCondition(next, name).length === 0,
  )
  return [...lost.map(({ label }) => label), ...(was.simple && !next.simple ? [`«${was.simple}»`] : [])]
}

/** Swaps the present filter and the one before it. */
export function restoreFilter(): void {
  const address = store.get(replacedFilterAtom)
  if (address === null) return
  const { pathname, search } = store.get(locationAtom)
  store.set(replacedFilterAtom, pathname + search)
  goTo(address)
}

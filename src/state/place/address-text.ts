import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom, writeListPart } from '#src/state/lists/list-address.ts'
import { addressSearchAtom, setAddressSearch } from './search-location.ts'

/** Longer texts are cut. */
export const longestText = 200

/** Search text of the table on screen; an empty string if there is none. */
export const addressTextAtom = atom(
  (get) => get(addressSearchAtom)?.written.simple ?? get(listAddressAtom)?.written.get('q') ?? '',
)

/** Writes the text into the address, replacing the history entry. */
export function writeAddressText(typed: string): void {
  const text = typed.trim().slice(0, longestText)
  if (text === store.get(addressTextAtom)) return
  const stock = store.get(addressSearchAtom)?.written
  if (stock) setAddressSearch({ ...stock, simple: text === '' ? undefined : text }, { replace: true })
  else writeListPart('q', text, { replace: true })
}

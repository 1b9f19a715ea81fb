import { type SortKey, sortKeysOf, stockSorts } from '#domain/search/stock-sorts.ts'
import { withoutPart } from '#src/commands/need/need-search.ts'
import { store } from '#src/state/keyboard/store.ts'
import {
  clearedListAddress,
  type ListAddress,
  listAddressAtom,
  listAddressWith,
} from '#src/state/lists/list-address.ts'
import { withCondition, writtenCondition } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom, addressWith } from '#src/state/place/search-location.ts'
import type { FilterField } from './filter-field.ts'
import { filterFields } from './filter-fields.ts'
import { filtersOf } from './filters-of-lists.ts'

interface SortChoice {
  key: string
  title: string
}

/** Access to the conditions of the table on screen: the stock search or a list's address. */
export interface FilterPlace {
  fields: readonly FilterField[]
  /** Texts of a condition in the address; empty: not set. */
  written(name: string): string[]
  /** Address of the table with the condition; without texts it is removed. */
  filtered(name: string, texts: readonly string[]): string
  /** Address of the table without conditions. */
  cleared(): string
  sorts: readonly SortChoice[]
  /** Address of the table in another order. */
  sorted(key: string, direction: 'asc' | 'desc'): string
}

/** `undefined` on screens without a server-side table. */
export function filterPlace(): FilterPlace | undefined {
  const stock = store.get(addressSearchAtom)
  if (stock) return stockPlace(stock)
  const list = store.get(listAddressAtom)
  return list && listPlace(list)
}

function stockPlace({ search, written }: { search: SearchInput; written: SearchInput }): FilterPlace {
  return {
    fields: filterFields.filter((field) => field.targets.includes(search.target)),
    written: (name) => writtenCondition(written, name),
    filtered: (name, texts) =>
      addressWith(texts.length === 0 ? withoutPart(written, name) : withCondition(written, name, texts)),
    cleared: () => addressWith({ target: written.target, ...(written.sort && { sort: written.sort }) }),
    sorts: sortsOf(search),
    sorted(key, direction) {
      const known = sortsOf(search).find((sort) => sort.key === key)
      return addressWith({ ...written, ...(known && { sort: { key: known.key, direction } }) })
    },
  }
}

/** Sort keys of a search; a list also has its own order. */
function sortsOf({ target, block, building }: SearchInput): { key: SortKey; title: string }[] {
  const isList = block?.listId !== undefined || building?.listId !== undefined
  const keys = sortKeysOf(target).filter((key) => key !== 'position' || isList)
  return keys.map((key) => ({ key, title: stockSorts[key].title }))
}

function listPlace(address: ListAddress): FilterPlace {
  const { list, written } = address
  const { fields, sorts } = filtersOf(list)
  return {
    fields,
    written(name) {
      const text = written.get(name)
      return text === undefined ? [] : [text]
    },
    filtered: (name, texts) => listAddressWith(address, name, texts.join(',')),
    cleared: () => clearedListAddress(address),
    sorts,
    sorted: (key, direction) => listAddressWith(address, 'sort', direction === 'desc' ? `-${key}` : key),
  }
}

/** Visible conditions of the address, which users can remove. */
export function shownFields(): FilterField[] {
  const place = filterPlace()
  return place?.fields.filter((field) => place.written(field.name).length > 0) ?? []
}

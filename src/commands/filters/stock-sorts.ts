import type { BlockSortKey, BuildingSortKey } from '#contract/stock/search-criteria.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'

type StockSortKey = BlockSortKey | BuildingSortKey

const titles: Readonly<Record<StockSortKey, string>> = {
  position: 'По порядку в подборке',
  building: 'По зданию',
  address: 'По адресу',
  class: 'По классу',
  floor: 'По этажу',
  area: 'По площади',
  rent: 'По ставке',
  month: 'По сумме в месяц',
  price: 'По цене продажи',
  actualized: 'По свежести',
  yearBuilt: 'По году постройки',
  blocks: 'По числу блоков',
  freeArea: 'По свободной площади',
}

const keys: Record<SearchInput['target'], readonly StockSortKey[]> = {
  blocks: ['building', 'address', 'class', 'floor', 'area', 'rent', 'month', 'price', 'actualized'],
  buildings: ['building', 'address', 'class', 'yearBuilt', 'blocks', 'freeArea'],
}

/** What the rows of a search may stand by; a list has its own order too. */
export function stockSorts(search: SearchInput): readonly { key: StockSortKey; title: string }[] {
  const isList = search.block?.listId !== undefined || search.building?.listId !== undefined
  const all = [...(isList ? (['position'] as const) : []), ...keys[search.target]]
  return all.map((key) => ({ key, title: titles[key] }))
}

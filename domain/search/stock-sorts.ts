export type SearchTarget = 'blocks' | 'buildings'

interface StockSort {
  title: string
  /** Restricts it to one search; default both. */
  of?: SearchTarget
  /** The first click on the column sorts newest or largest first. */
  isDescendingFirst?: true
}

/** Sort keys of searches, in display order. */
export const stockSorts = {
  /** The order of a list; only inside one. */
  position: { title: 'По порядку в подборке' },
  building: { title: 'По зданию' },
  address: { title: 'По адресу' },
  class: { title: 'По классу' },
  floor: { title: 'По этажу', of: 'blocks' },
  area: { title: 'По площади', of: 'blocks' },
  rent: { title: 'По ставке', of: 'blocks' },
  month: { title: 'По сумме в месяц', of: 'blocks' },
  price: { title: 'По цене продажи', of: 'blocks' },
  actualized: { title: 'По свежести', of: 'blocks', isDescendingFirst: true },
  reserved: { title: 'По концу резерва', of: 'blocks' },
  yearBuilt: { title: 'По году постройки', of: 'buildings', isDescendingFirst: true },
  blocks: { title: 'По числу блоков', of: 'buildings', isDescendingFirst: true },
  freeArea: { title: 'По свободной площади', of: 'buildings', isDescendingFirst: true },
} as const satisfies Record<string, StockSort>

export type SortKey = keyof typeof stockSorts
/** Sort keys of one search. */
export type SortKeyOf<T extends SearchTarget> = {
  [K in SortKey]: (typeof stockSorts)[K] extends { of: Exclude<SearchTarget, T> } ? never : K
}[SortKey]

export function sortOf(key: string): StockSort | undefined {
  // Own keys only: `constructor` is not a sort key.
  return Object.hasOwn(stockSorts, key) ? stockSorts[key as SortKey] : undefined
}

/** @returns false for a key of the other search and for an unknown one. */
export function sortsBy<T extends SearchTarget>(target: T, key: string): key is SortKeyOf<T> {
  const sort = sortOf(key)
  return sort !== undefined && (sort.of ?? target) === target
}

export function sortKeysOf<T extends SearchTarget>(target: T): SortKeyOf<T>[] {
  return Object.keys(stockSorts).filter((key): key is SortKeyOf<T> => sortsBy(target, key))
}

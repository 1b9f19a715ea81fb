import type { SearchInput } from '#src/state/place/search-fields.ts'

/** Columns hidden by default. Sales show prices and leases rents; mixed results, rents. */
export function hiddenBlockColumns({ block, sort }: Pick<SearchInput, 'block' | 'sort'>): readonly string[] {
  const isSale = block?.dealKind === 'sale' || block?.priceRub !== undefined || sort?.key === 'price'
  const isByMonth = block?.monthRub !== undefined || sort?.key === 'month'
  return [
    'okrug',
    ...(isSale ? ['asked', 'rent', 'month'] : ['askedPrice', 'price', 'pricePerSqm']),
    ...(isByMonth || isSale ? [] : ['month']),
    'purposes',
    'fitOut',
    'loss',
    'market',
    ...(block?.adStages ? [] : ['ad']),
    'archive',
    'responsible',
  ]
}

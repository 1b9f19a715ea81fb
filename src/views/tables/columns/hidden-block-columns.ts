import type { SearchInput } from '#src/state/place/search-fields.ts'

/** Columns hidden by default. Who leads a block is shown to those who see everybody's. Sales show prices and leases rents; mixed results, rents. */
export function hiddenBlockColumns(
  { block, sort }: Pick<SearchInput, 'block' | 'sort'>,
  seesAll = false,
): readonly string[] {
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
    ...(seesAll ? [] : ['responsible']),
  ]
}

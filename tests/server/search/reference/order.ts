import type { SortKey } from '#domain/search/stock-sorts.ts'
import { buildingClasses, codesOf } from '#domain/stock/vocabulary.ts'
import type { StockBlock, StockBuilding } from '../stock.ts'

/** A block with its building, or a building with its blocks that fit. */
type Row = (StockBlock & { building: StockBuilding }) | (StockBuilding & { own: readonly StockBlock[] })
/** Null is unknown. */
type Key = (string | number)[] | null
type KeyOf = (row: Row) => Key

const number = (value: string | number | null): Key => (value === null ? null : [Number(value)])
const ofBlock =
  (name: 'floor' | 'areaSqm' | 'grossFromRubPerSqmYear' | 'monthFromRub' | 'priceFromRub') => (row: Row) =>
    'building' in row ? number(row[name]) : null
const ofText = (name: 'name' | 'address') => (row: Row) =>
  'building' in row ? [row.building[name], row.building.id, row.floor ?? 32_767] : [row[name]]
const ofBuilding = (keyOf: (building: StockBuilding & { own: readonly StockBlock[] }) => Key) => (row: Row) =>
  'own' in row ? keyOf(row) : null

const keys: Readonly<Record<Exclude<SortKey, 'position'>, KeyOf>> = {
  building: ofText('name'),
  address: ofText('address'),
  class: (row) => {
    const code = 'building' in row ? row.building.class : row.class
    return code && [codesOf(buildingClasses).indexOf(code)]
  },
  floor: ofBlock('floor'),
  area: ofBlock('areaSqm'),
  rent: ofBlock('grossFromRubPerSqmYear'),
  month: ofBlock('monthFromRub'),
  price: ofBlock('priceFromRub'),
  actualized: (row) =>
    'building' in row && row.actualizedAt !== null ? [Date.parse(row.actualizedAt)] : null,
  reserved: (row) =>
    'building' in row && row.reservedUntil !== null ? [Date.parse(row.reservedUntil)] : null,
  yearBuilt: ofBuilding(({ yearBuilt }) => number(yearBuilt)),
  blocks: ofBuilding(({ own }) => [own.length]),
  freeArea: ofBuilding(({ own }) => [
    own.reduce((sum, b) => sum + (b.availability === 'free' ? Math.round(Number(b.areaSqm) * 100) : 0), 0),
  ]),
}

/** Null for the order of a list. */
export function sortKeyOf(key: SortKey): KeyOf | null {
  return key === 'position' ? null : keys[key]
}

export function positioned(list: ReadonlyMap<number, number> | null, keyOf: KeyOf | null): KeyOf {
  return keyOf ?? (({ id }) => number(list?.get(id) ?? null))
}

const collator = new Intl.Collator('en')

/** Unknown keys are last in either direction; equal ones by id. */
export function inOrder(rows: readonly Row[], keyOf: KeyOf, direction: 'asc' | 'desc'): { id: number }[] {
  const turn = direction === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ id: row.id, key: keyOf(row) }))
  return keyed.sort((a, b) => {
    if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1
    for (const [index, left] of (a.key ?? []).entries()) {
      const right = b.key?.[index]
      const order =
        typeof left === 'string' && typeof right === 'string'
          ? collator.compare(left, right)
          : Number(left) - Number(right)
      if (order !== 0) return order * turn
    }
    return (a.id - b.id) * turn
  })
}

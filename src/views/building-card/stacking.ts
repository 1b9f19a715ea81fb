import type { BlockRow } from '#contract/stock/search.ts'
import { windowOf } from '#domain/leases/windows.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { floorKinds } from '#domain/stock/vocabulary.ts'

/** Free now, let till within a window, or for longer. */
export type UnitState = 'free' | 'm3' | 'm6' | 'm12' | 'occupied'

export interface Unit {
  block: BlockRow
  state: UnitState
}

export interface Storey {
  /** Stable: floor and its kind. */
  key: string
  /** «14», «подвал», «антресоль 2», «без этажа». */
  label: string
  units: readonly Unit[]
  /** Total rentable area of the units, m²; for widths only. */
  areaSqm: number
}

/** Totals by colour: areas as decimals, m². */
export type StateSums = Readonly<Record<UnitState, { count: number; areaSqm: string }>>

/** Sort offset of named floors: a mezzanine above its floor, basements below the first, no floor last. */
const offsets = { regular: 0, mezzanine: 0.5, attic: 0.6, semiBasement: -0.3, basement: -0.4 } as const

/** Floors from the top, each with its units in numeric order. */
export function storeysOf(blocks: readonly BlockRow[], today: string): Storey[] {
  const storeys = new Map<string, BlockRow[]>()
  for (const block of blocks) {
    const key = `${block.floorKind} ${block.floor}`
    storeys.set(key, [...(storeys.get(key) ?? []), block])
  }
  return [...storeys.values()]
    .map((rows) => [...rows].sort(byNumber))
    .sort((a, b) => heightOf(b[0]) - heightOf(a[0]))
    .map((rows) => ({
      key: `${rows[0]?.floorKind} ${rows[0]?.floor}`,
      label: labelOf(rows[0]),
      units: rows.map((block) => ({ block, state: stateOf(block, today) })),
      areaSqm: rows.reduce((sum, { areaSqm }) => sum + Number(areaSqm), 0),
    }))
}

/** An availability date in the past means free; a lease without an end is a long one. */
export function stateOf({ availability, availableFrom, occupiedUntil }: BlockRow, today: string): UnitState {
  if (availability === 'free') return 'free'
  const end = availability === 'fromDate' ? availableFrom : occupiedUntil
  if (availability === 'fromDate' && (end === null || end <= today)) return end === null ? 'm12' : 'free'
  const window = windowOf(end, today)
  // A tenant who stays after his last day may leave any day.
  return window === 'past' ? 'm3' : (window ?? 'occupied')
}

export function sumsOf(storeys: readonly Storey[]): StateSums {
  const sums = {
    free: { count: 0, areaSqm: '0' },
    m3: { count: 0, areaSqm: '0' },
    m6: { count: 0, areaSqm: '0' },
    m12: { count: 0, areaSqm: '0' },
    occupied: { count: 0, areaSqm: '0' },
  }
  for (const { block, state } of storeys.flatMap(({ units }) => units)) {
    const { count, areaSqm } = sums[state]
    sums[state] = { count: count + 1, areaSqm: new Decimal(areaSqm).plus(block.areaSqm).toFixed() }
  }
  return sums
}

/** Index of a unit within the building, floor by floor from the top. */
export function indexOfUnit(
  storeys: readonly Storey[],
  { storey, unit }: { storey: number; unit: number },
): number {
  return storeys.slice(0, storey).reduce((sum, { units }) => sum + units.length, unit)
}

/** `unitAfterKey` by such indices. */
export function unitIndexAfterKey(storeys: readonly Storey[], index: number, key: string): number | null {
  const places = storeys.flatMap(({ units }, storey) => units.map((_, unit) => ({ storey, unit })))
  const next = places[index] ? unitAfterKey(storeys, places[index], key) : null
  return next && indexOfUnit(storeys, next)
}

/** Target of an arrow key: along the floor, or to the nearest unit of the adjacent floor. */
export function unitAfterKey(
  storeys: readonly Storey[],
  { storey, unit }: { storey: number; unit: number },
  key: string,
): { storey: number; unit: number } | null {
  const here = storeys[storey]
  if (!here) return null
  const last = here.units.length - 1
  switch (key) {
    case 'ArrowLeft':
      return { storey, unit: Math.max(0, unit - 1) }
    case 'ArrowRight':
      return { storey, unit: Math.min(last, unit + 1) }
    case 'Home':
      return { storey, unit: 0 }
    case 'End':
      return { storey, unit: last }
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = storey + (key === 'ArrowUp' ? -1 : 1)
      const there = storeys[next]
      return there ? { storey: next, unit: nearestUnit(there, middleOf(here, unit)) } : { storey, unit }
    }
    default:
      return null
  }
}

/** Centre of a unit in m² from the left edge: rows share one scale. */
function middleOf({ units }: Storey, unit: number): number {
  const before = units.slice(0, unit).reduce((sum, { block }) => sum + Number(block.areaSqm), 0)
  return before + Number(units[unit]?.block.areaSqm ?? 0) / 2
}

function nearestUnit(storey: Storey, middle: number): number {
  const distances = storey.units.map((_, at) => Math.abs(middleOf(storey, at) - middle))
  return distances.indexOf(Math.min(...distances))
}

function heightOf(block: BlockRow | undefined): number {
  if (!block || (block.floor === null && block.floorKind === 'regular')) return Number.NEGATIVE_INFINITY
  const { floor, floorKind } = block
  if (floor !== null) return floor + offsets[floorKind]
  return { regular: 0, attic: 999, mezzanine: 1.5, semiBasement: -0.3, basement: -1.4 }[floorKind]
}

function labelOf(block: BlockRow | undefined): string {
  if (!block) return ''
  const floor = block.floor === null ? '' : String(block.floor).replace('-', '−')
  if (block.floorKind === 'regular') return floor === '' ? 'без этажа' : floor
  const name = floorKinds[block.floorKind].toLowerCase()
  return floor === '' || block.floorKind === 'attic' ? name : `${name} ${floor}`
}

function byNumber(a: BlockRow, b: BlockRow): number {
  return (a.number ?? '\uffff').localeCompare(b.number ?? '\uffff', 'ru', { numeric: true }) || a.id - b.id
}

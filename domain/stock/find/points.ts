import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { Found } from './found.ts'
import { pageOf, type StockSort } from './page.ts'
import type { StockQuestion } from './question.ts'
import { decimalOf, isFreeCombo } from './sums.ts'

/** A building on the map. */
export interface StockPoint {
  id: number
  latitude: number
  longitude: number
  /** Matching blocks, and the free area among them. */
  blockCount: number
  freeAreaSqm: string
  /** Free area and area of all its blocks; the latter is null without blocks. */
  vacantAreaSqm: string
  blockAreaSqm: string | null
}

export interface StockPoints {
  /** In the order of the table. */
  points: StockPoint[]
  /** Matching buildings with coordinates, their matching blocks, and the free area of those. */
  total: number
  blockCount: number
  freeAreaSqm: string
}

/**
 * Buildings of a search for buildings with coordinates, at most `max`. @returns null for a list's order without
 * a list.
 */
export function pointsOf(
  columns: StockColumns,
  found: Found,
  question: StockQuestion,
  { sort, max }: { sort: StockSort | undefined; max: number },
): StockPoints | null {
  const slots = pageOf(columns, found, question, sort, { offset: 0, size: found.total })
  if (slots === null) return null
  const placed = slots.filter((slot) => isPlaced(columns, slot))
  let [blockCount, freeArea] = [0, 0]
  for (const slot of placed) {
    const measures = found.measuresOf(slot)
    blockCount += measures.blockCount
    freeArea += measures.freeArea
  }
  return {
    points: Array.from(placed.subarray(0, max), (slot) => pointOf(columns, found, slot)),
    total: placed.length,
    blockCount,
    freeAreaSqm: decimalOf(freeArea),
  }
}

/** Counts buildings without coordinates. */
export function countUnplaced(columns: StockColumns, found: Found): number {
  return found.buildings.filter((slot) => !isPlaced(columns, slot)).length
}

function isPlaced({ buildings: { numbers } }: StockColumns, slot: number): boolean {
  return !Number.isNaN((numbers.latitude[slot] as number) + (numbers.longitude[slot] as number))
}

function pointOf({ buildings, blocks }: StockColumns, found: Found, slot: number): StockPoint {
  const own = buildings.blocks[slot] ?? []
  let [vacant, area] = [0, 0]
  for (const block of own) {
    area += blocks.numbers.areaSqm[block] as number
    if (isFreeCombo[blocks.combo[block] as number] === 1) vacant += blocks.numbers.areaSqm[block] as number
  }
  const { blockCount, freeArea } = found.measuresOf(slot)
  return {
    id: buildings.slots.id[slot] as number,
    latitude: buildings.numbers.latitude[slot] as number,
    longitude: buildings.numbers.longitude[slot] as number,
    blockCount,
    freeAreaSqm: decimalOf(freeArea),
    vacantAreaSqm: decimalOf(vacant),
    blockAreaSqm: own.length > 0 ? decimalOf(area) : null,
  }
}

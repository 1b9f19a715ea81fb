import {
  type BlockField,
  type BuildingField,
  blockEncodings,
  buildingEncodings,
} from '#domain/stock/columns/encodings.ts'
import { compareTexts } from '#domain/stock/columns/name-ranks.ts'
import {
  type BlockRows,
  type BuildingRows,
  blockTexts,
  buildingTexts,
  nearStation,
  type Station,
} from '#domain/stock/columns/rows.ts'
import { digestOf } from '#domain/stock/columns/text-digest.ts'
import type { ListItem } from '#domain/stock/find/question.ts'
import type { FreshnessLimits } from '#domain/stock/freshness.ts'

/*
 * The stock on its way to a device: lines of JSON, column by column. A head, parts with whole buildings, and an end,
 * without which the copy is incomplete.
 */

/** Raised by every change of the lines: older copies are dropped. */
export const copyFormat = 3

/** Fields of a row that its columns do not keep, besides texts. */
export const shownFields = {
  block: [
    ...['number', 'tenantName', 'floorKind', 'purposes', 'divisibleFromSqm', 'askingRent', 'askingPrice'],
    ...['rentBasis', 'currency', 'vatRate', 'opexIncluded', 'opexRubPerSqmYear', 'availableFrom'],
    ...['occupiedUntil', 'reservedUntil', 'reservedFor', 'withdrawnReason', 'listingState', 'createdById'],
  ],
  building: ['name', 'alias', 'address', 'district', 'metro', 'floors', 'glaSqm', 'createdById'],
} as const

/** A column with each distinct value once. */
interface Packed {
  values: unknown[]
  at: number[]
}

interface PartRows<F extends string> {
  /** Encoded numbers; null is NaN. */
  numbers: Record<F, (number | null)[]>
  /** Includes the description of blocks, which only words are made of. */
  shown: Record<string, Packed>
}

/** Ids of deleted records. */
export interface Gone {
  goneBuildingIds: readonly number[]
  goneBlockIds: readonly number[]
}

export interface CopyPart extends Gone {
  buildings: PartRows<BuildingField>
  blocks: PartRows<BlockField>
}

/** The limits are the office's. */
export interface CopyHead extends FreshnessLimits {
  /** Send it to get the changes since; opaque. */
  place: string
  /** ISO instant of the database. */
  at: string
  isWhole: boolean
  tiles: { url: string; attribution: string } | null
}

/** A list of the user, whose records a search without a network may ask for. */
export interface CopiedList {
  of: 'block' | 'building'
  id: number
  items: ListItem[]
}

export interface CopyEnd {
  /** Names by id; null: as they were. */
  users: [id: number, name: string][] | null
  /** All lists of the user; null: as they were. */
  lists: CopiedList[] | null
  /** `orderDigest` of a whole copy. */
  order: number | null
}

export interface CopyLines {
  head: CopyHead
  parts: CopyPart[]
  end: CopyEnd
}

/** @throws Error for lines that break off. */
export function linesOf(text: string): CopyLines {
  const lines: { part?: CopyPart }[] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const parts = lines.flatMap(({ part }) => part ?? [])
  const { head, end } = Object.assign({}, ...lines) as Partial<CopyLines>
  if (!head || !end) throw new Error('The copy of the stock breaks off')
  return { head, parts, end }
}

/** Displayed fields by id; a record deleted meanwhile has none. */
export type Shown = ReadonlyMap<number, Readonly<Record<string, unknown>>>

export function copyPart(
  { buildings, blocks }: { buildings: BuildingRows; blocks: BlockRows },
  shown: { building: Shown; block: Shown },
  { goneBuildingIds, goneBlockIds }: Gone = { goneBuildingIds: [], goneBlockIds: [] },
): CopyPart {
  return {
    buildings: partRows(buildings, shown.building, shownFields.building),
    blocks: partRows(blocks, shown.block, [...shownFields.block, 'description']),
    ...{ goneBuildingIds, goneBlockIds },
  }
}

function partRows<F extends string>(
  { count, numbers }: { count: number; numbers: Readonly<Record<F, ArrayLike<number>>> },
  shown: Shown,
  fields: readonly string[],
): PartRows<F> {
  const ids = Array.from({ length: count }, (_, row) => numbers['id' as F][row] as number)
  const columns = Object.entries<ArrayLike<number>>(numbers).map(([field, column]) => [
    field,
    Array.from(column),
  ])
  return {
    // NaN becomes null in JSON.
    numbers: Object.fromEntries(columns) as PartRows<F>['numbers'],
    shown: Object.fromEntries(
      fields.map((field) => [field, pack(ids.map((id) => shown.get(id)?.[field] ?? null))]),
    ),
  }
}

function pack(column: readonly unknown[]): Packed {
  const numbers = new Map<string, number>()
  const values: unknown[] = []
  const at = column.map((value) => {
    const key = JSON.stringify(value)
    const known = numbers.get(key) ?? values.push(value) - 1
    numbers.set(key, known)
    return known
  })
  return { values, at }
}

/** Rows of parts, as the columns take them, and their displayed fields by row. */
export function rowsOf(parts: readonly CopyPart[]) {
  const buildings = joined(
    parts.map((part) => part.buildings),
    Object.keys(buildingEncodings) as BuildingField[],
  )
  const blocks = joined(
    parts.map((part) => part.blocks),
    Object.keys(blockEncodings) as BlockField[],
  )
  const metro = (buildings.shown.metro ?? []) as (readonly Station[] | null)[]
  return {
    buildings: {
      ...buildings,
      texts: textsOf(buildingTexts, buildings.shown),
      metro: metro.map((stations) => (stations ?? []).map(nearStation)),
    },
    blocks: { ...blocks, texts: textsOf(blockTexts, blocks.shown) },
  }
}

/** Plain loops: callbacks for millions of values cost several times as much. */
function joined<F extends string>(parts: readonly PartRows<F>[], fields: readonly F[]) {
  const count = parts.reduce((sum, { numbers }) => sum + numbers['id' as F].length, 0)
  const numbers = fields.map((field) => {
    const column = new Float64Array(count)
    let row = 0
    for (const part of parts) {
      for (const number of part.numbers[field]) {
        column[row] = number ?? Number.NaN
        row += 1
      }
    }
    return [field, column]
  })
  const shown = Object.keys(parts[0]?.shown ?? {}).map((field) => {
    const column: unknown[] = []
    for (const part of parts) {
      const { values, at } = part.shown[field] as Packed
      for (const number of at) column.push(values[number])
    }
    return [field, column]
  })
  return {
    count,
    numbers: Object.fromEntries(numbers) as Record<F, Float64Array>,
    shown: Object.fromEntries(shown) as Record<string, unknown[]>,
  }
}

function textsOf<F extends string>(fields: readonly F[], shown: Readonly<Record<string, unknown[]>>) {
  return Object.fromEntries(fields.map((field) => [field, shown[field] ?? []])) as Record<
    F,
    (string | null)[]
  >
}

/** Texts that searches sort. */
export function sortedTexts({ buildings: { shown } }: CopyPart): string[] {
  const values = ['name', 'address', 'district'].flatMap((field) => shown[field]?.values ?? [])
  const metro = (shown.metro?.values ?? []) as (readonly Station[] | null)[]
  const stations = metro.flatMap((near) => (near ?? []).map(({ station }) => station))
  return [...values, ...stations].filter((text) => typeof text === 'string')
}

const russian = new Intl.Collator('ru')

/** Digest of texts in both alphabetical orders: a browser whose ICU sorts otherwise must not answer. */
export function orderDigest(texts: Iterable<string>): number {
  const all = [...new Set(texts)].sort()
  return digestOf([...all.toSorted(compareTexts), ...all.toSorted(russian.compare)].join('\n'))
}

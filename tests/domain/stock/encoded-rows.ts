import {
  type BlockField,
  type BuildingField,
  blockEncodings,
  buildingEncodings,
  dayNumber,
  type Encoding,
  hundredthsOf,
  maskOf,
  numberOf,
} from '#domain/stock/columns/encodings.ts'
import {
  type BlockRows,
  type BlockText,
  type BuildingRows,
  type BuildingText,
  blockTexts,
  buildingTexts,
  nearStation,
  type Station,
} from '#domain/stock/columns/rows.ts'

type Facts<F extends string> = Readonly<Record<F, unknown>>

/** Fields of a block that the columns are made of, as records have them. */
export type BlockSource = Facts<BlockField> & Readonly<Record<BlockText, string | null>>
export type BuildingSource = Facts<BuildingField> &
  Readonly<Record<BuildingText, string | null>> & {
    metro: readonly Station[]
  }

export function blockRows(blocks: readonly BlockSource[]): BlockRows {
  return {
    count: blocks.length,
    numbers: encoded(blockEncodings, blocks),
    texts: textsOf(blockTexts, blocks),
  }
}

export function buildingRows(buildings: readonly BuildingSource[]): BuildingRows {
  return {
    count: buildings.length,
    numbers: encoded(buildingEncodings, buildings),
    texts: textsOf(buildingTexts, buildings),
    metro: buildings.map(({ metro }) => metro.map(nearStation)),
  }
}

function encoded<F extends string>(
  encodings: Readonly<Record<F, Encoding>>,
  records: readonly Facts<NoInfer<F>>[],
): Record<F, Float64Array> {
  const columns = (Object.entries(encodings) as [F, Encoding][]).map(([field, encoding]) => [
    field,
    Float64Array.from(records, (record) => encode(encoding, record[field])),
  ])
  return Object.fromEntries(columns) as Record<F, Float64Array>
}

function textsOf<F extends string>(
  fields: readonly F[],
  records: readonly Readonly<Record<NoInfer<F>, string | null>>[],
): Record<F, (string | null)[]> {
  // `Object.fromEntries` widens the keys.
  const columns: Partial<Record<F, (string | null)[]>> = {}
  for (const field of fields) columns[field] = records.map((record) => record[field])
  return columns as Record<F, (string | null)[]>
}

/** The number that the database's reading gives for a value as records have it. */
export function encode(encoding: Encoding, value: unknown): number {
  if (encoding.as === 'code') return typeof value === 'string' ? numberOf(encoding.codes, value) : 0
  if (encoding.as === 'codes') return Array.isArray(value) ? maskOf(encoding.codes, value) : 0
  if (value === null || value === undefined) return Number.NaN
  if (encoding.as === 'places') {
    const known = (value as { places: number | null }[]).flatMap(({ places }) => places ?? [])
    return known.length === 0 ? Number.NaN : known.reduce((sum, places) => sum + places, 0)
  }
  if (encoding.as === 'hundredths') return hundredthsOf(String(value))
  if (encoding.as === 'day') return dayNumber(String(value))
  if (encoding.as === 'instant') return Date.parse(String(value)) * 1000
  return Number(value)
}

import {
  type BlockField,
  type BuildingField,
  blockEncodings,
  buildingEncodings,
  type Encoding,
  encode,
} from './encodings.ts'

/** Encoded fields of several records, column by column. */
type Encoded<F extends string> = Readonly<Record<F, ArrayLike<number>>>
type Texts<F extends string> = Readonly<Record<F, readonly (string | null)[]>>

/** Texts whose words find a block. */
export const blockTexts = ['number', 'tenantName', 'description'] as const
export type BlockText = (typeof blockTexts)[number]

export const buildingTexts = ['name', 'alias', 'address', 'district'] as const
export type BuildingText = (typeof buildingTexts)[number]

/** A station of a building; `minutes` is NaN if unknown or not on foot. */
export interface NearStation {
  station: string
  minutes: number
}

/** Living blocks of living buildings, as the columns take them. */
export interface BlockRows {
  count: number
  numbers: Encoded<BlockField>
  texts: Texts<BlockText>
}

/** Living buildings, as the columns take them. */
export interface BuildingRows {
  count: number
  numbers: Encoded<BuildingField>
  texts: Texts<BuildingText>
  metro: readonly (readonly NearStation[])[]
}

type Facts<F extends string> = Readonly<Record<F, unknown>>

/** Fields of a block that the columns are made of, as records have them. */
export type BlockSource = Facts<BlockField> & Readonly<Record<BlockText, string | null>>
export type BuildingSource = Facts<BuildingField> &
  Readonly<Record<BuildingText, string | null>> & {
    metro: readonly { station: string; minutes: number | null; travel: string }[]
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

export function nearStation(told: { station: string; minutes: number | null; travel: string }): NearStation {
  const { station, minutes, travel } = told
  return { station, minutes: travel === 'walk' ? (minutes ?? Number.NaN) : Number.NaN }
}

function encoded<F extends string>(
  encodings: Readonly<Record<F, Encoding>>,
  records: readonly Facts<NoInfer<F>>[],
): Encoded<F> {
  const columns = (Object.entries(encodings) as [F, Encoding][]).map(([field, encoding]) => [
    field,
    Float64Array.from(records, (record) => encode(encoding, record[field])),
  ])
  return Object.fromEntries(columns) as Encoded<F>
}

function textsOf<F extends string>(
  fields: readonly F[],
  records: readonly Readonly<Record<NoInfer<F>, string | null>>[],
): Texts<F> {
  // `Object.fromEntries` widens the keys.
  const columns: Partial<Record<F, (string | null)[]>> = {}
  for (const field of fields) columns[field] = records.map((record) => record[field])
  return columns as Texts<F>
}

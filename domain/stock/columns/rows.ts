import type { BlockField, BuildingField } from './encodings.ts'

/** Encoded fields of several records, column by column. */
type Encoded<F extends string> = Readonly<Record<F, ArrayLike<number>>>
type Texts<F extends string> = Readonly<Record<F, readonly (string | null)[]>>

/** Texts whose words find a block. */
export const blockTexts = ['number', 'tenantName', 'description'] as const
export type BlockText = (typeof blockTexts)[number]

export const buildingTexts = ['name', 'alias', 'address', 'district'] as const
export type BuildingText = (typeof buildingTexts)[number]

/** A station as records have it. */
export interface Station {
  station: string
  minutes: number | null
  travel: string
}

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

export function nearStation({ station, minutes, travel }: Station): NearStation {
  return { station, minutes: travel === 'walk' ? (minutes ?? Number.NaN) : Number.NaN }
}

import type { Codes, Condition } from '#domain/search/condition.ts'
import { type ComparedField, conditionsOn } from '#domain/search/stock-criteria.ts'
import { adStages, buildingClasses, okrugs, propertyUses } from '#domain/stock/vocabulary.ts'

/** Representation of a field's value as a number. Unknown is NaN, of codes 0. */
export type Encoding =
  /** Decimals times 100, exact below 90 trillion; days since 1970; instants in microseconds since 1970. */
  | { as: 'number' | 'hundredths' | 'day' | 'instant' | 'flag' }
  /** Index of the code from 1. */
  | { as: 'code'; codes: Codes }
  /** Bit mask of a set: bit 0 is the first code. */
  | { as: 'codes'; codes: Codes }
  /** Sum of the known places of kinds of parking. */
  | { as: 'places' }

type ComparedKind = 'codes' | 'code' | 'flag' | 'decimals' | 'integers' | 'ids'
/** Fields that the columns compare as stored. */
type Compared<O extends Condition['of']> = ComparedField<O, ComparedKind>

const number = { as: 'number' } as const
const hundredths = { as: 'hundredths' } as const
const day = { as: 'day' } as const

/** Fields of a block that the columns are made of, besides its words. */
export const blockEncodings = {
  ...comparedOn('block'),
  id: number,
  buildingId: number,
  areaSqm: hundredths,
  divisibleFromSqm: hundredths,
  purposes: { as: 'codes', codes: propertyUses },
  adStage: { as: 'code', codes: adStages },
  availableFrom: day,
  occupiedUntil: day,
  reservedUntil: day,
  reservedById: number,
  ceilingM: hundredths,
  leaseTermMonths: number,
  actualizedAt: { as: 'instant' },
  grossRubPerSqmYear: hundredths,
  grossFromRubPerSqmYear: hundredths,
  grossToRubPerSqmYear: hundredths,
  monthFromRub: hundredths,
  monthToRub: hundredths,
  priceFromRub: hundredths,
  priceToRub: hundredths,
} as const satisfies Readonly<Record<string, Encoding>>

/** The same of a building, besides its names and stations. */
export const buildingEncodings = {
  ...comparedOn('building'),
  id: number,
  class: { as: 'code', codes: buildingClasses },
  okrug: { as: 'code', codes: okrugs },
  latitude: number,
  longitude: number,
  ceilingM: hundredths,
  parking: { as: 'places' },
  sqmPerParkingPlace: number,
  minLeaseMonths: number,
} as const satisfies Readonly<Record<string, Encoding>>

export type BlockField = keyof typeof blockEncodings
export type BuildingField = keyof typeof buildingEncodings

/** Encodings of the compared fields, by the kinds of their conditions. */
function comparedOn<O extends Condition['of']>(of: O): Readonly<Record<Compared<O>, Encoding>> {
  const compared = conditionsOn(of).flatMap(([, condition]) => {
    const encoding = condition.field && encodingOf(condition)
    return encoding ? [[condition.field, encoding]] : []
  })
  return Object.fromEntries(compared) as Readonly<Record<Compared<O>, Encoding>>
}

function encodingOf(condition: Condition): Encoding | null {
  switch (condition.kind) {
    case 'codes':
    case 'code':
      return { as: 'code', codes: condition.codes }
    case 'flag':
      return { as: 'flag' }
    case 'decimals':
      return hundredths
    case 'integers':
    case 'ids':
      return number
    default:
      return null
  }
}

/** Number of a code: its index from 1; 0 for an unknown one. */
export function numberOf(codes: Codes, code: string): number {
  return Object.keys(codes).indexOf(code) + 1
}

export function maskOf(codes: Codes, given: readonly string[]): number {
  return given.reduce((mask, code) => mask | (1 << (numberOf(codes, code) - 1)), 0)
}

/** '1204.5' → 120450. */
export function hundredthsOf(decimal: string): number {
  const [whole = '', fraction = ''] = decimal.split('.')
  return Number(`${whole}${fraction.padEnd(2, '0')}`)
}

/** Days since 1970 of '2026-11-20'. */
export function dayNumber(day: string): number {
  return Date.parse(day) / 86_400_000
}

import { valueOfCombo } from '#domain/stock/columns/combos.ts'
import { numberOf } from '#domain/stock/columns/encodings.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { availabilities } from '#domain/stock/vocabulary.ts'

export interface Sums {
  areaSqm: string
  freeAreaSqm: string
  /** Mean comparable gross rent weighted by area, half up; null if no rent is known. */
  averageRentRubPerSqmYear: string | null
}

/** Above, rent × area is a typo, and excluded: kopecks a year × 100. */
const maxWeight = 9e18
/** Floats are exact below; beyond, sums go on as integers of any size. */
const maxExact = 2 ** 52

const free = numberOf(availabilities, 'free')
const availabilityOf = valueOfCombo.availability

/** Tells by combination if a block is free. */
export const isFreeCombo = Uint8Array.from(availabilityOf, (value) => (value === free ? 1 : 0))

/** Exact sums of blocks. */
export function sumsOf({ blocks: { numbers, combo } }: StockColumns, slots: Int32Array): Sums {
  const { areaSqm, grossRubPerSqmYear } = numbers
  let [area, freeArea, rentArea] = [0, 0, 0]
  let [weight, wholeWeight] = [0, 0n]
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    const own = areaSqm[slot] as number
    const rent = grossRubPerSqmYear[slot] as number
    area += own
    freeArea += own * (isFreeCombo[combo[slot] as number] as number)
    if (own * rent < maxWeight) {
      rentArea += own
      if (own * rent < maxExact) weight += own * rent
      else wholeWeight += BigInt(own) * BigInt(rent)
      if (weight >= maxExact) {
        wholeWeight += BigInt(weight)
        weight = 0
      }
    }
  }
  wholeWeight += BigInt(weight)
  return {
    areaSqm: decimalOf(BigInt(area)),
    freeAreaSqm: decimalOf(BigInt(freeArea)),
    averageRentRubPerSqmYear: rentArea === 0 ? null : decimalOf(ratio(wholeWeight, BigInt(rentArea))),
  }
}

/** '1204.50' of 120450 hundredths. */
export function decimalOf(hundredths: bigint | number): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Rounded half up. */
function ratio(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

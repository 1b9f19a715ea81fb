import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Decimal } from '#domain/money/decimal.ts'
import { medianOf, type Quartile, quartileOf } from '#domain/money/quartiles.ts'

const ascending = (rates: readonly bigint[]) => rates.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
const kopecks = (...roubles: number[]) => roubles.map((rouble) => BigInt(rouble) * 100n)
const anyRates = fc.array(fc.bigInt({ min: 0n, max: 10n ** 11n }), { minLength: 1, maxLength: 40 })

/** Every number written four times less three between its neighbours: all quartiles are then among them. */
function naiveQuartile(sorted: readonly bigint[], quartile: Quartile): string {
  const quarters = sorted.flatMap((rate, at) => {
    const next = sorted[at + 1]
    const steps = next === undefined ? [0] : [0, 1, 2, 3]
    return steps.map((step) =>
      new Decimal(((next ?? rate) - rate).toString()).times(String(step)).div('4').plus(rate.toString()),
    )
  })
  const found = quarters[(sorted.length - 1) * quartile] ?? new Decimal('0')
  return found.div('100').toFixed(2, 1)
}

it('is the mean of the middle two of an even number', () => {
  const six = kopecks(28_200, 30_256, 40_260, 41_230, 42_700, 44_408)
  expect(quartileOf(six, 2)).toBe('40745.00')
  expect([quartileOf(six, 1), quartileOf(six, 3)]).toEqual(['32757.00', '42332.50'])
  expect(quartileOf(kopecks(7), 1)).toBe('7.00')
})

it('agrees with the naive quartile to the kopeck', () => {
  fc.assert(
    fc.property(anyRates, fc.constantFrom<Quartile>(1, 2, 3), (rates, quartile) => {
      const sorted = ascending(rates)
      expect(quartileOf(sorted, quartile)).toBe(naiveQuartile(sorted, quartile))
    }),
  )
})

it('has the same median of numbers, with as many below it as above', () => {
  expect([medianOf([]), medianOf([3]), medianOf([5, 1]), medianOf([9, 1, 2])]).toEqual([null, 3, 3, 2])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (numbers) => {
      const median = medianOf(numbers) ?? Number.NaN
      expect(median.toFixed(2)).toBe(quartileOf(ascending(kopecks(...numbers)), 2))
      const [below, above] = [
        numbers.filter((number) => number < median).length,
        numbers.filter((number) => number > median).length,
      ]
      expect(Math.max(below, above) * 2).toBeLessThanOrEqual(numbers.length)
    }),
  )
})

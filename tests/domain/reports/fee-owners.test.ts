import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { type EarnedDeal, earningsByOwner } from '#domain/reports/fee-owners.ts'

const share = (userId: number | null, percent: string) => ({ userId, role: 'lead' as const, percent })

it('an outside broker is paid first, then the shares, and what nobody shares is the office’s', () => {
  const sums = earningsByOwner([
    { feeRub: '1000.00', coBrokerPercent: '50', shares: [share(2, '60'), share(null, '40')] },
    { feeRub: '100.01', coBrokerPercent: null, shares: [] },
    { feeRub: '10.00', coBrokerPercent: null, shares: [share(2, '100')] },
  ])
  expect([...sums]).toEqual([
    ['coBroker', '500.00'],
    [2, '310.00'],
    ['house', '300.01'],
  ])
})

it('every kopeck is counted once', () => {
  const kopecks = fc.integer({ min: 0, max: 10_000_000_00 })
  const rub = kopecks.map((count) => toMoney(new Decimal(String(count)).div('100')))
  const shares = fc
    .integer({ min: 0, max: 100 })
    .chain((first) =>
      fc.constantFrom(
        [],
        [share(1, '100')],
        [share(1, String(first)), share(null, String(100 - first))],
        [share(2, '33.33'), share(3, '33.33'), share(null, '33.34')],
      ),
    )
  const percent = fc.constantFrom(null, '0', '12.5', '33.33', '100')
  const anyDeal: fc.Arbitrary<EarnedDeal> = fc.record({ feeRub: rub, coBrokerPercent: percent, shares })
  const sumOf = (sums: Iterable<string>) =>
    [...sums].reduce((sum, one) => sum.plus(one), new Decimal('0')).toFixed(2)
  fc.assert(
    fc.property(fc.array(anyDeal, { maxLength: 20 }), (deals) => {
      expect(sumOf(earningsByOwner(deals).values())).toBe(sumOf(deals.map(({ feeRub }) => feeRub)))
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fee as feeBody } from '#contract/deals/deal-records.ts'
import {
  type Fee,
  type FeeRates,
  type FeeTerms,
  faultOfShares,
  feeAmount,
  feeEarnings,
  feeState,
  type Share,
  splitEarnings,
  totalEarnings,
} from '#domain/deals/fees.ts'

import { type FeeBasis, feeBases } from '#domain/deals/vocabulary.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

const terms: FeeTerms = {
  areaSqm: '100.00',
  agreedRent: '12000.00',
  rentBasis: 'sqmYear',
  agreedPrice: '20000000.00',
}
const rates: FeeRates = { vatPercent: '22', rubPerUnit: '1' }
const fee = (basis: FeeBasis, value: string | null, given: Partial<Fee> = {}): Fee => ({
  ...{ payer: 'landlord', basis, value, amountRub: null, vatTreatment: null },
  ...{ dueOn: null, paidOn: null, paidRub: null, ...given },
})

it.each([
  ['percentOfMonth', '1200', '1200.01'],
  ['percentOfYear', '100', '150000'],
  ['percentOfPrice', '100', '150000'],
  ['rentFree', '120', '150000'],
])('a fee in %s is no sum of roubles', (basis, most, sum) => {
  const of = (value: string) =>
    feeBody.safeParse({
      payer: 'tenant',
      basis,
      value,
      amountRub: null,
      vatTreatment: null,
      dueOn: null,
      paidOn: null,
      paidRub: null,
    })
  expect(of(most).success).toBe(true)
  expect(of(sum).error?.issues[0]?.message).toMatch(/^Больше .+: для суммы выберите «₽ за всё»$/)
})

describe('a fee', () => {
  it.each([
    ['percentOfMonth', '100', '100000.00'],
    ['percentOfYear', '8.33', '99960.00'],
    ['percentOfPrice', '1.5', '300000.00'],
    ['rentFree', '1.5', '150000.00'],
    ['fixed', '250000', '250000.00'],
  ] as const)('%s of %s is %s ₽', (basis, value, sum) => {
    expect(feeAmount(fee(basis, value), terms, rates)).toBe(sum)
  })

  it('counts a rent a m² a month, or for all, by its basis', () => {
    const monthly = fee('percentOfMonth', '100')
    expect(feeAmount(monthly, { ...terms, rentBasis: 'sqmMonth', agreedRent: '1000' }, rates)).toBe(
      '100000.00',
    )
    const whole = { ...terms, rentBasis: 'month', agreedRent: '90000', areaSqm: null } as const
    expect(feeAmount(monthly, whole, rates)).toBe('90000.00')
  })

  it('in a foreign currency needs its rate; roubles do not', () => {
    expect(feeAmount(fee('percentOfMonth', '100'), terms, { ...rates, rubPerUnit: '80' })).toBe('8000000.00')
    expect(feeAmount(fee('percentOfMonth', '100'), terms, { ...rates, rubPerUnit: null })).toBeNull()
    expect(feeAmount(fee('fixed', '100'), terms, { ...rates, rubPerUnit: null })).toBe('100.00')
  })

  it('earns without the VAT it includes, and is not known without the VAT rate', () => {
    const included = fee('fixed', '122000', { vatTreatment: 'included' })
    expect(feeEarnings(included, terms, rates)).toBe('100000.00')
    expect(feeEarnings(included, terms, { ...rates, vatPercent: null })).toBeNull()
    for (const vatTreatment of ['excluded', 'simplified', null] as const)
      expect(feeEarnings(fee('fixed', '122000', { vatTreatment }), terms, rates)).toBe('122000.00')
  })

  it('is overdue after its day, and paid whenever it was', () => {
    const due = fee('fixed', '1', { dueOn: '2026-11-27' })
    expect([feeState(due, '2026-11-27'), feeState(due, '2026-11-28')]).toEqual(['waiting', 'overdue'])
    expect(feeState({ ...due, paidOn: '2026-12-01' }, '2027-01-01')).toBe('paid')
    expect(feeState(fee('fixed', '1'), '2027-01-01')).toBe('waiting')
  })
})

const amount = fc.integer({ min: 1, max: 10_000_000_00 }).map((kopecks) => (kopecks / 100).toFixed(2))
const percents = fc
  .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
  .map((weights) => {
    const cents = weights.map((weight) => Math.floor((weight * 10_000) / weights.reduce((a, b) => a + b)))
    const rest = 10_000 - cents.slice(1).reduce((a, b) => a + b, 0)
    return [rest, ...cents.slice(1)].map((cent) => (cent / 100).toFixed(2))
  })
const anyFee = fc
  .record({
    basis: fc.constantFrom(...codesOf(feeBases)),
    value: amount,
    isManual: fc.boolean(),
    typed: amount,
  })
  .map(({ basis, value, isManual, typed }) => fee(basis, value, isManual ? { amountRub: typed } : {}))

describe('fees of a deal', () => {
  it('are each counted once, in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.array(anyFee, { minLength: 1, maxLength: 6 }), (fees) => {
        const sums = fees.map((one) => feeEarnings(one, terms, rates) ?? '0')
        const whole = sums.reduce((sum, one) => sum.plus(one), new Decimal('0')).toFixed(2)
        expect(totalEarnings(fees, terms, rates)).toBe(whole)
        expect(totalEarnings([...fees].reverse(), terms, rates)).toBe(whole)
      }),
    )
  })

  it('follow the terms where they are percentages, and stay where a sum was typed', () => {
    fc.assert(
      fc.property(anyFee, amount, (one, agreedRent) => {
        const after = feeAmount(one, { ...terms, agreedRent }, rates)
        const isOfRent = one.amountRub === null && !['fixed', 'percentOfPrice'].includes(one.basis)
        const scaled = feeAmount(
          one,
          { ...terms, agreedRent: new Decimal(agreedRent).times('2').toFixed(2) },
          rates,
        )
        if (!isOfRent) expect(scaled).toBe(after)
        else {
          // Both are rounded to kopecks.
          const drift = new Decimal(scaled ?? '0').minus(new Decimal(after ?? '0').times('2'))
          expect(drift.abs().lte('0.01')).toBe(true)
        }
      }),
    )
  })

  it('are not known as a whole while one is not', () => {
    const fees = [fee('fixed', '100'), fee('percentOfMonth', '100')]
    expect(totalEarnings(fees, { ...terms, areaSqm: null }, rates)).toBeNull()
    expect(totalEarnings([], terms, rates)).toBeNull()
  })
})

describe('shares', () => {
  const sharesOf = (list: readonly string[]): Share[] =>
    list.map((percent, userId) => ({ userId, role: 'lead', percent }))

  it('divide the whole to the kopeck, the outside broker first, none below zero', () => {
    fc.assert(
      fc.property(amount, fc.option(fc.integer({ min: 0, max: 100 })), percents, (whole, outside, list) => {
        const shares = sharesOf(list)
        expect(faultOfShares(shares)).toBeNull()
        const coBrokerPercent = outside === null ? null : String(outside)
        const { coBrokerRub, sharesRub } = splitEarnings(whole, { coBrokerPercent, shares })
        const sum = [coBrokerRub, ...sharesRub].reduce((total, one) => total.plus(one), new Decimal('0'))
        expect(sum.toFixed(2)).toBe(whole)
        for (const part of [coBrokerRub, ...sharesRub]) expect(new Decimal(part).gte('0')).toBe(true)
        const exact = new Decimal(whole).times(coBrokerPercent ?? '0').div('100')
        expect(exact.minus(coBrokerRub).abs().lt('0.01')).toBe(true)
      }),
    )
  })

  it('are refused when they make more or less than the whole, or name somebody twice', () => {
    expect(faultOfShares(sharesOf(['60', '30.5']))).toBe('Доли дают 90,5 %, а нужно 100 %')
    const [one] = sharesOf(['50'])
    expect(one && faultOfShares([one, one])).toBe('Один сотрудник указан дважды: сложите его доли')
    expect(faultOfShares(sharesOf(['50', '50']).map((share) => ({ ...share, userId: null })))).toMatch(
      /^Офис указан дважды/,
    )
    expect(faultOfShares([])).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { type Fee, type FeeRates, type FeeTerms, feeAmount, totalEarnings } from '#domain/deals/fees.ts'
import { asReceived, isSameFee, waitingFees, withReceipt } from '#domain/deals/payments.ts'

const terms: FeeTerms = {
  ...{ areaSqm: '100.00', agreedRent: '12000.00', rentBasis: 'sqmYear', agreedPrice: null },
}
const rates: FeeRates = { vatPercent: '22', rubPerUnit: '1' }
const fee = (given: Partial<Fee> = {}): Fee => ({
  ...{ payer: 'landlord', basis: 'percentOfMonth', value: '100', amountRub: null, vatTreatment: null },
  ...{ dueOn: null, paidOn: null, paidRub: null, ...given },
})
const on = '2026-11-20'

describe('a receipt', () => {
  it('takes the payment that is due next, and keeps its sum at the rate of that day', () => {
    const fees = [fee({ dueOn: '2027-01-10' }), fee({ dueOn: '2026-12-10' }), fee()]
    expect(waitingFees(fees)).toEqual([1, 0, 2])
    const dollars = { ...rates, rubPerUnit: '80' }
    const paid = withReceipt(fees, { on, amountRub: null }, terms, dollars)
    expect(paid).toEqual([fees[0], { ...fees[1], paidOn: on, paidRub: '8000000.00' }, fees[2]])
    expect(feeAmount(paid?.[1] ?? fee(), terms, { ...rates, rubPerUnit: '95' })).toBe('8000000.00')
  })

  it('in part becomes two payments, whose earnings are those of the one', () => {
    const fees = [fee({ dueOn: '2026-12-10', vatTreatment: 'included' })]
    const paid = withReceipt(fees, { on, amountRub: '30000' }, terms, rates) ?? []
    expect(paid.map(({ amountRub, paidOn, paidRub, dueOn }) => [amountRub, paidOn, paidRub, dueOn])).toEqual([
      ['30000.00', on, '30000.00', '2026-12-10'],
      ['70000.00', null, null, '2026-12-10'],
    ])
    expect(totalEarnings(paid, terms, rates)).toBe(totalEarnings(fees, terms, rates))
    // The rest comes by the same way.
    expect(waitingFees(withReceipt(paid, { on, amountRub: null }, terms, rates) ?? [])).toEqual([])
  })

  it('covers several payments in their order, and what is over stays with the last', () => {
    const fees = [fee({ dueOn: '2026-12-10' }), fee({ dueOn: '2026-12-01' })]
    expect(withReceipt(fees, { on, amountRub: '130000' }, terms, rates)).toMatchObject([
      { amountRub: '30000.00', paidRub: '30000.00' },
      { amountRub: '70000.00', paidOn: null },
      { amountRub: null, paidRub: '100000.00' },
    ])
    expect(withReceipt(fees, { on, amountRub: '250000' }, terms, rates)).toMatchObject([
      { paidRub: '150000.00' },
      { paidRub: '100000.00' },
    ])
  })

  it('is money with VAT: of a fee agreed without it, the invoice is owed and its VAT is not earned', () => {
    const fees = [fee({ vatTreatment: 'excluded' })]
    const earned = (paid: readonly Fee[] | null) => totalEarnings(paid ?? [], terms, rates)
    const whole = withReceipt(fees, { on, amountRub: null }, terms, rates)
    expect(whole).toMatchObject([{ paidRub: '122000.00' }])
    expect(earned(whole)).toBe('100000.00')
    expect(earned(withReceipt(fees, { on, amountRub: '122000' }, terms, rates))).toBe('100000.00')
    const half = withReceipt(fees, { on, amountRub: '61000' }, terms, rates)
    expect(half).toMatchObject([
      { amountRub: '50000.00', paidRub: '61000.00' },
      { amountRub: '50000.00', paidOn: null },
    ])
    expect(earned(half)).toBe('100000.00')
    expect(earned(withReceipt(half ?? [], { on, amountRub: '61000' }, terms, rates))).toBe('100000.00')
  })

  it('needs a payment that waits, and its sum only where it is known', () => {
    expect(withReceipt([], { on, amountRub: null }, terms, rates)).toBeNull()
    expect(withReceipt([fee({ paidOn: on })], { on, amountRub: null }, terms, rates)).toBeNull()
    const untold = { ...terms, agreedRent: null }
    expect(withReceipt([fee()], { on, amountRub: null }, untold, rates)).toMatchObject([
      { paidOn: on, paidRub: null },
    ])
  })

  it('written in a form is kept the same way; more than was owed stays', () => {
    expect(asReceived(fee(), terms, rates)).toEqual([fee()])
    expect(asReceived(fee({ paidOn: on, paidRub: '120000' }), terms, rates)).toHaveLength(1)
    expect(asReceived(fee({ paidOn: on, paidRub: '99999.99' }), terms, rates)).toMatchObject([
      {},
      { amountRub: '0.01' },
    ])
    expect(isSameFee(fee({ value: '100' }), fee({ value: '100.00' }))).toBe(true)
    expect(isSameFee(fee({ paidOn: on }), fee())).toBe(false)
  })
})

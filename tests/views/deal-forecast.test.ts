import { expect, it } from 'vitest'
import type { Deal } from '#contract/deals/deal-records.ts'
import { totalEarnings } from '#domain/deals/fees.ts'
import { signedIn } from '#domain/deals/signing.ts'
import { expectedText } from '#src/views/deals/deal-texts.ts'
import { feeLines } from '#src/views/deals/fee-texts.ts'

it('a month of the forecast opens the deals that it counts, and no others', () => {
  expect(signedIn('2026-12', {})).toEqual({ signFrom: '2026-12-01', signTo: '2026-12-31' })
  expect(signedIn('2028-02', {})).toEqual({ signFrom: '2028-02-01', signTo: '2028-02-29' })
  const asked = { signFrom: '2026-12-05', signTo: '2026-12-10' }
  expect(signedIn('2026-12', asked)).toEqual(asked)
  expect(signedIn('2026-12', { signFrom: '2026-01-01', signTo: '2027-01-01' })).toEqual(
    signedIn('2026-12', {}),
  )
  expect(signedIn(null, {})).toEqual({ hasSignDay: 'false' })
})

it('a sum says which deals it leaves out', () => {
  const text = (count: number, withoutFee: number) =>
    expectedText({ count, withoutFee, expectedRub: '12100000.00' })?.replaceAll('\u00a0', ' ')
  expect(text(0, 0)).toBeUndefined()
  expect(text(3, 0)).toBe('ожидаем 12,1 млн ₽')
  expect(text(24, 1)).toBe('ожидаем 12,1 млн ₽ · комиссия известна у 23 из 24')
  expect(text(24, 3)).toBe('ожидаем 12,1 млн ₽ · комиссия известна у 21 из 24')
  expect(text(2, 2)).toBe('комиссия нигде не указана')
})

const fee = {
  ...({ payer: 'landlord', basis: 'percentOfMonth', value: '100', amountRub: null } as const),
  ...({ vatTreatment: 'excluded', dueOn: null, paidOn: null, paidRub: null } as const),
}
const terms = { areaSqm: '322', agreedRent: '53500', rentBasis: 'sqmYear', agreedPrice: null } as const
const rates = { vatPercent: '22', rubPerUnit: '1' }
const clock = {
  now: '2026-11-27T12:00:00Z',
  zone: 'Europe/Moscow',
  today: '2026-11-27',
  nameOf: () => undefined,
}

const noteOf = (deal: object) =>
  feeLines(
    { ...{ fees: [fee], feeSums: ['1'], invoiceSums: ['1'], stage: 'talks' }, ...deal } as unknown as Deal,
    clock,
  )[0]?.note

it('says of which rent a percentage is: with its VAT or without, as agreed', () => {
  // The rent counts as agreed; VAT on top of the fee is not earned.
  expect(totalEarnings([fee], terms, rates)).toBe('1435583.33')
  expect(noteOf({ vatTreatment: 'included' })).toBe('от ставки с НДС, ждём оплату')
  expect(noteOf({ vatTreatment: 'excluded' })).toBe('от ставки без НДС, ждём оплату')
  expect(noteOf({ vatTreatment: null })).toBe('ждём оплату')
  expect(noteOf({ vatTreatment: null, feeSums: ['100000.00'], invoiceSums: ['122000.00'] })).toMatch(
    /^счёт 122.000.₽ с НДС, ждём оплату$/,
  )
  const fixed = { ...fee, basis: 'fixed' }
  expect(noteOf({ vatTreatment: 'included', fees: [fixed] })).toBe('ждём оплату')
})

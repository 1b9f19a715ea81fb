import { describe, expect, it } from 'vitest'
import { askedPriceText, offerChangeText } from '#domain/competitors/offer-texts.ts'

const price = (amount: string | null, priceUnit: 'sqmYear' | 'month' = 'sqmYear') => ({
  ...{ price: amount, priceUnit, currency: 'RUB' as const },
})
/** Without no-break spaces. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('the words of an offer', () => {
  it('name a price in its own unit, and none by a dash', () => {
    expect(plain(askedPriceText(price('45000.00')))).toBe('45 000 ₽/м²/год')
    expect(plain(askedPriceText(price('900000.00', 'month')))).toBe('900 000 ₽/мес')
    expect(askedPriceText(price(null))).toBe('—')
  })

  it.each([
    ['price', '45000', '47000', 'другая цена: 45 000 ₽/м²/год → 47 000 ₽/м²/год (+4,4 %)'],
    ['price', '50000', '45000', 'другая цена: 50 000 ₽/м²/год → 45 000 ₽/м²/год (−10 %)'],
    ['price', null, '45000', 'другая цена: — → 45 000 ₽/м²/год'],
    ['back', '45000', '40000', 'вернулось: 45 000 ₽/м²/год → 40 000 ₽/м²/год (−11,1 %)'],
    ['back', '45000', '45000', 'вернулось, 45 000 ₽/м²/год'],
  ] as const)('tell a %s from %s to %s', (kind, before, after, text) => {
    expect(plain(offerChangeText({ kind, before: price(before), after: price(after) }))).toBe(text)
  })

  it('tell what is known of one price only', () => {
    const one = price('45000')
    expect(plain(offerChangeText({ kind: 'gone', before: one, after: null }))).toBe(
      'снято, просили 45 000 ₽/м²/год',
    )
    expect(plain(offerChangeText({ kind: 'new', before: null, after: one }))).toBe('новое, 45 000 ₽/м²/год')
    expect(offerChangeText({ kind: 'new', before: null, after: price(null) })).toBe('новое')
  })

  it('compare no prices of different units', () => {
    const change = { kind: 'price', before: price('45000'), after: price('900000', 'month') } as const
    expect(plain(offerChangeText(change))).toBe('другая цена: 45 000 ₽/м²/год → 900 000 ₽/мес')
  })
})

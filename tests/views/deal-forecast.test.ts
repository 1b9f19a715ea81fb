import { expect, it } from 'vitest'
import { signedIn } from '#domain/deals/signing.ts'
import { expectedText } from '#src/views/deals/deal-texts.ts'

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
  expect(text(24, 1)).toBe('ожидаем 12,1 млн ₽ · 23 из 24, у одной нет комиссии')
  expect(text(24, 3)).toBe('ожидаем 12,1 млн ₽ · 21 из 24, у 3 нет комиссии')
  expect(text(2, 2)).toBe('комиссия нигде не указана')
})

import { expect, it } from 'vitest'
import { marketOfBlockText } from '#domain/market/block-text.ts'

const silent = { count: 3, median: null }
const market = {
  ...({ quarter: '2026-4', class: 'A', okrug: 'cao' } as const),
  ...{
    signed: { count: 7, median: '49000.00' },
    asked: { count: 34, median: '54000.00' },
    competitors: silent,
  },
}
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

it('compares the rate with what is signed, and names the sides that have figures', () => {
  expect(plain(marketOfBlockText({ market, rateRub: '53410.00' }))).toBe(
    'Медианы A в ЦАО, IV кв. 2026: подписано 49 000 ₽ (7 договоров), наши предложения 54 000 ₽ (34 блока на рынке). Этот блок дороже медианы подписанных на 9 %.',
  )
})

it('declines the region, not the abbreviations of okrugs', () => {
  const text = marketOfBlockText({ market: { ...market, okrug: 'region' }, rateRub: null })
  expect(plain(text)).toMatch(/^Медианы A в области, /)
})

it('compares with what is asked while nothing is signed', () => {
  const text = marketOfBlockText({ market: { ...market, signed: silent }, rateRub: '48600.00' })
  expect(plain(text)).toContain('Этот блок дешевле медианы наших предложений на 10 %.')
})

it('says nothing without figures, and nothing of a rate that is unknown', () => {
  expect(marketOfBlockText({ market: null, rateRub: '1.00' })).toBeNull()
  const none = { ...market, signed: silent, asked: silent }
  expect(marketOfBlockText({ market: none, rateRub: '1.00' })).toBeNull()
  expect(plain(marketOfBlockText({ market, rateRub: null }))).not.toContain('Этот блок')
  expect(plain(marketOfBlockText({ market, rateRub: '49100.00' }))).toContain('около медианы подписанных')
})

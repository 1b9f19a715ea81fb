import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatArea,
  formatBytes,
  formatCount,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatRange,
  formatRent,
  formatTenths,
  moneyColumn,
  parseDecimal,
  quote,
} from '#domain/text/format.ts'

describe('numbers for people', () => {
  it('never let a line break tear them', () => {
    expect(formatMoney('48000.00')).toBe('48\u00a0000\u00a0₽')
    expect(formatArea('1204.50')).toBe('1\u00a0204,5\u00a0м²')
    expect(formatPercent('22.00')).toBe('22\u00a0%')
  })

  it.each([
    [formatDecimal('-0.004'), '0'],
    [formatTenths('512'), '512,0'],
    [formatTenths('1204.46'), '1\u00a0204,5'],
    [formatDecimal('-1234567.891'), '−1\u00a0234\u00a0567,89'],
    [formatDecimal('82.9977', 4), '82,9977'],
    [formatCount(200_000), '200\u00a0000'],
    [formatMoney('29844.255'), '29\u00a0844,26\u00a0₽'],
    [formatMoney('29844.5'), '29\u00a0844,50\u00a0₽'],
    [formatMoney('123456789012345678.01'), '123\u00a0456\u00a0789\u00a0012\u00a0345\u00a0678,01\u00a0₽'],
    [formatMoney(null), '—'],
    [formatRent('500', 'USD', 'sqmYear'), '500\u00a0$/м²/год'],
    [formatRange('300', '500', 'м²'), '300–500\u00a0м²'],
    [formatRange('300', null, 'м²'), 'от\u00a0300\u00a0м²'],
    [formatRange(null, '40000', '₽'), 'до\u00a040\u00a0000\u00a0₽'],
    [formatRange('300', '300.00', ''), '300'],
    [formatRange(null, null, 'м²'), ''],
    [quote('БЦ «Парус»'), '«БЦ „Парус“»'],
  ])('%s', (actual, expected) => {
    expect(actual).toBe(expected)
  })
})

describe('typed numbers', () => {
  it.each([
    ['1 204,5', '1204.5'],
    ['1\u202f204,5', '1204.5'],
    [' 40\u00a0000 ', '40000'],
    ['007', '7'],
    ['0,50', '0.50'],
    ['-3', '-3'],
    ['−3', '-3'],
    ['-0', '0'],
    ['', null],
    ['-', null],
    ['12 34', null],
    ['1,204.5', null],
    ['1.2.3', null],
    ['1e5', null],
    ['NaN', null],
    ['40 тыс', null],
    ['5,', null],
    [',5', null],
  ])('«%s» is %s', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  it.each([
    [1, '1 КБ'],
    [860_000, '840 КБ'],
    [2_500_000, '2,4 МБ'],
    [10 * 1024 * 1024, '10 МБ'],
  ])('%d bytes are «%s»', (bytes, text) => {
    expect(formatBytes(bytes).replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('read back whatever is written', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 99 }), (whole, cents) => {
        const value = `${whole}.${String(cents).padStart(2, '0')}`.replace(/0$/, '')
        expect(parseDecimal(formatDecimal(value))).toBe(value)
      }),
      { numRuns: 200 },
    )
  })
})

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

it('shows the sums of a column, a total among them, so that they add up', () => {
  const rub = moneyColumn(['7064504.40', '5750583.30', null, '12815087.70'])
  expect(['7064504.40', '12815087.70'].map(rub).map(spaced)).toEqual(['7 064 504,40', '12 815 087,70'])
  expect(spaced(moneyColumn(['1000.00', '2000'])('1000.00'))).toBe('1 000')
  const kopecks = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(kopecks, (parts) => {
      const total = parts.reduce((sum, part) => sum + part, 0)
      const amounts = [...parts, total].map((amount) => (amount / 100).toFixed(2))
      const shown = amounts.map(moneyColumn(amounts)).map((text) => text.replace(/\s/g, '').replace(',', '.'))
      const told = shown.map((text) => Math.round(Number(text) * 100))
      expect(told.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(told.at(-1))
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { convert, type ExchangeRate, exchangeRateOn } from '#domain/money/currency.ts'
import { type VatRate, vatPercentOn } from '#domain/money/vat.ts'
import { rentableArea, usableArea } from '#domain/stock/area.ts'

/** The law's rates, as the first migration writes them. */
const vatRates: VatRate[] = [
  { fromDay: '2004-01-01', percent: '18' },
  { fromDay: '2019-01-01', percent: '20' },
  { fromDay: '2026-01-01', percent: '22' },
]

describe('VAT by date', () => {
  it.each([
    ['2003-12-31', null],
    ['2018-12-31', '18'],
    ['2019-01-01', '20'],
    ['2025-12-31', '20'],
    ['2026-01-01', '22'],
    ['2030-06-01', '22'],
  ])('on %s is %s', (day, percent) => {
    expect(vatPercentOn(vatRates, day)).toBe(percent)
    expect(vatPercentOn([...vatRates].reverse(), day)).toBe(percent)
  })
})

describe('currency', () => {
  const rates: ExchangeRate[] = [
    { currency: 'USD', onDay: '2026-11-20', rubPerUnit: '80' },
    { currency: 'USD', onDay: '2026-11-18', rubPerUnit: '79' },
    { currency: 'USD', onDay: '2026-11-21', rubPerUnit: '81' },
    { currency: 'EUR', onDay: '2026-11-17', rubPerUnit: '96' },
  ]

  it('takes the latest rate in force, over days without one', () => {
    expect(exchangeRateOn(rates, 'USD', '2026-11-19')?.rubPerUnit).toBe('79')
    expect(exchangeRateOn(rates, 'USD', '2026-11-20')?.rubPerUnit).toBe('80')
    expect(exchangeRateOn(rates, 'USD', '2026-11-01')).toBeNull()
  })

  it('converts through the rouble and tells the older day', () => {
    expect(convert('100', 'USD', 'RUB', rates, '2026-11-20')).toEqual({
      result: '8000.00',
      rate: '80.000000',
      on: '2026-11-20',
    })
    expect(convert('100', 'EUR', 'USD', rates, '2026-11-20')).toEqual({
      result: '120.00',
      rate: '1.200000',
      on: '2026-11-17',
    })
    expect(convert('0.1', 'RUB', 'RUB', rates, '2026-11-20')?.result).toBe('0.10')
    expect(convert('100', 'EUR', 'USD', rates, '2026-11-17')).toBeNull()
  })

  it('refuses a rate that is not above zero', () => {
    const broken: ExchangeRate[] = [{ currency: 'USD', onDay: '2026-11-20', rubPerUnit: '0' }]
    expect(() => convert('1', 'USD', 'RUB', broken, '2026-11-20')).toThrow(RangeError)
    expect(() => convert('1', 'RUB', 'USD', broken, '2026-11-20')).toThrow(RangeError)
  })
})

describe('areas', () => {
  it('adds the loss factor and takes it off again', () => {
    expect(rentableArea('100', '12')).toBe('112.00')
    expect(rentableArea('333.33', '15')).toBe('383.33')
    expect(usableArea('112.00', '12')).toBe('100.00')
    expect(usableArea('500', '0')).toBe('500.00')
  })
})

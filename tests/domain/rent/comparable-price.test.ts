import { describe, expect, it } from 'vitest'
import { comparablePrice, type PriceTerms } from '#domain/rent/comparable-price.ts'
import { formatFormula } from '#domain/rent/formula.ts'

const sale: PriceTerms = {
  askingPrice: '122000000',
  currency: 'RUB',
  vatTreatment: 'included',
  vatRate: null,
  areaSqm: '400',
}
const today = { vatPercent: '22', rubPerUnit: '80' }

describe('comparable price of a sale', () => {
  it.each([
    ['included', null, 'RUB', ['250000.00', '305000.00', '122000000.00']],
    ['excluded', null, 'RUB', ['305000.00', '372100.00', '148840000.00']],
    ['simplified', null, 'RUB', ['305000.00', '305000.00', '122000000.00']],
    ['simplified', '7', 'RUB', ['285046.73', '305000.00', '122000000.00']],
    ['included', null, 'USD', ['20000000.00', '24400000.00', '9760000000.00']],
  ] as const)('VAT %s, own rate %s, %s', (vatTreatment, vatRate, currency, expected) => {
    const price = comparablePrice({ ...sale, vatTreatment, vatRate, currency }, today)
    expect([price.netRubPerSqm, price.grossRubPerSqm, price.totalRub]).toEqual(expected)
  })

  it('keeps the total when only the area is unknown', () => {
    const price = comparablePrice({ ...sale, areaSqm: null }, today)
    expect([price.netRubPerSqm, price.grossRubPerSqm, price.totalRub]).toEqual([null, null, '122000000.00'])
    expect(price.steps).toEqual({ net: null, gross: null })
  })

  it('is unknown without price or VAT treatment', () => {
    expect(comparablePrice({ ...sale, askingPrice: null }, today).totalRub).toBeNull()
    expect(comparablePrice({ ...sale, vatTreatment: null }, today).totalRub).toBeNull()
  })

  it('lies between VAT inside and VAT on top while nobody said', () => {
    const bounds = (terms: Partial<PriceTerms>) => comparablePrice({ ...sale, ...terms }, today).totalBounds
    expect(bounds({})).toEqual({ from: '122000000.00', to: '122000000.00' })
    expect(bounds({ vatTreatment: null })).toEqual({ from: '122000000.00', to: '148840000.00' })
    expect(bounds({ askingPrice: null })).toEqual({ from: null, to: null })
  })

  it('shows its formula', () => {
    const { steps } = comparablePrice(sale, today)
    expect(formatFormula(steps.net ?? []).replace(/[\u00a0\u202f]/g, ' ')).toBe(
      '122 000 000 ₽ с НДС 22 % ÷ 1,22 ÷ 400 м² = 250 000 ₽',
    )
  })
})

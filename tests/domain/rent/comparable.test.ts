import { expect, it } from 'vitest'
import { compareBlock } from '#domain/rent/comparable.ts'

const terms = {
  dealKind: 'lease',
  askingRent: '48000',
  askingPrice: '122000000',
  rentBasis: 'sqmYear',
  currency: 'RUB',
  vatTreatment: 'included',
  vatRate: null,
  opexIncluded: true,
  opexRubPerSqmYear: '9500',
  areaSqm: '400',
} as const
const today = { vatPercent: '22', rubPerUnit: null }

it('a lease has rents and no price, a sale the other way round', () => {
  expect(compareBlock(terms, today).values).toEqual({
    netRubPerSqmYear: '29844.26',
    grossRubPerSqmYear: '48000.00',
    monthRub: '1600000.00',
    priceRub: null,
    priceRubPerSqm: null,
    grossFromRubPerSqmYear: '48000.00',
    grossToRubPerSqmYear: '48000.00',
    monthFromRub: '1600000.00',
    monthToRub: '1600000.00',
    priceFromRub: null,
    priceToRub: null,
  })
  expect(compareBlock({ ...terms, dealKind: 'sale' }, today).values).toEqual({
    netRubPerSqmYear: null,
    grossRubPerSqmYear: null,
    monthRub: null,
    priceRub: '122000000.00',
    priceRubPerSqm: '305000.00',
    grossFromRubPerSqmYear: null,
    grossToRubPerSqmYear: null,
    monthFromRub: null,
    monthToRub: null,
    priceFromRub: '122000000.00',
    priceToRub: '122000000.00',
  })
})

it('a value too long to store is unknown: a digit too many in a rent refuses no write', () => {
  const unknown = { ...compareBlock({ ...terms, askingRent: null }, today).values }
  const rent = { ...terms, askingRent: '999999999999.99', areaSqm: '9999999.99' }
  const price = { ...terms, dealKind: 'sale', askingPrice: '99999999999999.99', areaSqm: '0.01' } as const
  for (const slip of [rent, price]) {
    expect(compareBlock(slip, today)).toEqual({ values: unknown, steps: null })
  }
})

it('explains the gross rent where the net one is unknown', () => {
  const { steps } = compareBlock({ ...terms, opexRubPerSqmYear: null }, today)
  expect(steps?.at(-1)).toEqual({ kind: 'result', amount: '48000.00' })
})

it('explains between what the rent lies where neither is known', () => {
  const { steps } = compareBlock({ ...terms, opexIncluded: null, opexRubPerSqmYear: null }, today)
  expect(steps?.at(-1)).toEqual({ kind: 'bounds', from: '48000.00', to: null })
})

import { expect, it } from 'vitest'
import { betterTerms, type JudgedVariant, verdictText } from '#domain/demands/variants.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'

const refused: JudgedVariant = {
  ...{ state: 'refused', stateDay: '2030-01-10', reason: 'rent', currency: 'RUB' },
  ...{ rentThen: '46000.00', priceThen: null, areaThen: '320.00', availableThen: '2030-01-10' },
  ...{ asked: null, basis: 'sqmYear', askedThen: null, currencyThen: null, basisThen: null },
  vatTreatmentThen: null,
  vatRateThen: null,
}
/** Terms of a single block that is let for this rent, and free. */
function better(rent: number, variant: Partial<JudgedVariant> = {}): string | null {
  const numbers = { grossToRubPerSqmYear: [rent * 100], freeFrom: [Number.NEGATIVE_INFINITY] }
  // The other columns are not read.
  const columns = { blocks: { numbers } } as unknown as StockColumns
  return betterTerms(columns, { criteria: [] }, 0, { ...refused, ...variant })
}

it('takes any lower rent for a better one, but for what exchange rates do', () => {
  expect(better(45_999)).toMatch(/^ставка была 46.000$/)
  expect(better(46_001)).toBeNull()
  expect(better(45_600, { currency: 'USD' })).toBeNull()
  expect(better(45_540, { currency: 'USD' })).toMatch(/^ставка была 46.000$/)
})

it('compares the sums asked where both are in the same currency, whatever the roubles come to', () => {
  const asked = { currency: 'USD', currencyThen: 'USD', basisThen: 'sqmYear', askedThen: '500.00' } as const
  expect(better(20_000, { ...asked, asked: '500.00' })).toBeNull()
  expect(better(60_000, { ...asked, asked: '499.00' })).toBe('ставка была 500\u00a0$')
  // Another currency, or another basis, is compared in roubles.
  expect(better(45_000, { ...asked, currencyThen: 'EUR', asked: '500.00' })).toMatch(/^ставка была 46.000$/)
  expect(better(45_000, { ...asked, basisThen: 'sqmMonth', asked: '1.00' })).toMatch(/^ставка была 46.000$/)
})

it('knows no better day for a block that was free when it was refused', () => {
  expect(better(46_000, { reason: 'date' })).toBeNull()
  expect(better(46_000, { reason: 'date', availableThen: '2030-01-11' })).toMatch(/^освобождался/)
})

it('tells the client’s own words where no reason or outcome says it shorter', () => {
  const told = { outcome: null, said: 'мало света' }
  expect(verdictText({ ...told, state: 'refused', reason: 'other' })).toBe('«мало света»')
  expect(verdictText({ ...told, state: 'shown', reason: null })).toBe('«мало света»')
  // Words said before the block was let.
  expect(verdictText({ ...told, state: 'refused', reason: 'let' })).toBe('уже сдан')
  expect(verdictText({ ...told, state: 'shown', reason: null, outcome: 'liked' })).toBe('нравится')
  expect(verdictText({ ...told, state: 'offered', reason: null, said: null })).toBeNull()
})

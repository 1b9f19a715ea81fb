import { describe, expect, it } from 'vitest'
import { earningNotes } from '#src/views/forms/fields/earning-notes.ts'
import { emptyRows } from '#src/views/forms/fields/row-values.ts'

const settings = { vatPercent: '22', usdRub: '80', eurRub: null }
const terms = {
  dealKind: 'lease',
  currency: 'RUB',
  areaSqm: '100',
  agreedRent: '12 000',
  rentBasis: 'sqmYear',
  agreedPrice: '',
  coBrokerPercent: '',
}
const fee = (given: object) => ({ ...emptyRows.fees, ...given })
const share = (userId: string, percent: string) => ({ userId, percent, role: 'lead' })
const plain = (notes: (string | null)[]) => notes.map((note) => note?.replaceAll('\u00a0', ' ') ?? null)

describe('roubles of a commission while it is typed', () => {
  it('follow each key, and are told only if they are known', () => {
    const of = (row: object, given: object = {}) =>
      plain(earningNotes({ ...terms, ...given, fees: [fee(row)], shares: [] }, settings).fees)
    expect(of({ value: '1' })).toEqual(['= 1 000 ₽'])
    expect(of({ value: '100' })).toEqual(['= 100 000 ₽'])
    expect(of({ value: '100', amountRub: '70 000' })).toEqual(['= 70 000 ₽'])
    expect(of({ value: '100' }, { currency: 'USD' })).toEqual(['= 8 000 000 ₽'])
    for (const [row, given] of [
      [{ value: '' }, {}],
      [{ value: 'сто' }, {}],
      [{ value: '100' }, { currency: 'EUR' }],
      [{ value: '100' }, { agreedRent: '' }],
    ] as const)
      expect(of(row, given)).toEqual([null])
    const sale = { dealKind: 'sale', agreedPrice: '5 000 000' }
    expect(of({ value: '2', basis: 'percentOfPrice' }, sale)).toEqual(['= 100 000 ₽'])
  })

  it('are divided among shares that make the whole', () => {
    const fees = [fee({ value: '100' })]
    const of = (shares: object[], given: object = {}) =>
      plain(earningNotes({ ...terms, ...given, fees, shares: shares as never }, settings).shares)
    expect(of([share('1', '40'), share('', '60')])).toEqual(['= 40 000 ₽', '= 60 000 ₽'])
    expect(of([share('1', '40'), share('', '50')])).toEqual([null, null])
    expect(of([share('1', '100')], { coBrokerPercent: '50' })).toEqual(['= 50 000 ₽'])
  })
})

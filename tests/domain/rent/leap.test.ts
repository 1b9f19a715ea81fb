import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeableFields, changedKinds } from '#contract/core/field-changes.ts'
import { isAmount } from '#domain/fields/field-change.ts'
import { leapFields, leapOf } from '#domain/rent/leap.ts'

const block = {
  askingRent: '39000.00',
  rentBasis: 'sqmYear',
  currency: 'RUB',
  areaSqm: '100.00',
  askingPrice: null,
}
/** Every sum and area that a person writes. */
const amounts = changedKinds.flatMap((kind) =>
  changeableFields(kind)
    .filter(({ field }) => isAmount(field.kind))
    .map(({ code }) => [kind, code] as const),
)
const rates = (currency: string) => (currency === 'RUB' ? '1' : '80')

describe('a sum or an area that changes twofold or more', () => {
  it('is told by its size, up or down, and never within twofold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), (rent) => {
        const leap = leapOf('block', block, { askingRent: String(rent) }, rates)
        expect(leap !== null).toBe(rent >= 78_000 || rent <= 19_500)
      }),
    )
  })

  it('compares rates per m² and year, whatever they are asked per', () => {
    const leap = (will: object) => leapOf('block', block, { ...will }, rates)
    expect(leap({ askingRent: '3250', rentBasis: 'sqmMonth' })).toBeNull()
    expect(leap({ askingRent: '325000', rentBasis: 'month' })).toBeNull()
    expect(leap({ askingRent: '450', currency: 'USD' })).toBeNull()
    expect(leap({ askingRent: '26000', currency: 'USD' })).toMatchObject({ field: 'askingRent' })
    expect(leap({ askingRent: '2000' })).toEqual({
      ...{ field: 'askingRent', was: '39\u00a0000\u00a0₽/м²/год', will: '2\u00a0000\u00a0₽/м²/год' },
    })
  })

  it('is none where nothing was known, or nothing will be', () => {
    expect(leapOf('block', { ...block, askingRent: null }, { askingRent: '2000' }, rates)).toBeNull()
    expect(leapOf('block', block, { askingRent: null }, rates)).toBeNull()
    expect(leapOf('company', {}, { name: 'Вектор' }, rates)).toBeNull()
  })

  it.each(amounts)('is told of %s.%s at the half and at the double, never between', (kind, code) => {
    const was = { [code]: '100.00', currency: 'RUB', rentBasis: 'sqmYear' }
    const isLeap = (will: string) => leapOf(kind, was, { [code]: will }, rates)?.field === code
    expect(['0', '50', '200', '5000'].filter((will) => !isLeap(will))).toEqual([])
    expect(['50.01', '100', '199.99'].filter(isLeap)).toEqual([])
    expect(leapFields(kind, [code])).toContain(code)
  })

  it('is looked for wherever a rate or price is written', () => {
    const asked = [
      ...[
        ['block', 'askingRent'],
        ['block', 'askingPrice'],
        ['deal', 'agreedRent'],
        ['deal', 'agreedPrice'],
      ],
      ['lease', 'rent'],
    ] as [string, string][]
    for (const [kind, field] of asked) expect(leapFields(kind, [field])).toContain(field)
    expect(leapFields('block', ['floor', 'number'])).toEqual([])
    expect(leapFields('company', ['name'])).toEqual([])
  })
})

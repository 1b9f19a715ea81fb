import { expect, it } from 'vitest'
import { comparedRows } from '#domain/presentation/comparison.ts'
import type { PresentedBlock } from '#domain/presentation/facts.ts'
import { block, sale } from './rent/presented-blocks.ts'
import { building } from './text/description-facts.ts'

const record = (own: PresentedBlock | null) => ({
  ...{ building, block: own, place: null, blocks: [], offer: null, description: null, photos: [], plans: [] },
})
const compare = (blocks: PresentedBlock[], rateShown: 'sqmYear' | 'asking' = 'sqmYear') =>
  comparedRows({ kind: 'block', records: blocks.map(record), rateShown })
const rowOf = (rows: ReturnType<typeof compare>, label: string) => {
  const row = rows.find((one) => one.label === label)
  return row && { ...row, values: row.values.map((value) => value?.replaceAll('\u00a0', ' ')) }
}
const monthly = (rub: string, facts: Partial<PresentedBlock> = {}) =>
  block({
    ...{ monthFromRub: rub, monthToRub: rub, leaseTermMonths: 12, rentFreeMonths: 2 },
    ...facts,
  })

it('puts what two blocks cost side by side and marks the cheaper', () => {
  const rows = compare([monthly('100000.00'), monthly('90000.00', { rentFreeMonths: 0 })])
  expect(rowOf(rows, 'В месяц')).toMatchObject({ values: ['100 000 ₽', '90 000 ₽'], best: [1] })
  // Two months for nothing outweigh the lower rent.
  expect(rowOf(rows, 'За первый год')).toMatchObject({ values: ['1 000 000 ₽', '1 080 000 ₽'], best: [0] })
})

it('marks nothing that an unknown term or another length of the lease may turn round', () => {
  const open = compare([monthly('100000.00'), monthly('90000.00', { monthToRub: null })])
  expect(rowOf(open, 'В месяц')?.best).toEqual([])
  const unequal = compare([monthly('100000.00'), monthly('90000.00', { leaseTermMonths: 36 })])
  expect(rowOf(unequal, 'За весь срок')?.best).toEqual([])
})

it('an area that is let in parts says from what, lest the client of a part takes it for too large', () => {
  const rows = compare([
    monthly('100000.00', { areaSqm: '322.20', divisibleFromSqm: '110.00' }),
    monthly('1.00'),
  ])
  expect(rowOf(rows, 'Площадь')?.values[0]).toBe('322,2 м², можно частями от 110 м²')
})

it('the best is the lowest per m², and never the smallest block for being small', () => {
  const small = monthly('100000.00', { areaSqm: '100', rentFreeMonths: 0 })
  const large = monthly('180000.00', { areaSqm: '200', divisibleFromSqm: null, rentFreeMonths: 0 })
  const rows = compare([small, large])
  expect(rowOf(rows, 'Площадь')?.values).toEqual(['100 м²', '200 м²'])
  for (const label of ['В месяц', 'За первый год', 'За весь срок'])
    expect(rowOf(rows, label)?.best, label).toEqual([1])
  // Kopecks of a month's total do not tell one rate from another.
  const [exact, rounded] = [monthly('33333.33', { areaSqm: '100' }), monthly('11000.00', { areaSqm: '33' })]
  expect(rowOf(compare([exact, rounded]), 'В месяц')?.best).toEqual([])
})

it('sums of different terms each say their own, and none is the best', () => {
  const rows = compare([
    monthly('100000.00', { leaseTermMonths: 11, rentFreeMonths: 0 }),
    monthly('100000.00', { leaseTermMonths: 36, rentFreeMonths: 0 }),
  ])
  expect(rowOf(rows, 'За первый год')).toMatchObject({
    values: ['1 100 000 ₽ за 11 мес.', '1 200 000 ₽ за 12 мес.'],
    best: [],
  })
  expect(rowOf(rows, 'За весь срок')).toMatchObject({
    values: ['1 100 000 ₽ за 11 мес.', '3 600 000 ₽ за 36 мес.'],
    best: [],
  })
  // Without a term a year is a year, beside a longer lease too.
  const open = compare([
    monthly('100000.00', { leaseTermMonths: null }),
    monthly('90000.00', { leaseTermMonths: 36 }),
  ])
  expect(rowOf(open, 'За первый год')).toMatchObject({ values: ['1 000 000 ₽', '900 000 ₽'], best: [1] })
})

it('computes nothing where the broker shows rates as they are asked', () => {
  const rows = compare([monthly('100000.00'), monthly('90000.00')], 'asking')
  expect(rows.map(({ label }) => label)).not.toContain('В месяц')
  expect(rows.map(({ label }) => label)).toContain('Ставка')
})

it('compares two to six blocks of one deal only, and no buildings', () => {
  const one = monthly('100000.00')
  expect(compare([one])).toEqual([])
  expect(compare([one, sale])).toEqual([])
  expect(compare(Array.from({ length: 7 }, () => one))).toEqual([])
  expect(compare(Array.from({ length: 6 }, () => one))).not.toEqual([])
  expect(
    comparedRows({ kind: 'building', records: [record(null), record(null)], rateShown: 'sqmYear' }),
  ).toEqual([])
})

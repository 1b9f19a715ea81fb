import { describe, expect, it, vi } from 'vitest'
import type { Block } from '#contract/stock/block-records.ts'
import { blockFacts } from '#contract/stock/block-records.ts'
import { comparisonRows } from '#src/views/comparison/comparison-rows.ts'

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('addEventListener', () => undefined)
})

const context = {
  now: '2026-11-26T09:00:00.000Z',
  zone: 'Europe/Moscow',
  today: '2026-11-26',
  nameOf: () => undefined,
  freshDays: 14,
  staleDays: 30,
  workplaceSqm: '6',
}

const unknownSums = {
  ...{ grossFromRubPerSqmYear: null, grossToRubPerSqmYear: null, monthFromRub: null, monthToRub: null },
  ...{ priceFromRub: null, priceToRub: null, netRubPerSqmYear: null, grossRubPerSqmYear: null },
  ...{ monthRub: null, priceRub: null, priceRubPerSqm: null, formula: null },
}

/** A block of which only the given is known. */
function blockOf(facts: Partial<Block>, month?: string): Block {
  const unknown = Object.fromEntries(Object.keys(blockFacts.shape).map((name) => [name, null]))
  const comparable =
    month === undefined ? unknownSums : { ...unknownSums, monthFromRub: month, monthToRub: month }
  return {
    ...unknown,
    ...{ dealKind: 'lease', areaSqm: '100.00', floorKind: 'regular', availability: 'free', purposes: [] },
    ...{ isArchived: false, marketState: 'onMarket', lists: [], actualizedAt: null, comparable },
    building: { name: 'Башня', address: null, class: 'A', okrug: null, metro: [], floors: 10 },
    ...facts,
  } as unknown as Block
}

const rowOf = (
  code: string,
  blocks: (Block | undefined)[],
  wanted: ReadonlyMap<string, string> | null = null,
) => comparisonRows(blocks, context, wanted).find((row) => row.code === code)

describe('comparisonRows', () => {
  it('marks what differs, and the cheapest year with its rent-free months', () => {
    const free = blockOf({ rentFreeMonths: 2, leaseTermMonths: 36 }, '100000')
    const cheap = blockOf({ rentFreeMonths: 0, leaseTermMonths: 36 }, '90000')
    expect(rowOf('comparableMonth', [free, cheap])?.best).toEqual([1])
    expect(rowOf('firstYear', [free, cheap])).toMatchObject({
      values: ['1\u00a0000\u00a0000\u00a0₽', '1\u00a0080\u00a0000\u00a0₽'],
      best: [0],
      isDifferent: true,
    })
    expect(rowOf('class', [free, cheap])).toMatchObject({ values: ['A', 'A'], isDifferent: false })
  })

  it('compares no sums of different terms', () => {
    const [long, short] = [60, 11].map((leaseTermMonths) => blockOf({ leaseTermMonths }, '100000'))
    expect(rowOf('wholeTerm', [long, short])?.best).toEqual([])
    const [dear, cheap] = [blockOf({ leaseTermMonths: 6 }, '100000'), blockOf({}, '60000')]
    expect(rowOf('firstYear', [dear, cheap])).toMatchObject({
      values: [
        '600\u00a0000\u00a0₽\u00a0за\u00a06\u00a0мес.',
        '720\u00a0000\u00a0₽\u00a0за\u00a012\u00a0мес.',
      ],
      best: [],
    })
    expect(rowOf('comparableMonth', [dear, cheap])?.best).toEqual([1])
  })

  it('the best is the lowest per m²', () => {
    const blocks = [blockOf({}, '100000'), blockOf({ areaSqm: '200.00' }, '180000')]
    expect(rowOf('comparableMonth', blocks)?.best).toEqual([1])
  })

  it('leaves out what no block tells, unless the client asks for it', () => {
    const blocks = [blockOf({}), blockOf({})]
    expect(rowOf('fitOut', blocks)).toBeUndefined()
    expect(rowOf('fitOut', blocks, new Map([['fitout', 'С отделкой']]))).toMatchObject({
      wanted: 'С отделкой',
      values: ['—', '—'],
    })
  })

  it('keeps the columns of blocks that are gone, and says nothing of them', () => {
    const rows = comparisonRows([undefined, blockOf({}), blockOf({})], context, null)
    expect(rows.length).toBeGreaterThan(0)
    for (const { code, values, isDifferent } of rows) {
      expect(values[0], code).toBeUndefined()
      expect(isDifferent, code).toBe(false)
    }
  })

  it('shows a sale and a lease beside each other without comparing their sums', () => {
    const sums = { ...unknownSums, priceFromRub: '90000000', priceToRub: '90000000' }
    const blocks = [blockOf({}, '100000'), blockOf({ dealKind: 'sale', comparable: sums })]
    expect(rowOf('comparableMonth', blocks)).toMatchObject({
      values: [expect.any(String), undefined],
      best: [],
    })
    expect(rowOf('comparablePrice', blocks)).toMatchObject({
      values: [undefined, expect.any(String)],
      best: [],
    })
  })
})

import { expect, it } from 'vitest'
import { comboOf, goneCombo, valueOfCombo } from '#domain/stock/columns/combos.ts'
import { hundredthsOf } from '#domain/stock/columns/encodings.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { digestOf } from '#domain/stock/columns/text-digest.ts'
import { freshnessBounds } from '#domain/stock/find/question.ts'
import { decimalOf, sumsOf } from '#domain/stock/find/sums.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { makeSearchStock } from '#tests/server/search/stock.ts'
import { columnsOf } from './columns-of.ts'
import { encode } from './encoded-rows.ts'

it.each([
  ['0', 0],
  ['1204.5', 120_450],
  ['0.01', 1],
  ['90000000000000.99', 9_000_000_000_000_099],
])('%s is %d hundredths', (decimal, hundredths) => {
  expect(hundredthsOf(decimal)).toBe(hundredths)
  expect(Number(decimalOf(hundredths))).toBe(Number(decimal))
})

it.each([
  [{ as: 'day' } as const, '1970-01-02', 1],
  [{ as: 'instant' } as const, '1970-01-01T00:00:01.500Z', 1_500_000],
  [{ as: 'flag' } as const, true, 1],
  [{ as: 'flag' } as const, false, 0],
  [{ as: 'number' } as const, null, Number.NaN],
  [{ as: 'code', codes: { lease: '', sale: '' } } as const, 'sale', 2],
  [{ as: 'code', codes: { lease: '', sale: '' } } as const, null, 0],
  [{ as: 'codes', codes: { a: '', b: '', c: '' } } as const, ['c', 'a'], 5],
])('encodes as %j: %j → %d', (encoding, value, expected) => {
  expect(encode(encoding, value)).toBe(expected)
})

it('every combination of enumerations has its own number', () => {
  const fields = Object.keys(valueOfCombo) as (keyof typeof valueOfCombo)[]
  expect(fields).toContain('availability')
  for (let combo = 0; combo < goneCombo; combo += 1)
    expect(comboOf((field) => valueOfCombo[field][combo]!)).toBe(combo)
  // The columns keep it in 16 bits, and one more number marks a removed row.
  expect(goneCombo).toBeLessThan(65_535)
})

it('sums are exact beyond what floats hold', () => {
  const stock = makeSearchStock(2, { buildings: 1, blocks: 6 })
  const huge = { areaSqm: '9999999.99', isDeleted: false, buildingId: 1 }
  const rents = ['89999999.99', '89999999.99', '0.01', null, '99999999999999.99', '60000.00']
  const columns = columnsOf({
    buildings: stock.buildings.map((building) => ({ ...building, isDeleted: false })),
    blocks: stock.blocks.map((block, at) => {
      return { ...block, ...huge, grossRubPerSqmYear: rents[at] ?? null, availability: 'free' as const }
    }),
  })
  // A rent beyond any real one is a typo and left out of the mean.
  const counted = [8_999_999_999n, 8_999_999_999n, 1n, 6_000_000n]
  const mean = counted.reduce((sum, rent) => sum + rent, 0n)
  expect(sumsOf(columns, columns.blocks.slots.living())).toEqual({
    areaSqm: '59999999.94',
    freeAreaSqm: '59999999.94',
    averageRentRubPerSqmYear: decimalOf((2n * mean + 4n) / 8n),
  })
})

it('the empty stock has no sums', () => {
  const sums = { areaSqm: '0.00', freeAreaSqm: '0.00', averageRentRubPerSqmYear: null }
  expect(sumsOf(new StockColumns(), new Int32Array(0))).toEqual(sums)
})

it.each([
  ['2026-11-23T09:00:00Z', 'Europe/Moscow'],
  // The evening of the day before in UTC.
  ['2026-11-22T21:30:00Z', 'Europe/Moscow'],
  // Between the change to winter time and the limits.
  ['2026-10-30T12:00:00Z', 'Europe/Berlin'],
  // Summer time begins at midnight.
  ['2026-09-20T12:00:00Z', 'America/Santiago'],
])('at %s in %s freshness changes with the days of the office', (now, zone) => {
  const thresholds = { freshDays: 14, staleDays: 30 }
  const { freshFrom, staleBefore } = freshnessBounds(now, { zone, ...thresholds })
  const at = (micros: number) => freshnessOf(new Date(micros / 1000).toISOString(), now, zone, thresholds)
  expect([at(freshFrom), at(freshFrom - 1000)]).toEqual(['fresh', 'ageing'])
  expect([at(staleBefore), at(staleBefore - 1000)]).toEqual(['ageing', 'stale'])
})

it('texts that differ have different digests', () => {
  const texts = ['', ' ', 'а', 'б', 'аб', 'ба', '7.02', '7.03', 'Светлый офис', 'Светлый офиз']
  expect(new Set(texts.map(digestOf)).size).toBe(texts.length)
  expect(texts.map(digestOf).every((digest) => Number.isSafeInteger(digest))).toBe(true)
})

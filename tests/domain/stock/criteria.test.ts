import { expect, it } from 'vitest'
import { type SearchRequestInput, searchRequest } from '#contract/stock/search.ts'
import { facetKeys } from '#contract/stock/search-criteria.ts'
import { everyCondition } from '#domain/search/stock-criteria.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { single, sortCases, together } from '#tests/server/search/criteria-cases.ts'
import { referenceSearch } from '#tests/server/search/reference/search.ts'
import { makeSearchStock, randomOf } from '#tests/server/search/stock.ts'
import { answer, viewer } from './answer.ts'
import { columnsOf } from './columns-of.ts'

const stock = makeSearchStock(7, { buildings: 24, blocks: 240 })
const searcher = new StockSearcher(columnsOf(stock))

/** Ids, total, sums and facets equal those of the plain filter. */
function expectSame(input: SearchRequestInput): void {
  const request = searchRequest.parse({ pageSize: 200, sums: true, facets: [...facetKeys], ...input })
  const expected = referenceSearch(stock, request, viewer)
  if (typeof expected === 'string') throw new Error(expected)
  const { rows, ...others } = expected
  expect(answer(searcher, request)).toEqual({ ids: rows.map(({ id }) => id), ...others })
}

it('tries every condition that is declared', () => {
  const tried = Object.values(single).flatMap(({ building, block }) => [
    ...Object.keys(building ?? {}).map((key) => `building ${key}`),
    ...Object.keys(block ?? {}).map((key) => `block ${key}`),
  ])
  const missing = everyCondition.filter(
    ([, { kind, of, key }]) => kind !== 'list' && !tried.includes(`${of} ${key}`),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

it.each(Object.entries(single))('finds blocks by %s as the plain filter does', (_, criteria) =>
  expectSame(criteria),
)

it.each(Object.entries(single))('finds buildings by %s as the plain filter does', (_, criteria) =>
  expectSame({ ...criteria, target: 'buildings' }),
)

it.each(sortCases())('sorts $target by $key $direction, the unknown last', ({ target, key, direction }) => {
  expectSame({ target, sort: { key, direction } } as SearchRequestInput)
  // Few rows are sorted, many are found by walking the order.
  expectSame({ target, sort: { key, direction }, building: { ids: [3, 9] } } as SearchRequestInput)
})

it('finds by conditions together as the plain filter does, on any page', () => {
  const random = randomOf(11)
  for (let round = 0; round < 60; round += 1)
    expectSame({ ...together(random), page: random() < 0.3 ? 2 : 1 })
})

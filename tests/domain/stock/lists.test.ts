import { expect, it } from 'vitest'
import { type SearchRequestInput, searchRequest } from '#contract/stock/search.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { makeSearchStock } from '#tests/server/search/stock.ts'
import { answer } from './answer.ts'
import { columnsOf } from './columns-of.ts'

const searcher = new StockSearcher(columnsOf(makeSearchStock(3, { buildings: 10, blocks: 80 })))
const living = searcher.columns.blocks.slots
const chosen = [5, 2, 9].map((at) => living.id[living.living()[at]!]!)
const position = (ids: readonly number[]) => ids.map((id, at) => ({ id, position: at * 10 }))
const ask = (input: SearchRequestInput, ids: readonly number[] = chosen) =>
  answer(searcher, searchRequest.parse(input), { block: position(ids) })

it('finds the records of a list in its order, forwards and backwards', () => {
  const inOrder = (direction: 'asc' | 'desc') =>
    ask({ block: { listId: 1 }, sort: { key: 'position', direction } }).ids
  expect(inOrder('asc')).toEqual(chosen)
  expect(inOrder('desc')).toEqual(chosen.toReversed())
})

it('a list changes from one search to the next', () => {
  expect(ask({ block: { listId: 1 } }).total).toBe(3)
  expect(ask({ block: { listId: 1 } }, chosen.slice(1)).total).toBe(2)
})

it('a list and ids together leave those in both; deleted records are not found', () => {
  const found = ask({ block: { listId: 1, ids: [chosen[1]!, 99_999] } }, [...chosen, 99_999])
  expect(found.ids).toEqual([chosen[1]])
})

it('the order of a list exists only inside a list', () => {
  const sort = { key: 'position', direction: 'asc' } as const
  for (const target of ['blocks', 'buildings'] as const)
    expect(answer(searcher, searchRequest.parse({ target, sort })).ids).toBeNull()
})

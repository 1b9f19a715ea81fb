import { expect, it } from 'vitest'
import type { DealRow } from '#contract/deals/deal-records.ts'
import type { DealStage } from '#domain/deals/vocabulary.ts'
import { columnsOf } from '#src/state/deals/board.ts'

/** Protects that a moved deal stands in its new column at once, and that the other columns need no drawing. */

const deal = (id: number, stage: DealStage, signOn: string | null = null) =>
  ({ id, stage, signOn, feeRub: '100.00', probability: 50 }) as DealRow
const sums = { count: 2, feeRub: '200.00', expectedRub: '100.00', withoutFee: 0 }
const column = (stage: DealStage, data: DealRow[]) => ({ stage, data, ...sums })

const soon = deal(1, 'viewings', '2026-12-01')
const later = deal(2, 'viewings', '2027-01-01')
const offered = deal(3, 'offer')
const others = [deal(4, 'talks'), deal(5, 'talks')]

it('keeps the rows of a column that nothing has happened to', () => {
  const board = [
    column('viewings', [{ ...soon, stage: 'offer' }, later]),
    column('offer', [offered]),
    column('talks', others),
  ]
  const [viewings, offer, talks] = columnsOf(board, [])
  expect(viewings).toMatchObject({ count: 1, feeRub: '100.00', deals: [later] })
  expect(offer?.deals.map(({ id }) => id)).toEqual([1, 3])
  expect(offer).toMatchObject({ count: 3, feeRub: '300.00' })
  expect(talks?.deals).toBe(others)
})

it('puts a deal where its new day of signing belongs', () => {
  const board = [column('viewings', [{ ...soon, signOn: '2027-06-01' }, later])]
  expect(columnsOf(board, [])[0]?.deals.map(({ id }) => id)).toEqual([2, 1])
})

it('adds later pages', () => {
  const board = [column('talks', others)]
  expect(columnsOf(board, [[deal(6, 'talks')]])[0]?.deals.map(({ id }) => id)).toEqual([4, 5, 6])
})

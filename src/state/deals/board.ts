import { hashKey, queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { DealRow } from '#contract/deals/deal-records.ts'
import { boardPageSize } from '#contract/deals/deals.ts'
import { chanceOf, type DealStage, isOpenStage } from '#domain/deals/vocabulary.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { api } from '#src/state/session/api.ts'

/** A column with the deals that are loaded. */
export interface BoardColumn {
  stage: DealStage
  /** Deals of the stage, loaded or not. */
  count: number
  /** Earnings of those whose fee is known, ₽ without VAT. */
  feeRub: string
  /** The same, each times its probability. */
  expectedRub: string
  withoutFee: number
  deals: DealRow[]
}

type Board = Awaited<ReturnType<typeof api.deals.board>>['data']

/** Counts of all stages and the first cards of each column. */
export const boardQuery = (conditions: ListConditions) =>
  queryOptions({
    queryKey: ['deals', 'board', hashKey([conditions])],
    queryFn: async ({ signal }) => (await api.deals.board({ query: conditions, signal })).data,
  })

/** Open deals by month of signing. */
export const forecastQuery = (conditions: ListConditions) =>
  queryOptions({
    queryKey: ['deals', 'forecast', hashKey([conditions])],
    queryFn: async ({ signal }) => (await api.deals.forecast({ query: conditions, signal })).data,
  })

/** A later page of a column. @param page from 2. */
export const columnPageQuery = (conditions: ListConditions, stage: DealStage, page: number) =>
  queryOptions({
    queryKey: ['deals', 'board', hashKey([conditions]), stage, page],
    queryFn: async ({ signal }) => {
      const part = { stage, sort: 'sign', page: String(page), pageSize: String(boardPageSize) }
      return (await api.deals.list({ query: { ...conditions, ...part }, signal })).data.data
    },
  })

/**
 * Columns as the deals stand now: a deal whose stage has just been changed is in its new column before the server has
 * answered.
 */
export function columnsOf(board: Board, laterPages: readonly (readonly DealRow[])[]): BoardColumn[] {
  const deals = new Map(
    [...board.flatMap(({ data }) => data), ...laterPages.flat()].map((deal) => [deal.id, deal]),
  )
  const moved = new Map<DealStage, { arrived: DealRow[]; left: DealRow[] }>(
    board.map(({ stage }) => [stage, { arrived: [], left: [] }]),
  )
  for (const { stage, data } of board)
    for (const deal of data) {
      const now = deals.get(deal.id)?.stage ?? stage
      if (now !== stage) {
        moved.get(stage)?.left.push({ ...deal, stage })
        moved.get(now)?.arrived.push(deals.get(deal.id) ?? deal)
      }
    }
  return board.map(({ stage, data: first, ...sums }) => {
    const now = [...deals.values()].filter((deal) => deal.stage === stage).sort(bySigning)
    return {
      stage,
      ...sumsAfter(sums, moved.get(stage)),
      // The same array lets an unchanged column skip its drawing.
      deals: !isOpenStage(stage) ? noDeals : areSame(now, first) ? first : now,
    }
  })
}

const noDeals: DealRow[] = []

const areSame = (deals: readonly DealRow[], others: readonly DealRow[]) =>
  deals.length === others.length && deals.every((deal, index) => deal === others[index])

type Sums = Pick<BoardColumn, 'count' | 'feeRub' | 'expectedRub' | 'withoutFee'>

function sumsAfter(sums: Sums, moved: { arrived: DealRow[]; left: DealRow[] } | undefined): Sums {
  const { arrived = [], left = [] } = moved ?? {}
  const signed = [...arrived.map((deal) => ({ deal, sign: 1 })), ...left.map((deal) => ({ deal, sign: -1 }))]
  return signed.reduce(({ count, feeRub, expectedRub, withoutFee }, { deal, sign }) => {
    const fee = new Decimal(deal.feeRub ?? '0').times(String(sign))
    return {
      count: count + sign,
      feeRub: toMoney(fee.plus(feeRub)),
      expectedRub: toMoney(
        fee
          .times(String(chanceOf(deal)))
          .div('100')
          .plus(expectedRub),
      ),
      withoutFee: withoutFee + (deal.feeRub === null ? sign : 0),
    }
  }, sums)
}

/** Sums of several columns together. */
export function totalOf(columns: readonly Sums[]): Sums {
  const add = (part: (column: Sums) => string) =>
    toMoney(columns.reduce((sum, column) => sum.plus(part(column)), new Decimal('0')))
  const count = (part: (column: Sums) => number) => columns.reduce((sum, column) => sum + part(column), 0)
  return {
    ...{ count: count((column) => column.count), withoutFee: count((column) => column.withoutFee) },
    ...{ feeRub: add((column) => column.feeRub), expectedRub: add((column) => column.expectedRub) },
  }
}

function bySigning(one: DealRow, other: DealRow): number {
  return (one.signOn ?? '9999').localeCompare(other.signOn ?? '9999') || one.id - other.id
}

/** Operations of the mounted board; commands reach it through `boardHandleAtom`. */
export interface BoardHandle {
  /** Moves the cursor to the neighbouring column that has a card. */
  moveAcross(direction: 1 | -1): void
  pointAt(dealId: number): void
}

export const boardHandleAtom = atom<BoardHandle | null>(null)

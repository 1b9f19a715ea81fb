import { hashKey, queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import type { DealRow } from '#contract/deals/deal-records.ts'
import { boardPageSize } from '#contract/deals/deals.ts'
import { type DealStage, isOpenStage } from '#domain/deals/vocabulary.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { api } from '#src/state/session/api.ts'

/** A column with the deals that are loaded. */
export interface BoardColumn {
  stage: DealStage
  /** Deals of the stage, loaded or not. */
  count: number
  deals: DealRow[]
}

type Board = Awaited<ReturnType<typeof api.deals.board>>['data']

/** Counts of all stages and the first cards of each column. */
export const boardQuery = (conditions: ListConditions) =>
  queryOptions({
    queryKey: ['deals', 'board', hashKey([conditions])],
    queryFn: async ({ signal }) => (await api.deals.board({ query: conditions, signal })).data,
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
  const moved = new Map<DealStage, number>()
  const add = (stage: DealStage, count: number) => moved.set(stage, (moved.get(stage) ?? 0) + count)
  for (const { stage, data } of board)
    for (const deal of data) {
      const now = deals.get(deal.id)?.stage ?? stage
      if (now !== stage) {
        add(stage, -1)
        add(now, 1)
      }
    }
  return board.map(({ stage, count }) => ({
    ...{ stage, count: count + (moved.get(stage) ?? 0) },
    deals: isOpenStage(stage)
      ? [...deals.values()].filter((deal) => deal.stage === stage).sort(bySigning)
      : [],
  }))
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

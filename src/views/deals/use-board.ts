import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { DealRow } from '#contract/deals/deal-records.ts'
import { boardPageSize } from '#contract/deals/deals.ts'
import { isOpenStage } from '#domain/deals/vocabulary.ts'
import { type BoardColumn, boardQuery, columnPageQuery, columnsOf } from '#src/state/deals/board.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { useDealConditions } from './use-deal-conditions.ts'

export interface Board {
  conditions: ListConditions
  /** Columns of the stages that go on; undefined while they load. */
  columns: BoardColumn[] | undefined
  /** Stages that end a deal, collapsed to their counts. */
  ended: BoardColumn[]
  /** Loaded deals, column after column: the rows that commands act on. */
  deals: DealRow[]
  error: Error | null
  retry(): void
  /** Loads the page of a column after those. Constant while the conditions stay. */
  loadMore(stage: BoardColumn['stage'], loaded: number): void
}

/** The board of the conditions in the address. */
export function useBoard(): Board {
  const conditions = useDealConditions('dealBoard')
  const { data, error, refetch } = useQuery(boardQuery(conditions))
  const [pages, setPages] = useState<{ of: ListConditions; last: ReadonlyMap<string, number> }>()
  const last = pages?.of === conditions ? pages.last : noPages
  const later = useQueries({
    queries: [...last].flatMap(([stage, until]) =>
      Array.from({ length: until - 1 }, (_, at) =>
        columnPageQuery(conditions, stage as BoardColumn['stage'], at + 2),
      ),
    ),
    combine: loadedOf,
  })
  const all = useMemo(() => data && columnsOf(data, later), [data, later])
  const columns = useMemo(() => all?.filter(({ stage }) => isOpenStage(stage)), [all])
  const ended = useMemo(() => all?.filter(({ stage }) => !isOpenStage(stage)) ?? [], [all])
  const deals = useMemo(() => columns?.flatMap((column) => column.deals) ?? [], [columns])
  const loadMore = useCallback(
    (stage: BoardColumn['stage'], loaded: number) => {
      const page = Math.ceil(loaded / boardPageSize) + 1
      setPages((before) => {
        const until = before?.of === conditions ? before.last : noPages
        if (page <= (until.get(stage) ?? 1)) return before
        return { of: conditions, last: new Map(until).set(stage, page) }
      })
    },
    [conditions],
  )
  return { ...{ conditions, columns, ended, deals, error, loadMore }, retry: () => void refetch() }
}

/** Constant, so that equal answers keep their identity. */
const loadedOf = (answers: readonly { data: DealRow[] | undefined }[]) =>
  answers.flatMap(({ data }) => (data ? [data] : []))

const noPages: ReadonlyMap<string, number> = new Map()

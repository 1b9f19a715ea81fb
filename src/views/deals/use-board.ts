import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
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
  loadMore(column: BoardColumn): void
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
  return {
    ...{ conditions, columns, deals, error },
    ended,
    retry: () => void refetch(),
    loadMore({ stage, deals: loaded }) {
      const page = Math.ceil(loaded.length / boardPageSize) + 1
      if (page <= (last.get(stage) ?? 1)) return
      setPages({ of: conditions, last: new Map(last).set(stage, page) })
    },
  }
}

/** Constant, so that equal answers keep their identity. */
const loadedOf = (answers: readonly { data: DealRow[] | undefined }[]) =>
  answers.flatMap(({ data }) => (data ? [data] : []))

const noPages: ReadonlyMap<string, number> = new Map()

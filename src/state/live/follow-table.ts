import { hashKey } from '@tanstack/react-query'
import type { RecordChanges } from '#contract/events/changes.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { RowPage } from '#src/state/table/row-source.ts'
import { maxRequested, tableWork } from './changed-ids.ts'
import { type OpenTable, openTable } from './open-table.ts'
import { calmedRows, type MarkedRow, mergedRows, type Reread } from './row-merge.ts'
import { movedRows, withNeighbours } from './row-order.ts'
import { addNews } from './table-news.ts'

type Change = RecordChanges['changes'][number]

/** Duration of the change highlight. */
const markedMs = 2000
/** A page in flight may be older than the change: wait for it, up to this long. */
const patienceMs = 5000

/** Merges others' changes into visible rows; order, scroll position, ticks and cursor stay. */
export async function followTable(changes: readonly Change[]): Promise<void> {
  const table = openTable()
  if (!table) return
  const isTold = changes.some(({ kind }) => kind === table.kind || table.others.includes(kind))
  if (!isTold) return
  if (!table.freshRows) return addNews(table.pagesKey, { created: [], changed: [], isMore: true })
  const { ask, deleted, created, isTooMuch } = tableWork(changes, table, idsOf(pagesOf(table)))
  const isListed = changes.some(({ kind, operation }) => kind.endsWith('ListItem') && operation === 'create')
  await reread(table, { ask, deleted, created, isMore: isTooMuch || isListed })
}

async function reread(
  table: OpenTable,
  work: {
    ask: ReadonlySet<number>
    deleted: ReadonlySet<number>
    created: ReadonlySet<number>
    isMore: boolean
  },
): Promise<void> {
  await pagesHaveCome(table)
  const standingPages = pagesOf(table).map(([, { data }]) => data.map(({ id }) => id))
  const around = withNeighbours(standingPages, work.ask)
  const asked = around.size <= maxRequested ? around : work.ask
  const rows = asked.size > 0 ? ((await table.freshRows?.([...asked])) ?? []) : []
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const touched = merge(table, { asked, fresh, deleted: work.deleted })
  const moved = movedRows(standingPages, work.ask, [...fresh.keys()])
  const pages = pagesOf(table)
  const standing = new Set(idsOf(pages))
  const total = pages[0]?.[1].total ?? 0
  // With all rows loaded, an unknown one is new; otherwise it may be in an unloaded page.
  const isWhole = standing.size >= total
  const absent = rows.filter(({ id }) => !standing.has(id)).map(({ id }) => id)
  addNews(table.pagesKey, {
    created: absent.filter((id) => isWhole || work.created.has(id)),
    // A row changed in place needs no notice.
    changed: [
      ...touched.filter((id) => !fresh.has(id) || moved.has(id)),
      ...absent.filter((id) => !isWhole && !work.created.has(id)),
    ],
    isMore: work.isMore,
  })
}

type LoadedPage = readonly [queryKey: readonly unknown[], page: RowPage]

function pagesOf({ pagesKey }: OpenTable): LoadedPage[] {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: pagesKey })
    .toSorted((a, b) => b.getObserversCount() - a.getObserversCount())
    .flatMap(({ queryKey, state }) => (state.data ? [[queryKey, state.data as RowPage] as const] : []))
}

function idsOf(pages: readonly LoadedPage[]): number[] {
  return pages.flatMap(([, { data }]) => data.map(({ id }) => id))
}

function merge(table: OpenTable, answer: Reread): number[] {
  const all: number[] = []
  for (const [queryKey, page] of pagesOf(table)) {
    const { rows, touched } = mergedRows(page.data as readonly MarkedRow[], answer)
    if (rows === page.data) continue
    all.push(...touched)
    write(queryKey, { ...page, data: rows })
  }
  if (all.length > 0) setTimeout(() => calm(table), markedMs)
  return all
}

function calm(table: OpenTable): void {
  for (const [queryKey, page] of pagesOf(table)) {
    const data = calmedRows(page.data as readonly MarkedRow[])
    if (data !== page.data) write(queryKey, { ...page, data })
  }
}

/** Keeps the page's age, so that it goes stale as before. */
function write(queryKey: readonly unknown[], page: RowPage): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  queryClient.setQueryData(queryKey, page, { updatedAt })
}

async function pagesHaveCome({ pagesKey }: OpenTable): Promise<void> {
  const until = performance.now() + patienceMs
  while (queryClient.isFetching({ queryKey: pagesKey }) > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** Reloads the open table with new rows in sorted order; pages out of view load on scroll. */
export async function readTableAnew(): Promise<void> {
  const table = openTable()
  if (!table) return
  queryClient.removeQueries({ queryKey: table.pagesKey, type: 'inactive' })
  await queryClient.refetchQueries({ queryKey: table.pagesKey, type: 'active' })
}

/** Tells if the news concerns the table on the screen. */
export function isOfOpenTable(key: string): boolean {
  const table = openTable()
  return table !== undefined && hashKey(table.pagesKey) === key
}

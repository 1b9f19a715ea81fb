import { hashKey } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ApiError } from '#src/api/errors.ts'
import { api } from '#src/state/api.ts'
import { pageOfRow } from '#src/state/card-trail.ts'
import type { SearchInput } from '#src/state/search-fields.ts'
import { setAddressSearch } from '#src/state/search-location.ts'
import { isTableBehindAtom } from '#src/state/table.ts'
import type { TableView } from '#src/state/table-layout.ts'
import type { TargetRecord } from '#src/state/target.ts'
import type { GridColumn } from '#src/ui/grid-column.ts'
import type { VirtualGridHandle } from '#src/ui/virtual-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { sortAfterClick, sortColumn } from './sort-column.ts'
import { TableGrid } from './table-grid.tsx'
import { EmptyTable, ListGone, RowsFailed, StaleRowsLine } from './table-states.tsx'
import { type AnyRow, useSearchRows } from './use-search-rows.ts'

interface SearchTableProps<Row> {
  title: string
  subtitle?: string | null
  view: TableView
  kind: 'block' | 'building'
  search: SearchInput
  /** What the address itself says: without the list's own condition. */
  written: SearchInput
  columns: readonly GridColumn<Row>[]
  hiddenColumns: readonly string[]
  /** The row when it is one of this table's kind. */
  rowOf(row: AnyRow): Row | undefined
  recordOf(row: Row): TargetRecord
  /** What to say of a table without rows when nothing is filtered. */
  empty: ReactNode
}

/** First row in view of each search that was looked at: a way back leads to the same place. */
const scrolls = new Map<string, number>()
/** Rows asked for before the grid has told what is in view. */
const firstRows = 50

/** A table over the address: its conditions, pages, cursor and ticks. */
export function SearchTable<Row extends AnyRow>(props: SearchTableProps<Row>) {
  const { search, written, rowOf, recordOf } = props
  const grid = useRef<VirtualGridHandle>(null)
  const textFilter = useRef<HTMLInputElement>(null)
  const key = useMemo(() => hashKey([search]), [search])
  const [seen, setSeen] = useState({ key, first: 0, last: 0 })
  const first = scrolls.get(key) ?? 0
  const range = seen.key === key && seen.last > 0 ? seen : { first, last: first + firstRows }
  const { rows, failure, isFormer, retry } = useSearchRows(search, key, range)
  const isThere = rows.rowCount !== undefined
  useTellBehind(isFormer || (!isThere && !failure))
  const leftAt = scrolls.get(rows.key)

  const onRangeChange = useCallback(
    (from: number, to: number) => {
      // Skeleton rows are no place to come back to.
      if (!isThere) return
      scrolls.set(rows.key, from)
      // Within the same pages nothing needs to be rendered.
      setSeen((now) => {
        const isSame = now.key === rows.key && now.last > 0
        const hasSamePages = pageOfRow(now.first) === pageOfRow(from) && pageOfRow(now.last) === pageOfRow(to)
        return isSame && hasSamePages ? now : { key: rows.key, first: from, last: to }
      })
    },
    [rows.key, isThere],
  )
  useScrollPlace(grid, rows.key, leftAt, isThere)

  const rowAt = useCallback(
    (index: number) => {
      const row = rows.rowAt(index)
      return row && rowOf(row)
    },
    [rows.rowAt, rowOf],
  )
  const loaded = useMemo(
    () =>
      rows.loaded.flatMap(([index, row]) => {
        const own = rowOf(row)
        return own ? [[index, own] as const] : []
      }),
    [rows.loaded, rowOf],
  )
  const loadAll = useCallback(() => loadRecords(search, rowOf, recordOf), [search, rowOf, recordOf])
  const focusTextFilter = useCallback(() => outsideDialogs(() => textFilter.current?.select()), [])
  const onSort = useCallback(
    (columnId: string) => setAddressSearch({ ...written, sort: sortAfterClick(search, columnId) }),
    [search, written],
  )

  if (failure instanceof ApiError && failure.statusCode === 404) return <ListGone />
  return (
    <>
      <FilterBar
        title={props.title}
        subtitle={props.subtitle}
        textFilter={textFilter}
        onLeaveText={() => grid.current?.focus()}
      />
      {failure && rows.rowCount === undefined ? (
        <RowsFailed failure={failure} onRetry={retry} />
      ) : (
        <>
          {failure && <StaleRowsLine failure={failure} onRetry={retry} />}
          <div
            className={`flex min-h-0 flex-1 flex-col ${isFormer ? 'opacity-70 transition-opacity delay-200 duration-100' : ''}`}
          >
            <TableGrid
              label={props.title}
              view={props.view}
              kind={props.kind}
              columns={props.columns}
              hiddenColumns={props.hiddenColumns}
              grid={grid}
              rowsKey={rows.key}
              rowCount={rows.rowCount}
              rowAt={rowAt}
              loaded={loaded}
              recordOf={recordOf}
              sort={sortColumn(search)}
              onSort={onSort}
              onRangeChange={onRangeChange}
              focusTextFilter={focusTextFilter}
              loadAll={loadAll}
              empty={<EmptyTable written={written}>{props.empty}</EmptyTable>}
            />
          </div>
        </>
      )}
    </>
  )
}

/** A palette that is closing holds the focus until it is gone. */
function outsideDialogs(focus: () => void): void {
  if (document.activeElement?.closest('[role=dialog]')) setTimeout(focus)
  else focus()
}

/** Keys that mean these rows wait for them. */
function useTellBehind(isBehind: boolean): void {
  const tell = useSetAtom(isTableBehindAtom)
  useLayoutEffect(() => {
    tell(isBehind)
    return () => tell(false)
  }, [tell, isBehind])
}

/** Once a search's rows are there: back to where it was left, or to its top. */
function useScrollPlace(
  grid: RefObject<VirtualGridHandle | null>,
  key: string,
  leftAt: number | undefined,
  isThere: boolean,
): void {
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (!isThere || shown.current === key) return
    shown.current = key
    grid.current?.scrollToIndex(leftAt ?? 0, 'start')
  }, [grid, key, leftAt, isThere])
}

const allLimit = 1000
const allPageSize = 200

/** Every record of a search, or `null` when they are more than may be ticked at once. */
async function loadRecords<Row extends AnyRow>(
  search: SearchInput,
  rowOf: (row: AnyRow) => Row | undefined,
  recordOf: (row: Row) => TargetRecord,
): Promise<TargetRecord[] | null> {
  const records: TargetRecord[] = []
  for (let page = 1; ; page++) {
    const { data } = await api.search.run({ body: { ...search, page, pageSize: allPageSize } })
    if (data.total > allLimit) return null
    for (const row of data.data) {
      const own = rowOf(row)
      if (own) records.push(recordOf(own))
    }
    if (page * allPageSize >= data.total) return records
  }
}

import { useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { store } from '#src/state/keyboard/store.ts'
import type { FilteredRoute } from '#src/state/place/usual-queries.ts'
import { pageOfRow, type RowSource } from '#src/state/table/row-source.ts'
import { areRowsBehindAtom, scrollPlaces, tableStateAtom } from '#src/state/table/table.ts'
import type { TableView } from '#src/state/table/table-layout.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import type { VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { loadRecords } from './load-records.ts'
import { TableGrid } from './table-grid.tsx'
import { EmptyTable, ListGone, RowsFailed, StaleRowsLine } from './table-states.tsx'
import { useLeftTicks } from './use-left-ticks.ts'
import { usePagedRows } from './use-paged-rows.ts'
import { useTickedRows } from './use-ticked-rows.ts'

export interface PagedTableProps<Row extends { id: number }> {
  title: string
  subtitle?: string | null
  view: TableView
  /** A new object with the same key only repaints. */
  source: RowSource<Row>
  columns: readonly GridColumn<Row>[]
  hiddenColumns?: readonly string[]
  /** As the address writes it: `-name`. */
  sort?: string
  /** The address has conditions: an empty table is due to the filter. */
  isFiltered: boolean
  /** The default filter of the screen, not set by the user. */
  usualPart?: FilteredRoute | undefined
  /** Shown for a table without rows or filter. */
  empty: ReactNode
  /** Beside the filters. */
  children?: ReactNode
  /** Under the rows. */
  foot?: ReactNode
}

/** Rows requested before the grid has reported its view. */
const firstRows = 50

/** A table of server pages: filters and sort order in the address, cursor and ticks in the page's state. */
export function PagedTable<Row extends { id: number }>(props: PagedTableProps<Row>) {
  const { source } = props
  const { key } = source
  const grid = useRef<VirtualGridHandle>(null)
  const [seen, setSeen] = useState({ key, first: 0, last: 0 })
  const first = scrollPlaces.get(key) ?? 0
  const range = seen.key === key && seen.last > 0 ? seen : { first, last: first + firstRows }
  const { rows, failure, isFormer, retry } = usePagedRows(source, range)
  const isThere = rows.rowCount !== undefined
  const loadAll = useCallback(() => loadRecords(source), [source])
  const { rowById, isAsking } = useTickedRows(source, isThere && !isFormer, loadAll)
  useTellBehind(isFormer || isAsking || (!isThere && !failure))
  useLeftTicks()
  const leftAt = scrollPlaces.get(rows.key)

  const onRangeChange = useCallback(
    (from: number, to: number) => {
      // Skeleton rows have no place to restore.
      if (!isThere) return
      scrollPlaces.set(rows.key, from)
      // No render is needed within the same pages.
      const pageOf = (at: number) => pageOfRow(at, source.pageSize)
      setSeen((now) => {
        const isSame = now.key === rows.key && now.last > 0
        const hasSamePages = pageOf(now.first) === pageOf(from) && pageOf(now.last) === pageOf(to)
        return isSame && hasSamePages ? now : { key: rows.key, first: from, last: to }
      })
    },
    [rows.key, isThere, source.pageSize],
  )
  useScrollPlace(grid, rows.key, leftAt, isThere)

  if (failure instanceof ApiError && failure.statusCode === 404) return <ListGone />
  return (
    <>
      <FilterBar title={props.title} subtitle={props.subtitle} onLeaveText={() => grid.current?.focus()}>
        {props.children}
      </FilterBar>
      {failure && rows.rowCount === undefined ? (
        <RowsFailed failure={failure} onRetry={retry} />
      ) : (
        <>
          {failure && <StaleRowsLine failure={failure} onRetry={retry} />}
          <div
            aria-busy={isFormer}
            className={`flex min-h-0 flex-1 flex-col ${isFormer ? 'opacity-70 transition-opacity delay-200 duration-100' : ''}`}
          >
            <TableGrid
              label={props.title}
              view={props.view}
              kind={source.kind}
              columns={props.columns}
              hiddenColumns={props.hiddenColumns}
              grid={grid}
              rows={rows}
              rowById={rowById}
              recordOf={source.recordOf}
              sort={props.sort}
              onRangeChange={onRangeChange}
              loadAll={loadAll}
              filter={source.filter}
              exported={source.exported}
              empty={
                <EmptyTable isFiltered={props.isFiltered} usualPart={props.usualPart}>
                  {props.empty}
                </EmptyTable>
              }
            />
          </div>
          {props.foot}
        </>
      )}
    </>
  )
}

/** Keys that target these rows wait for them. */
function useTellBehind(isBehind: boolean): void {
  const tell = useSetAtom(areRowsBehindAtom)
  useLayoutEffect(() => {
    tell(isBehind)
    return () => tell(false)
  }, [tell, isBehind])
}

/**
 * Restores the scroll position of a search once loaded, or scrolls to its top; the cursor's row is completely
 * visible.
 */
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
    const first = leftAt ?? 0
    grid.current?.scrollToIndex(first, 'start')
    const { cursor, isWalked } = store.get(tableStateAtom)
    const isNear = cursor >= first && cursor <= first + (grid.current?.visibleRowCount() ?? 0)
    if (isNear || isWalked) grid.current?.scrollToIndex(cursor)
    if (isWalked) store.set(tableStateAtom, { isWalked: false })
  }, [grid, key, leftAt, isThere])
}

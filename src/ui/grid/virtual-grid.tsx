// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by the code, which table elements do not allow; roles say the rest
import type { SortingState } from '@tanstack/react-table'
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { CellMark } from './cell-mark.ts'
import type { GridColumn } from './grid-column.ts'
import { type GridChecks, GridHeader } from './grid-header.tsx'
import { type GridTable, rowModelOf, usePlacedColumns } from './grid-table.ts'
import { createGridViewport, type GridViewport, type ScrollAlign } from './grid-viewport.ts'
import { isTextCut } from './row-cells.ts'
import type { RowState } from './row-pool.ts'

export interface VirtualGridHandle {
  scrollToIndex: (index: number, align?: ScrollAlign) => void
  /** Scrolls a row into view. @returns true if most of it was out of view. */
  reveal: (index: number) => boolean
  /** Number of rows that fit completely, for PgUp and PgDn. */
  visibleRowCount: () => number
  focus: () => void
}

/** The row under the cursor. Bypasses React: a step repaints two rows without rendering. */
export interface GridCursor {
  /** Its index, −1 for none. */
  readonly get: () => number
  /** @returns an unsubscribe function. */
  readonly subscribe: (onChange: () => void) => () => void
}

/** Modifiers of a click on a row. */
export interface RowGesture {
  /** Shift: extend the selection to this row. */
  readonly isRange: boolean
  /** Ctrl or ⌘: toggle this row. */
  readonly isToggle: boolean
}

export interface VirtualGridProps<Row extends { id: number }> {
  readonly label: string
  readonly table: GridTable<Row>
  readonly columns: readonly GridColumn<Row>[]
  /** Total of rows; undefined until known. */
  readonly rowCount: number | undefined
  readonly stateOf?: (row: Row) => RowState | undefined
  /** Must keep its identity per table; a change scrolls the row into view. */
  readonly cursor: GridCursor
  /** The current cell of the row under the cursor, in cell navigation. */
  readonly cellMark?: CellMark | null
  readonly checks?: GridChecks
  /** The order that a click on the heading under the pointer gives; empty when it leaves. */
  readonly onPointSort?: (sorting: SortingState) => void
  /** Reports rows in view, inclusive, throttled to 100 ms: load them, and keep the range. */
  readonly onRangeChange: (first: number, last: number) => void
  readonly onRowClick: (index: number, gesture: RowGesture) => void
  readonly onRowOpen?: (index: number) => void
  readonly onToggleCheck?: (index: number, gesture: RowGesture) => void
  /** Shown under the header without rows. */
  readonly empty?: ReactNode
  readonly ref?: Ref<VirtualGridHandle>
}

/**
 * A table for 10 to 1,000,000 rows of 34 px: the number of elements depends only on the window. React renders
 * the header; `grid-viewport.ts` paints the rows. Commands handle keys.
 */
export function VirtualGrid<Row extends { id: number }>(props: VirtualGridProps<Row>) {
  const { table, rowCount, stateOf, cursor, cellMark, checks } = props
  const scroller = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const viewport = useRef<GridViewport<Row>>(null)
  const latest = useRef(props)
  const idPrefix = useId()
  const placed = usePlacedColumns(table, props.columns)
  const { rowSelection } = table.state
  const { at: rowAt } = rowModelOf(table)
  const hasChecks = props.onToggleCheck !== undefined
  // Each row has its own: a custom property would restyle every cell in it.
  const template = hasChecks ? `34px ${placed.template}` : placed.template
  const widthPx = placed.minimumWidthPx + (hasChecks ? 34 : 0)

  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (!scroller.current || !header.current || !body.current) return
    const created = createGridViewport<Row>(
      { scroller: scroller.current, header: header.current, body: body.current, idPrefix },
      (first, last) => latest.current.onRangeChange(first, last),
    )
    viewport.current = created
    return () => created.destroy()
  }, [idPrefix])

  useLayoutEffect(() => {
    const head = header.current?.firstElementChild
    if (head instanceof HTMLElement) head.style.gridTemplateColumns = template
    for (const { current } of [header, body]) if (current) current.style.minWidth = `${widthPx}px`
  }, [template, widthPx])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows ask the table whether they are selected
  useLayoutEffect(() => {
    viewport.current?.update({
      columns: placed.columns,
      template,
      rowCount,
      rowAt,
      stateOf,
      cursor: cursor.get(),
      hasChecks,
      cellMark,
    })
  }, [placed.columns, template, rowCount, rowAt, rowSelection, stateOf, cursor, hasChecks, cellMark])

  useLayoutEffect(() => cursor.subscribe(() => viewport.current?.moveCursor(cursor.get())), [cursor])

  useImperativeHandle(
    props.ref,
    () => ({
      scrollToIndex: (index, align) => viewport.current?.scrollToIndex(index, align),
      reveal: (index) => viewport.current?.reveal(index) ?? false,
      visibleRowCount: () => viewport.current?.visibleRowCount() ?? 1,
      focus: () => scroller.current?.focus({ preventScroll: true }),
    }),
    [],
  )

  const click = (event: MouseEvent<HTMLElement>) => {
    const index = rowIndexOf(event.target)
    if (index === undefined) return
    const gesture = { isRange: event.shiftKey, isToggle: event.ctrlKey || event.metaKey }
    const isOnCheck = event.target instanceof Element && event.target.closest('.grid-check') !== null
    if (isOnCheck && props.onToggleCheck) props.onToggleCheck(index, gesture)
    else props.onRowClick(index, gesture)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every click has a command with a key
    <div
      ref={scroller}
      className="grid-scroller"
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-multiselectable={hasChecks}
      aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      aria-colcount={placed.columns.length + (hasChecks ? 1 : 0)}
      aria-busy={rowCount === undefined}
      onMouseDown={keepTextUnselected}
      onClick={click}
      onDoubleClick={(event) => {
        const index = rowIndexOf(event.target)
        if (index !== undefined) props.onRowOpen?.(index)
      }}
      onPointerOver={showCutText}
    >
      <div ref={header} className="grid-header" role="rowgroup">
        <GridHeader table={table} columns={placed.columns} checks={checks} onPointSort={props.onPointSort} />
      </div>
      <div ref={body} className="grid-body" role="rowgroup" />
      {rowCount === 0 && (
        // A grid may contain only rows, for screen readers too.
        <div role="rowgroup">
          <div role="row" tabIndex={-1}>
            <div role="gridcell" tabIndex={-1}>
              {props.empty}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}

function rowIndexOf(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return row?.dataset.index === undefined ? undefined : Number(row.dataset.index)
}

/** Shift+click selects rows, not text. */
function keepTextUnselected(event: MouseEvent<HTMLElement>) {
  if (!event.shiftKey) return
  event.preventDefault()
  event.currentTarget.focus({ preventScroll: true })
}

/** Tooltip with a cell's hint or its truncated text, created on hover. */
function showCutText({ target }: PointerEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement) || target.role !== 'gridcell') return
  const isCut = isTextCut(target)
  target.title = target.dataset.hint || (isCut ? (target.textContent ?? '') : '')
}

// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by the code, which table elements do not allow; roles say the rest
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which points at its active row
import { memo, type PointerEvent } from 'react'
import type { GridColumn, GridSort } from './grid-column.ts'
import { minimumColumnWidthPx } from './use-placed-columns.ts'

export interface GridHeaderProps {
  readonly columns: readonly Pick<
    GridColumn<never>,
    'id' | 'title' | 'description' | 'align' | 'isSortable'
  >[]
  readonly sort: GridSort | undefined
  readonly onSort: ((columnId: string) => void) | undefined
  /** Called while a column edge is dragged; undefined resets the width (double click). */
  readonly onResize: ((columnId: string, widthPx: number | undefined) => void) | undefined
  readonly checks: GridChecks | undefined
}

/** The header's check box. */
export interface GridChecks {
  readonly state: 'none' | 'some' | 'all'
  readonly onToggleAll: () => void
}

const ariaChecked = { none: 'false', some: 'mixed', all: 'true' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Headings are not in the tab order: the keyboard sorts by the `o` command. */
export const GridHeader = memo(function GridHeader({
  columns,
  sort,
  onSort,
  onResize,
  checks,
}: GridHeaderProps) {
  const leading = checks ? 1 : 0
  return (
    <div className="grid-row grid-head" role="row" aria-rowindex={1}>
      {checks && (
        <div className="grid-cell" role="columnheader" aria-colindex={1}>
          <button
            type="button"
            role="checkbox"
            tabIndex={-1}
            aria-checked={ariaChecked[checks.state]}
            aria-label="Отметить все"
            className="grid-check-all"
            onClick={checks.onToggleAll}
          />
        </div>
      )}
      {columns.map((column, position) => {
        const direction = sort?.columnId === column.id ? sort.direction : undefined
        const label = column.description ?? column.title
        return (
          <div
            key={column.id}
            className={`grid-cell${column.align === 'end' ? ' is-end' : ''}`}
            role="columnheader"
            aria-colindex={position + leading + 1}
            aria-sort={direction && ariaSort[direction]}
          >
            {column.isSortable && onSort ? (
              <button
                type="button"
                tabIndex={-1}
                className="grid-sort"
                title={label}
                aria-label={label}
                onClick={() => onSort(column.id)}
              >
                {column.title}
                <span aria-hidden className="grid-arrow">
                  {direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : ''}
                </span>
              </button>
            ) : (
              <span title={label}>{column.title}</span>
            )}
            {onResize && <ResizeGrip onResize={(widthPx) => onResize(column.id, widthPx)} />}
          </div>
        )
      })}
    </div>
  )
})

function ResizeGrip({ onResize }: { onResize: (widthPx: number | undefined) => void }) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const grip = event.currentTarget
    const width = grip.parentElement?.getBoundingClientRect().width ?? 0
    const from = event.clientX
    event.preventDefault()
    grip.setPointerCapture(event.pointerId)
    grip.onpointermove = (move) =>
      onResize(Math.max(minimumColumnWidthPx, Math.round(width + move.clientX - from)))
    grip.onlostpointercapture = () => {
      grip.onpointermove = null
    }
  }
  return (
    <span aria-hidden className="grid-grip" onPointerDown={start} onDoubleClick={() => onResize(undefined)} />
  )
}

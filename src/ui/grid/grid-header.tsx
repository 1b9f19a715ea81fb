// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by the code, which table elements do not allow; roles say the rest
// biome-ignore-all lint/a11y/useFocusableInteractive: focus stays on the grid, which points at its active row
import type { SortingState } from '@tanstack/react-table'
import type { PointerEvent } from 'react'
import type { GridColumn } from './grid-column.ts'
import { type GridTable, minimumColumnWidthPx } from './grid-table.ts'

interface GridHeaderProps<Row extends { id: number }> {
  readonly table: GridTable<Row>
  readonly columns: readonly GridColumn<Row>[]
  readonly checks: GridChecks | undefined
  readonly onPointSort: ((sorting: SortingState) => void) | undefined
}

/** The header's check box. */
export interface GridChecks {
  readonly state: 'none' | 'some' | 'all'
  readonly onToggleAll: () => void
}

const ariaChecked = { none: 'false', some: 'mixed', all: 'true' } as const
const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Headings are not in the tab order: the keyboard sorts by the `o` command. */
export function GridHeader<Row extends { id: number }>({
  table,
  columns,
  checks,
  onPointSort,
}: GridHeaderProps<Row>) {
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
      {table.getVisibleLeafColumns().map((leaf, position) => {
        const column = columns[position]
        if (!column) return null
        const direction = leaf.getIsSorted()
        const label = column.description ?? column.title
        return (
          <div
            key={column.id}
            className={`grid-cell${column.align === 'end' ? ' is-end' : ''}`}
            role="columnheader"
            aria-colindex={position + leading + 1}
            aria-sort={direction ? ariaSort[direction] : undefined}
          >
            {leaf.getCanSort() ? (
              <button
                type="button"
                tabIndex={-1}
                className="grid-sort"
                title={label}
                aria-label={label}
                onClick={() => leaf.toggleSorting()}
                onPointerEnter={() => {
                  const next = leaf.getNextSortingOrder()
                  if (next) onPointSort?.([{ id: leaf.id, desc: next === 'desc' }])
                }}
                onPointerLeave={() => onPointSort?.([])}
              >
                {column.title}
                <span aria-hidden className="grid-arrow">
                  {direction === 'asc' ? '↑' : direction === 'desc' ? '↓' : ''}
                </span>
              </button>
            ) : (
              <span title={label}>{column.title}</span>
            )}
            <ResizeGrip
              onResize={(widthPx) => table.setColumnSizing((sizes) => ({ ...sizes, [leaf.id]: widthPx }))}
              onReset={() => leaf.resetSize()}
            />
          </div>
        )
      })}
    </div>
  )
}

interface ResizeGripProps {
  readonly onResize: (widthPx: number) => void
  readonly onReset: () => void
}

function ResizeGrip({ onResize, onReset }: ResizeGripProps) {
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
  return <span aria-hidden className="grid-grip" onPointerDown={start} onDoubleClick={onReset} />
}

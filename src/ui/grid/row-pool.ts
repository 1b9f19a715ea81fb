import type { CellMark } from './cell-mark.ts'
import type { GridColumn } from './grid-column.ts'
import type { GridRow } from './grid-table.ts'
import { buildCells, type PaintedCell, paintCells, paintRepeats } from './row-cells.ts'

/** `is-unsent`: has changes not sent to the server yet. `is-new`: found since its search was opened last. */
export type RowState = 'is-unsent' | 'is-new'

/** Input of the pool; a new object with the same rows repaints nothing. */
export interface PoolView<Row extends { id: number }> {
  readonly columns: readonly GridColumn<Row>[]
  /** Widths of the columns, check boxes included, as CSS. */
  readonly template: string
  readonly rowCount: number
  /** undefined: not loaded, a skeleton row is shown. Must return the same object for an unchanged row. */
  readonly rowAt: (index: number) => GridRow<Row> | undefined
  /** State of a row that its record does not know. */
  readonly stateOf?: (row: Row) => RowState | undefined
  readonly cursor: number
  readonly hasChecks: boolean
  readonly cellMark?: CellMark | null
}

interface Slot<Row extends { id: number }> {
  readonly element: HTMLDivElement
  cells: PaintedCell[]
  columns: readonly GridColumn<Row>[] | undefined
  hasChecks: boolean
  index: number
  top: number
  row: Row | undefined
  /** The row above, for dimming repeated values. */
  above: Row | undefined
  /** The row with a custom accessible name. */
  named: Row | undefined
  className: string
  template: string
}

/**
 * A fixed set of row elements, recycled by index: scrolling by one row repaints one row, and an unchanged row
 * costs a few comparisons. Plain DOM, since React would reconcile every mounted cell each frame.
 */
export interface RowPool<Row extends { id: number }> {
  /** Paints rows `first`…`last`, each at `index * rowHeight - base` px inside the body. */
  paint(view: PoolView<Row>, first: number, last: number, base: number): void
  /** Grows the pool to this many rows; never shrinks. */
  reserve(count: number): void
  /** Size of the pool. */
  readonly size: number
  /** Element id of a painted row, for `aria-activedescendant`. */
  elementIdAt(index: number): string | undefined
}

export function createRowPool<Row extends { id: number }>(
  body: HTMLElement,
  rowHeight: number,
  idPrefix: string,
): RowPool<Row> {
  const slots: Slot<Row>[] = []

  function reserve(count: number) {
    for (let position = slots.length; position < count; position++) {
      const element = document.createElement('div')
      element.id = `${idPrefix}-row-${position}`
      element.setAttribute('role', 'row')
      element.hidden = true
      body.append(element)
      slots.push({
        element,
        cells: [],
        columns: undefined,
        hasChecks: false,
        index: -1,
        top: Number.NaN,
        row: undefined,
        above: undefined,
        named: undefined,
        className: '',
        template: '',
      })
    }
  }

  function paint(view: PoolView<Row>, first: number, last: number, base: number) {
    let above = first > 0 ? view.rowAt(first - 1) : undefined
    for (let index = first; index <= last; index++) {
      const slot = slots[index % slots.length]
      const row = view.rowAt(index)
      if (slot) {
        place(slot, index, index * rowHeight - base)
        paintSlot(slot, view, row, above)
      }
      above = row
    }
    for (const slot of slots) {
      if (slot.index >= first && slot.index <= last) continue
      slot.index = -1
      slot.element.hidden = true
      // Built ahead of the frame that first needs it.
      if (isOutdated(slot, view)) rebuild(slot, view)
    }
  }

  function elementIdAt(index: number) {
    const slot = index < 0 ? undefined : slots[index % slots.length]
    return slot?.index === index ? slot.element.id : undefined
  }

  return {
    paint,
    reserve,
    elementIdAt,
    get size() {
      return slots.length
    },
  }
}

function isOutdated<Row extends { id: number }>(slot: Slot<Row>, view: PoolView<Row>): boolean {
  return slot.columns !== view.columns || slot.hasChecks !== view.hasChecks
}

function rebuild<Row extends { id: number }>(slot: Slot<Row>, { columns, hasChecks }: PoolView<Row>) {
  slot.cells = buildCells(slot.element, slot.cells, columns, hasChecks)
  slot.columns = columns
  slot.hasChecks = hasChecks
  slot.row = undefined
}

function place<Row extends { id: number }>(slot: Slot<Row>, index: number, top: number) {
  const { element } = slot
  if (slot.index !== index) {
    element.hidden = false
    slot.index = index
    element.setAttribute('aria-rowindex', String(index + 2))
    element.dataset.index = String(index)
  }
  if (slot.top !== top) {
    slot.top = top
    element.style.top = `${top}px`
  }
}

function paintSlot<Row extends { id: number }>(
  slot: Slot<Row>,
  view: PoolView<Row>,
  painted: GridRow<Row> | undefined,
  paintedAbove: GridRow<Row> | undefined,
) {
  const { element, index } = slot
  const isRebuilt = isOutdated(slot, view)
  if (isRebuilt) rebuild(slot, view)
  if (slot.template !== view.template) {
    slot.template = view.template
    element.style.gridTemplateColumns = view.template
  }
  const row = painted?.original
  const isChanged = isRebuilt || slot.row !== row
  if (isChanged) {
    slot.row = row
    paintCells(slot.cells, view.columns, row)
  }
  const above = paintedAbove?.original
  if (isChanged || slot.above !== above) {
    slot.above = above
    paintRepeats(slot.cells, view.columns, row, above)
  }

  const isChecked = painted?.getIsSelected() ?? false
  const className =
    `grid-row${row === undefined ? ' is-skeleton' : ''}${isChecked ? ' is-checked' : ''}${index === view.cursor ? ' is-cursor' : ''} ${(row as { mark?: string } | undefined)?.mark ?? ''} ${
      (row && view.stateOf?.(row)) ?? ''
    }`.trimEnd()
  if (slot.className !== className) {
    slot.className = className
    element.className = className
    element.setAttribute('aria-selected', String(isChecked))
  }
  const named = index === view.cursor ? row : undefined
  if (slot.named !== named || (named && isRebuilt)) {
    slot.named = named
    nameRow(slot, view, named)
  }
}

/** Screen readers announce the row under the cursor: its figures are prefixed with their columns. */
function nameRow<Row extends { id: number }>(
  { element, cells }: Slot<Row>,
  { columns, stateOf }: PoolView<Row>,
  row: Row | undefined,
) {
  if (row === undefined) return element.removeAttribute('aria-label')
  const parts = columns.flatMap(({ title }, position) => {
    const { text = '', note = '', hint = '' } = cells[position] ?? {}
    if (text === '') return []
    const said = [text, note, hint].filter((part) => part !== '').join(', ')
    return position === 0 ? said : `${title} ${said}`
  })
  for (const { warning } of columns) {
    const text = warning?.(row)
    if (text) parts.splice(1, 0, text)
  }
  // States that the style sheet shows visually.
  const state = states[stateOf?.(row) ?? (row as { mark?: string }).mark ?? '']
  if (state) parts.splice(1, 0, state)
  element.setAttribute('aria-label', parts.join(', '))
}

const states: Readonly<Record<string, string>> = {
  ...{ 'is-gone': 'больше не подходит', 'is-deleted': 'удалена' },
  ...({ 'is-unsent': 'не отправлено', 'is-new': 'новое' } satisfies Record<RowState, string>),
}

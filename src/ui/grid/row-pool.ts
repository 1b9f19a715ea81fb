import type { CellMark } from './cell-mark.ts'
import type { GridColumn } from './grid-column.ts'
import type { GridRow } from './grid-table.ts'

/** Input of the pool; a new object with the same rows repaints nothing. */
export interface PoolView<Row extends { id: number }> {
  readonly columns: readonly GridColumn<Row>[]
  readonly rowCount: number
  /** undefined: not loaded, a skeleton row is shown. Must return the same object for an unchanged row. */
  readonly rowAt: (index: number) => GridRow<Row> | undefined
  /** Not sent to the server yet. */
  readonly isUnsent?: (row: Row) => boolean
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
}

interface PaintedCell {
  readonly element: HTMLDivElement
  readonly textNode: Text
  readonly noteNode: Text | undefined
  text: string
  note: string
  hint: string
  dot: string
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
      if (isOutdated(slot, view)) buildCells(slot, view)
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
    element.style.transform = `translateY(${top}px)`
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
  if (isRebuilt) buildCells(slot, view)
  const row = painted?.original
  const isChanged = isRebuilt || slot.row !== row
  if (isChanged) {
    slot.row = row
    paintCells(slot, view.columns, row)
  }
  const above = paintedAbove?.original
  if (isChanged || slot.above !== above) {
    slot.above = above
    paintRepeats(slot, view.columns, row, above)
  }

  const isChecked = painted?.getIsSelected() ?? false
  const className = `grid-row${row === undefined ? ' is-skeleton' : ''}${isChecked ? ' is-checked' : ''}${
    row !== undefined && view.isUnsent?.(row) ? ' is-unsent' : ''
  }${index === view.cursor ? ' is-cursor' : ''} ${(row as { mark?: string } | undefined)?.mark ?? ''}`
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
  { columns, isUnsent }: PoolView<Row>,
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
  const state = isUnsent?.(row) ? 'не отправлено' : states[(row as { mark?: string }).mark ?? '']
  if (state) parts.splice(1, 0, state)
  element.setAttribute('aria-label', parts.join(', '))
}

const states: Readonly<Record<string, string>> = { 'is-gone': 'больше не подходит', 'is-deleted': 'удалена' }

function buildCells<Row extends { id: number }>(slot: Slot<Row>, view: PoolView<Row>) {
  const leading = view.hasChecks ? 1 : 0
  const children: HTMLElement[] = []
  if (view.hasChecks) children.push(cellElement('grid-cell grid-check', 1))
  slot.cells = view.columns.map((column, position) => {
    const tone = column.tone && column.tone !== 'ink' ? ` is-${column.tone}` : ''
    const end = column.align === 'end' ? ' is-end' : ''
    const element = cellElement(`grid-cell${tone}${end}`, position + leading + 1)
    const textNode = document.createTextNode('')
    element.append(textNode)
    const noteNode = column.note && document.createTextNode('')
    if (noteNode) {
      const note = document.createElement('span')
      note.className = 'grid-note'
      note.append(noteNode)
      element.append(note)
    }
    children.push(element)
    return { element, textNode, noteNode, text: '', note: '', hint: '', dot: '' }
  })
  slot.columns = view.columns
  slot.hasChecks = view.hasChecks
  slot.row = undefined
  slot.element.replaceChildren(...children)
}

function cellElement(className: string, columnIndex: number): HTMLDivElement {
  const element = document.createElement('div')
  element.className = className
  element.setAttribute('role', 'gridcell')
  element.setAttribute('aria-colindex', String(columnIndex))
  return element
}

function paintCells<Row extends { id: number }>(
  slot: Slot<Row>,
  columns: readonly GridColumn<Row>[],
  row: Row | undefined,
) {
  for (let position = 0; position < columns.length; position++) {
    const cell = slot.cells[position]
    const column = columns[position]
    if (!cell || !column) continue
    const text = row === undefined ? '' : column.text(row)
    if (cell.text !== text) {
      cell.text = text
      cell.textNode.data = text
    }
    if (column.note && cell.noteNode) {
      const note = row === undefined ? '' : column.note(row)
      if (cell.note !== note) {
        cell.note = note
        cell.noteNode.data = note === '' ? '' : ` ${note}`
      }
    }
    if (column.hint) {
      const hint = (row && column.hint(row)) ?? ''
      if (cell.hint !== hint) {
        cell.hint = hint
        cell.element.dataset.hint = hint
      }
    }
    if (column.isStrong) cell.element.classList.toggle('is-strong', row !== undefined && column.isStrong(row))
    if (column.warning) paintWarning(cell.element, row === undefined ? null : column.warning(row))
    if (column.face) paintFace(cell.element, row && column.face(row))
    if (!column.dot) continue
    const dot = row === undefined ? '' : (column.dot(row) ?? '')
    if (cell.dot !== dot) {
      cell.dot = dot
      cell.element.dataset.dot = dot
    }
  }
}

function paintRepeats<Row extends { id: number }>(
  { cells }: Slot<Row>,
  columns: readonly GridColumn<Row>[],
  row: Row | undefined,
  above: Row | undefined,
) {
  for (const [position, { isRepeat }] of columns.entries()) {
    if (!isRepeat) continue
    const repeats = row !== undefined && above !== undefined && isRepeat(row, above)
    cells[position]?.element.classList.toggle('is-repeat', repeats)
  }
}

function paintWarning(element: HTMLElement, warning: string | null) {
  if ((element.dataset.warning ?? '') === (warning ?? '')) return
  element.dataset.warning = warning ?? ''
  element.title = warning ?? ''
}

function paintFace(
  { dataset, style }: HTMLElement,
  face: { src: string | null; letters: string } | undefined,
) {
  dataset.face = face && !face.src ? face.letters : ''
  style.setProperty('--face', face?.src ? `url("${face.src}")` : 'none')
}

import type { GridColumn } from './grid-column.ts'

/** Marks one cell of the row under the cursor; a grid without it marks the whole row. */
export interface CellMark {
  /**
   * Moves the mark to the cell in this row.
   * @param rowId undefined: the row under the cursor is not painted.
   * @returns the id for `aria-activedescendant`: the row's own if the column is hidden.
   */
  point(rowId: string | undefined, columns: readonly MarkedColumn[]): string | undefined
  /** Removes the mark. */
  clear(): void
}

type MarkedColumn = Pick<GridColumn<never>, 'id' | 'title'>

/**
 * Marks a column's cells. In a grid wider than its container it scrolls the cell into view, once.
 * @param onMark receives the marked cell on each update; undefined: none.
 */
export function createCellMark(columnId: string, onMark: (cell: HTMLElement | undefined) => void): CellMark {
  let marked: HTMLElement | undefined
  let isInView = false

  function clear() {
    if (!marked) return
    marked.classList.remove('is-walked')
    marked.removeAttribute('id')
    marked.removeAttribute('aria-label')
    marked = undefined
    onMark(undefined)
  }

  function point(rowId: string | undefined, columns: readonly MarkedColumn[]) {
    const cell = rowId === undefined ? undefined : cellIn(rowId, columns)
    if (!cell) {
      clear()
      return rowId
    }
    const { element, name } = cell
    if (element !== marked) {
      clear()
      marked = element
      element.id = `${rowId}-cell`
      element.classList.add('is-walked')
    }
    if (element.ariaLabel !== name) element.ariaLabel = name
    if (!isInView) bringIntoView(element)
    isInView = true
    onMark(element)
    return element.id
  }

  function cellIn(rowId: string, columns: readonly MarkedColumn[]) {
    const column = columns.find(({ id }) => id === columnId)
    const cells = document.getElementById(rowId)?.children
    // Check boxes precede the columns.
    const element = column && cells?.[cells.length - columns.length + columns.indexOf(column)]
    if (!(element instanceof HTMLElement)) return
    const hint = element.dataset.hint ? `, ${element.dataset.hint}` : ''
    return { element, name: `${column?.title}: ${element.textContent || 'пусто'}${hint}` }
  }

  return { point, clear }
}

function bringIntoView(cell: HTMLElement) {
  const scroller = cell.closest('.grid-scroller')
  const row = cell.parentElement
  if (!scroller || !row) return
  // Check boxes precede the columns.
  const isFirst = !cell.previousElementSibling || cell.previousElementSibling.matches('.grid-check')
  const left = cell.offsetLeft
  const right = left + cell.offsetWidth
  // Horizontally only: the row is in view already.
  if (left < scroller.scrollLeft) scroller.scrollLeft = isFirst ? 0 : left
  else if (right > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = right - scroller.clientWidth
}

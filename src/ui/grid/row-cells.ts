import type { GridColumn } from './grid-column.ts'

export interface PaintedCell {
  /** The column, and what of it decides the elements. */
  readonly shape: string
  readonly element: HTMLDivElement
  readonly textNode: Text
  /** The last part, in a cell that keeps it. */
  readonly endNode: Text | undefined
  readonly noteNode: Text | undefined
  text: string
  note: string
  hint: string
  dot: string
  isRepeat: boolean
  /** As the row counts it, from 1. */
  index: number
}

/** Keeps the cells of columns that stay: each new one costs style and layout, in every row. */
export function buildCells<Row>(
  element: HTMLElement,
  cells: readonly PaintedCell[],
  columns: readonly GridColumn<Row>[],
  hasChecks: boolean,
): PaintedCell[] {
  const former = new Map(cells.map((cell) => [cell.shape, cell]))
  const built = columns.map((column) => {
    const shape = shapeOf(column)
    const kept = former.get(shape)
    former.delete(shape)
    return kept ?? createCell(column, shape)
  })
  for (const { element: left } of former.values()) left.remove()
  const check = element.querySelector('.grid-check')
  if (!hasChecks) check?.remove()
  else if (!check) element.prepend(checkElement())
  const leading = hasChecks ? 1 : 0
  let next = element.children[leading] ?? null
  for (const [position, cell] of built.entries()) {
    const index = position + leading + 1
    if (cell.index !== index) cell.element.setAttribute('aria-colindex', String(index))
    cell.index = index
    if (cell.element === next) next = next.nextElementSibling
    else element.insertBefore(cell.element, next)
  }
  return built
}

function shapeOf<Row>(column: GridColumn<Row>): string {
  const { id, tone, align, note, hint, isStrong, isFaint, dot, bar, warning, face, keepsEnd } = column
  const parts = [note, hint, isStrong, isFaint, dot, bar, warning, face, keepsEnd].map((part) =>
    part ? '+' : '-',
  )
  return [id, tone, align, ...parts].join(' ')
}

function createCell<Row>({ tone, align, note, bar, keepsEnd }: GridColumn<Row>, shape: string): PaintedCell {
  const toned = tone && tone !== 'ink' ? ` is-${tone}` : ''
  const element = cellElement(
    `grid-cell${toned}${align === 'end' ? ' is-end' : ''}${bar ? ' is-barred' : ''}`,
  )
  const textNode = document.createTextNode('')
  const endNode = keepsEnd && document.createTextNode('')
  if (endNode) {
    const [start, end] = [document.createElement('span'), document.createElement('span')]
    start.className = 'grid-start'
    start.append(textNode)
    end.className = 'grid-end'
    end.append(endNode)
    element.classList.add('is-ended')
    element.append(start, end)
  } else element.append(textNode)
  const noteNode = note && document.createTextNode('')
  if (noteNode) {
    const noted = document.createElement('span')
    noted.className = 'grid-note'
    noted.append(noteNode)
    element.append(noted)
  }
  return {
    shape,
    element,
    textNode,
    endNode,
    noteNode,
    text: '',
    note: '',
    hint: '',
    dot: '',
    isRepeat: false,
    index: 0,
  }
}

function checkElement(): HTMLElement {
  const check = cellElement('grid-cell grid-check')
  check.setAttribute('aria-colindex', '1')
  return check
}

function cellElement(className: string): HTMLDivElement {
  const element = document.createElement('div')
  element.className = className
  element.setAttribute('role', 'gridcell')
  return element
}

export function paintCells<Row>(
  cells: readonly PaintedCell[],
  columns: readonly GridColumn<Row>[],
  row: Row | undefined,
) {
  for (let position = 0; position < columns.length; position++) {
    const cell = cells[position]
    const column = columns[position]
    if (!cell || !column) continue
    const text = row === undefined ? '' : column.text(row)
    if (cell.text !== text) {
      cell.text = text
      const [start, end] = cell.endNode ? partedAtEnd(text) : [text, '']
      cell.textNode.data = start
      if (cell.endNode) cell.endNode.data = end
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
    if (column.isFaint) cell.element.classList.toggle('is-faint', row !== undefined && column.isFaint(row))
    if (column.warning) paintWarning(cell.element, row === undefined ? null : column.warning(row))
    if (column.face) paintFace(cell.element, row && column.face(row))
    if (column.bar) cell.element.style.setProperty('--bar', `${row === undefined ? 0 : column.bar(row)}%`)
    if (!column.dot) continue
    const dot = row === undefined ? '' : (column.dot(row) ?? '')
    if (cell.dot !== dot) {
      cell.dot = dot
      cell.element.dataset.dot = dot
    }
  }
}

/** «5», «50/2», «к. 2», «стр. 5А», «лит. Б»; the first of several is the house, before them is the street. */
const ofHouse =
  /^(?:(?:д|дом|вл|владение|корп|корпус|к|стр|строение|с)\.?\s*)?\d[\d/-]*\s*[а-яa-z]?$|^лит(?:ера)?\.?\s*[а-я]$/i

/** «Плаза, этаж 5» and « · 5.02», «Лесная» and «, 5, стр. 2»; all is the start of a text of one part. */
export function partedAtEnd(text: string): readonly [start: string, end: string] {
  const parts = text.split(', ')
  const isOfHouse = (at: number) => ofHouse.test(parts[at] ?? '')
  let last = parts.length - 1
  while (last > 1 && isOfHouse(last) && isOfHouse(last - 1)) last -= 1
  const comma = last === 0 ? -1 : parts.slice(0, last).join(', ').length
  const at = Math.max(text.lastIndexOf(' · '), comma)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)]
}

/** Tells if a cell does not show its whole text. */
export function isTextCut(cell: HTMLElement): boolean {
  const text = cell.querySelector('.grid-start') ?? cell
  return text.scrollWidth > text.clientWidth || cell.scrollWidth > cell.clientWidth
}

export function paintRepeats<Row>(
  cells: readonly PaintedCell[],
  columns: readonly GridColumn<Row>[],
  row: Row | undefined,
  above: Row | undefined,
) {
  for (const [position, { isRepeat }] of columns.entries()) {
    const cell = cells[position]
    const repeats = row !== undefined && above !== undefined && isRepeat?.(row, above) === true
    if (!cell || cell.isRepeat === repeats) continue
    cell.isRepeat = repeats
    cell.element.classList.toggle('is-repeat', repeats)
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

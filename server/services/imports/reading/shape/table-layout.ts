import type { FileRow } from '../file-row.ts'
import { hasLetters, isBlank, isUnit, isValue } from './cell-kinds.ts'
import { filled, type Header, numbersColumns } from './header-rows.ts'

const total = /^\s*(итого|всего|total|итог\s*:?\s*$)(?!\p{L})/iu
/** «12 помещений», «средняя 24 000», «в т. ч. свободно 3». */
const ofTotals =
  /^\s*(?:\d[\d\s.,]*\p{L}+\.?(?:\s\p{L}+)?\s*$|средн|сумм|кол-?во|количество|итог|всего|total|average|sum|в т\.? ?ч|в том числе|из них)/iu
/** A section's text stands in one of the first columns. */
const lastSectionColumn = 2

export type RowKind =
  | { kind: 'data' | 'blank' | 'above' | 'total' | 'header' }
  | { kind: 'section'; text: string }

/** Tells what each row of a table is. */
export class TableLayout {
  readonly #header: Header
  readonly #names: readonly string[]
  readonly #usual: number

  /** @param usual usual number of filled cells in a row. */
  constructor(header: Header, usual: number) {
    this.#header = header
    this.#names = header.rows.at(-1)?.cells.map(folded) ?? []
    this.#usual = usual
  }

  kindOf({ n, cells }: FileRow): RowKind {
    if (n <= this.#header.lastRow) return { kind: 'above' }
    const texts = filled(cells)
    const [first] = texts
    if (first === undefined) return { kind: 'blank' }
    if (total.test(first) && texts.slice(1).every(mayTotal)) return { kind: 'total' }
    if (this.#repeatsHeader(cells) || (n === this.#header.lastRow + 1 && numbersColumns(cells))) {
      return { kind: 'header' }
    }
    const at = cells.findIndex((cell) => !isBlank(cell))
    const isLone = texts.length === 1 && this.#usual >= 3 && at <= lastSectionColumn
    return isLone && hasLetters(first) ? { kind: 'section', text: spaced(first) } : { kind: 'data' }
  }

  #repeatsHeader(cells: readonly string[]): boolean {
    let named = 0
    let same = 0
    for (const [column, name] of this.#names.entries()) {
      if (name === '') continue
      named += 1
      if (folded(cells[column] ?? '') === name) same += 1
      // Nearly every row of data is told by its first cells.
      else if (named - same > this.#names.length * 0.2) return false
    }
    return named > 1 && same / named >= 0.8
  }
}

/** Sums, units and counts; a name, an address or a deal beside «Итого» make it the name of a building. */
function mayTotal(cell: string): boolean {
  return !hasLetters(cell) || isValue(cell) || isUnit(cell) || ofTotals.test(cell)
}

function folded(cell: string): string {
  return spaced(cell).toLowerCase()
}

function spaced(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}

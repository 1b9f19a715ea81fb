import type { FileRow, MergedCells } from '../file-row.ts'
import { refuseFarCell } from '../limits.ts'
import { shownNumber } from './number-formats.ts'
import type { XlsxParts } from './xlsx-parts.ts'
import { readPart, unescaped } from './xml-part.ts'
import type { ZipEntry } from './zip-archive.ts'

/** Facts about a sheet beside its rows; complete once they were read to the end. */
export interface SheetFacts {
  merged: MergedCells[]
  /** Cells with an error instead of a value, such as `#REF!`. */
  errors: number
  /** Formulas without a stored result. */
  unsolved: number
  hiddenRows: number
}

export function noFacts(): SheetFacts {
  return { merged: [], errors: 0, unsolved: 0, hiddenRows: 0 }
}

/** Rows of a sheet as texts, without blank ones; fills in the facts. @throws UnreadableFile */
export async function* xlsxRows(
  path: string,
  entry: ZipEntry,
  parts: Pick<XlsxParts, 'strings' | 'kinds' | 'is1904'>,
  facts: SheetFacts,
): AsyncIterable<readonly FileRow[]> {
  const sheet = new SheetReader(parts, facts)
  for await (const _ of readPart(path, entry, sheet)) {
    const rows = sheet.taken()
    if (rows.length > 0) yield rows
  }
}

class SheetReader {
  readonly #parts: Pick<XlsxParts, 'strings' | 'kinds' | 'is1904'>
  readonly #facts: SheetFacts
  #rows: FileRow[] = []
  #row: FileRow = { n: 0, cells: [] }
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #isValue = false
  #isReading = false
  #hasFormula = false

  constructor(parts: Pick<XlsxParts, 'strings' | 'kinds' | 'is1904'>, facts: SheetFacts) {
    this.#parts = parts
    this.#facts = facts
  }

  taken(): FileRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'c') {
      const { r } = attributes
      this.#column = r === undefined ? this.#column + 1 : columnOf(r)
      this.#type = attributes.t ?? 'n'
      this.#style = Number(attributes.s ?? 0)
      this.#value = ''
      this.#hasFormula = false
    } else if (name === 'v' || name === 't') this.#isValue = !this.#isReading
    else if (name === 'f') this.#hasFormula = true
    else if (name === 'rPh') this.#isReading = true
    else if (name === 'row') {
      const n = Number(attributes.r)
      this.#row = { n: Number.isInteger(n) && n > 0 ? n : this.#row.n + 1, cells: [] }
      this.#column = -1
      if (attributes.hidden === '1' || attributes.hidden === 'true') this.#facts.hiddenRows += 1
    } else if (name === 'mergeCell') {
      const merged = mergedOf(attributes.ref ?? '')
      if (merged) this.#facts.merged.push(merged)
    }
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#isReading = false
    else if (name === 'c') this.#put(this.#shown())
    else if (name === 'row' && this.#row.cells.length > 0) this.#rows.push(this.#row)
  }

  #put(text: string): void {
    if (text === '') return
    const { n, cells } = this.#row
    refuseFarCell(this.#column, n)
    while (cells.length < this.#column) cells.push('')
    cells[this.#column] = text
  }

  #shown(): string {
    const value = this.#value
    switch (this.#type) {
      case 's':
        return this.#parts.strings[Number(value)] ?? ''
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'да' : 'нет'
      case 'e':
        this.#facts.errors += 1
        return ''
      case 'd':
        return value.replace('T', ' ').replace(/ 00:00(:00(\.0+)?)?Z?$/, '')
      case 'str':
      case 'inlineStr':
        return unescaped(value)
      default:
        if (value === '') {
          if (this.#hasFormula) this.#facts.unsolved += 1
          return ''
        }
        return shownNumber(Number(value), this.#parts.kinds[this.#style] ?? 'plain', this.#parts.is1904)
    }
  }
}

/** Column of a reference such as `AB12`, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & ~32
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

function mergedOf(reference: string): MergedCells | undefined {
  const [from = '', to = from] = reference.split(':')
  const rowOf = (text: string) => Number(/\d+$/.exec(text)?.[0])
  const [startRow, endRow] = [rowOf(from), rowOf(to)]
  if (!(startRow > 0 && endRow >= startRow)) return undefined
  return { startRow, endRow, startColumn: columnOf(from), endColumn: columnOf(to) }
}

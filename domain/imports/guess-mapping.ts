import { guessContacts, isContactTable } from './contacts/guess-contacts.ts'
import { guessFeed } from './feeds/guess-feed.ts'
import { guessTable } from './guess-table.ts'
import { folded } from './headers.ts'
import { type ImportSubject, subjectOf } from './import-fields.ts'
import type { RawRow, SheetHead } from './sheet.ts'

/** Target of one column. */
export interface ColumnMapping {
  header: string
  /** Id of an import field; null: not read. */
  field: string | null
  /** A key of the field's `units`. */
  unit?: string
  /** Meanings of the texts of its cells, applied before anything else; null: ignored. Keys are folded. */
  values?: Readonly<Record<string, string | null>>
}

/** One entry for each column, in order. */
export interface Mapping {
  columns: ColumnMapping[]
}

/** A mapping that somebody has chosen before. */
interface Remembered {
  columns: readonly ColumnMapping[]
}

/**
 * Guesses the targets of all columns: as remembered for the same headers, else header by header as remembered, by synonyms,
 * by the values; a feed's are given by its format.
 * @param remembered the latest first.
 * @param told what the table is about; null: guessed.
 */
export function guessMapping(
  head: SheetHead,
  sample: readonly RawRow[],
  remembered: readonly Remembered[],
  told: ImportSubject | null = null,
): Mapping {
  const { headers } = head
  const signature = signatureOf(headers)
  const same = remembered.find(
    ({ columns }) =>
      signatureOf(columns.map(({ header }) => header)) === signature &&
      (told === null || subjectOf(columns) === told),
  )
  if (same && headers.some((header) => header !== '')) {
    return { columns: same.columns.map((column, index) => ({ ...column, header: headers[index] ?? '' })) }
  }
  if (head.source !== 'table') return { columns: guessFeed(head.source, headers) }
  const subject = told ?? (isContactTable(headers, sample) ? 'contacts' : 'stock')
  const known = new Map<string, ColumnMapping>()
  for (const { columns } of remembered.filter((one) => subjectOf(one.columns) === subject))
    for (const column of columns) {
      const key = folded(column.header)
      if (key !== '' && !known.has(key)) known.set(key, column)
    }
  const guess = subject === 'contacts' ? guessContacts : guessTable
  return { columns: guess(headers, sample, known) }
}

/** Equal for equal headers in the same order, whatever their case and spaces. */
export function signatureOf(headers: readonly string[]): string {
  const text = headers.map(folded).join('\u0001')
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  const part = (hash: number) => (hash >>> 0).toString(16).padStart(8, '0')
  return `${headers.length}-${part(high)}${part(low)}`
}

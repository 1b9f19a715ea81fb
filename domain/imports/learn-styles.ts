import type { Mapping } from './guess-mapping.ts'
import { importFieldOf } from './import-fields.ts'
import type { RawRow } from './sheet.ts'
import { type DecimalStyle, styleOf } from './values/quantity.ts'

/** Decimal sign by column. */
export type ColumnStyles = readonly DecimalStyle[]

/** Counts of cells by the decimal sign that they tell, by column. */
export type StyleCounts = { comma: number; dot: number }[]

/** Columns of numbers. */
export function styledColumns({ columns }: Mapping): number[] {
  return columns.flatMap(({ field }, index) => (isNumeric(field) ? [index] : []))
}

/** Adds the cells of some rows to the counts, so that a file may be read in slices. */
export function countStyles(
  counts: StyleCounts,
  rows: Iterable<Pick<RawRow, 'cells'>>,
  mapping: Mapping,
): void {
  const columns = styledColumns(mapping)
  for (const { cells } of rows) {
    for (const index of columns) {
      const style = styleOf(cells[index] ?? '')
      if (style === null) continue
      counts[index] ??= { comma: 0, dot: 0 }
      counts[index][style] += 1
    }
  }
}

/** The sign of the majority of each column; a column that does not tell follows the others of the file. */
export function stylesOf(counts: StyleCounts, mapping: Mapping): ColumnStyles {
  const all = { comma: 0, dot: 0 }
  for (const count of counts) {
    all.comma += count?.comma ?? 0
    all.dot += count?.dot ?? 0
  }
  const common = all.comma > 0 && all.dot > 0 ? null : majority(all)
  return mapping.columns.map((_, index) => majority(counts[index]) ?? common)
}

/** Decimal signs of the columns by all rows. */
export function learnStyles(rows: Iterable<RawRow>, mapping: Mapping): ColumnStyles {
  const counts: StyleCounts = []
  countStyles(counts, rows, mapping)
  return stylesOf(counts, mapping)
}

function majority(count: { comma: number; dot: number } | undefined): DecimalStyle {
  if (!count || count.comma === count.dot) return null
  return count.comma > count.dot ? 'comma' : 'dot'
}

const textual = new Set(['row.externalId', 'row.phones', 'row.photos', 'row.useless'])

function isNumeric(field: string | null): boolean {
  const found = field === null ? undefined : importFieldOf(field)
  if (!found || textual.has(found.id)) return false
  return (
    ['decimal', 'integer'].includes(found.kind.kind) ||
    found.id === 'row.price' ||
    found.id.startsWith('row.deposit')
  )
}

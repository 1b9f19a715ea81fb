import { dayOf, numericDay, timeOf } from '#domain/time/time.ts'
import type { ExportColumn } from './column.ts'

type CellKind = ExportColumn['kind']

/** A cell as a Russian spreadsheet reads it: «1200,5», «23.11.2026», «23.11.2026 15:30» in the zone. */
export function writtenCell(kind: CellKind, value: string | null, zone: string): string | null {
  if (value === null) return null
  if (kind === 'number') return isNumber(value) ? shortNumber(value).replace('.', ',') : plain(value)
  if (kind === 'day') return numericDay(value)
  if (kind === 'instant') return `${numericDay(dayOf(value, zone))} ${timeOf(value, zone)}`
  return plain(value)
}

/** A cell with its type. Spreadsheets know no zones: an instant is its local time. */
export function typedCell(kind: CellKind, value: string | null, zone: string): string | number | Date | null {
  if (value === null) return null
  if (kind === 'number') return isNumber(value) ? Number(value) : plain(value)
  if (kind === 'day') return new Date(`${value}T00:00Z`)
  if (kind === 'instant') return new Date(`${dayOf(value, zone)}T${timeOf(value, zone)}Z`)
  return plain(value)
}

/** Spaces that keep words together on the page would hide phones and units from a search in the file. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

/** A range of unknown terms is text in a column of numbers. */
function isNumber(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value)
}

/** Without zeros that say nothing: «1200.50» is «1200.5». */
function shortNumber(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

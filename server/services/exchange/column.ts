import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { FieldKind } from '#domain/fields/field-kinds.ts'
import { valueText } from '#domain/fields/field-values.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { defaultOfficeZone } from '#domain/time/time.ts'

/** One column of an exported file. */
export interface ExportColumn<Row = never> {
  /** Header with the unit: «Площадь, м²». */
  title: string
  /** `number`: decimal text («1200.5»); `day`: `YYYY-MM-DD`; `instant`: ISO 8601. Other values are written as text. */
  kind: 'text' | 'number' | 'day' | 'instant'
  /** @param today in the office. @returns null: the cell stays empty. */
  cell(row: Row, today: string): string | null
  /** It is a commission: only in files of those who read all. */
  isForHeads?: true
  /** The cell without its commissions, for files of all others; absent: the cell has none. */
  cellWithoutCommissions?(row: Row): string | null
}

/** Columns of a table's file by the id of the table's column; one may need several. */
export type ExportColumns<Row> = Readonly<Record<string, readonly ExportColumn<Row>[]>>

const cellKinds: Partial<Record<FieldKind['kind'], ExportColumn['kind']>> = {
  decimal: 'number',
  integer: 'number',
  day: 'day',
  instant: 'instant',
}

/**
 * The column of a record's field, with its label, unit and values.
 * @param of the value in the row; default: the property of the field's name, or the name of the referenced record.
 */
export function fieldColumn<Row extends object>(
  kind: RecordKind,
  field: string,
  of: (row: Row) => unknown = (row) => (row as Readonly<Record<string, unknown>>)[field],
): ExportColumn<Row> {
  const { label, kind: fieldKind } = fieldOf(kind, field)
  const unit = 'unit' in fieldKind && fieldKind.unit !== undefined ? `, ${fieldKind.unit}` : ''
  const cellKind = cellKinds[fieldKind.kind] ?? 'text'
  return {
    title: label + unit,
    kind: cellKind,
    cell(row) {
      const value = of(row)
      if (value === null || value === undefined || value === '') return null
      if (Array.isArray(value) && value.length === 0) return null
      if (typeof value === 'object' && 'name' in value) return String(value.name)
      return cellKind === 'text' ? valueText(fieldKind, value, timeless) : String(value)
    },
  }
}

/** Text values have neither dates nor people: these are columns of their own kind. */
const timeless = { now: '', zone: defaultOfficeZone, today: '', nameOf: () => undefined }

export function textColumn<Row>(
  title: string,
  cell: (row: Row, today: string) => string | null,
): ExportColumn<Row> {
  return { title, kind: 'text', cell }
}

export function numberColumn<Row>(
  title: string,
  value: (row: Row) => string | number | null,
): ExportColumn<Row> {
  return { title, kind: 'number', cell: (row) => value(row)?.toString() ?? null }
}

export function instantColumn<Row>(title: string, cell: (row: Row) => string | null): ExportColumn<Row> {
  return { title, kind: 'instant', cell }
}

import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { type ValueContext, valueText } from '#domain/fields/field-values.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { defaultOfficeZone } from '#domain/time/time.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'

/** A declared column; ids of sortable columns are sort keys. */
export interface Column<Row> extends Omit<GridColumn<Row>, 'title' | 'text'> {
  /** Field that provides title and text; default: the id. */
  readonly field?: string
  /** Default: the field's label. */
  readonly title?: string
  /** Default: the field's value, or the name of a referenced record. @returns null: unknown. */
  readonly text?: (row: Row) => string | null
  /** Hidden by default: the rest fits a page 1024 px wide. */
  readonly isExtra?: boolean
}

const unknown = '—'

/** For columns without dates and people. */
const timeless: ValueContext = { now: '', zone: defaultOfficeZone, today: '', nameOf: () => undefined }

export function gridColumns<Row extends object>(
  kind: RecordKind,
  columns: readonly Column<Row>[],
  context = timeless,
): readonly GridColumn<Row>[] {
  return columns.map(({ isExtra: _, field, title, text, ...column }) => {
    const { label, kind: fieldKind } = fieldOf(kind, field ?? column.id)
    const plainText = (row: Row) => {
      const value = (row as Readonly<Record<string, unknown>>)[column.id]
      if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
      return valueText(fieldKind, value, context)
    }
    return { ...column, title: title ?? label, text: text ? (row) => text(row) ?? unknown : plainText }
  })
}

export function extraColumns(columns: readonly Column<never>[]): string[] {
  return columns.filter(({ isExtra }) => isExtra).map(({ id }) => id)
}

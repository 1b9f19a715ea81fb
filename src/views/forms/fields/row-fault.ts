import type { Fault } from '#src/views/forms/form-values.ts'
import type { RowPlace } from './row-values.ts'

/* react-hook-form keeps a type and a text of an error: the type tells where in a list of rows it stands. */

/** The error of a field as the form library keeps it. */
export function fieldError({ error, at }: Fault): { type: string; message: string } {
  return { type: at ? `row ${at.row} ${at.part}` : 'value', message: error }
}

/** The control of a row that an error of that type is about. */
export function rowOf(type: unknown): RowPlace | undefined {
  const [, row, part] = /^row (\d+) (\w+)$/.exec(String(type)) ?? []
  return row === undefined || part === undefined ? undefined : { row: Number(row), part }
}

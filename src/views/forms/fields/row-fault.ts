import type { Fault } from '#src/views/forms/form-values.ts'
import type { RowPlace } from './row-values.ts'

/* react-hook-form stores type and text of an error: the type carries its position in a list of rows. */

/** Error of a field in the form library's format. */
export function fieldError({ error, at }: Fault): { type: string; message: string } {
  return { type: at ? `row ${at.row} ${at.part}` : 'value', message: error }
}

/** Row control of an error of that type. */
export function rowOf(type: unknown): RowPlace | undefined {
  const [, row, part] = /^row (\d+) (\w+)$/.exec(String(type)) ?? []
  return row === undefined || part === undefined ? undefined : { row: Number(row), part }
}

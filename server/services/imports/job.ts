import type { Rows } from '#server/repositories/imports/import-rows.ts'

/** One piece of work on an import. */
export interface Job {
  id: number
  /** Work of an earlier round stops. */
  round: number
  /** False once the server stops. */
  goesOn: () => boolean
  /** Only these rows. */
  which?: Rows
}

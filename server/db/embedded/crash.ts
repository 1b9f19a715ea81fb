import type pg from 'pg'

type SqlField = 'code' | 'severity' | 'detail' | 'hint' | 'schema' | 'table' | 'column' | 'constraint'

/** An error of the embedded engine on its way between threads; without `code` it is not about a statement. */
export type ErrorFields = Pick<Error, 'message'> & Partial<Pick<pg.DatabaseError, SqlField>>

/** True when the engine itself has failed and answers nothing more. */
export function isCrash({ code, severity }: ErrorFields): boolean {
  return !code || severity === 'PANIC' || severity === 'FATAL'
}

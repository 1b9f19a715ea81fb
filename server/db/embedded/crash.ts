import type pg from 'pg'

type SqlField = 'code' | 'severity' | 'detail' | 'hint' | 'schema' | 'table' | 'column' | 'constraint'

/**
 * An error of the embedded engine, serialized between threads; without `code` it does not concern a
 * statement.
 */
export type ErrorFields = Pick<Error, 'message'> & Partial<Pick<pg.DatabaseError, SqlField>>

/** True when the engine itself has failed and no longer responds. */
export function isCrash({ code, severity }: ErrorFields): boolean {
  return !code || severity === 'PANIC' || severity === 'FATAL'
}

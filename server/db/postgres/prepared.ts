import { sql } from 'kysely'
import { preparedMark } from './prepared-names.ts'

/**
 * Ends a statement that runs with every request and costs more to plan than to execute:
 * `query.modifyEnd(prepared)`. Not for searches: their best plan hangs on the values.
 */
export const prepared = sql.raw(preparedMark)

import { sql } from 'kysely'
import { preparedMark } from './prepared-names.ts'

/**
 * Marks a statement that runs with every call and costs more to plan than to execute:
 * `query.modifyEnd(prepared)`. Not for searches, whose best plan depends on the values.
 */
export const prepared = sql.raw(preparedMark)

import type { Kysely } from 'kysely'
import type { Schema } from './schema/schema.ts'

/** A connection or a transaction. */
export type Db = Kysely<Schema>

import { type Kysely, sql } from 'kysely'

/**
 * Adds indexes for the queries of a run's slice, which has no statistics yet, and moves the former external reference of a row
 * out of `facts` into a narrow column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table import_rows add column old_ref jsonb, add column ref_at timestamptz`,
  `update import_rows set old_ref = nullif(facts -> 'oldRef', 'null'), ref_at = (facts ->> 'refAt')::timestamptz,
    facts = facts - '{oldRef,refAt}'::text[] where facts ? 'refAt'`,
  `create index import_rows_left on import_rows (import_id, n)
    where done_at is null and plan in ('create', 'update')`,
  `create index import_rows_of_building on import_rows (import_id, building_id) where building_id is not null`,
  `create index import_rows_of_external_id on import_rows (import_id, external_id) where external_id is not null`,
  `create index import_rows_of_block on import_rows (import_id, block_id) where block_id is not null`,
]

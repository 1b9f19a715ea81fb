import { type Kysely, sql } from 'kysely'

/** Facts that ads tell without what would make them another field: grace without months, parts without blocks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table blocks add column has_grace_period boolean,
    add column area_parts jsonb not null default '[]'`.execute(db)
}

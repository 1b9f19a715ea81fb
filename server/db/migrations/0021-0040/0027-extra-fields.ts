import { type Kysely, sql } from 'kysely'

/** Fields of a form request that the product does not know (spec.md §7: an arbitrary body). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inquiries add column extra_fields jsonb not null default '{}'`.execute(db)
}

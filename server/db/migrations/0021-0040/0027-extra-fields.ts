import { type Kysely, sql } from 'kysely'

/** Fields of an inquiry that the product does not know (specification, §7: an arbitrary body). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inquiries add column extra_fields jsonb not null default '{}'`.execute(db)
}

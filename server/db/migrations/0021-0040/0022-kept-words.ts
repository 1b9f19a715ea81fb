import { type Kysely, sql } from 'kysely'

/**
 * The words of blocks that were in the trash, so that thousands come back without their texts being taken apart again.
 * They hold while `source` is the digest of the text; who changes `search_vector` empties this table, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_block_text (
      block_id integer primary key,
      source uuid not null,
      words tsvector not null
    )`.execute(db)
}

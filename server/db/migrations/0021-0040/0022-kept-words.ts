import { type Kysely, sql } from 'kysely'

/**
 * Search words of deleted blocks, so that thousands can be restored without parsing their texts again. Valid
 * while `source` is the digest of the text; a change of `search_vector` must empty this table too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_block_text (
      block_id integer primary key,
      source uuid not null,
      words tsvector not null
    )`.execute(db)
}

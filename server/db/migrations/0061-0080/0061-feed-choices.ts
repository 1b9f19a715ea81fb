import { type Kysely, sql } from 'kysely'

/** Lists and saved searches whose blocks are exported to portals; none: every block that is not «off». */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table portal_config
    add column feed_list_ids integer[] not null default '{}',
    add column feed_search_ids integer[] not null default '{}'`,

  // Blocks that each of them found last: feed, check and stages read one choice.
  `create table feed_choices (
    source_kind text not null check (source_kind in ('blockList', 'savedSearch')),
    source_id integer not null,
    block_id integer not null,
    primary key (source_kind, source_id, block_id)
  )`,
  `create index feed_choices_block on feed_choices (block_id)`,
]

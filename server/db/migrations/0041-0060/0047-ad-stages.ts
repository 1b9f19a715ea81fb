import { type Kysely, sql } from 'kysely'

/** Stage of each block's ad, and why the last feed left ads out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table feed_left_out (block_id integer primary key, reason text not null)`,
  `alter table blocks add column ad_stage text not null default 'none'`,
  // Main blocks of joined ads; most blocks have none.
  `create index blocks_main_block on blocks (main_block_id) where main_block_id is not null`,
  // The next feed and report tell the rest.
  `update blocks b set ad_stage = case
      when b.listing_state = 'off' then case when is_in_feed then 'leaving' else 'none' end
      when b.listing_state = 'rejected' then 'refused' when b.listing_state = 'published' then 'published'
      when is_in_feed then 'sent' else 'prepared' end
    from (select id, exists (select from feed_ads f where f.block_id = blocks.id) as is_in_feed from blocks) a
    where a.id = b.id and (b.listing_state <> 'off' or is_in_feed)`,
]

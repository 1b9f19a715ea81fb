import { type Kysely, sql } from 'kysely'

/** Reserves of blocks, and their withdrawal from the market. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table blocks
    add column market_state text not null default 'onMarket'
      check (market_state in ('onMarket', 'reserved', 'withdrawn')),
    add column reserved_until date,
    add column reserved_for text,
    add column reserved_for_company_id integer references companies on delete set null,
    add column reserved_by_id integer references users,
    add column withdrawn_reason text`,
  `create index blocks_reserved on blocks (reserved_until) where market_state = 'reserved'`,
  `create index blocks_reserved_for_company on blocks (reserved_for_company_id)
    where reserved_for_company_id is not null`,
  'alter table journal_groups drop constraint journal_groups_kind_check',
  `alter table journal_groups add constraint journal_groups_kind_check
    check (kind in ('command', 'undo', 'redo', 'copy', 'export', 'lapse'))`,
]

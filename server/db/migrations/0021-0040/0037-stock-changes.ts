import { type Kysely, sql } from 'kysely'

/**
 * Blocks and buildings that each transaction has changed, for the stock in memory: a reader whose place is a
 * snapshot finds every commit once, however late it comes. Triggers, so that no writer can forget.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table stock_changes (
    id uuid primary key default gen_random_uuid(),
    xid xid8 not null default pg_current_xact_id(),
    block_ids integer[] not null default '{}',
    building_ids integer[] not null default '{}',
    -- A table was emptied.
    is_whole boolean not null default false,
    -- Rows show the names of responsible users.
    has_users boolean not null default false,
    at timestamptz not null default now()
  )`,
  `create index stock_changes_xid on stock_changes (xid)`,
  `create index stock_changes_at on stock_changes (at)`,
  `create function note_user_changes() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into stock_changes (has_users) values (true);
      return null;
    end
  $$`,
  `create trigger user_update_noted after update on users
    for each statement execute function note_user_changes()`,
  `create function note_stock_emptied() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into stock_changes (is_whole) values (true);
      return null;
    end
  $$`,
  ...(['block', 'building'] as const).flatMap((kind) => [
    `create function note_${kind}_changes() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into stock_changes (${kind}_ids) select array_agg(id) from changed having count(*) > 0;
        return null;
      end
    $$`,
    ...[
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ].map(
      ([verb, rows]) => `create trigger ${kind}_${verb}_noted after ${verb} on ${kind}s
        referencing ${rows} table as changed for each statement execute function note_${kind}_changes()`,
    ),
    `create trigger ${kind}_truncate_noted after truncate on ${kind}s
      for each statement execute function note_stock_emptied()`,
  ]),
]

import { type Kysely, sql } from 'kysely'

/**
 * Copies of the stock on devices: the office's setting, their downloads in the journal, and a hint to the pages with every
 * change of the stock, also of writers that notify nobody by themselves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table office add column stock_copies text',
  'alter table journal_groups drop constraint journal_groups_kind_check',
  `alter table journal_groups add constraint journal_groups_kind_check
    check (kind in ('command', 'undo', 'redo', 'copy'))`,
  `create function tell_stock_changes() returns trigger language plpgsql as $$
    begin
      perform pg_notify('klyuch', '{"kind":"records"}');
      return null;
    end
  $$`,
  `create trigger stock_changes_told after insert on stock_changes
    for each statement execute function tell_stock_changes()`,
]

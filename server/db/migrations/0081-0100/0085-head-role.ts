import { type Kysely, sql } from 'kysely'

/** The head of brokers: a role between broker and admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop constraint users_role_check`.execute(db)
  await sql`alter table users
    add constraint users_role_check check (role in ('admin', 'head', 'broker'))`.execute(db)
}

import { sql } from 'kysely'
import { type Shown, shownFields } from '#domain/stock/copy/copy-part.ts'
import type { Db } from '#server/db/db.ts'

/** Displayed fields of the records that still are. */
export async function readShown(db: Db, kind: 'block' | 'building', ids: readonly number[]): Promise<Shown> {
  const fields = [...shownFields[kind], ...(kind === 'block' ? ['description'] : [])]
  const { rows } = await sql<{ id: number }>`
    select id, ${sql.join(fields.map((field) => sql.ref(field)))} from ${sql.table(`${kind}s`)}
    where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names of all users, former ones included. */
export async function readNames(db: Db): Promise<[id: number, name: string][]> {
  const rows = await db.selectFrom('users').select(['id', 'name']).execute()
  return rows.map(({ id, name }) => [id, name])
}

/** Identity of the database, without which a place in its transactions means nothing. */
export async function readDatabaseId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select concat_ws('.', system_identifier,
      (select oid from pg_database where datname = current_database())) as id from pg_control_system()`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

/** Counts a user's downloads within the hour. */
export async function countCopies(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journal_groups
    where user_id = ${userId} and kind = 'copy' and at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}

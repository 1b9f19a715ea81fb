import { sql } from 'kysely'
import { type CopiedList, type Shown, shownFields } from '#domain/stock/copy/copy-part.ts'
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

/** The user's own lists, with a mark that any change of them changes. `lists` is null if the mark is the known one. */
export async function readOwnLists(
  db: Db,
  userId: number,
  known: string,
): Promise<{ mark: string; lists: CopiedList[] | null }> {
  const listsOf = (kind: 'block' | 'building') => sql`
    select ${sql.lit(kind)} as of, id, xmin::text as version from ${sql.table(`${kind}_lists`)}
    where user_id = ${userId} and deleted_at is null`
  const itemsOf = (kind: 'block' | 'building') => sql`
    select json_agg(json_build_object('id', i.${sql.ref(`${kind}_id`)}, 'position', i.position))
    from ${sql.table(`${kind}_list_items`)} i where i.list_id = lists.id`
  const { rows } = await sql<{ mark: string; lists: CopiedList[] | null }>`
    with lists as (${listsOf('block')} union all ${listsOf('building')}),
    mark as (select md5(coalesce(string_agg(concat_ws(' ', of, id, version), ',' order by of, id), '')) as mark from lists)
    select mark, case when mark <> ${known} then (
      select coalesce(json_agg(json_build_object('of', of, 'id', id, 'items',
        coalesce(case of when 'block' then (${itemsOf('block')}) else (${itemsOf('building')}) end, '[]'))), '[]')
      from lists
    ) end as lists from mark`.execute(db)
  return rows[0] ?? { mark: '', lists: [] }
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

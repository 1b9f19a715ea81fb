import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { hasWords } from './list-page.ts'

/** Filters of a list of them. */
interface OwnedQuery {
  ids?: readonly number[] | undefined
  isShared?: boolean | undefined
  isMine?: boolean | undefined
  text?: string | undefined
}

/** Tables of records that belong to one person unless shared. */
export type OwnedTable = 'recipes' | 'saved_searches'

/** Conditions for the person's own records and shared ones, with the query's filters; their table is `o`. */
export function ownedConditions(userId: number, query: OwnedQuery = {}): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`(o.user_id = ${userId} or o.is_shared)`]
  if (query.ids) conditions.push(sql`o.id = any(${query.ids}::int[])`)
  if (query.isShared !== undefined) conditions.push(sql`o.is_shared = ${query.isShared}`)
  if (query.isMine !== undefined) conditions.push(sql`(o.user_id = ${userId}) = ${query.isMine}`)
  if (query.text) conditions.push(hasWords(sql`search_vector(o.name)`, query.text))
  return sql.join(conditions, sql` and `)
}

/** Number of the person's own records in a table. */
export async function countOwned(db: Db, table: OwnedTable, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

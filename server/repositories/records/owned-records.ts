import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { hasWords } from './list-page.ts'

/** What narrows a list of them. */
interface OwnedQuery {
  ids?: readonly number[] | undefined
  isShared?: boolean | undefined
  isMine?: boolean | undefined
  text?: string | undefined
}

/** Tables of records that are one person's own, unless he shares them. */
export type OwnedTable = 'recipes' | 'saved_searches'

/** Those a person sees, his own and the shared ones of others, as far as the query wants them; their table is `o`. */
export function ownedConditions(userId: number, query: OwnedQuery = {}): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`(o.user_id = ${userId} or o.is_shared)`]
  if (query.ids) conditions.push(sql`o.id = any(${query.ids}::int[])`)
  if (query.isShared !== undefined) conditions.push(sql`o.is_shared = ${query.isShared}`)
  if (query.isMine !== undefined) conditions.push(sql`(o.user_id = ${userId}) = ${query.isMine}`)
  if (query.text) conditions.push(hasWords(sql`search_vector(o.name)`, query.text))
  return sql.join(conditions, sql` and `)
}

/** How many living ones of a table are the person's own. */
export async function countOwned(db: Db, table: OwnedTable, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

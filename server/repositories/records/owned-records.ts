import { type RawBuilder, sql } from 'kysely'
import { type ListValues, owned } from '#domain/filters/list-filters.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords } from './list-page.ts'
import { listConditions } from './list-search.ts'

/** Filters of a list of them. */
interface OwnedQuery extends ListValues<typeof owned> {
  ids?: readonly number[] | undefined
  text?: string | undefined
}

/** Tables of records that belong to one person unless shared. */
export type OwnedTable = 'recipes' | 'saved_searches'

/** Conditions for the person's own records and shared ones, with the query's filters; their table is `o`. */
export function ownedConditions(userId: number, query: OwnedQuery = {}): RawBuilder<unknown> {
  const own = sql`o.user_id = ${userId}`
  const conditions = [
    sql`(${own} or o.is_shared)`,
    ...listConditions({ conditions: owned }, 'o', query, { isMine: (isMine) => sql`(${own}) = ${isMine}` }),
    ...(query.text ? [hasWords(sql`search_vector(o.name)`, query.text)] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Number of the person's own records in a table. */
export async function countOwned(db: Db, table: OwnedTable, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

import { type RawBuilder, sql } from 'kysely'
import type { SavedSearch, SavedSearchListQuery } from '#contract/saved-searches.ts'
import type { Db } from '#server/call.ts'
import { hasWords, readPage } from './list-page.ts'
import { personRef } from './person-ref.ts'

/** A living search as it is stored: `config` may be of an older version. */
export interface StoredSearch extends Omit<SavedSearch, 'config' | 'lastRunAt' | 'updatedAt'> {
  userId: number
  config: unknown
  lastRunAt: Date | null
  updatedAt: Date
  version: number
}

/** One page of the person's own searches and the shared ones of others, by name unless sorted. */
export function listSavedSearches(
  db: Db,
  userId: number,
  query: SavedSearchListQuery,
): Promise<{ data: StoredSearch[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`(s.user_id = ${userId} or s.is_shared)`]
  if (query.ids) conditions.push(sql`s.id = any(${query.ids}::int[])`)
  if (query.isShared !== undefined) conditions.push(sql`s.is_shared = ${query.isShared}`)
  if (query.isMine !== undefined) conditions.push(sql`(s.user_id = ${userId}) = ${query.isMine}`)
  if (query.text) conditions.push(hasWords(sql`search_vector(s.name)`, query.text))
  return readPage<StoredSearch>(db, {
    columns,
    from: sql`${from(userId)} and ${sql.join(conditions, sql` and `)}`,
    order: orderOf(query.sort),
    page: query.page,
    pageSize: query.pageSize,
  })
}

export async function findSavedSearch(db: Db, userId: number, id: number): Promise<StoredSearch | undefined> {
  const { rows } = await sql<StoredSearch>`select ${columns} ${from(userId)} and s.id = ${id}`.execute(db)
  return rows[0]
}

export async function countSavedSearches(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_searches
    where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The person's last run of a search. A search that is deleted meanwhile keeps it for when it comes back. */
export async function noteRun(db: Db, id: number, userId: number, foundCount: number): Promise<void> {
  await sql`
    insert into saved_search_runs (saved_search_id, user_id, found_count) values (${id}, ${userId}, ${foundCount})
    on conflict (saved_search_id, user_id) do update
    set run_at = now(), found_count = excluded.found_count`.execute(db)
}

const columns = sql`s.id, s.user_id, s.name, s.config, s.is_shared, s.updated_at, s.version,
  ${personRef('s.userId')} as owner, r.run_at as last_run_at, r.found_count as last_run_count`

function from(userId: number): RawBuilder<unknown> {
  return sql`from saved_searches s
    left join saved_search_runs r on r.saved_search_id = s.id and r.user_id = ${userId}
    where s.deleted_at is null`
}

function orderOf(sort: SavedSearchListQuery['sort']): RawBuilder<unknown> {
  const direction = sort?.direction === 'desc' ? sql`desc` : sql`asc`
  switch (sort?.key) {
    case 'lastRun':
      return sql`r.run_at ${direction} nulls last, s.id ${direction}`
    case 'updated':
      return sql`s.updated_at ${direction}, s.id ${direction}`
    default:
      return sql`s.name ${direction}, s.id ${direction}`
  }
}

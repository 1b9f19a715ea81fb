import { type RawBuilder, sql } from 'kysely'
import type { SavedSearch, SavedSearchListQuery } from '#contract/stock/saved-searches.ts'
import { savedSearchFilters } from '#domain/filters/saved-searches.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { listOrder } from '#server/repositories/records/list-search.ts'
import { ownedConditions } from '#server/repositories/records/owned-records.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'

/** A stored search: `config` may come from an older version. */
export interface StoredSearch extends Omit<SavedSearch, 'config' | 'lastRunAt' | 'updatedAt' | 'suits'> {
  userId: number
  config: unknown
  lastRunAt: Date | null
  updatedAt: Date
  version: number
}

/** The person's own searches and shared ones, by name unless sorted. */
export function savedSearchList(
  db: Db,
  userId: number,
  query: Unpaged<SavedSearchListQuery>,
): RowList<StoredSearch> {
  return sqlList(db, {
    id: sql`o.id`,
    columns,
    from: sql`${from(userId)} and ${ownedConditions(userId, query)}`,
    order: listOrder(savedSearchFilters, query.sort, (way) => sql`${way}, o.id ${way}`, {
      name: sql`o.name`,
      lastRun: (way) => sql`r.run_at ${way} nulls last, o.id ${way}`,
      updated: sql`o.updated_at`,
    }),
  })
}

/** Searches that a person may see and has looked at, latest look first. */
export async function lookedAtSearches(db: Db, userId: number, most: number): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    select ${columns} ${from(userId)} and ${ownedConditions(userId)} and l.id is not null
    order by l.looked_at desc, o.id desc limit ${most}`.execute(db)
  return rows
}

export async function findSavedSearch(db: Db, userId: number, id: number): Promise<StoredSearch | undefined> {
  const { rows } = await sql<StoredSearch>`select ${columns} ${from(userId)} and o.id = ${id}`.execute(db)
  return rows[0]
}

/** Records the person's last run of a search. A deleted search keeps it for its restoration. */
export async function noteRun(db: Db, id: number, userId: number, foundCount: number): Promise<void> {
  await sql`
    insert into saved_search_runs (saved_search_id, user_id, found_count) values (${id}, ${userId}, ${foundCount})
    on conflict (saved_search_id, user_id) do update
    set run_at = now(), found_count = excluded.found_count`.execute(db)
}

const columns = sql`o.id, o.user_id, o.name, o.config, o.is_shared, o.updated_at, o.version,
  ${personRef('o.userId')} as owner, r.run_at as last_run_at, r.found_count as last_run_count,
  coalesce(l.is_telling, false) as is_telling`

function from(userId: number): RawBuilder<unknown> {
  return sql`from saved_searches o
    left join saved_search_runs r on r.saved_search_id = o.id and r.user_id = ${userId}
    left join looks l on l.saved_search_id = o.id and l.user_id = ${userId}
    where o.deleted_at is null`
}

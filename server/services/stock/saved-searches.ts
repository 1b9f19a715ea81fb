import { keptCriteria, type SavedSearch, type SavedSearchListQuery } from '#contract/stock/saved-searches.ts'
import type { SearchResult } from '#contract/stock/search.ts'
import { searchRequest } from '#contract/stock/search.ts'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import {
  findSavedSearch,
  listSavedSearches,
  noteRun,
  type StoredSearch,
} from '#server/repositories/stock/saved-searches.ts'
import { sharedRecordOf } from '#server/services/access/authorise-owned.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { demandRoom } from '#server/services/records/owned-records.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'

const maxSearches = 200

export async function savedSearchesOf(
  { db, actor }: Call,
  query: SavedSearchListQuery,
): Promise<{ data: SavedSearch[]; total: number }> {
  const { data, total } = await listSavedSearches(db, actor.id, query)
  return { data: data.map(toSavedSearch), total }
}

export async function createSavedSearch(
  call: Call,
  fields: { name: string; config: SearchCriteria; isShared: boolean },
): Promise<Versioned<SavedSearch>> {
  refuseSharedList(fields)
  await demandRoom(call, 'saved_searches', maxSearches, 'сохранённых поисков')
  const [made] = await createRecords(call, 'savedSearch', [{ ...fields, userId: call.actor.id }])
  return read(call, found(made, kindNames.savedSearch).id)
}

/** Fields left out stay unchanged. */
export async function updateSavedSearch(
  call: Call,
  id: number,
  fields: Fields,
): Promise<Versioned<SavedSearch>> {
  const [updated] = await updateRecords(call, 'savedSearch', [{ id, fields }], { ifMatch: call.ifMatch })
  if (updated) refuseSharedList(updated.fields)
  return read(call, id)
}

/**
 * Runs the search and returns its stored page, else the first; records time and count for the caller.
 * @throws Refusal 409 when its conditions are outdated or name a deleted list.
 */
export async function runSavedSearch(call: Call, id: number, stock: StockSearch): Promise<SearchResult> {
  const { db, actor } = call
  const stored = found(await findSavedSearch(db, actor.id, id), kindNames.savedSearch)
  demand(call, kindNames.savedSearch, 'savedSearch.run', sharedRecordOf({ ...stored }))
  const request = searchRequest.safeParse(stored.config)
  if (!request.success) {
    const path = request.error.issues[0]?.path.join('.') ?? ''
    throw unfit(stored.name, path === '' ? 'условия не читаются' : `условие «${path}» больше не подходит`)
  }
  const result = await stock.search(call, request.data).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'notFound') throw unfit(stored.name, 'подборки уже нет')
    throw error
  })
  await noteRun(db, id, actor.id, result.total)
  return result
}

function unfit(name: string, why: string): Refusal {
  return new Refusal(
    'conflict',
    `Поиск «${name}» не выполнить: ${why}. Замените условия текущим фильтром или удалите поиск`,
  )
}

/** A list belongs to one person: others would find nothing by it. */
function refuseSharedList({ isShared, config }: Fields): void {
  const criteria = keptCriteria.safeParse(config).data
  if (isShared !== true || (criteria?.block?.listId ?? criteria?.building?.listId) === undefined) return
  const message = 'Поиск внутри своей подборки нельзя сделать общим'
  throw new Refusal('conflict', message, { issues: [{ path: 'isShared', message }] })
}

async function read(call: Call, id: number): Promise<Versioned<SavedSearch>> {
  const stored = found(await findSavedSearch(call.db, call.actor.id, id), kindNames.savedSearch)
  return { record: toSavedSearch(stored), version: stored.version }
}

function toSavedSearch({ userId: _u, version: _v, ...stored }: StoredSearch): SavedSearch {
  return {
    ...stored,
    config: keptCriteria.safeParse(stored.config).data ?? null,
    lastRunAt: stored.lastRunAt?.toISOString() ?? null,
    updatedAt: stored.updatedAt.toISOString(),
  }
}

import { keptCriteria, type SavedSearch, type SavedSearchListQuery } from '#contract/stock/saved-searches.ts'
import type { SearchResult } from '#contract/stock/search.ts'
import { searchRequest } from '#contract/stock/search.ts'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import { mostTold } from '#domain/looks/notices.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import {
  findSavedSearch,
  noteRun,
  type StoredSearch,
  savedSearchList,
} from '#server/repositories/stock/saved-searches.ts'
import { sharedRecordOf } from '#server/services/access/authorise-owned.ts'
import { countedSearches, noteSearchSeen } from '#server/services/looks/counted-searches.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { demandRoom } from '#server/services/records/owned-records.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'

const maxSearches = 200

export function savedSearchesOf(
  { db, actor }: Call,
  query: Unpaged<SavedSearchListQuery>,
): RowList<SavedSearch> {
  return mappedList(savedSearchList(db, actor.id, query), (rows) =>
    rows.map((stored) => toSavedSearch(stored)),
  )
}

/** The same with the counts of what they find now. */
export function suitedSearchesOf(
  call: Call,
  query: Unpaged<SavedSearchListQuery>,
  stock: LiveStock,
): RowList<SavedSearch> {
  return mappedList(savedSearchList(call.db, call.actor.id, query), async (rows) => {
    const counted = await countedSearches(call, rows, stock)
    const suits = new Map(counted.map(({ record, ...each }) => [record.id, each.suits]))
    return rows.map((stored) => toSavedSearch(stored, suits.get(stored.id)))
  })
}

export async function createSavedSearch(
  call: Call,
  fields: { name: string; config: SearchCriteria; isShared: boolean },
  stock: LiveStock,
): Promise<Versioned<SavedSearch>> {
  refuseSharedList(fields)
  await demandRoom(call, 'saved_searches', maxSearches, 'сохранённых поисков')
  const [made] = await createRecords(call, 'savedSearch', [{ ...fields, userId: call.actor.id }])
  const { id } = found(made, kindNames.savedSearch)
  // It was made of what is on the screen.
  await noteSearchSeen(call, { id, config: fields.config }, stock)
  return read(call, id)
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
export async function runSavedSearch(
  call: Call,
  id: number,
  { stock, liveStock }: Pick<AppContext, 'stock' | 'liveStock'>,
): Promise<SearchResult> {
  const { db, actor } = call
  const stored = await readableSearch(call, id)
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
  await noteSearchSeen(call, stored, liveStock)
  return result
}

/** Records that have come since the caller's last run. */
export async function newsOfSearch(call: Call, id: number, stock: LiveStock) {
  const stored = await readableSearch(call, id)
  const [counted] = await countedSearches(call, [stored], stock)
  const { name, config } = toSavedSearch(stored)
  const ids = counted?.newIds() ?? []
  return { name, config, newCount: ids.length, ids: ids.slice(0, mostTold) }
}

/** @throws Refusal 404 for a search that the caller may not see. */
export async function readableSearch(call: Call, id: number): Promise<StoredSearch> {
  const stored = found(await findSavedSearch(call.db, call.actor.id, id), kindNames.savedSearch)
  demand(call, kindNames.savedSearch, 'savedSearch.run', sharedRecordOf({ ...stored }))
  return stored
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

export function toSavedSearch(
  { userId: _u, version: _v, ...stored }: StoredSearch,
  suits: SavedSearch['suits'] = null,
): SavedSearch {
  return {
    ...stored,
    suits,
    config: keptCriteria.safeParse(stored.config).data ?? null,
    lastRunAt: stored.lastRunAt?.toISOString() ?? null,
    updatedAt: stored.updatedAt.toISOString(),
  }
}

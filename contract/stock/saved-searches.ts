import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { failureTexts } from '#contract/core/failure-texts.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, id, instantOut, listOf, personRef, text } from '#contract/core/values.ts'
import { savedSearchFilters } from '#domain/filters/saved-searches.ts'
import { searchResult } from './search.ts'
import { pageNumber, requestedCriteria, searchCriteria } from './search-criteria.ts'

const name = text(120, 1)
/** A run returns the page stored in the search. */
const page = { page: pageNumber.optional() }
export const keptCriteria = searchCriteria.extend(page)
export const requestedSearch = requestedCriteria.extend(page)

export const savedSearch = z.object({
  id,
  name: z.string(),
  /** Criteria; `null`: stored by an older version and no longer valid. */
  config: keptCriteria.nullable(),
  isShared: z.boolean(),
  /** The creator. */
  owner: personRef.nullable(),
  /** The caller's own last run and its result count. */
  lastRunAt: instantOut.nullable(),
  lastRunCount: z.int().nullable(),
  updatedAt: instantOut,
})
export type SavedSearch = z.infer<typeof savedSearch>

export const savedSearchListQuery = listQuery(savedSearchFilters)
export type SavedSearchListQuery = z.output<typeof savedSearchListQuery>

export const savedSearches = section('Сохранённые поиски', {
  list: {
    method: 'GET',
    path: '/search/config',
    summary: 'Мои сохранённые поиски и общие',
    access: 'user',
    origin: 'spec',
    query: savedSearchListQuery,
    response: listOf(savedSearch),
  },
  create: {
    method: 'POST',
    path: '/search/config',
    summary: 'Сохранить поиск',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({ name, config: requestedSearch, isShared: z.boolean().default(false) }),
    response: savedSearch,
    status: 201,
    failure: { text: failureTexts.createSavedSearch, delivery: 'thrown' },
  },
  update: {
    method: 'PUT',
    path: '/search/config/{id}',
    summary: 'Изменить сохранённый поиск; чего нет в теле, остаётся',
    access: 'user',
    origin: 'spec',
    params: byId,
    body: z.strictObject({ name, config: requestedSearch, isShared: z.boolean() }).partial(),
    response: savedSearch,
  },
  remove: {
    method: 'DELETE',
    path: '/search/config/{id}',
    summary: 'Удалить сохранённый поиск',
    access: 'user',
    origin: 'spec',
    verb: 'savedSearch.delete',
    params: byId,
  },
  run: {
    method: 'POST',
    path: '/search/config/{id}/run',
    summary: 'Выполнить сохранённый поиск: первая страница найденного, если не сохранена другая',
    access: 'user',
    origin: 'spec',
    // The search queues outside a transaction; only the last run is written.
    ownTransactions: true,
    params: byId,
    response: searchResult,
  },
})

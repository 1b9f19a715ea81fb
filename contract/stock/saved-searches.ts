import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { failureTexts } from '#contract/core/failure-texts.ts'
import { listQuery } from '#contract/core/list-query.ts'
import {
  byId,
  id,
  instantOut,
  listOf,
  personRef,
  suitingCount,
  telling,
  text,
} from '#contract/core/values.ts'
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
  /** Records that it finds now, and those of them that are new since the caller's last run; null: never run, or not counted. */
  suits: suitingCount.nullable(),
  /** Notices tell the caller of what is new. */
  isTelling: z.boolean(),
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
    searchesStock: true,
    query: savedSearchListQuery,
    response: listOf(savedSearch),
  },
  create: {
    method: 'POST',
    path: '/search/config',
    summary: 'Сохранить поиск',
    access: 'user',
    origin: 'spec',
    searchesStock: true,
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
  news: {
    method: 'GET',
    path: '/search/config/{id}/news',
    summary: 'Что появилось в сохранённом поиске с последнего запуска',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
    response: savedSearch.pick({ name: true, config: true }).extend({
      newCount: z.int(),
      /** Blocks or buildings, at most 1000. */
      ids: z.array(id),
    }),
  },
  tell: {
    method: 'POST',
    path: '/search/config/{id}/tell',
    summary: 'Сообщать мне о новом в сохранённом поиске или перестать',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
    body: telling,
  },
})

import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, id, instant, listOf, telling } from '#contract/core/values.ts'
import { blockRow } from '#contract/stock/search.ts'
import { obstacles } from '#domain/demands/obstacles.ts'
import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { demandMatchFilters } from '#domain/filters/demand-matches.ts'
import { demandFilters } from '#domain/filters/demands.ts'
import { similarBlockFilters } from '#domain/filters/similar-blocks.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import {
  demand,
  demandCreate,
  demandCriteria,
  demandPatch,
  demandRow,
  demandState,
} from './demand-records.ts'
import { blockVariant, shownVariant } from './variant-records.ts'

export const demandListQuery = listQuery(demandFilters)
export type DemandListQuery = z.output<typeof demandListQuery>

export const demandMatchQuery = listQuery(demandMatchFilters).extend({
  /** Blocks refused since then are not left out: the page sends when it was opened. */
  keptSince: instant.optional(),
})
export type DemandMatchQuery = z.output<typeof demandMatchQuery>

/** A block for a demand. */
export const demandMatch = blockRow.extend({
  demandId: id,
  /** Whole number from 0 to 100. */
  score: z.int(),
  /** Worst first: «ставка +4 % к бюджету · 320 м² в 300–400». */
  reasons: z.string(),
  /** Did not suit when the caller looked last. */
  isNew: z.boolean(),
  variant: shownVariant.nullable(),
})
export type DemandMatch = z.infer<typeof demandMatch>

export const similarBlockQuery = listQuery(similarBlockFilters)
export type SimilarBlockQuery = z.output<typeof similarBlockQuery>

/** A block like another one. */
export const similarBlock = blockRow.extend({
  /** Whole number from 0 to 100. */
  score: z.int(),
  /** Worst first: «ставка +4 % · район: Арбат · 320 м² в 256–384». */
  reasons: z.string(),
})
export type SimilarBlock = z.infer<typeof similarBlock>

const leftOut = {
  /** Blocks left out by one obstacle alone, which come back when it is lifted; most frequent first. */
  obstacles: z.array(z.object({ code: z.enum(codesOf(obstacles)), text: z.string(), count: z.int() })),
  /** Blocks left out by several obstacles. */
  severalCount: z.int(),
}

/** A demand for a block, best first. */
export const suitedDemand = z.object({
  demand: demandRow,
  score: z.int(),
  reasons: z.string(),
  variant: shownVariant.nullable(),
})
export type SuitedDemand = z.infer<typeof suitedDemand>

export const demands = section('Запросы клиентов', {
  list: {
    method: 'GET',
    path: '/demands',
    summary: 'Мои запросы; администратору — запросы всех',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    query: demandListQuery,
    response: listOf(demandRow),
  },
  create: {
    method: 'POST',
    path: '/demands',
    summary: 'Создать запрос: условиями, одной строкой или по сообщению заявки',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    body: demandCreate,
    response: demand,
    status: 201,
  },
  read: {
    method: 'GET',
    path: '/demands/{id}',
    summary: 'Запрос целиком',
    access: 'user',
    origin: 'added',
    params: byId,
    response: demand,
  },
  update: {
    method: 'PATCH',
    path: '/demands/{id}',
    summary: 'Изменить запрос; чего нет в теле, остаётся',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
    body: demandPatch,
    response: demand,
  },
  confirm: {
    method: 'POST',
    path: '/demands/{id}/confirm',
    summary: 'Подтвердить, что запрос ещё в силе',
    access: 'user',
    origin: 'added',
    verb: 'demand.confirm',
    params: byId,
    response: demand,
  },
  setState: {
    method: 'POST',
    path: '/demands/{id}/state',
    summary: 'Сменить состояние запроса',
    access: 'user',
    origin: 'added',
    verb: 'demand.setState',
    params: byId,
    body: demandState,
    response: demand,
  },
  remove: {
    method: 'DELETE',
    path: '/demands/{id}',
    summary: 'Удалить запрос в корзину',
    access: 'user',
    origin: 'added',
    verb: 'demand.delete',
    params: byId,
  },
  matches: {
    method: 'GET',
    path: '/demands/{id}/matches',
    summary: 'Блоки для запроса, лучшие первыми, и что не вошло',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
    query: demandMatchQuery,
    response: listOf(demandMatch).extend({
      newCount: z.int(),
      ...leftOut,
      /** All variants of the demand by state. */
      variants: z.array(z.object({ state: z.enum(codesOf(variantStates)), count: z.int() })),
    }),
  },
  look: {
    method: 'POST',
    path: '/demands/{id}/look',
    summary: 'Отметить, что найденное для запроса просмотрено',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
  },
  tell: {
    method: 'POST',
    path: '/demands/{id}/tell',
    summary: 'Сообщать мне о новых блоках по своему запросу или перестать',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
    body: telling,
  },
  forBlock: {
    method: 'GET',
    path: '/demands/for-block/{id}',
    summary: 'Открытые запросы, которым подходит блок, лучшие первыми',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
    response: z.array(suitedDemand),
  },
  similar: {
    method: 'GET',
    path: '/demands/similar/{id}',
    summary: 'Блоки, похожие на этот, самые похожие первыми, и что не вошло',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    params: byId,
    query: similarBlockQuery,
    response: listOf(similarBlock).extend({
      /** Conditions that the blocks are compared by. */
      criteria: demandCriteria,
      ...leftOut,
    }),
  },
  variantsOfBlock: {
    method: 'GET',
    path: '/demands/variants-of-block/{id}',
    summary: 'Кому предлагали блок; чьи это клиенты, видно, если контакты в офисе общие',
    access: 'user',
    origin: 'added',
    params: byId,
    response: z.array(blockVariant),
  },
})

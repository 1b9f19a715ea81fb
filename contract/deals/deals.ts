import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, decimalOut, listOf } from '#contract/core/values.ts'
import { dealStages } from '#domain/deals/vocabulary.ts'
import { dealFilters } from '#domain/filters/deals.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { deal, dealCreate, dealPatch, dealRow, dealStage } from './deal-records.ts'

/** Cards of a column that are read at once. */
export const boardPageSize = 30

export const dealListQuery = listQuery(dealFilters)
export type DealListQuery = z.output<typeof dealListQuery>

/** Sums over deals, ₽ without VAT. */
const dealSums = {
  count: z.int(),
  /** Earnings of those whose fee is known. */
  feeRub: decimalOut,
  /** The same, each times its probability. */
  expectedRub: decimalOut,
  /** Deals that the sums leave out: they have no fee, or one that cannot be computed. */
  withoutFee: z.int(),
}

export const deals = section('Сделки', {
  list: {
    method: 'GET',
    path: '/deals',
    summary: 'Мои сделки и те, где есть моя доля; администратору — сделки всех',
    access: 'user',
    origin: 'added',
    query: dealListQuery,
    response: listOf(dealRow),
  },
  board: {
    method: 'GET',
    path: '/deals/board',
    summary: 'Доска: сколько сделок на каждом этапе, и первые из них',
    access: 'user',
    origin: 'added',
    query: dealListQuery.omit({ page: true, pageSize: true, sort: true, ids: true }),
    /** Every stage in their order; the first `boardPageSize` deals of those that go on, by their signing. */
    response: z.array(z.object({ stage: z.enum(codesOf(dealStages)), ...dealSums, data: z.array(dealRow) })),
  },
  forecast: {
    method: 'GET',
    path: '/deals/forecast',
    summary: 'Прогноз: открытые сделки по месяцам подписания',
    access: 'user',
    origin: 'added',
    query: dealListQuery.omit({ page: true, pageSize: true, sort: true, ids: true }),
    /** By month, those without a day of signing last. */
    response: z.array(z.object({ month: z.string().nullable(), ...dealSums })),
  },
  create: {
    method: 'POST',
    path: '/deals',
    summary: 'Создать сделку; чего нет в теле, берётся из запроса и блока',
    access: 'user',
    origin: 'added',
    body: dealCreate,
    response: deal,
    status: 201,
  },
  read: {
    method: 'GET',
    path: '/deals/{id}',
    summary: 'Сделка целиком, с её путём по этапам',
    access: 'user',
    origin: 'added',
    params: byId,
    response: deal,
  },
  update: {
    method: 'PATCH',
    path: '/deals/{id}',
    summary: 'Изменить сделку; чего нет в теле, остаётся',
    access: 'user',
    origin: 'added',
    params: byId,
    body: dealPatch,
    response: deal,
  },
  setStage: {
    method: 'POST',
    path: '/deals/{id}/stage',
    summary: 'Перевести сделку на этап',
    access: 'user',
    origin: 'added',
    verb: 'deal.setStage',
    params: byId,
    body: dealStage,
    response: deal,
  },
  remove: {
    method: 'DELETE',
    path: '/deals/{id}',
    summary: 'Удалить сделку в корзину',
    access: 'user',
    origin: 'added',
    verb: 'deal.delete',
    params: byId,
  },
})

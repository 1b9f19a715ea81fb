import type { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, listOf } from '#contract/core/values.ts'
import { variantFilters } from '#domain/filters/variants.ts'
import { variant, variantRow } from './variant-records.ts'

export const variantListQuery = listQuery(variantFilters)
export type VariantListQuery = z.output<typeof variantListQuery>

export const variants = section('Варианты', {
  list: {
    method: 'GET',
    path: '/variants',
    summary:
      'Что предложено моим клиентам; по блоку — и клиентам коллег, чьи имена видны, если контакты общие',
    access: 'user',
    origin: 'added',
    query: variantListQuery,
    response: listOf(variantRow),
  },
  read: {
    method: 'GET',
    path: '/variants/{id}',
    summary: 'Вариант своего запроса целиком: условия того дня, показ и презентация',
    access: 'user',
    origin: 'added',
    params: byId,
    response: variant,
  },
  remove: {
    method: 'DELETE',
    path: '/variants/{id}',
    summary: 'Удалить вариант в корзину',
    access: 'user',
    origin: 'added',
    verb: 'variant.delete',
    params: byId,
  },
})

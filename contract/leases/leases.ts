import type { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, listOf } from '#contract/core/values.ts'
import { leaseFilters } from '#domain/filters/leases.ts'
import { lease, leaseCreate, leasePatch, leaseRow, leaseState } from './lease-records.ts'

export const leaseListQuery = listQuery(leaseFilters)
export type LeaseListQuery = z.output<typeof leaseListQuery>

export const leases = section('Договоры аренды', {
  list: {
    method: 'GET',
    path: '/leases',
    summary: 'Договоры аренды; конфиденциальные видят их ответственный, руководитель и администраторы',
    access: 'user',
    origin: 'added',
    query: leaseListQuery,
    response: listOf(leaseRow),
  },
  create: {
    method: 'POST',
    path: '/leases',
    summary: 'Записать договор аренды; арендатор и срок появятся у его блока',
    access: 'user',
    origin: 'added',
    body: leaseCreate,
    response: lease,
    status: 201,
  },
  read: {
    method: 'GET',
    path: '/leases/{id}',
    summary: 'Договор аренды целиком',
    access: 'user',
    origin: 'added',
    params: byId,
    response: lease,
  },
  update: {
    method: 'PATCH',
    path: '/leases/{id}',
    summary: 'Изменить договор аренды; чего нет в теле, остаётся',
    access: 'user',
    origin: 'added',
    params: byId,
    body: leasePatch,
    response: lease,
  },
  confirm: {
    method: 'POST',
    path: '/leases/{id}/confirm',
    summary: 'Подтвердить срок договора сегодняшним днём',
    access: 'user',
    origin: 'added',
    verb: 'lease.confirm',
    params: byId,
    response: lease,
  },
  setState: {
    method: 'POST',
    path: '/leases/{id}/state',
    summary: 'Сменить состояние договора аренды',
    access: 'user',
    origin: 'added',
    verb: 'lease.setState',
    params: byId,
    body: leaseState,
    response: lease,
  },
  remove: {
    method: 'DELETE',
    path: '/leases/{id}',
    summary: 'Удалить договор аренды в корзину',
    access: 'user',
    origin: 'added',
    verb: 'lease.delete',
    params: byId,
  },
})

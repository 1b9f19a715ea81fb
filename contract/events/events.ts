import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { flagInQuery, listQuery } from '#contract/core/list-query.ts'
import { byId, listOf } from '#contract/core/values.ts'
import { eventFilters } from '#domain/filters/events.ts'
import { event, eventCreate, eventPatch, eventRow } from './event-records.ts'

export const eventListQuery = listQuery(eventFilters).extend({
  /** Everybody's events; ignored unless the caller is an admin. */
  getAll: flagInQuery.optional(),
})
export type EventListQuery = z.output<typeof eventListQuery>

export const events = section('События', {
  list: {
    method: 'GET',
    path: '/events',
    summary: 'Мои события; администратору по просьбе — события всех',
    access: 'user',
    origin: 'spec',
    query: eventListQuery,
    response: listOf(eventRow),
  },
  create: {
    method: 'POST',
    path: '/events',
    summary: 'Создать событие',
    access: 'user',
    origin: 'spec',
    body: eventCreate,
    response: event,
    status: 201,
  },
  today: {
    method: 'GET',
    path: '/events/today',
    summary: 'Мои события на сегодня',
    access: 'user',
    origin: 'spec',
    response: z.array(eventRow),
  },
  read: {
    method: 'GET',
    path: '/events/{id}',
    summary: 'Событие целиком',
    access: 'user',
    origin: 'added',
    params: byId,
    response: event,
  },
  update: {
    method: 'PATCH',
    path: '/events/{id}',
    summary: 'Изменить событие',
    access: 'user',
    origin: 'spec',
    params: byId,
    body: eventPatch,
    response: event,
  },
  remove: {
    method: 'DELETE',
    path: '/events/{id}',
    summary: 'Удалить событие в корзину',
    access: 'user',
    origin: 'spec',
    verb: 'event.delete',
    params: byId,
  },
})

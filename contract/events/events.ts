import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { codesInQuery, flagInQuery, idsInQuery, listQuery, rowsByIds } from '#contract/core/list-query.ts'
import { day, idInPath, listOf } from '#contract/core/values.ts'
import { eventTimes, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { event, eventCreate, eventPatch, eventRow } from './event-records.ts'

const byId = z.strictObject({ id: idInPath })

export const eventSortKeys = ['date', 'title', 'type'] as const

export const eventListQuery = listQuery(eventSortKeys, {
  ...rowsByIds,
  /** Everybody's events; ignored unless the caller is an admin. */
  getAll: flagInQuery.optional(),
  type: codesInQuery(codesOf(eventTypes)).optional(),
  /** Any of these periods, by the database clock. */
  when: codesInQuery(codesOf(eventTimes)).optional(),
  isDone: flagInQuery.optional(),
  /** First and last calendar day of the office that the event overlaps. */
  from: day.optional(),
  to: day.optional(),
  userId: idsInQuery.optional(),
  /** With these companies, or with their people. */
  companyId: idsInQuery.optional(),
  personId: idsInQuery.optional(),
  blockId: idsInQuery.optional(),
  /** About these buildings, or about blocks in them. */
  buildingId: idsInQuery.optional(),
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

import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery, pageInQuery } from '#contract/core/list-query.ts'
import { byId, id, instantOut, listOf, personRef, text } from '#contract/core/values.ts'
import { personFilters } from '#domain/filters/persons.ts'
import { person, personCreate, personPatch, personRow } from './person-records.ts'

export const personListQuery = listQuery(personFilters)
export type PersonListQuery = z.output<typeof personListQuery>

export const persons = section('Контакты', {
  list: {
    method: 'GET',
    path: '/participant',
    summary: 'Контакты',
    access: 'user',
    origin: 'added',
    query: personListQuery,
    response: listOf(personRow),
  },
  create: {
    method: 'POST',
    path: '/participant',
    summary: 'Создать контакт',
    access: 'user',
    origin: 'spec',
    body: personCreate,
    response: person,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/participant',
    summary: 'Изменить контакт, номер в теле',
    access: 'user',
    origin: 'spec',
    body: personPatch,
    response: person,
  },
  read: {
    method: 'GET',
    path: '/participant/{id}',
    summary: 'Контакт целиком',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: person,
  },
  remove: {
    method: 'DELETE',
    path: '/participant/{id}',
    summary: 'Удалить контакт в корзину',
    access: 'user',
    origin: 'spec',
    verb: 'person.delete',
    params: byId,
  },
})

export const comment = z.object({ id, text: z.string(), author: personRef, createdAt: instantOut })
export type Comment = z.infer<typeof comment>

const commentText = text(5000, 1)
/** Newest first. */
const commentPage = z.strictObject(pageInQuery())

export const companyComments = section('Комментарии компаний', {
  list: {
    method: 'GET',
    path: '/companiesComments/{id}',
    summary: 'Комментарии к компании, новые сначала',
    access: 'user',
    origin: 'spec',
    params: byId,
    query: commentPage,
    response: listOf(comment),
  },
  create: {
    method: 'POST',
    path: '/companiesComments',
    summary: 'Оставить комментарий к компании',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({ companyId: id, text: commentText }),
    response: comment,
    status: 201,
  },
})

export const personComments = section('Комментарии контактов', {
  list: {
    method: 'GET',
    path: '/participantComments/{id}',
    summary: 'Комментарии к контакту, новые сначала',
    access: 'user',
    origin: 'spec',
    params: byId,
    query: commentPage,
    response: listOf(comment),
  },
  create: {
    method: 'POST',
    path: '/participantComments',
    summary: 'Оставить комментарий к контакту',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({ personId: id, text: commentText }),
    response: comment,
    status: 201,
  },
})

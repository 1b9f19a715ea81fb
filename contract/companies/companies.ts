import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { failureTexts } from '#contract/core/failure-texts.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, id, idInPath, ids, instantOut, listOf, personRef } from '#contract/core/values.ts'
import { companyFilters } from '#domain/filters/companies.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { company, companyCreate, companyPatch, companyRef, contactsShown } from './company-records.ts'

const role = z.enum(codesOf(companyRoles))

export const companyListQuery = listQuery(companyFilters).extend({
  /** Reduces the rows to id and name. */
  fields: z.literal('id,name', 'Сокращённый вид — fields=id,name').optional(),
})
export type CompanyListQuery = z.output<typeof companyListQuery>

/** A company in a list. Others' contacts are always masked here: a page holds two hundred. */
export const companyRow = z.object({
  id,
  name: z.string(),
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  kinds: company.shape.kinds,
  industry: z.string().nullable(),
  status: company.shape.status,
  phone: z.string().nullable(),
  email: z.string().nullable(),
  contactsShown,
  parent: companyRef.nullable(),
  responsible: personRef.nullable(),
  /** Linked buildings and blocks. */
  objectCount: z.int(),
  updatedAt: instantOut,
})
export type CompanyRow = z.infer<typeof companyRow>

/** Records that refer to a company. Ids for stock, only counts for the rest, which may belong to others. */
export const companyRefs = z.object({
  childCount: z.int(),
  personCount: z.int(),
  commentCount: z.int(),
  eventCount: z.int(),
  /** Events of `eventCount` that are not done. */
  plannedEventCount: z.int(),
  buildingIds: z.array(id),
  blockIds: z.array(id),
})
export type CompanyRefs = z.infer<typeof companyRefs>

const inventory = {
  building: z.object({ id, name: z.string() }),
  /** A block of that building; `null`: the whole building. */
  block: z.object({ id, title: z.string() }).nullable(),
}

/** The creator of a link may change it, as the company's responsible user may. */
const linkMaker = id.nullable()

/** A company's role for a building or block. */
export const companyLink = z.object({
  ...{ id, company: companyRef, role },
  ...inventory,
  /** Answers for letting here; called first. */
  person: personRef.nullable(),
  createdById: linkMaker,
})
export type CompanyLink = z.infer<typeof companyLink>

/** A company on the card of a building or block. */
export const linkedCompany = z.object({
  /** Id of the link, for `PATCH` and `DELETE /companies/attach`. */
  id,
  role,
  company: companyRow.omit({ parent: true, objectCount: true, updatedAt: true }),
  block: inventory.block,
  person: personRef.nullable(),
  createdById: linkMaker,
})
export type LinkedCompany = z.infer<typeof linkedCompany>

export const duplicates = z.object({
  /** Value the companies share. */
  reason: z.enum(['inn', 'name']),
  value: z.string(),
  companies: z.array(
    z.object({
      ...companyRef.shape,
      inn: z.string().nullable(),
      kpp: z.string().nullable(),
      responsible: personRef.nullable(),
    }),
  ),
})
export type Duplicates = z.infer<typeof duplicates>

export const companies = section('Компании', {
  list: {
    method: 'GET',
    path: '/companies',
    summary: 'Компании; с fields=id,name — только номер и название',
    access: 'user',
    origin: 'spec',
    query: companyListQuery,
    response: listOf(z.union([companyRow, companyRef])),
  },
  duplicates: {
    method: 'GET',
    path: '/companies/duplicates',
    summary: 'Компании с одним ИНН или названием: все или те, что похожи на одну',
    access: 'user',
    origin: 'added',
    query: z.strictObject({ company: idInPath.optional() }),
    response: listOf(duplicates),
  },
  create: {
    method: 'POST',
    path: '/companies',
    summary: 'Создать компанию',
    access: 'user',
    origin: 'spec',
    body: companyCreate,
    response: company,
    status: 201,
    failure: { text: failureTexts.createCompany, delivery: 'returned' },
  },
  read: {
    method: 'GET',
    path: '/companies/{id}',
    summary: 'Компания целиком',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: company,
  },
  update: {
    method: 'PATCH',
    path: '/companies/{id}',
    summary: 'Изменить компанию',
    access: 'user',
    origin: 'spec',
    params: byId,
    body: companyPatch,
    response: company,
  },
  remove: {
    method: 'DELETE',
    path: '/companies/{id}',
    summary: 'Удалить компанию в корзину',
    access: 'user',
    origin: 'spec',
    verb: 'company.delete',
    params: byId,
  },
  children: {
    method: 'GET',
    path: '/companies/{id}/children',
    summary: 'Дочерние компании',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: listOf(companyRow),
  },
  refs: {
    method: 'GET',
    path: '/companies/{id}/refs',
    summary: 'Что ссылается на компанию',
    access: 'user',
    origin: 'spec',
    params: byId,
    response: companyRefs,
  },
  objects: {
    method: 'GET',
    path: '/companies/{id}/objects',
    summary: 'Здания и блоки компании с ролями',
    access: 'user',
    origin: 'added',
    params: byId,
    response: listOf(companyLink),
  },
  merge: {
    method: 'POST',
    path: '/companies/{id}/merge',
    summary: 'Объединить с дублями {ids}: они уходят в корзину, а их связи остаются у этой компании',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z.strictObject({ ids: ids(100) }),
    response: company,
  },
  split: {
    method: 'POST',
    path: '/companies/{id}/split',
    summary: 'Отделить компанию {id}, которую объединили с этой',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z.strictObject({ id }),
    response: company,
  },
})

export const companyLinks = section('Компании зданий и блоков', {
  attach: {
    method: 'POST',
    path: '/companies/attach',
    summary: 'Привязать компанию к зданию или блоку',
    access: 'user',
    origin: 'spec',
    body: z
      .strictObject({ companyId: id, buildingId: id.optional(), blockId: id.optional(), role })
      .refine(({ buildingId, blockId }) => (buildingId === undefined) !== (blockId === undefined), {
        message: 'Нужно одно из двух: здание или блок',
        path: ['buildingId'],
      }),
    response: companyLink,
    status: 201,
  },
  update: {
    method: 'PATCH',
    path: '/companies/attach',
    summary: 'Сменить роль компании или того, кто в ней отвечает за сдачу',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({ id, role: role.optional(), personId: id.nullable().optional() }),
    response: companyLink,
  },
  detach: {
    method: 'DELETE',
    path: '/companies/attach',
    summary: 'Отвязать компанию',
    access: 'user',
    origin: 'spec',
    body: z.strictObject({ id }),
  },
})

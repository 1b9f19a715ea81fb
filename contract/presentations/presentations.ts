import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, id, instantOut, listOf, personRef, text } from '#contract/core/values.ts'
import { presentationFilters } from '#domain/filters/presentations.ts'
import {
  maxPresentationDays,
  maxPresentedRecords,
  presentationStates,
  shownRates,
  usualPresentationDays,
} from '#domain/presentation/facts.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { presentationContent } from './presentation-content.ts'

const days = z
  .int('Целое число дней')
  .min(1, 'Не меньше одного дня')
  .max(maxPresentationDays, `Не больше ${maxPresentationDays} дней`)

/** Writable fields of a presentation. */
export const presentationFacts = z.strictObject({
  title: text(120, 1),
  /** Recipient, a company or a person, in the broker's words. */
  recipient: text(200).nullable(),
  greeting: text(2000).nullable(),
  rateShown: z.enum(codesOf(shownRates)),
  hasPhotos: z.boolean(),
  hasPlans: z.boolean(),
  /** Include the texts of the ads. */
  hasDescriptions: z.boolean(),
})
export type PresentationFacts = z.infer<typeof presentationFacts>

/** Required fields of a new presentation; the rest has defaults. */
export const newPresentation = presentationFacts
  .partial()
  .required({ title: true })
  .extend({ days: days.default(usualPresentationDays) })

export const presentationCreate = newPresentation
  .extend({
    kind: z.enum(['block', 'building']),
    /** In display order; absent: the whole list. */
    ids: z
      .array(id)
      .min(1, 'Выберите хотя бы одну запись')
      .superRefine((list, context) => {
        if (list.length > maxPresentedRecords) {
          context.addIssue(
            `В презентации не больше ${maxPresentedRecords} записей, а выбрано ${list.length}: отметьте нужные`,
          )
        }
        if (new Set(list).size < list.length) context.addIssue('Записи повторяются')
      })
      .optional(),
    /** The caller's own list of that kind. */
    listId: id.optional(),
    /** The caller's own demand, for which the blocks become variants. */
    demandId: id.optional(),
    /** The caller's own deal; absent: the only open one of the demand. */
    dealId: id.optional(),
  })
  .refine(({ ids, listId }) => (ids === undefined) !== (listId === undefined), {
    message: 'Назовите либо записи, либо подборку',
    path: ['ids'],
  })

export const presentation = z.object({
  id,
  ...presentationFacts.shape,
  kind: z.enum(['block', 'building']),
  state: z.enum(codesOf(presentationStates)),
  /** Number of chosen records, and of those still on offer. */
  recordCount: z.int(),
  livingCount: z.int(),
  owner: personRef,
  /** Deal of its owner that it was made for. */
  deal: z.object({ id, name: z.string() }).nullable(),
  createdAt: instantOut,
  expiresAt: instantOut,
  endedAt: instantOut.nullable(),
  /** Loads within half an hour count once; those of signed-in users do not count. */
  openCount: z.int(),
  firstOpenedAt: instantOut.nullable(),
  lastOpenedAt: instantOut.nullable(),
})
export type Presentation = z.infer<typeof presentation>

/** The creating call returns the public link; `presentations.link` returns it again. */
export const linkedPresentation = presentation.extend({
  link: z.string().nullable(),
  /** Blocks in it whose owner forbids advertising. */
  adsForbiddenCount: z.int(),
})
export type LinkedPresentation = z.infer<typeof linkedPresentation>

export const presentationListQuery = listQuery(presentationFilters)
export type PresentationListQuery = z.output<typeof presentationListQuery>

export const presentations = section('Подборки для клиентов', {
  list: {
    method: 'GET',
    path: '/presentations',
    summary: 'Мои презентации; администратору — всех',
    access: 'user',
    origin: 'added',
    query: presentationListQuery,
    response: listOf(presentation),
  },
  create: {
    method: 'POST',
    path: '/presentations',
    summary: 'Подготовить презентацию записей или подборки; ссылку показывают один раз',
    access: 'user',
    origin: 'added',
    body: presentationCreate,
    response: linkedPresentation,
    status: 201,
    shownOnce: 'link',
  },
  read: {
    method: 'GET',
    path: '/presentations/{id}',
    summary: 'Презентация',
    access: 'user',
    origin: 'added',
    params: byId,
    response: presentation,
  },
  content: {
    method: 'GET',
    path: '/presentations/{id}/content',
    summary: 'Презентация так, как её видит клиент',
    access: 'user',
    origin: 'added',
    params: byId,
    response: presentationContent,
  },
  update: {
    method: 'PATCH',
    path: '/presentations/{id}',
    summary: 'Изменить презентацию: ссылка остаётся',
    access: 'user',
    origin: 'added',
    params: byId,
    body: presentationFacts.partial(),
    response: presentation,
  },
  prolong: {
    method: 'POST',
    path: '/presentations/{id}/prolong',
    summary: 'Продлить ссылку: столько дней с сегодняшнего',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z.strictObject({ days }),
    response: presentation,
  },
  end: {
    method: 'POST',
    path: '/presentations/{id}/end',
    summary: 'Завершить: ссылка больше не открывается',
    access: 'user',
    origin: 'added',
    verb: 'presentation.end',
    params: byId,
    response: presentation,
  },
  link: {
    method: 'GET',
    path: '/presentations/{id}/link',
    summary: 'Ссылка для клиента ещё раз, пока она открывается',
    access: 'user',
    origin: 'added',
    refuses: ['conflict'],
    params: byId,
    response: z.object({ link: z.string() }),
  },
  renewLink: {
    method: 'POST',
    path: '/presentations/{id}/link',
    summary: 'Новая ссылка вместо прежней; её показывают один раз',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z.strictObject({ days: days.default(usualPresentationDays) }),
    response: linkedPresentation,
    shownOnce: 'link',
  },
  remove: {
    method: 'DELETE',
    path: '/presentations/{id}',
    summary: 'Удалить презентацию в корзину',
    access: 'user',
    origin: 'added',
    verb: 'presentation.delete',
    params: byId,
  },
})

/** Calls of clients without a session. The token is in the body, so that no log or `Referer` contains it. */
export const shared = section('Подборка по ссылке', {
  open: {
    method: 'POST',
    path: '/shared',
    summary: 'Открыть презентацию по ссылке',
    access: 'public',
    origin: 'added',
    refuses: ['notFound', 'tooMany'],
    ownTransactions: true,
    body: z.strictObject({ token: z.string().max(200) }),
    response: presentationContent,
  },
})

import { z } from 'zod'
import { companyListQuery } from '#contract/companies/companies.ts'
import { personListQuery } from '#contract/companies/persons.ts'
import { eventListQuery } from '#contract/events/events.ts'
import { inquiryListQuery } from '#contract/inquiries/inquiries.ts'
import { presentationListQuery } from '#contract/presentations/presentations.ts'
import { savedSearchListQuery } from '#contract/stock/saved-searches.ts'
import { stockQuery } from '#contract/stock/search.ts'
import { type BulkCommandId, bulkCommands } from '#domain/access/bulk-commands.ts'
import { codesOf, currencies, inquiryStatuses, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
import { section } from './endpoint.ts'
import { decimal, id, ids } from './values.ts'

/** Most records of one `run`, which is one transaction: by ids, and by criteria. */
export const maxRunIds = 1000
export const maxRunCriteria = 10_000
/** Most records that a `preview` looks at. */
export const maxPreviewed = 50_000
/** Records named for each reason why some cannot be changed: what a report of them lists. */
export const maxExamples = 200

const pageOf = { page: true, pageSize: true } as const

/**
 * What the table shows: the list and its query, as the list's own call has it but for the page. The order of the
 * query is the order of the selection.
 */
export const bulkCriteria = z.discriminatedUnion('list', [
  /** Blocks or buildings: the body of `POST /search`, target, conditions, text and sort. */
  z.strictObject({ list: z.literal('stock'), query: stockQuery }),
  z.strictObject({ list: z.literal('companies'), query: companyListQuery.omit({ ...pageOf, fields: true }) }),
  z.strictObject({ list: z.literal('persons'), query: personListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('events'), query: eventListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('inquiries'), query: inquiryListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('savedSearches'), query: savedSearchListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('presentations'), query: presentationListQuery.omit(pageOf) }),
])
export type BulkCriteria = z.output<typeof bulkCriteria>
/** As a caller writes them. */
export type BulkCriteriaInput = z.input<typeof bulkCriteria>

const none = z.strictObject({})
const ofList = z.strictObject({ listId: id })
/** Who is responsible from now on; `null`: nobody. */
const assigned = z.strictObject({ responsibleUserId: id.nullable() })

/** An asking rent; a VAT treatment of `null` leaves each block its own. */
const rent = z.strictObject({
  rent: decimal(),
  basis: z.enum(codesOf(rentBases)),
  currency: z.enum(codesOf(currencies)),
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
})

/** What each command wants to know besides its records. */
export const bulkArgs = {
  'block.actualize': none,
  'block.forbidAds': none,
  'block.allowAds': none,
  /** Keeps the texts that brokers wrote. */
  'block.describe': none,
  'block.replaceDescription': none,
  'block.clearDescription': none,
  'block.setRent': rent,
  'block.assign': assigned,
  'block.addToList': ofList,
  'block.removeFromList': ofList,
  'block.delete': none,
  'building.assign': assigned,
  'building.addToList': ofList,
  'building.removeFromList': ofList,
  'building.delete': none,
  'company.assign': assigned,
  'company.delete': none,
  'person.delete': none,
  'request.toggleRead': z.strictObject({ isRead: z.boolean() }),
  'request.take': none,
  'request.release': none,
  'request.assign': z.strictObject({ assigneeId: id }),
  'request.setStatus': z.strictObject({ status: z.enum(codesOf(inquiryStatuses)) }),
  'event.finish': none,
  'event.reopen': none,
  'event.delete': none,
  'savedSearch.delete': none,
  'presentation.end': none,
  'presentation.delete': none,
} as const satisfies Record<BulkCommandId, z.ZodObject>
export type BulkArgs<C extends BulkCommandId> = z.output<(typeof bulkArgs)[C]>

/** Records by their ids, or all that the criteria find less those excepted. */
function selected(maxIds: number) {
  return {
    ids: ids(maxIds).optional(),
    criteria: bulkCriteria.optional(),
    except: z.array(id).max(maxPreviewed, 'Слишком много исключённых записей').optional(),
    /** As `bulkArgs` has it for the command; absent: `{}`. */
    args: z.record(z.string(), z.unknown()).optional(),
  }
}

/** One way of telling records, not two. */
function oneWay<S extends z.ZodType<{ ids?: unknown; criteria?: unknown; except?: unknown }>>(body: S) {
  return body
    .refine(({ ids: some, criteria }) => (some === undefined) !== (criteria === undefined), {
      message: 'Нужны либо номера записей, либо условия отбора',
      path: ['ids'],
    })
    .refine(({ except, criteria }) => except === undefined || criteria !== undefined, {
      message: 'Исключают только из отбора по условиям',
      path: ['except'],
    })
}

const byCommand = z.strictObject({
  id: z.enum(codesOf(bulkCommands), 'Такого массового действия нет'),
})

export const commands = section({
  preview: {
    method: 'POST',
    path: '/commands/{id}/preview',
    summary: 'Что изменит массовое действие и чего не сможет',
    access: 'user',
    origin: 'added',
    readOnly: true,
    params: byCommand,
    body: oneWay(
      z.strictObject({
        ...selected(maxPreviewed),
        /** Answers with all ids of the selection too: what comes after this command goes over the same. */
        withSelection: z.literal(true).optional(),
      }),
    ),
    response: z.object({
      /** Of the selection: those that will change, are so already, and cannot be changed. */
      total: z.int(),
      willChange: z.int(),
      /** Those that will change, in the order of the selection. */
      ids: z.array(id),
      /** All of the selection in its order, where it was asked for. */
      selection: z.array(id).optional(),
      /** They are so already; nothing is written of them. */
      unchanged: z.int(),
      /** The commonest reason first. */
      cannot: z.array(
        z.object({
          reason: z.string(),
          count: z.int(),
          /** At most `maxExamples`. */
          examples: z.array(z.object({ id, title: z.string() })),
        }),
      ),
    }),
  },
  run: {
    method: 'POST',
    path: '/commands/{id}/run',
    summary: 'Выполнить массовое действие; записи, которые нельзя менять, пропустить и назвать',
    access: 'user',
    origin: 'added',
    params: byCommand,
    body: oneWay(z.strictObject(selected(maxRunIds))),
    response: z.object({
      /** The journal's group, which undo takes back; all slices with one `Command-Id` share it. */
      groupId: z.uuid(),
      /** In the order of the selection. */
      changed: z.array(id),
      unchanged: z.int(),
      skipped: z.array(z.object({ id, title: z.string(), reason: z.string() })),
    }),
  },
})
export type BulkPreview = z.output<typeof commands.preview.response>
export type BulkReport = z.output<typeof commands.run.response>

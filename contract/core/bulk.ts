import { z } from 'zod'
import { companyListQuery } from '#contract/companies/companies.ts'
import { personListQuery } from '#contract/companies/persons.ts'
import { dealReceipt, dealStage } from '#contract/deals/deal-records.ts'
import { dealListQuery } from '#contract/deals/deals.ts'
import { demandState } from '#contract/demands/demand-records.ts'
import { demandListQuery } from '#contract/demands/demands.ts'
import { variantState, variantVerdict } from '#contract/demands/variant-records.ts'
import { variantListQuery } from '#contract/demands/variants.ts'
import { eventListQuery } from '#contract/events/events.ts'
import { inquiryListQuery } from '#contract/inquiries/inquiries.ts'
import { leaseState } from '#contract/leases/lease-records.ts'
import { leaseListQuery } from '#contract/leases/leases.ts'
import { presentationListQuery } from '#contract/presentations/presentations.ts'
import { savedSearchListQuery } from '#contract/stock/saved-searches.ts'
import { stockQuery } from '#contract/stock/search.ts'
import { zeroFault } from '#domain/fields/field-change.ts'
import { leaseOrigins } from '#domain/leases/vocabulary.ts'
import { trashedKinds } from '#domain/records/record-names.ts'
import type { RecordKind, TrashedKind } from '#domain/records/records.ts'
import { codesOf, currencies, inquiryStatuses, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'
import { cancelledEvents } from './cancelled-events.ts'
import { section } from './endpoint.ts'
import { errorCodes } from './errors.ts'
import { fieldChanges } from './field-changes.ts'
import { day, decimal, id, ids, text } from './values.ts'

/** Maximum number of records of one `run`, which is one transaction: by ids, and by criteria. */
export const maxRunIds = 1000
export const maxRunCriteria = 10_000
/** Maximum number of records that a `preview` examines. */
export const maxPreviewed = 50_000
/** Records listed per reason why some cannot be changed. */
export const maxExamples = 200

const pageOf = { page: true, pageSize: true } as const

/**
 * Selection by a list and its query, in the format of the list's own call without the page. The query's order
 * is the order of the selection.
 */
export const bulkCriteria = z.discriminatedUnion('list', [
  /** Blocks or buildings: the body of `POST /search`, target, conditions, text and sort. */
  z.strictObject({ list: z.literal('stock'), query: stockQuery }),
  z.strictObject({ list: z.literal('companies'), query: companyListQuery.omit({ ...pageOf, fields: true }) }),
  z.strictObject({ list: z.literal('persons'), query: personListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('events'), query: eventListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('inquiries'), query: inquiryListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('demands'), query: demandListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('variants'), query: variantListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('deals'), query: dealListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('leases'), query: leaseListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('savedSearches'), query: savedSearchListQuery.omit(pageOf) }),
  z.strictObject({ list: z.literal('presentations'), query: presentationListQuery.omit(pageOf) }),
])
export type BulkCriteria = z.output<typeof bulkCriteria>
/** Input type, before defaults. */
export type BulkCriteriaInput = z.input<typeof bulkCriteria>

const none = z.strictObject({})
const ofList = z.strictObject({ listId: id })
/** The new responsible user; `null`: none. */
const assigned = z.strictObject({ responsibleUserId: id.nullable() })

/** An asking rent; with a VAT treatment of `null` each block keeps its own. */
const rent = z.strictObject({
  rent: decimal().refine((sum) => Number(sum) !== 0, zeroFault),
  basis: z.enum(codesOf(rentBases)),
  currency: z.enum(codesOf(currencies)),
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
})

/** Minutes of a year. */
const longestShift = 525_600
/** A day and a time in the office zone, of which `null` keeps what each event has; or by how many minutes all move. */
const moment = z
  .strictObject({
    day: day.nullable().default(null),
    time: z.iso.time({ precision: -1, error: 'Время в виде 09:30' }).nullable().default(null),
    /** Earlier if negative. */
    byMinutes: z
      .int('Целое число минут')
      .min(-longestShift, 'Не больше чем на год')
      .max(longestShift, 'Не больше чем на год')
      .nullable()
      .default(null),
  })
  .refine(
    ({ day: told, time, byMinutes }) => (told !== null || time !== null) !== (byMinutes !== null),
    'На какой день и время, или на сколько сдвинуть?',
  )

/** Kinds that a verb deletes; the call that deletes a user hands over his records too. */
export type DeletedKind = Exclude<TrashedKind, 'user'>
export const deletedKinds = trashedKinds.filter((kind): kind is DeletedKind => kind !== 'user')

const deletions = Object.fromEntries(
  deletedKinds.map((kind) => [`${kind}.delete`, { kind, args: none }]),
) as { [K in DeletedKind as `${K}.delete`]: { kind: K; args: typeof none } }

/** Verbs over records by id: the kind each acts on and its arguments. Commands of the page have the same ids. */
export const bulkCommands = {
  ...deletions,
  ...fieldChanges,
  'block.actualize': { kind: 'block', args: none },
  'block.forbidAds': { kind: 'block', args: none },
  'block.allowAds': { kind: 'block', args: none },
  /** Puts the block's ad into the next feed, or takes it out. */
  'block.publish': { kind: 'block', args: none },
  'block.unpublish': { kind: 'block', args: none },
  /** Keeps the texts that brokers wrote. */
  'block.describe': { kind: 'block', args: none },
  'block.replaceDescription': { kind: 'block', args: none },
  'block.clearDescription': { kind: 'block', args: none },
  'block.setRent': { kind: 'block', args: rent },
  /** Days of the office; until when is unknown if null. */
  'block.let': {
    kind: 'block',
    args: z.strictObject({
      tenantName: text(200).nullable(),
      companyId: id.nullable().default(null),
      occupiedUntil: day.nullable(),
      /** First day of the lease; null: unknown, or as it is. */
      startsOn: day.nullable().default(null),
      /** Party whose deal it was. */
      origin: z.enum(codesOf(leaseOrigins)).default('unknown'),
    }),
  },
  /** Until the end of the day, for a client by name, perhaps a company of ours. */
  'block.reserve': {
    kind: 'block',
    args: z.strictObject({ until: day, name: text(200).nullable(), companyId: id.nullable() }),
  },
  'block.withdraw': { kind: 'block', args: z.strictObject({ reason: text(200).nullable() }) },
  'block.vacate': { kind: 'block', args: z.strictObject({ from: day }) },
  'block.free': { kind: 'block', args: none },
  /** Ends a reserve; whether the block is let or free stays as it is. */
  'block.unreserve': { kind: 'block', args: none },
  /** Verdict of a demand's client on the blocks. */
  'block.setVariant': { kind: 'block', args: variantState },
  /** The same verdict on variants of any demands of the caller. */
  'variant.setState': { kind: 'variant', args: variantVerdict },
  'block.assign': { kind: 'block', args: assigned },
  'block.addToList': { kind: 'block', args: ofList },
  'block.removeFromList': { kind: 'block', args: ofList },
  'building.assign': { kind: 'building', args: assigned },
  'building.addToList': { kind: 'building', args: ofList },
  'building.removeFromList': { kind: 'building', args: ofList },
  'company.assign': { kind: 'company', args: assigned },
  'request.toggleRead': { kind: 'inquiry', args: z.strictObject({ isRead: z.boolean() }) },
  'request.take': { kind: 'inquiry', args: none },
  'request.release': { kind: 'inquiry', args: none },
  'request.assign': {
    kind: 'inquiry',
    args: z.strictObject({ assigneeId: id, status: z.enum(codesOf(inquiryStatuses)).optional() }),
  },
  'request.setStatus': {
    kind: 'inquiry',
    args: z.strictObject({ status: z.enum(codesOf(inquiryStatuses)) }),
  },
  /** Still wanted, as of today. */
  'demand.confirm': { kind: 'demand', args: none },
  'demand.setState': { kind: 'demand', args: demandState },
  /** A person has read what was not understood of the client's message. */
  'demand.clearUnread': { kind: 'demand', args: none },
  'demand.assign': { kind: 'demand', args: z.strictObject({ responsibleUserId: id }) },
  'deal.setStage': { kind: 'deal', args: dealStage },
  /** Money has come, for the payments that are due first. */
  'deal.receive': { kind: 'deal', args: dealReceipt },
  'deal.assign': { kind: 'deal', args: z.strictObject({ responsibleUserId: id }) },
  /** Its last day still holds, as of today. */
  'lease.confirm': { kind: 'lease', args: none },
  'lease.setState': { kind: 'lease', args: leaseState },
  /** `note`: added to what stands in theirs. */
  'event.finish': { kind: 'event', args: z.strictObject({ note: text(5000, 1).optional() }) },
  'event.reopen': { kind: 'event', args: none },
  'event.postpone': { kind: 'event', args: moment },
  'presentation.end': { kind: 'presentation', args: none },
} as const satisfies Record<string, { kind: RecordKind; args: z.ZodObject }>

export type BulkCommandId = keyof typeof bulkCommands
export type BulkKind = (typeof bulkCommands)[BulkCommandId]['kind']
export type BulkArgs<C extends BulkCommandId> = z.output<(typeof bulkCommands)[C]['args']>

/** Records by id, or all matches of the criteria except some. */
function selected(maxIds: number) {
  return {
    ids: ids(maxIds).optional(),
    criteria: bulkCriteria.optional(),
    except: z.array(id).max(maxPreviewed, 'Слишком много исключённых записей').optional(),
    /** Per `bulkArgs` of the command; absent: `{}`. */
    args: z.record(z.string(), z.unknown()).optional(),
  }
}

/** Requires exactly one way to name records. */
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

export const commands = section('Массовые действия', {
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
        /** Also returns all ids of the selection, for subsequent commands over the same records. */
        withSelection: z.literal(true).optional(),
      }),
    ),
    response: z.object({
      /** Totals of the selection: records to change, unchanged ones, and those that cannot be changed. */
      total: z.int(),
      willChange: z.int(),
      /** Records to change, in the order of the selection. */
      ids: z.array(id),
      /** The whole selection in order, on request. */
      selection: z.array(id).optional(),
      /** Already in the target state; not written. */
      unchanged: z.int(),
      /** Records whose sum or area would change twofold or more, of which some are named; absent: none. */
      leaps: z
        .object({
          ids: z.array(id),
          examples: z.array(z.object({ id, title: z.string(), was: z.string(), will: z.string() })),
        })
        .optional(),
      /** Deals that will be signed, with the blocks that they let, of which some are named; absent: none. */
      signs: z.object({ ids: z.array(id), blockCount: z.int(), titles: z.array(z.string()) }).optional(),
      /** Records whose end cancels events that are still ahead, of which some are named; absent: none. */
      cancels: cancelledEvents.optional(),
      /** Most frequent reason first. */
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
    summary: 'Выполнить действие; записи, которые нельзя менять, пропустить и назвать',
    access: 'user',
    origin: 'added',
    // A language model may be asked on the way: no transaction waits for it.
    ownTransactions: true,
    params: byCommand,
    body: oneWay(z.strictObject(selected(maxRunIds))),
    response: z.object({
      /** The journal group, which undo reverts; all slices with one `Command-Id` share it. */
      groupId: z.uuid(),
      /** In the order of the selection. */
      changed: z.array(id),
      unchanged: z.int(),
      /** Blocks still advertised or queued, for a ban on ads. */
      listed: z.array(id).optional(),
      /** Blocks with a new lease of a signed deal: let, waiting for their tenant to leave, or of a term that is over. */
      signed: z
        .array(z.object({ id, title: z.string(), outcome: z.enum(['let', 'waits', 'over']) }))
        .optional(),
      /** `code`: as the call about that one record would be refused. */
      skipped: z.array(z.object({ id, title: z.string(), reason: z.string(), code: z.enum(errorCodes) })),
    }),
  },
})
export type BulkPreview = z.output<typeof commands.preview.response>
export type BulkReport = z.output<typeof commands.run.response>

import { z } from 'zod'
import {
  day,
  decimal,
  decimalOut,
  id,
  instantOut,
  personRef,
  setOf,
  suitingCount,
  text,
} from '#contract/core/values.ts'
import { blockCriteria, buildingCriteria } from '#contract/stock/search-criteria.ts'
import {
  demandReasons,
  demandStates,
  mandates,
  musts,
  preferences,
  urgencies,
} from '#domain/demands/vocabulary.ts'
import { codesOf, inquirySources } from '#domain/stock/vocabulary.ts'

/** Conditions of the stock search without those about our own work: `domain/demands/parts.ts`. */
export const demandCriteria = z.strictObject({
  block: blockCriteria
    .omit({
      ...{
        freshness: true,
        unjudged: true,
        responsibleUserIds: true,
        isLed: true,
        adsForbidden: true,
        isArchived: true,
      },
      ...{ ids: true, listId: true, adStages: true, marketStates: true },
      reservedFrom: true,
      reservedTo: true,
      ledOrReservedBy: true,
    })
    .optional(),
  building: buildingCriteria.omit({ responsibleUserIds: true, listId: true }).optional(),
})
export type DemandCriteria = z.infer<typeof demandCriteria>

const count = (most: number) => z.int('Целое число').min(0, 'Не меньше нуля').max(most, `Не больше ${most}`)

/** Writable fields of a demand; `null` is "unknown" or "none". */
export const demandFacts = z.strictObject({
  name: text(200).nullable(),
  criteria: demandCriteria,
  musts: setOf(z.enum(codesOf(musts))),
  preferences: setOf(z.enum(codesOf(preferences))),
  companyId: id.nullable(),
  personId: id.nullable(),
  ceilingM: decimal({ integerDigits: 2 }).nullable(),
  leaseTermMonths: count(600).nullable(),
  workplaces: count(100_000).nullable(),
  parkingPlaces: count(10_000).nullable(),
  isOpenEnded: z.boolean(),
  urgency: z.enum(codesOf(urgencies)),
  mandate: z.enum(codesOf(mandates)),
  mandateUntil: day.nullable(),
  source: z.enum(codesOf(inquirySources)).nullable(),
  responsibleUserId: id,
  /** The client's present lease, which he leaves or extends. */
  currentLeaseId: id.nullable(),
  note: text(5000).nullable(),
})
export type DemandFacts = z.infer<typeof demandFacts>

/** Read by the parser of needs; what it does not understand becomes `unreadText`. */
const need = text(500, 1)

export const demandCreate = demandFacts
  .partial()
  .extend({ need: need.optional(), inquiryId: id.nullable().optional() })
export const demandPatch = demandFacts.partial().extend({ need: need.optional() })

/** Columns of the table. */
export const demandRow = z.object({
  id,
  name: z.string(),
  /** `null`: stored by an older version and no longer valid. */
  criteria: demandCriteria.nullable(),
  musts: z.array(z.enum(codesOf(musts))),
  /** Conditions that leave no block out. */
  preferences: z.array(z.enum(codesOf(preferences))),
  ceilingM: decimalOut.nullable(),
  leaseTermMonths: z.int().nullable(),
  workplaces: z.int().nullable(),
  parkingPlaces: z.int().nullable(),
  state: z.enum(codesOf(demandStates)),
  pausedUntil: z.string().nullable(),
  reason: z.enum(codesOf(demandReasons)).nullable(),
  /** Agency through which the client took another block. */
  competitor: personRef.nullable(),
  urgency: z.enum(codesOf(urgencies)),
  company: personRef.nullable(),
  person: personRef.nullable(),
  responsible: personRef.nullable(),
  confirmedAt: instantOut.nullable(),
  createdAt: instantOut,
  /** Blocks that suit, and how many of them did not when the caller looked last; null: not counted, or closed. */
  suits: suitingCount.nullable(),
  /** Notices tell its broker of new blocks. */
  isTelling: z.boolean(),
  /** Words of the client's message or line that became no condition and that nobody has put aside. */
  unreadText: z.string().nullable(),
})
export type DemandRow = z.infer<typeof demandRow>

export const demand = demandRow.extend({
  ...demandFacts.omit({
    criteria: true,
    ...{ musts: true, preferences: true, ceilingM: true },
    ...{ leaseTermMonths: true, workplaces: true, parkingPlaces: true, urgency: true },
    name: true,
    companyId: true,
    personId: true,
    responsibleUserId: true,
    currentLeaseId: true,
  }).shape,
  /** Its broker may know of it. */
  currentLease: z.object({ id, title: z.string(), endsOn: z.string().nullable() }).nullable(),
  inquiryId: id.nullable(),
  confirmedBy: personRef.nullable(),
  isDemo: z.boolean(),
  updatedAt: instantOut,
})
export type Demand = z.infer<typeof demand>

/** A state with what it needs: the day until which a demand waits, the reason why it is closed. */
export const demandState = z
  .strictObject({
    state: z.enum(codesOf(demandStates)),
    until: day.optional(),
    reason: z.enum(codesOf(demandReasons)).optional(),
    /** Agency that let a block to the client: only with the reason `otherBroker`. */
    competitorId: id.optional(),
  })
  .refine(({ state, until }) => state !== 'paused' || until !== undefined, {
    message: 'До какого дня отложить?',
    path: ['until'],
  })
  .refine(({ state, reason }) => state !== 'closed' || reason !== undefined, {
    message: 'Почему запрос закрыт?',
    path: ['reason'],
  })

import { z } from 'zod'
import { day, decimal, decimalOut, id, instantOut, personRef, text } from '#contract/core/values.ts'
import {
  chosenStates,
  leaseCertainties,
  leaseOrigins,
  leaseSources,
  leaseStates,
} from '#domain/leases/vocabulary.ts'
import { buildingClasses, codesOf, currencies, rentBases, vatTreatments } from '#domain/stock/vocabulary.ts'

const months = z.int('Целое число месяцев').min(0, 'Не меньше нуля').max(600, 'Не больше 600')
const percent = decimal({ integerDigits: 3, max: 500 })

/** Writable fields of a lease; `null` is "unknown" or "none". */
export const leaseFacts = z.strictObject({
  /** A block of ours; `buildingId` follows it. */
  blockId: id.nullable(),
  buildingId: id.nullable(),
  /** Place in the building of a block that is not ours. */
  floorText: text(100).nullable(),
  areaSqm: decimal({ integerDigits: 8 }).nullable(),
  /** The tenant; without a name of its own `tenantName` becomes the company's. */
  companyId: id.nullable(),
  tenantName: text(200).nullable(),
  landlordId: id.nullable(),
  responsibleUserId: id,
  signedOn: day.nullable(),
  startOn: day.nullable(),
  termMonths: months.nullable(),
  /** Last day; unless given, it follows from `startOn` and `termMonths`. */
  endsOn: day.nullable(),
  /** First day on which the tenant may leave early. */
  breakOn: day.nullable(),
  noticeMonths: months.nullable(),
  /** Goes on by itself after its last day. */
  isProlonged: z.boolean(),
  /** For a unit of `rentBasis`, in `currency`. */
  rent: decimal().nullable(),
  rentBasis: z.enum(codesOf(rentBases)),
  currency: z.enum(codesOf(currencies)),
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
  /** Reduced rate of a payer under the simplified tax system, %; `null`: none. */
  vatRate: percent.nullable(),
  opexIncluded: z.boolean().nullable(),
  opexRubPerSqmYear: decimal().nullable(),
  rentFreeMonths: months.nullable(),
  indexationPercent: percent.nullable(),
  origin: z.enum(codesOf(leaseOrigins)),
  /** Agency that has closed the deal of others. */
  brokerCompanyId: id.nullable(),
  source: z.enum(codesOf(leaseSources)).nullable(),
  certainty: z.enum(codesOf(leaseCertainties)),
  /** Only its responsible user and admins know that it exists. */
  isConfidential: z.boolean(),
  note: text(5000).nullable(),
})
export type LeaseFacts = z.infer<typeof leaseFacts>

export const leaseCreate = leaseFacts.partial().extend({
  /** The lease that this one renews. */
  renewsId: id.optional(),
})
export const leasePatch = leaseFacts.partial()

/** `endsOn`: last day of what has ended, today or before; without it the known one, today at the latest. */
export const leaseState = z.strictObject({ state: z.enum(codesOf(chosenStates)), endsOn: day.optional() })

const place = z.object({ id, title: z.string() })

/** Building of a lease, unless it is deleted. */
export const leasedBuilding = z.object({
  id,
  name: z.string(),
  class: z.enum(codesOf(buildingClasses)).nullable(),
  district: z.string().nullable(),
})

/** Columns of the table. */
export const leaseRow = z.object({
  id,
  state: z.enum(codesOf(leaseStates)),
  /** Unless it is deleted. */
  block: place.nullable(),
  building: leasedBuilding.nullable(),
  floorText: z.string().nullable(),
  areaSqm: decimalOut.nullable(),
  company: personRef.nullable(),
  tenantName: z.string().nullable(),
  landlord: personRef.nullable(),
  responsible: personRef.nullable(),
  signedOn: z.string().nullable(),
  startOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  breakOn: z.string().nullable(),
  isProlonged: z.boolean(),
  rent: decimalOut.nullable(),
  rentBasis: leaseFacts.shape.rentBasis,
  currency: leaseFacts.shape.currency,
  vatTreatment: leaseFacts.shape.vatTreatment,
  vatRate: decimalOut.nullable(),
  opexIncluded: z.boolean().nullable(),
  opexRubPerSqmYear: decimalOut.nullable(),
  /** Comparable rent with VAT and OPEX at today's rates, ₽/m²/year; `null`: unknown. */
  grossRubPerSqmYear: decimalOut.nullable(),
  origin: leaseFacts.shape.origin,
  certainty: leaseFacts.shape.certainty,
  isConfidential: z.boolean(),
  confirmedAt: instantOut.nullable(),
  createdAt: instantOut,
})
export type LeaseRow = z.infer<typeof leaseRow>

export const lease = leaseRow.extend({
  ...leaseFacts.pick({ termMonths: true, noticeMonths: true, rentFreeMonths: true }).shape,
  ...leaseFacts.pick({ indexationPercent: true, source: true, note: true }).shape,
  broker: personRef.nullable(),
  /** The deal that has made it, if the caller may read it. */
  deal: z.object({ id, name: z.string() }).nullable(),
  /** The lease that has taken its place, if the caller may read it. */
  renewedBy: place.nullable(),
  confirmedBy: personRef.nullable(),
  createdBy: personRef.nullable(),
  isDemo: z.boolean(),
  updatedAt: instantOut,
})
export type Lease = z.infer<typeof lease>

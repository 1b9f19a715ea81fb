import { z } from 'zod'
import { decimal, decimalOut, id, instantOut, personRef, setOf, text } from '#contract/core/values.ts'
import {
  accessKinds,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  codesOf,
  conditionings,
  fireSystems,
  heatings,
  infrastructures,
  metroTravels,
  okrugs,
  parkingKinds,
  ventilations,
} from '#domain/stock/vocabulary.ts'

/** A station near a building; the first of a list is the nearest. */
export const metroStation = z.strictObject({
  station: text(80, 1),
  minutes: z.int().min(0).max(180).nullable(),
  travel: z.enum(codesOf(metroTravels)),
})

export const parking = z.strictObject({
  kind: z.enum(codesOf(parkingKinds)),
  places: z.int().min(0).max(20_000).nullable(),
  rubPerMonth: decimal().nullable(),
  /** Not free, at an unknown price; absent: not known. */
  isPaid: z.literal(true).optional(),
})

const year = z.int().min(1700, 'Год от 1700').max(2100, 'Год до 2100')

/** Writable fields of a building; `null` is "unknown". */
export const buildingFacts = z.strictObject({
  name: text(200, 1),
  /** Another name it goes by: searches find it too. */
  alias: text(200).nullable(),
  type: z.enum(codesOf(buildingTypes)),
  class: z.enum(codesOf(buildingClasses)).nullable(),
  status: z.enum(codesOf(buildingStatuses)),
  address: text(400, 1),
  okrug: z.enum(codesOf(okrugs)).nullable(),
  district: text(120).nullable(),
  metro: z.array(metroStation).max(10),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  cadastralNumber: z
    .string()
    .regex(/^\d{1,2}:\d{1,2}:\d{1,7}:\d{1,9}$/, 'Кадастровый номер вида 77:01:0001001:1001')
    .nullable(),
  /** Id of the house in the state address register. */
  fiasId: z
    .string()
    .regex(
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
      'Код ФИАС вида «5ee84ac0-eb9a-4b42-b814-2f5f7c27c255»',
    )
    .nullable(),
  taxOffice: z
    .string()
    .regex(/^\d{1,4}$/, 'Номер ИФНС — до четырёх цифр')
    .nullable(),
  floors: z.int().min(1).max(200).nullable(),
  undergroundFloors: z.int().min(0).max(20).nullable(),
  gbaSqm: decimal({ integerDigits: 9 }).nullable(),
  glaSqm: decimal({ integerDigits: 9 }).nullable(),
  typicalFloorSqm: decimal({ integerDigits: 9 }).nullable(),
  ceilingM: decimal({ integerDigits: 3 }).nullable(),
  yearBuilt: year.nullable(),
  yearRenovated: year.nullable(),
  ventilation: z.enum(codesOf(ventilations)).nullable(),
  conditioning: z.enum(codesOf(conditionings)).nullable(),
  fireSystem: z.enum(codesOf(fireSystems)).nullable(),
  heating: z.enum(codesOf(heatings)).nullable(),
  powerKw: decimal({ integerDigits: 7 }).nullable(),
  access: z.enum(codesOf(accessKinds)).nullable(),
  liftCount: z.int().min(0).max(200).nullable(),
  telecomProviders: text(300).nullable(),
  parking: z.array(parking).max(8),
  /** Leased m² per parking place. */
  sqmPerParkingPlace: z.int().min(1).max(10_000).nullable(),
  infrastructure: setOf(z.enum(codesOf(infrastructures))),
  opexRubPerSqmYear: decimal().nullable(),
  lossPercent: decimal({ integerDigits: 2 }).nullable(),
  indexationPercent: decimal({ integerDigits: 2 }).nullable(),
  depositMonths: z.int().min(0).max(1200).nullable(),
  minLeaseMonths: z.int().min(0).max(1200).nullable(),
  terms: text(2000).nullable(),
  /** The owner's commission for a tenant. Confidential. */
  commissionTerms: text(2000).nullable(),
  description: text(7000).nullable(),
  responsibleUserId: id.nullable(),
})
export type BuildingFacts = z.infer<typeof buildingFacts>

/** Required fields of a new building. */
export const buildingCreate = buildingFacts.partial().required({ name: true, address: true })
export const buildingPatch = buildingFacts.partial()

export const building = z.object({
  ...buildingFacts.omit({ responsibleUserId: true }).shape,
  gbaSqm: decimalOut.nullable(),
  glaSqm: decimalOut.nullable(),
  id,
  isDemo: z.boolean(),
  responsible: personRef.nullable(),
  createdBy: personRef.nullable(),
  blockCount: z.int(),
  freeAreaSqm: decimalOut,
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Building = z.infer<typeof building>

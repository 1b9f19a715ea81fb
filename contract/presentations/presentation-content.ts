import { z } from 'zod'
import { decimalOut } from '#contract/core/values.ts'
import { block } from '#contract/stock/block-records.ts'
import { building } from '#contract/stock/building-records.ts'
import type { PresentationContent } from '#domain/presentation/facts.ts'
import { shownRates } from '#domain/presentation/facts.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/*
 * A presentation as clients see it, field by field: a new column of a record becomes public only when added
 * here. The server drops unnamed fields.
 */

export const presentedBuilding = building.pick({
  name: true,
  type: true,
  class: true,
  status: true,
  address: true,
  okrug: true,
  district: true,
  metro: true,
  taxOffice: true,
  floors: true,
  undergroundFloors: true,
  gbaSqm: true,
  glaSqm: true,
  ceilingM: true,
  yearBuilt: true,
  yearRenovated: true,
  ventilation: true,
  conditioning: true,
  fireSystem: true,
  heating: true,
  powerKw: true,
  access: true,
  parking: true,
  infrastructure: true,
  indexationPercent: true,
})

export const presentedBlock = block
  .pick({
    dealKind: true,
    purposes: true,
    floor: true,
    floorKind: true,
    areaSqm: true,
    usableAreaSqm: true,
    divisibleFromSqm: true,
    askingRent: true,
    rentBasis: true,
    currency: true,
    vatTreatment: true,
    vatRate: true,
    opexIncluded: true,
    opexRubPerSqmYear: true,
    utilitiesIncluded: true,
    askingPrice: true,
    leaseTermMonths: true,
    leaseKind: true,
    rentFreeMonths: true,
    prepayMonths: true,
    depositMonths: true,
    fitOut: true,
    layout: true,
    ceilingM: true,
    availability: true,
    availableFrom: true,
    occupiedUntil: true,
  })
  .extend({
    grossFromRubPerSqmYear: decimalOut.nullable(),
    grossToRubPerSqmYear: decimalOut.nullable(),
    monthFromRub: decimalOut.nullable(),
    monthToRub: decimalOut.nullable(),
    priceRub: decimalOut.nullable(),
    priceRubPerSqm: decimalOut.nullable(),
    part: z.object({ fromSqm: decimalOut, toSqm: decimalOut }).nullable(),
  })

export const presentedPicture = z.object({
  url: z.string(),
  thumbUrl: z.string(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
})

export const presentedRecord = z.object({
  building: presentedBuilding,
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  block: presentedBlock.nullable(),
  blocks: z.array(presentedBlock),
  offer: z.object({ count: z.int(), areaFromSqm: decimalOut, areaToSqm: decimalOut }).nullable(),
  description: z.string().nullable(),
  photos: z.array(presentedPicture),
  plans: z.array(presentedPicture),
})

export const presentationContent = z.object({
  title: z.string(),
  recipient: z.string().nullable(),
  greeting: z.string().nullable(),
  kind: z.enum(['block', 'building']),
  rateShown: z.enum(codesOf(shownRates)),
  lastDay: z.string(),
  today: z.string(),
  officeName: z.string().nullable(),
  officeLogo: z.string().nullable(),
  broker: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string() }),
  records: z.array(presentedRecord),
  goneCount: z.int(),
}) satisfies z.ZodType<PresentationContent>

/** The content as an answer; on the page it is `PresentationContent`. */
export type ToldPresentation = z.infer<typeof presentationContent>
export type ToldRecord = ToldPresentation['records'][number]

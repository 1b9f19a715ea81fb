import { z } from 'zod'
import { day, decimal, decimalOut, id, instantOut, personRef, setOf, text } from '#contract/core/values.ts'
import {
  adStages,
  availabilities,
  codesOf,
  currencies,
  dealKinds,
  descriptionSources,
  fitOuts,
  floorKinds,
  layouts,
  leaseKinds,
  listingStates,
  marketStates,
  propertyUses,
  rentBases,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { building } from './building-records.ts'

const months = z.int().min(0).max(1200)
const percent = decimal({ integerDigits: 3, max: 500 })

/** A part that is let or sold on its own; its price is a rate or a sum as the block's. */
export const areaPart = z.strictObject({
  areaSqm: decimal({ integerDigits: 7 }).refine((value) => Number(value) > 0, 'Площадь больше нуля'),
  price: decimal({ integerDigits: 14 }).nullable(),
})

/** Writable fields of a block; `null` is "unknown". */
export const blockFacts = z.strictObject({
  buildingId: id,
  floor: z.int().min(-20).max(200).nullable(),
  floorKind: z.enum(codesOf(floorKinds)),
  number: text(40).nullable(),
  /** Heading of the ad. */
  title: text(200).nullable(),
  dealKind: z.enum(codesOf(dealKinds)),
  purposes: setOf(z.enum(codesOf(propertyUses))),
  /** Rentable area, m². */
  areaSqm: decimal({ integerDigits: 7 }).refine((value) => Number(value) > 0, 'Площадь больше нуля'),
  usableAreaSqm: decimal({ integerDigits: 7 }).nullable(),
  divisibleFromSqm: decimal({ integerDigits: 7 }).nullable(),
  areaParts: z.array(areaPart).max(100),
  /** Land sold or let with it, m². */
  landAreaSqm: decimal({ integerDigits: 10 }).nullable(),
  /** Loss factor, %: rentable area = usable × (1 + loss / 100). */
  lossPercent: decimal({ integerDigits: 2 }).nullable(),
  askingRent: decimal().nullable(),
  rentBasis: z.enum(codesOf(rentBases)),
  currency: z.enum(codesOf(currencies)),
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
  /** Reduced rate of a payer under the simplified tax system, %; `null`: none. */
  vatRate: percent.nullable(),
  opexIncluded: z.boolean().nullable(),
  opexRubPerSqmYear: decimal().nullable(),
  utilitiesIncluded: z.boolean().nullable(),
  /** Sale price of the whole block, in `currency`. */
  askingPrice: decimal({ integerDigits: 14 }).nullable(),
  leaseTermMonths: months.nullable(),
  leaseKind: z.enum(codesOf(leaseKinds)).nullable(),
  rentFreeMonths: months.nullable(),
  /** Rent-free months exist, their number is unknown. */
  hasGracePeriod: z.boolean().nullable(),
  prepayMonths: months.nullable(),
  depositMonths: months.nullable(),
  /** Commission from the client, % of a month's rent. */
  tenantFeePercent: percent.nullable(),
  agentBonusPercent: percent.nullable(),
  fitOut: z.enum(codesOf(fitOuts)).nullable(),
  layout: z.enum(codesOf(layouts)).nullable(),
  roomCount: z.int().min(0).max(1000).nullable(),
  hasOwnEntrance: z.boolean().nullable(),
  hasWaterPoint: z.boolean().nullable(),
  /** A tenant may register a company at this address. */
  canRegisterAddress: z.boolean().nullable(),
  ceilingM: decimal({ integerDigits: 3 }).nullable(),
  availability: z.enum(codesOf(availabilities)),
  availableFrom: day.nullable(),
  tenantName: text(200).nullable(),
  occupiedUntil: day.nullable(),
  description: text(7000).nullable(),
  videoUrl: text(500)
    .regex(/^https?:\/\/[^\s/]+\.[^\s]+$/i, 'Нужен адрес ролика: «https://…»')
    .nullable(),
  responsibleUserId: id.nullable(),
  /** Off the market for good, kept for reference. Hides nothing: searches leave it out when asked to. */
  isArchived: z.boolean(),
})
export type BlockFacts = z.infer<typeof blockFacts>

/** Required fields of a new block. */
export const blockCreate = blockFacts.partial().required({ buildingId: true, dealKind: true, areaSqm: true })
export const blockPatch = blockFacts.omit({ buildingId: true }).partial()

/**
 * Bounds of the comparable sums: equal bounds are an exact sum, `to` of `null` is unbounded, `from` of `null`
 * is "unknown".
 */
export const comparableBounds = z.object({
  grossFromRubPerSqmYear: decimalOut.nullable(),
  grossToRubPerSqmYear: decimalOut.nullable(),
  monthFromRub: decimalOut.nullable(),
  monthToRub: decimalOut.nullable(),
  priceFromRub: decimalOut.nullable(),
  priceToRub: decimalOut.nullable(),
})

/** Columns of a table that a block's own row provides. */
export const blockRowFacts = z.object({
  floor: z.int().nullable(),
  floorKind: z.enum(codesOf(floorKinds)),
  number: z.string().nullable(),
  dealKind: z.enum(codesOf(dealKinds)),
  purposes: z.array(z.enum(codesOf(propertyUses))),
  areaSqm: decimalOut,
  divisibleFromSqm: decimalOut.nullable(),
  lossPercent: decimalOut.nullable(),
  askingRent: decimalOut.nullable(),
  askingPrice: decimalOut.nullable(),
  rentBasis: z.enum(codesOf(rentBases)),
  currency: z.enum(codesOf(currencies)),
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
  vatRate: decimalOut.nullable(),
  opexIncluded: z.boolean().nullable(),
  opexRubPerSqmYear: decimalOut.nullable(),
  /** Comparable rent with VAT and OPEX, ₽/m²/year, with its monthly total, and the sale price with VAT. */
  ...comparableBounds.shape,
  fitOut: z.enum(codesOf(fitOuts)).nullable(),
  availability: z.enum(codesOf(availabilities)),
  availableFrom: z.string().nullable(),
  tenantName: z.string().nullable(),
  occupiedUntil: z.string().nullable(),
  marketState: z.enum(codesOf(marketStates)),
  /** Last day of the reserve. */
  reservedUntil: z.string().nullable(),
  reservedFor: z.string().nullable(),
  withdrawnReason: z.string().nullable(),
  actualizedAt: instantOut.nullable(),
  adsForbidden: z.boolean(),
  isArchived: z.boolean(),
  listingState: z.enum(codesOf(listingStates)),
  adStage: z.enum(codesOf(adStages)),
})

/** Comparable rent, ₽/m²/year; `null` is "unknown". The formula is in `domain/rent`. */
export const comparable = z.object({
  ...comparableBounds.shape,
  netRubPerSqmYear: decimalOut.nullable(),
  grossRubPerSqmYear: decimalOut.nullable(),
  monthRub: decimalOut.nullable(),
  priceRub: decimalOut.nullable(),
  priceRubPerSqm: decimalOut.nullable(),
  /** The calculation as one Russian line; `null` if there is none. */
  formula: z.string().nullable(),
})

export const block = z.object({
  ...blockFacts.omit({ responsibleUserId: true, buildingId: true }).shape,
  id,
  building: building.pick({
    id: true,
    name: true,
    address: true,
    class: true,
    okrug: true,
    metro: true,
    floors: true,
  }),
  comparable,
  responsible: personRef.nullable(),
  createdBy: personRef.nullable(),
  actualizedAt: instantOut.nullable(),
  actualizedBy: personRef.nullable(),
  ...blockRowFacts.pick({ marketState: true, reservedUntil: true, reservedFor: true, withdrawnReason: true })
    .shape,
  reservedForCompanyId: id.nullable(),
  reservedBy: personRef.nullable(),
  adsForbidden: z.boolean(),
  descriptionSource: z.enum(codesOf(descriptionSources)).nullable(),
  listingState: z.enum(codesOf(listingStates)),
  adStage: z.enum(codesOf(adStages)),
  mainBlockId: id.nullable(),
  isDemo: z.boolean(),
  /** The caller's own lists containing this block. */
  lists: z.array(personRef),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Block = z.infer<typeof block>

import { z } from 'zod'
import { day, decimal, id, range, setOf, text } from '#contract/core/values.ts'
import {
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  codesOf,
  dealKinds,
  fitOuts,
  freshnesses,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'

const latitude = z.number().min(-90, 'Широта — от −90 до 90').max(90, 'Широта — от −90 до 90')
const longitude = z.number().min(-180, 'Долгота — от −180 до 180').max(180, 'Долгота — от −180 до 180')

/** Map bounds in degrees, inclusive. */
const bounds = z
  .strictObject({ south: latitude, west: longitude, north: latitude, east: longitude })
  .refine(({ south, north }) => south <= north, { message: 'Юг севернее севера', path: ['south'] })
  .refine(({ west, east }) => west <= east, { message: 'Запад восточнее востока', path: ['west'] })
export type Bounds = z.infer<typeof bounds>

/** Conditions on the building; a search of blocks applies them to the block's building. */
export const buildingCriteria = z
  .strictObject({
    ids: setOf(id, 1000),
    /** One of the caller's own building lists; sort by `position` for its order. */
    listId: id,
    classes: setOf(z.enum(codesOf(buildingClasses))),
    okrugs: setOf(z.enum(codesOf(okrugs))),
    districts: setOf(text(120, 1)),
    /** Station names, as in the building's `metro`. */
    metro: setOf(text(80, 1)),
    /** Most minutes on foot to one of the stations. */
    metroMinutesMax: z.int().min(0).max(180),
    types: setOf(z.enum(codesOf(buildingTypes))),
    statuses: setOf(z.enum(codesOf(buildingStatuses))),
    yearBuilt: range(z.int().min(1700).max(2100)),
    responsibleUserIds: setOf(id),
    /** Matches buildings inside; one without coordinates never matches. */
    bounds,
  })
  .partial()

/** Conditions on the block; a search of buildings keeps those with at least one such block. */
export const blockCriteria = z
  .strictObject({
    ids: setOf(id, 1000),
    /** One of the caller's own block lists; sort by `position` for its order. */
    listId: id,
    dealKind: z.enum(codesOf(dealKinds)),
    /** Rentable area, m²; a divisible block matches if a part of it does. */
    areaSqm: range(decimal({ integerDigits: 7 })),
    /** Comparable gross rent, ₽/m²/year. */
    rentRubPerSqmYear: range(decimal()),
    /** Gross budget, ₽ per month for the whole block. */
    monthRub: range(decimal()),
    /** Sale price, ₽. */
    priceRub: range(decimal({ integerDigits: 14 })),
    /** The three ranges above also match blocks they cannot judge: of unknown rent, OPEX or VAT. */
    unjudged: z.literal(true),
    purposes: setOf(z.enum(codesOf(propertyUses))),
    floor: range(z.int().min(-20).max(200)),
    vatTreatments: setOf(z.enum(codesOf(vatTreatments))),
    fitOuts: setOf(z.enum(codesOf(fitOuts))),
    layouts: setOf(z.enum(codesOf(layouts))),
    availabilities: setOf(z.enum(codesOf(availabilities))),
    /** Free by that day. */
    availableBy: day,
    freshness: setOf(z.enum(codesOf(freshnesses))),
    responsibleUserIds: setOf(id),
    adsForbidden: z.boolean(),
  })
  .partial()

/** Sort keys by target; `position` is the order of a list. */
export const blockSortKeys = [
  'building',
  'address',
  'class',
  'floor',
  'area',
  'rent',
  'month',
  'price',
  'actualized',
  'position',
] as const
export const buildingSortKeys = [
  'building',
  'address',
  'class',
  'yearBuilt',
  'blocks',
  'freeArea',
  'position',
] as const
export type BlockSortKey = (typeof blockSortKeys)[number]
export type BuildingSortKey = (typeof buildingSortKeys)[number]
export type SortKey = BlockSortKey | BuildingSortKey

/** Facets: counts by value; each ignores its own condition. */
export const facetKeys = [
  'dealKind',
  'class',
  'okrug',
  'district',
  'metro',
  'purpose',
  'vatTreatment',
  'fitOut',
  'availability',
  'freshness',
] as const
export type FacetKey = (typeof facetKeys)[number]

const simple = text(200)

/** Criteria as stored and returned. */
export const searchCriteria = z.strictObject({
  target: z.enum(['blocks', 'buildings']).default('blocks'),
  building: buildingCriteria.optional(),
  block: blockCriteria.optional(),
  /** Free text: all words must match; names tolerate a typo. */
  simple: simple.optional(),
})
export type SearchCriteria = z.infer<typeof searchCriteria>

const orNull = <S extends z.ZodType>(part: S) =>
  part
    .nullish()
    .transform((given) => given ?? undefined)
    .optional()

/** Criteria as callers write them: a `null` part is no condition. */
export const askedCriteria = searchCriteria.extend({
  building: orNull(buildingCriteria),
  block: orNull(blockCriteria),
  simple: orNull(simple),
})

/** From 1. */
export const pageNumber = z
  .int('Номер страницы — целое число от 1')
  .min(1, 'Номер страницы — целое число от 1')
  .max(10_000_000, 'Такой страницы нет')

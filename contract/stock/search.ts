import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { decimalOut, id, personRef, searchText, setOf, text } from '#contract/core/values.ts'
import { conditionNames } from '#domain/search/stock-criteria.ts'
import { type SearchTarget, type SortKey, sortsBy, stockSorts } from '#domain/search/stock-sorts.ts'
import { buildingClasses, buildingTypes, codesOf, okrugs } from '#domain/stock/vocabulary.ts'
import { blockRowFacts } from './block-records.ts'
import { metroStation } from './building-records.ts'
import { facetKeys, pageNumber, requestedCriteria } from './search-criteria.ts'

/** A block in a table: its columns and the header of the peek panel. Decimals as text. */
export const blockRow = z.object({
  id,
  buildingId: id,
  buildingName: z.string(),
  address: z.string(),
  metro: metroStation.nullable(),
  okrug: z.enum(codesOf(okrugs)).nullable(),
  class: z.enum(codesOf(buildingClasses)).nullable(),
  ...blockRowFacts.shape,
  responsible: personRef.nullable(),
  createdById: id.nullable(),
})
export type BlockRow = z.infer<typeof blockRow>

export const buildingRow = z.object({
  id,
  name: z.string(),
  address: z.string(),
  metro: metroStation.nullable(),
  okrug: z.enum(codesOf(okrugs)).nullable(),
  district: z.string().nullable(),
  class: z.enum(codesOf(buildingClasses)).nullable(),
  type: z.enum(codesOf(buildingTypes)),
  floors: z.int().nullable(),
  glaSqm: decimalOut.nullable(),
  yearBuilt: z.int().nullable(),
  /** Matching blocks, and the free area among them. */
  blockCount: z.int(),
  freeAreaSqm: decimalOut,
  responsible: personRef.nullable(),
  createdById: id.nullable(),
})
export type BuildingRow = z.infer<typeof buildingRow>

export const searchFacets = z.partialRecord(
  z.enum(facetKeys),
  z.array(z.object({ value: z.string(), count: z.int() })),
)

export const searchSums = z.object({
  areaSqm: decimalOut,
  freeAreaSqm: decimalOut,
  /** Mean comparable gross rent weighted by area, ₽/m²/year; `null` if no rent is known. */
  averageRentRubPerSqmYear: decimalOut.nullable(),
  /**
   * Further rows that `unjudged: true` would match: their rent or price is too uncertain for the range. 0
   * without a range, or if they are included.
   */
  unjudgedCount: z.int(),
  /**
   * Further rows that are left out as let by a search for all availabilities but `occupied`, or as off the market by one for
   * all market states but `withdrawn`; else 0.
   */
  offOfferCount: z.int(),
})

/** Count of what a search would find without one of its conditions. */
export const loosened = z.object({ without: z.enum(conditionNames), count: z.int() })

const page = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets: searchFacets.optional(),
  sums: searchSums.optional(),
  /** Only if nothing is found; conditions without which something is, most first. */
  loosened: z.array(loosened).optional(),
})
export const searchResult = z.discriminatedUnion('target', [
  page.extend({ target: z.literal('blocks'), data: z.array(blockRow) }),
  page.extend({ target: z.literal('buildings'), data: z.array(buildingRow) }),
])
export type SearchResult = z.infer<typeof searchResult>
export type SearchFacets = z.infer<typeof searchFacets>

/** The sort key must be one of the target's own. */
const sortFits = ({ target, sort }: { target: SearchTarget; sort?: { key: SortKey } | undefined }) =>
  sort === undefined || sortsBy(target, sort.key)

export const searchSort = z.strictObject({
  key: z.enum(codesOf(stockSorts)),
  direction: z.enum(['asc', 'desc']),
})
const sorted = requestedCriteria.extend({ sort: searchSort.optional() })
const fitting = { message: 'По этому столбцу здесь не сортируют', path: ['sort', 'key'] }

/** A search without its page. */
export const stockQuery = sorted.refine(sortFits, fitting)
export type StockQuery = z.infer<typeof stockQuery>

/** Body of `POST /search`. `page` counts from 1. */
export const searchRequest = sorted
  .extend({
    page: pageNumber.default(1),
    pageSize: z.int().min(1).max(200, 'Не больше 200 строк на странице').default(50),
    facets: setOf(z.enum(facetKeys)).optional(),
    sums: z.boolean().optional(),
    loosened: z.boolean().optional(),
  })
  .refine(sortFits, fitting)
export type SearchRequest = z.infer<typeof searchRequest>
export type SearchRequestInput = z.input<typeof searchRequest>

/** A record for the palette. */
export const suggestion = z.object({
  kind: z.enum([
    'block',
    'building',
    'company',
    'person',
    'inquiry',
    'deal',
    'demand',
    'lease',
    'presentation',
    'event',
  ]),
  id,
  title: z.string(),
  detail: z.string(),
  /** Code of the stage or state of a deal, demand, lease or presentation. */
  state: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

/** More names would be too long a download for a page: there the server finds those in a text. */
export const maxBuildingNames = 5000
/** `isWhole`: there are no more than `maxBuildingNames`; else `data` is empty. */
const buildingNames = z.object({
  data: z.array(z.object({ id, name: z.string(), alias: z.string().nullable() })),
  isWhole: z.boolean(),
})
export type BuildingNames = z.output<typeof buildingNames>

export const search = section('Поиск', {
  run: {
    method: 'POST',
    path: '/search',
    summary: 'Найти блоки или здания',
    access: 'user',
    origin: 'spec',
    refuses: ['notFound'],
    readOnly: true,
    searchesStock: true,
    body: searchRequest,
    response: searchResult,
  },
  suggest: {
    method: 'GET',
    path: '/search/suggest',
    summary: 'Записи для палитры по набранному тексту',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    query: z.strictObject({
      text: searchText(100, 1),
      /** Buildings and blocks, or companies and persons; absent: these, inquiries, deals, demands, leases and presentations. */
      of: z.enum(['stock', 'contacts']).optional(),
    }),
    /** `readAs`: the text in the other keyboard layout, if only that yields results. */
    response: z.object({ data: z.array(suggestion), readAs: z.string().nullable() }),
  },
  places: {
    method: 'GET',
    path: '/search/places',
    summary: 'Округа, районы и станции метро, которые есть в базе',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    response: z.object({ districts: z.array(z.string()), metro: z.array(z.string()) }),
  },
  buildingNames: {
    method: 'GET',
    path: '/search/building-names',
    summary: 'Названия всех зданий, чтобы узнавать их в тексте; при большем их числе — ни одного',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    response: buildingNames,
  },
  buildingsIn: {
    method: 'POST',
    path: '/search/buildings-in',
    summary: 'Здания, названные в тексте целиком',
    access: 'user',
    origin: 'added',
    readOnly: true,
    searchesStock: true,
    body: z.strictObject({ text: text(1000, 1) }),
    response: z.object({ data: z.array(z.object({ id, name: z.string() })) }),
  },
})

import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { outsideFailures } from '#contract/core/errors.ts'
import { failureTexts } from '#contract/core/failure-texts.ts'
import { flagInQuery, listQuery } from '#contract/core/list-query.ts'
import { byId, decimalOut, id, idInPath, instantOut, listOf, personRef, text } from '#contract/core/values.ts'
import { offerChangeKinds } from '#domain/competitors/offer-changes.ts'
import { competitorFilters, offerFilters } from '#domain/filters/competitors.ts'
import { portalUserIdOf } from '#domain/stock/portal.ts'
import {
  buildingClasses,
  codesOf,
  currencies,
  dealKinds,
  portalOfficeTypes,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'

const maxAnswerLength = 5_000_000
const answerBytes = 12 * 1024 * 1024

export const competitor = z.object({
  id,
  name: z.string(),
  /** The agency's id on the portal. */
  portalUserId: z.int().nullable(),
  note: z.string().nullable(),
  /** Offers on the portal at the last import, and offers gone since. */
  leaseCount: z.int(),
  leaseGoneCount: z.int(),
  saleCount: z.int(),
  saleGoneCount: z.int(),
  importedAt: instantOut.nullable(),
})
export type Competitor = z.infer<typeof competitor>

const priceUnit = z.enum(['month', 'year', 'sqmMonth', 'sqmYear', 'whole', 'sqm'])
/** Price as published. */
export const askedPrice = z.object({
  price: decimalOut.nullable(),
  priceUnit,
  currency: z.enum(codesOf(currencies)),
})

export const lastOfferChange = z.object({
  kind: z.enum(codesOf(offerChangeKinds)),
  at: instantOut,
  before: askedPrice.nullable(),
})

export const competitorOffer = z.object({
  id,
  portalOfferId: z.int(),
  officeType: z.enum(codesOf(portalOfficeTypes)),
  title: z.string().nullable(),
  url: z.string().nullable(),
  address: z.string(),
  buildingName: z.string().nullable(),
  buildingClass: z.enum(codesOf(buildingClasses)).nullable(),
  /** Our building at this address. */
  building: personRef.nullable(),
  /** Our block in it of the same deal, ±10 % in area and on the same floor. */
  block: z.object({ id, title: z.string() }).nullable(),
  metro: z.array(
    z.object({ station: z.string(), minutes: z.int().nullable(), travel: z.enum(['walk', 'transport']) }),
  ),
  areaSqm: decimalOut.nullable(),
  areaFromSqm: decimalOut.nullable(),
  floor: z.int().nullable(),
  floors: z.int().nullable(),
  /** Published on the portal. */
  ...askedPrice.shape,
  vatTreatment: z.enum(codesOf(vatTreatments)).nullable(),
  opexIncluded: z.boolean().nullable(),
  /** Comparable with our blocks: ₽/m²/year with VAT and OPEX of a lease, ₽/m² with VAT of a sale. */
  rateRub: decimalOut.nullable(),
  /** Monthly rent of a lease or the sale price, with VAT. */
  totalRub: decimalOut.nullable(),
  description: z.string().nullable(),
  photoCount: z.int(),
  publishedAt: instantOut.nullable(),
  firstSeenAt: instantOut,
  lastSeenAt: instantOut,
  /** Gone from the portal since this instant. */
  goneAt: instantOut.nullable(),
  /** The last change between two readings; null: none since the first. `before`: price until a change of it. */
  lastChange: lastOfferChange.nullable(),
})
export type CompetitorOffer = z.infer<typeof competitorOffer>

/** Change between two readings. Prices are known of what was (`before`) and of what came (`after`). */
export const offerChange = lastOfferChange.extend({
  id,
  after: askedPrice.nullable(),
})
export type OfferChange = z.infer<typeof offerChange>

/** An offer with its changes, the last first. */
export const competitorOfferCard = competitorOffer.extend({
  dealKind: z.enum(codesOf(dealKinds)),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  changes: z.array(offerChange),
})
export type CompetitorOfferCard = z.infer<typeof competitorOfferCard>

/** Histograms of asking rates of their offers and of our free blocks. */
const rates = z.object({
  /** `from` inclusive, `to` exclusive; roubles. */
  bins: z.array(z.object({ from: z.int(), to: z.int(), offers: z.int(), blocks: z.int() })),
  offersMedian: decimalOut.nullable(),
  blocksMedian: decimalOut.nullable(),
  /** Without a comparable rate. */
  offersUnknown: z.int(),
  blocksUnknown: z.int(),
})
export type CompetitorRates = z.infer<typeof rates>

/** Result of an import. */
export const importedOffers = z.object({
  added: z.int(),
  updated: z.int(),
  /** No longer on the portal. */
  gone: z.int(),
  /** Missing, but not marked as gone: too many for one reading. */
  held: z.int(),
  /** Offers of other agencies, or of the other deal kind. */
  skipped: z.int(),
  /** Offers that could not be read. */
  broken: z.int(),
  /** Offers missing from the import count as gone. */
  isComplete: z.boolean(),
})
export type ImportedOffers = z.infer<typeof importedOffers>

/** Agency id on the portal, or the address of its page there. */
const profile = z
  .string()
  .trim()
  .max(300, 'Не длиннее 300 знаков')
  .refine(
    (typed) => typed === '' || portalUserIdOf(typed) !== null,
    'Номер агентства или адрес его страницы на cian.ru',
  )
  .nullable()
const facts = z.strictObject({ name: text(200, 1), profile, note: text(2000).nullable() })
/** Missing offers are gone even if all of them or 30 % are. */
const acceptsFewer = z.boolean().default(false)
const isSale = flagInQuery.default(false)

export const competitorListQuery = listQuery(competitorFilters)
export const offerListQuery = listQuery(offerFilters).extend({ competitorId: idInPath, isSale })

export const competitors = section('Конкуренты', {
  list: {
    method: 'GET',
    path: '/cian-parser/competitor/list',
    summary: 'Конкуренты',
    access: 'user',
    origin: 'spec',
    query: competitorListQuery,
    response: listOf(competitor),
  },
  offers: {
    method: 'GET',
    path: '/cian-parser/competitor/offers',
    summary: 'Предложения конкурента на портале',
    access: 'user',
    origin: 'spec',
    refuses: ['notFound'],
    query: offerListQuery,
    response: listOf(competitorOffer),
  },
  offer: {
    method: 'GET',
    path: '/cian-parser/competitor/offer/{id}',
    summary: 'Предложение конкурента со всеми изменениями',
    access: 'user',
    origin: 'added',
    params: byId,
    response: competitorOfferCard,
  },
  create: {
    method: 'POST',
    path: '/cian-parser/competitor',
    summary: 'Создать конкурента',
    access: 'admin',
    origin: 'spec',
    body: facts.partial().required({ name: true }),
    response: competitor,
    status: 201,
    failure: { text: failureTexts.createCompetitor, delivery: 'returned' },
  },
  read: {
    method: 'GET',
    path: '/cian-parser/competitor/{id}',
    summary: 'Конкурент',
    access: 'user',
    origin: 'added',
    params: byId,
    response: competitor,
  },
  update: {
    method: 'PATCH',
    path: '/cian-parser/competitor/{id}',
    summary: 'Изменить конкурента',
    access: 'admin',
    origin: 'added',
    params: byId,
    body: facts.partial(),
    response: competitor,
  },
  remove: {
    method: 'DELETE',
    path: '/cian-parser/competitor/{id}',
    summary: 'Удалить конкурента',
    access: 'admin',
    origin: 'added',
    verb: 'competitor.delete',
    params: byId,
  },
  importOffers: {
    method: 'POST',
    path: '/cian-parser/competitor/{id}/import',
    summary: 'Загрузить предложения конкурента из файла',
    access: 'admin',
    origin: 'added',
    bodyLimit: answerBytes,
    params: byId,
    body: z.strictObject({
      /** One or several answers of the portal's site search, as JSON text. */
      text: z.string().max(maxAnswerLength, 'Не больше 5 МБ'),
      isSale: z.boolean().default(false),
      /** The text holds every offer of the competitor: missing ones are gone. */
      isComplete: z.boolean().default(false),
      acceptsFewer,
    }),
    response: importedOffers,
  },
  fetchOffers: {
    method: 'POST',
    path: '/cian-parser/competitor/{id}/fetch',
    summary: 'Загрузить предложения конкурента с портала',
    access: 'admin',
    origin: 'added',
    refuses: outsideFailures,
    ownTransactions: true,
    params: byId,
    body: z.strictObject({ isSale: z.boolean().default(false), acceptsFewer }),
    response: importedOffers,
  },
  rates: {
    method: 'GET',
    path: '/cian-parser/competitor/{id}/rates',
    summary: 'Ставки конкурента рядом с нашими',
    access: 'user',
    origin: 'added',
    refuses: ['notFound'],
    params: byId,
    query: z.strictObject({ isSale }),
    response: rates,
  },
})

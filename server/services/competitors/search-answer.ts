import { z } from 'zod'
import { portalZone } from '#domain/stock/portal.ts'
import {
  type BuildingClass,
  type DealKind,
  portalOfficeTypes,
  type VatTreatment,
} from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import { instantOfClocks } from '#domain/time/zoned-time.ts'
import { rawOffer, searchAnswer } from './search-answer-schema.ts'

/*
 * Parser for the portal's site search. The format is undocumented, so every field may be absent or of another
 * type: unreadable values count as unknown, and an offer without id or address as broken.
 */

/** An offer as published, before its price is made comparable. */
export interface RawOffer {
  portalOfferId: number
  /** Ids of the agency. */
  portalUserIds: number[]
  agencyName: string | null
  dealKind: DealKind
  officeType: keyof typeof portalOfficeTypes
  title: string | null
  url: string | null
  address: string
  buildingName: string | null
  buildingClass: BuildingClass | null
  metro: { station: string; minutes: number | null; travel: 'walk' | 'transport' }[]
  latitude: number | null
  longitude: number | null
  areaSqm: string | null
  areaFromSqm: string | null
  floor: number | null
  floors: number | null
  price: string | null
  priceUnit: 'month' | 'year' | 'sqmMonth' | 'sqmYear' | 'whole' | 'sqm'
  currency: 'RUB' | 'USD' | 'EUR'
  /** The same price in roubles, converted by the portal. */
  priceRub: string | null
  vatTreatment: VatTreatment | null
  opexIncluded: boolean | null
  description: string | null
  photoCount: number
  publishedAt: string | null
  editedAt: string | null
}

export interface SearchAnswer {
  /** Number of offers found on all pages. */
  offerCount: number | null
  offers: RawOffer[]
  broken: number
}

/**
 * Parses one answer of the search, several in an array, or a bare array of offers.
 * @returns `null` for anything else.
 */
export function readSearchAnswers(value: unknown): SearchAnswer | null {
  const several = z.array(searchAnswer).safeParse(value)
  const one = searchAnswer.safeParse(value)
  const answers = several.success && several.data.length > 0 ? several.data : one.success ? [one.data] : null
  if (answers === null) {
    const isBare = Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)
    return isBare ? withOffers(value, null) : null
  }
  const counts = answers.map(({ data }) => data.offerCount ?? null)
  const known = counts.filter((count) => count !== null)
  return withOffers(
    answers.flatMap(({ data }) => data.offersSerialized),
    known.length === counts.length ? Math.max(...known) : null,
  )
}

function withOffers(told: readonly unknown[], offerCount: number | null): SearchAnswer {
  const byId = new Map<number, RawOffer>()
  let broken = 0
  for (const value of told) {
    const offer = readOffer(value)
    if (offer) byId.set(offer.portalOfferId, offer)
    else broken += 1
  }
  return { offerCount, offers: [...byId.values()], broken }
}

function readOffer(value: unknown): RawOffer | null {
  const parsed = rawOffer.safeParse(value)
  if (!parsed.success) return null
  const { data } = parsed
  const portalOfferId = data.cianId ?? data.id
  const address = addressOf(data.geo)
  if (portalOfferId == null || address === null) return null
  const terms = data.bargainTerms
  const isSale = data.dealType === 'sale'
  return {
    portalOfferId,
    portalUserIds: [data.user?.cianUserId, data.cianUserId, data.publishedUserId, data.userId].filter(
      (id): id is number => typeof id === 'number',
    ),
    agencyName: data.user?.agencyName ?? data.user?.companyName ?? null,
    dealKind: isSale ? 'sale' : 'lease',
    officeType: officeTypeOf(data.officeType),
    title: data.title,
    url: data.fullUrl ?? null,
    address,
    buildingName: data.businessShoppingCenter?.name ?? null,
    buildingClass: classOf(data.businessShoppingCenter?.buildingClassType ?? data.building?.classType),
    metro: (data.geo?.undergrounds ?? []).slice(0, 5).map(({ name, time, transportType }) => ({
      station: name,
      minutes: time ?? null,
      travel: transportType === 'transport' ? 'transport' : 'walk',
    })),
    latitude: data.geo?.coordinates?.lat ?? null,
    longitude: data.geo?.coordinates?.lng ?? null,
    areaSqm: data.totalArea,
    areaFromSqm: data.minArea,
    floor: data.floorNumber ?? null,
    floors: data.building?.floorsCount ?? null,
    price: terms?.price ?? null,
    priceUnit: unitOf(isSale, terms?.priceType, terms?.paymentPeriod),
    currency: currencyOf(terms?.currency),
    priceRub: terms?.priceRur ?? null,
    vatTreatment: vatOf(terms?.vatType),
    opexIncluded: terms?.includedOptions ? terms.includedOptions.includes('operationalCosts') : null,
    description: data.description,
    photoCount: Math.min(data.photos?.length ?? 0, 1000),
    publishedAt: data.addedTimestamp ? new Date(data.addedTimestamp * 1000).toISOString() : null,
    editedAt: instantOf(data.editDate),
  }
}

function addressOf(geo: z.infer<typeof rawOffer>['geo']): string | null {
  const forming = (geo?.address ?? []).filter(({ isFormingAddress }) => isFormingAddress)
  const written = forming.flatMap(({ fullName }) => fullName ?? []).join(', ')
  return geo?.userInput?.replace(/^Россия,\s*/, '') || written || null
}

function officeTypeOf(code: string | null | undefined): RawOffer['officeType'] {
  if (code === 'commercialLand') return 'land'
  return code != null && Object.hasOwn(portalOfficeTypes, code) ? (code as RawOffer['officeType']) : 'other'
}

const classes: Readonly<Record<string, BuildingClass>> = {
  aplus: 'A+',
  a: 'A',
  bplus: 'B+',
  b: 'B',
  bminus: 'B-',
  c: 'C',
  d: 'D',
}

function classOf(code: string | null | undefined): BuildingClass | null {
  return (code != null && Object.hasOwn(classes, code.toLowerCase()) && classes[code.toLowerCase()]) || null
}

function unitOf(
  isSale: boolean,
  priceType: string | null | undefined,
  period: string | null | undefined,
): RawOffer['priceUnit'] {
  const isPerSqm = priceType === 'squareMeter'
  if (isSale) return isPerSqm ? 'sqm' : 'whole'
  if (period === 'annual') return isPerSqm ? 'sqmYear' : 'year'
  return isPerSqm ? 'sqmMonth' : 'month'
}

function currencyOf(code: string | null | undefined): RawOffer['currency'] {
  if (code === 'usd') return 'USD'
  return code === 'eur' ? 'EUR' : 'RUB'
}

function vatOf(code: string | null | undefined): VatTreatment | null {
  if (code === 'included') return 'included'
  if (code === 'notIncluded') return 'excluded'
  return code === 'usn' ? 'simplified' : null
}

/** The portal writes Moscow time without an offset. */
function instantOf(told: string | null | undefined): string | null {
  return told?.startsWith('20') ? instantOfClocks(told, portalZone) : null
}

/** Tells if the agency made the offer: by id, else by name. */
export function isOfAgency(
  { portalUserIds, agencyName }: RawOffer,
  { portalUserId, name }: { portalUserId: number | null; name: string },
): boolean {
  if (portalUserId !== null) return portalUserIds.includes(portalUserId)
  return agencyName !== null && fold(agencyName) === fold(name)
}

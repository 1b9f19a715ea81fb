import type { Offer } from '#domain/publication/offer.ts'
import { goodBlock, goodPhoto, offerOf } from './offers.ts'

export const lease = (block: Parameters<typeof offerOf>[0]) => offerOf(block)
const house = (building: Parameters<typeof offerOf>[1]) => offerOf({}, building)
const pictured = (picture: object) => offerOf({}, {}, { pictures: [{ ...goodPhoto, ...picture }] })
const described = (description: string | null) => lease({ description })
const long = 'Светлый офис. '

const sale = { dealKind: 'sale', askingPrice: '9000000' } as const

/** Parts of a block without prices. */
export const partsOf = (...areas: string[]) => areas.map((areaSqm) => ({ areaSqm, price: null }))

/** Offers with one fault each, by the rule that finds it. */
export const faultyOffers: readonly [rule: string, offer: Offer][] = [
  ['address', house({ address: 'Москва, Сити' })],
  ['coordinates', house({ latitude: null })],
  ['floor', lease({ floor: null })],
  ['floorAbove', lease({ floor: 17 })],
  ['floors', house({ floors: null })],
  ['areaAbove', house({ gbaSqm: '400' })],
  ['minArea', lease({ divisibleFromSqm: '500' })],
  ['areaParts', lease({ areaParts: partsOf('300', '112.51') })],
  ['areaParts', lease({ ...sale, areaParts: partsOf('300', '400') })],
  ['category', lease({ purposes: [] })],
  ['fitOutLost', lease({ purposes: ['warehouse'], fitOut: 'whiteBox' })],
  ['price', lease({ askingRent: null })],
  ['price', lease({ askingRent: '0' })],
  ['price', lease({ dealKind: 'sale', askingPrice: null })],
  ['vat', lease({ vatTreatment: null })],
  ['rate', lease({ askingRent: '400' })],
  ['rate', lease({ askingRent: '46000', rentBasis: 'sqmMonth' })],
  ['assignment', lease({ leaseKind: 'assignment' })],
  ['prepay', lease({ prepayMonths: 13 })],
  ['description', described(null)],
  ['description', described('Офис')],
  ['description', described(long.repeat(300))],
  ['html', described(`${long}<b>Торг</b>`)],
  ['contactInText', described(`${long}Звоните 8 (916) 123-45-67`)],
  ['contactInText', described(`${long}Подробно на www.example.ru`)],
  ['priceInText', lease({ description: `${long}Ставка аренды — 1\u00a0000\u00a0₽ за м² в год.` })],
  ['priceInText', lease({ ...sale, description: `${long}Цена продажи — 8 500 000 ₽` })],
  ['capitals', described(`${long}СРОЧНО СДАЁТСЯ ОТЛИЧНЫЙ ПРОСТОРНЫЙ ОФИС`)],
  ['photoAddress', pictured({ url: null })],
  ['photoAddress', pictured({ url: 'http://localhost/1' })],
  ['photoSize', pictured({ widthPx: 150 })],
  ['photoSize', pictured({ sizeBytes: 20_000_000 })],
  ['photoFormat', pictured({ mime: 'image/webp' })],
  ['titleLength', lease({ title: 'Офис' })],
  ['photos', offerOf({}, {}, { pictures: [] })],
  ['forbidden', lease({ adsForbidden: true })],
  ['archived', lease({ isArchived: true })],
  ['withdrawn', lease({ marketState: 'withdrawn', withdrawnReason: 'ремонт' })],
  ['let', lease({ availability: 'occupied', occupiedUntil: '2029-12-31' })],
  ['occupied', lease({ availability: 'occupied' })],
  ['occupied', lease({ availability: 'fromDate' })],
  ['mainBlock', lease({ mainBlockId: 9 })],
  ['partTerms', offerOf({}, {}, { parts: [{ ...goodBlock, id: 2, areaSqm: '1', currency: 'USD' }] })],
  [
    'partTerms',
    offerOf(sale, {}, { parts: [{ ...goodBlock, ...sale, id: 2, areaSqm: '1', vatTreatment: 'included' }] }),
  ],
  ['partLeftOut', offerOf({}, {}, { parts: [{ ...goodBlock, id: 2, isArchived: true }] })],
  ['partLeftOut', offerOf({}, {}, { parts: [{ ...goodBlock, id: 2, marketState: 'withdrawn' }] })],
  ['stale', lease({ actualizedAt: '2026-10-01T09:00:00.000Z' })],
  ['stale', lease({ actualizedAt: null })],
]

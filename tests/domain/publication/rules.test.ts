import { describe, expect, it } from 'vitest'
import { adChanges } from '#domain/publication/changes.ts'
import type { Offer } from '#domain/publication/offer.ts'
import type { CheckContext } from '#domain/publication/rules/rule.ts'
import { findingsOf, holdReason, rules, twinsOf } from '#domain/publication/rules/rules.ts'
import { goodBlock, goodPhoto, goodPublisher, offerOf } from './offers.ts'

const context: CheckContext = {
  publisher: goodPublisher,
  today: '2026-11-23',
  zone: 'Europe/Moscow',
  staleDays: 30,
  twins: new Map(),
}

const told = (offer: Offer, more: Partial<CheckContext> = {}) =>
  findingsOf(offer, { ...context, ...more }).map(({ rule }) => rule)

const lease = (block: Parameters<typeof offerOf>[0]) => offerOf(block)
const house = (building: Parameters<typeof offerOf>[1]) => offerOf({}, building)
const pictured = (picture: object) => offerOf({}, {}, { pictures: [{ ...goodPhoto, ...picture }] })
const described = (description: string | null) => lease({ description })
const long = 'Светлый офис. '

describe('the pre-flight', () => {
  it('finds nothing wrong with a good ad', () => {
    expect(findingsOf(offerOf(), context)).toEqual([])
    expect(told(lease({ dealKind: 'sale', askingRent: null, askingPrice: '9000000' }))).toEqual([])
    expect(told(lease({ purposes: ['wholeBuilding'], floor: null }))).toEqual([])
    expect(told(lease({ floor: null, floorKind: 'basement' }))).toEqual([])
  })

  it.each<[string, Offer]>([
    ['address', house({ address: 'Москва, Сити' })],
    ['coordinates', house({ latitude: null })],
    ['floor', lease({ floor: null })],
    ['floorAbove', lease({ floor: 17 })],
    ['floors', house({ floors: null })],
    ['areaAbove', house({ gbaSqm: '400' })],
    ['minArea', lease({ divisibleFromSqm: '500' })],
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
    ['occupied', lease({ availability: 'occupied' })],
    ['occupied', lease({ availability: 'fromDate' })],
    ['mainBlock', lease({ mainBlockId: 9 })],
    ['partTerms', offerOf({}, {}, { parts: [{ ...goodBlock, id: 2, areaSqm: '1', currency: 'USD' }] })],
    ['partLeftOut', offerOf({}, {}, { parts: [{ ...goodBlock, id: 2, isArchived: true }] })],
    ['stale', lease({ actualizedAt: '2026-10-01T09:00:00.000Z' })],
    ['stale', lease({ actualizedAt: null })],
  ])('finds %s', (rule, offer) => {
    expect(told(offer)).toEqual([rule])
  })

  it('finds a missing phone in the settings', () => {
    expect(told(offerOf(), { publisher: { ...goodPublisher, contactPhone: null } })).toEqual(['phone'])
  })

  it('finds two ads of the same space, whatever the digits of its area', () => {
    const [one, other] = [lease({ id: 1 }), lease({ id: 2, areaSqm: '412.5' })]
    const twins = twinsOf([one, other, lease({ id: 3, dealKind: 'sale' })])
    expect(findingsOf(one, { ...context, twins })).toMatchObject([{ rule: 'twin', severity: 'error' }])
    expect(told(other, { twins })).toEqual(['twin'])
    expect(told(lease({ id: 1, floor: 3 }), { twins })).toEqual([])
  })

  it('leads to the price of a sale', () => {
    const [finding] = findingsOf(lease({ dealKind: 'sale', askingPrice: null }), context)
    expect(finding?.field).toBe('block.askingPrice')
  })

  it('has one rule of a name', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })
})

describe('a new feed', () => {
  it.each([
    [0, 0, true],
    [0, 10, false],
    [10, 8, false],
    [10, 7, true],
    [10, 0, true],
    [1, 0, true],
    [3, 30, false],
  ])('after one of %i ads with %i waits: %s', (before, now, waits) => {
    expect(holdReason(before, now) !== null).toBe(waits)
  })

  it('tells what differs, by the names of fields', () => {
    const before = { 'BargainTerms/Price': '1', TotalArea: '5', FloorNumber: '2' }
    expect(
      adChanges(before, { 'BargainTerms/Price': '2', TotalArea: '5', 'Photos/PhotoSchema/FullUrl': 'a' }),
    ).toEqual([
      { label: 'Цена', before: '1', after: '2' },
      { label: 'Фотографии', before: null, after: 'a' },
      { label: 'Этаж', before: '2', after: null },
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { adChanges } from '#domain/publication/changes.ts'
import type { Offer } from '#domain/publication/offer.ts'
import { HouseIndex } from '#domain/publication/rules/houses.ts'
import type { CheckContext } from '#domain/publication/rules/rule.ts'
import { findingsOf, holdReason, rules, twinsOf } from '#domain/publication/rules/rules.ts'
import { faultyOffers, lease, partsOf } from './faulty-offers.ts'
import { goodBlock, goodPublisher, offerOf } from './offers.ts'

const context: CheckContext = {
  publisher: goodPublisher,
  today: '2026-11-23',
  zone: 'Europe/Moscow',
  staleDays: 30,
  twins: new Map(),
  houses: new HouseIndex(),
}

const told = (offer: Offer, more: Partial<CheckContext> = {}) =>
  findingsOf(offer, { ...context, ...more }).map(({ rule }) => rule)

describe('the pre-flight', () => {
  it('finds nothing wrong with a good ad', () => {
    expect(findingsOf(offerOf(), context)).toEqual([])
    expect(told(lease({ dealKind: 'sale', askingRent: null, askingPrice: '9000000' }))).toEqual([])
    expect(told(lease({ purposes: ['wholeBuilding'], floor: null }))).toEqual([])
    expect(told(lease({ floor: null, floorKind: 'basement' }))).toEqual([])
  })

  it('asks a plot for no floor, size of a building or rate of premises, and a garage for no VAT', () => {
    const plot = { purposes: ['land' as const], floor: null, fitOut: null }
    const unbuilt = { floors: null, gbaSqm: '100' }
    expect(told(offerOf({ ...plot, areaSqm: '5000', askingRent: '300' }, unbuilt))).toEqual([])
    expect(told(offerOf({ ...plot, floor: 40 }, { floors: 9 }))).toEqual([])
    expect(told(lease({ ...plot, vatTreatment: null }))).toEqual(['vat'])
    expect(told(lease({ purposes: ['garage'], floor: null, vatTreatment: null }))).toEqual([])
  })

  it.each(faultyOffers)('finds %s', (rule, offer) => {
    expect(told(offer)).toEqual([rule])
  })

  it('finds a missing phone in the settings', () => {
    expect(told(offerOf(), { publisher: { ...goodPublisher, contactPhone: null } })).toEqual(['phone'])
  })

  it('asks of two sales no rent terms', () => {
    const sale = { dealKind: 'sale', askingPrice: '9000000' } as const
    const part = { ...goodBlock, ...sale, id: 2, areaSqm: '1', rentBasis: 'month' as const }
    expect(told(offerOf(sale, {}, { parts: [part] }))).toEqual([])
  })

  it('adds the parts of a block up without a rounding of its own', () => {
    expect(told(lease({ areaSqm: '0.3', divisibleFromSqm: null, areaParts: partsOf('0.1', '0.2') }))).toEqual(
      [],
    )
    const [finding] = findingsOf(lease({ areaSqm: '160', areaParts: partsOf('300', '400') }), context)
    expect(finding).toMatchObject({
      ...{ rule: 'areaParts', severity: 'error', field: 'block.areaParts' },
      message: 'Части вместе занимают 700\u00a0м², а весь блок 160\u00a0м²',
    })
  })

  it('leaves out the parts of a block in an ad of several, as the ad does', () => {
    const part = { ...goodBlock, id: 2, areaSqm: '50', divisibleFromSqm: null }
    expect(told(offerOf({ areaParts: partsOf('300', '400') }, {}, { parts: [part] }))).toEqual([])
  })

  it('finds two ads of the same space, whatever the digits of its area', () => {
    const [one, other] = [lease({ id: 1 }), lease({ id: 2, areaSqm: '412.5' })]
    const twins = twinsOf([one, other, lease({ id: 3, dealKind: 'sale' })], context.houses)
    expect(findingsOf(one, { ...context, twins })).toMatchObject([{ rule: 'twin', severity: 'error' }])
    expect(told(other, { twins })).toEqual(['twin'])
    expect(told(lease({ id: 1, floor: 3 }), { twins })).toEqual([])
  })

  it('takes the price of the block in its text, told for a year or a month, and prices of other things', () => {
    const rulesFor = (words: string) => told(offerOf({ description: `Светлый офис у метро. ${words}` }))
    for (const words of [
      'Ставка аренды — 46\u00a0000\u00a0₽ за\u00a0м² в\u00a0год, без учёта\u00a0НДС.',
      'Арендная ставка — 3 833,33 ₽ за м² в месяц.',
      'Ставка 46.000.00 руб.',
      'Стоимость парковки — 15 000 ₽, эксплуатационные расходы — 7 200 ₽ сверх ставки.',
    ])
      expect(rulesFor(words)).toEqual([])
    const [finding] = findingsOf(offerOf({ description: 'Светлый офис. Ставка аренды — 45 000 ₽.' }), context)
    expect(finding?.message).toBe(
      'В описании 45\u00a0000, а в блоке 46\u00a0000: создайте описание заново или исправьте текст',
    )
  })

  it.each([
    ['Офис', 'В описании 4 знака, нужно не меньше 15'],
    ['О', 'В описании 1 знак, нужно не меньше 15'],
    ['Светлый офис', 'В описании 12 знаков, нужно не меньше 15'],
  ])('counts the characters of «%s» in Russian', (description, message) => {
    const found = findingsOf(lease({ description }), context)
    expect(found.map((finding) => finding.message.replaceAll('\u00a0', ' '))).toEqual([message])
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

  it.each([
    [10, 6, 6, false],
    [10, 6, 7, true],
    [10, 6, 5, false],
    [10, 0, 6, true],
    [10, 0, 0, false],
    [10, 8, 9, false],
  ])('after one of %i ads with %i and a yes to %i waits: %s', (before, now, agreed, waits) => {
    expect(holdReason(before, now, agreed) !== null).toBe(waits)
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

import { describe, expect, it } from 'vitest'
import type { Offer } from '#domain/publication/offer.ts'
import { HouseIndex } from '#domain/publication/rules/houses.ts'
import { findingsOf, twinsOf } from '#domain/publication/rules/rules.ts'
import { goodPublisher, offerOf } from './offers.ts'

/** A block in a building record of its own. */
const blockOf = (
  buildingId: number,
  building: Partial<Offer['building']>,
  block: Partial<Offer['block']> = {},
) => offerOf({ id: buildingId * 100, buildingId, ...block }, { id: buildingId, ...building })

/** Findings about each of these ads together: «rule of the building». */
function told(...offers: Offer[]) {
  const index = new HouseIndex()
  for (const { building } of offers) index.add(building)
  const context = {
    ...{ publisher: goodPublisher, today: '2026-11-23', zone: 'Europe/Moscow', staleDays: 30 },
    ...{ twins: twinsOf(offers, index), houses: index },
  }
  return offers.map((offer) => findingsOf(offer, context))
}
const rulesOf = (...offers: Offer[]) => told(...offers).map((found) => found.map(({ rule }) => rule))

const address = 'Москва, Лесная улица, 5кБ'
const rewritten = 'г. Москва, ул. Лесная, д. 5, корп. Б'

describe('two building records of one house', () => {
  it('make twins of equal blocks', () => {
    const [first, second] = told(blockOf(1, { address }), blockOf(2, { address: rewritten }))
    expect(first).toMatchObject([
      { rule: 'twin', severity: 'error', message: expect.stringContaining('блока № 200 (здание № 2)') },
    ])
    expect(second).toMatchObject([
      { rule: 'twin', message: expect.stringContaining('блока № 100 (здание № 1)') },
    ])
  })

  it('make none of blocks that differ', () => {
    const other = { floor: 3 }
    expect(rulesOf(blockOf(1, { address }), blockOf(2, { address: rewritten }, other))).toEqual([[], []])
  })

  it('only ask if the names differ: they may be two towers', () => {
    const towers = told(blockOf(1, { address, name: 'Башня А' }), blockOf(2, { address, name: 'Башня Б' }))
    expect(towers.flat()).toMatchObject([
      { rule: 'twinAtAddress', severity: 'warning', field: 'building.address' },
      { rule: 'twinAtAddress', message: expect.stringContaining('«Башня А»') },
    ])
    expect(rulesOf(blockOf(1, { address }), blockOf(2, { address, name: 'БЦ «Белая площадь»' }))).toEqual([
      ['twin'],
      ['twin'],
    ])
  })

  it.each([
    'Москва, Лесная улица, 5кВ',
    'Москва, Лесная улица, 5',
    'Москва, Лесной переулок, 5кБ',
    'Тверь, Лесная улица, 5кБ',
    'Москва, Сити',
  ])('are not those at «%s»', (elsewhere) => {
    const found = rulesOf(blockOf(1, { address }), blockOf(2, { address: elsewhere })).flat()
    expect(found.filter((rule) => rule !== 'address')).toEqual([])
  })

  it('are not joined by a third that names no city', () => {
    const street = 'Лесная улица, 5кБ'
    const moscow = blockOf(1, { address })
    const tver = blockOf(3, { address: `Тверь, ${street}` }, { floor: 3 })
    expect(rulesOf(moscow, blockOf(2, { address: street }), tver)).toEqual([['twin'], ['twin'], []])
  })

  it('lie together on the map', () => {
    const near = { address: rewritten, latitude: 55.7802 }
    const far = { address: rewritten, latitude: 55.7882 }
    const differing = { floor: 3 }
    expect(rulesOf(blockOf(1, { address }), blockOf(2, near, differing))).toEqual([[], []])
    const [first, second] = told(blockOf(1, { address }), blockOf(2, far, differing))
    expect(first).toMatchObject([
      {
        ...{ rule: 'pointAway', severity: 'warning', field: 'building.latitude' },
        message:
          'По тому же адресу записано здание «Белая Площадь» (№ 2), а на карте до него 1,1\u00a0км: проверьте точку',
      },
    ])
    expect(second).toMatchObject([{ rule: 'pointAway' }])
    const unplaced = { address: rewritten, latitude: null }
    expect(rulesOf(blockOf(1, { address }), blockOf(2, unplaced, differing))).toEqual([[], ['coordinates']])
  })
})

import { describe, expect, it } from 'vitest'
import type { MapPoint } from '#contract/map.ts'
import { clustersOf } from '#src/views/map/clusters.ts'
import { groundLabels } from '#src/views/map/labels.ts'
import { placedTexts } from '#src/views/map/placement.ts'
import { scaleOf } from '#src/views/map/scale.ts'

describe('markers that would lie over one another', () => {
  const at = (id: number, x: number, y: number) => ({ x, y, item: { id } })

  it('stand together at their middle, each building in exactly one of them', () => {
    const clusters = clustersOf([at(1, 10, 10), at(2, 30, 20), at(3, 500, 10)], 50)
    expect(clusters.map(({ key, x, y }) => [key, x, y])).toEqual([
      ['1,2', 20, 15],
      ['3', 500, 10],
    ])
  })

  it('left and above of the origin are told apart too', () => {
    expect(clustersOf([at(1, -20, 10), at(2, 20, 10)], 50).length).toBe(2)
  })

  it('stand together when only a border of two squares parts them: each can be hit', () => {
    const clusters = clustersOf([at(1, 48, 10), at(2, 52, 10), at(3, 120, 10)], 50)
    expect(clusters.map(({ key }) => key).sort()).toEqual(['1,2', '3'])
  })

  it('stand apart wherever they lie: one that grew and moved joins whom it came near', () => {
    let seed = 7
    const dice = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * 600)
    }
    const places = Array.from({ length: 150 }, (_, id) => at(id, dice(), dice()))
    const clusters = clustersOf(places, 52)
    expect(clusters.flatMap(({ items }) => items.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
      places.map(({ item }) => item.id),
    )
    const near = clusters.filter((one, at) =>
      clusters
        .slice(at + 1)
        .some((other) => Math.abs(one.x - other.x) < 30 && Math.abs(one.y - other.y) < 30),
    )
    expect(near).toEqual([])
  })

  it('stand alone when one has come near enough, even at the same place', () => {
    expect(clustersOf([at(1, 10, 10), at(2, 10, 10)], 0).map(({ key }) => key)).toEqual(['1', '2'])
  })
})

describe('names on the map', () => {
  const at = (key: string, x: number, y: number, text = 'Легенда') =>
    ({ key, x, y, text, stands: 'right' }) as const

  it('stand where they lie over nothing; of two that meet the first', () => {
    const names = [at('first', 100, 100), at('meets', 120, 104), at('below', 100, 130), at('far', 400, 100)]
    expect([...placedTexts(names, [])]).toEqual(['first', 'below', 'far'])
  })

  it('lie over no marker, and their own does not hide them', () => {
    const markers = [
      { x: 100, y: 100, radius: 9 },
      { x: 330, y: 100, radius: 18 },
    ]
    expect([...placedTexts([at('free', 100, 100), at('covered', 300, 104)], markers)]).toEqual(['free'])
  })

  it('of the ground stand above their place', () => {
    const okrug = { key: 'ground', x: 100, y: 100, text: 'ЦАО', stands: 'above' } as const
    expect([...placedTexts([okrug], [{ x: 100, y: 100, radius: 9 }])]).toEqual(['ground'])
    expect([...placedTexts([okrug], [{ x: 100, y: 80, radius: 9 }])]).toEqual([])
  })
})

it.each([
  [1, 110, '100\u00a0м', 100],
  [4.4, 110, '200\u00a0м', 45.45],
  [50, 110, '5\u00a0км', 100],
  [0.5, 110, '50\u00a0м', 100],
])('a scale of %s m/px is a round distance that fits', (metresPerPixel, width, label, px) => {
  const scale = scaleOf(metresPerPixel, width)
  expect(scale.label).toBe(label)
  expect(scale.px).toBeCloseTo(px, 1)
  expect(scale.px).toBeLessThanOrEqual(width)
})

it('names on the ground stand in the middle of their buildings: okrugs from afar, stations near by', () => {
  const point = (
    id: number,
    latitude: number,
    okrug: MapPoint['okrug'],
    station: string | null,
  ): MapPoint => ({
    ...{ id, name: 'Дом', address: '', class: null, okrug, station, latitude, longitude: 37, blockCount: 0 },
  })
  const points = [
    point(1, 55, 'cao', 'Белорусская'),
    point(2, 57, 'cao', 'Тверская'),
    point(3, 50, null, null),
  ]
  expect(groundLabels(points, 10)).toEqual([{ text: 'ЦАО', latitude: 56, longitude: 37 }])
  expect(groundLabels(points, 14).map(({ text }) => text)).toEqual(['м. Белорусская', 'м. Тверская'])
})

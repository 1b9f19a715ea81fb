import { describe, expect, it } from 'vitest'
import type { MapPoint } from '#contract/stock/map.ts'
import { scaleOfZoom, toPlane } from '#src/ui/ground/projection.ts'
import { cursorLabel } from '#src/views/map/cursor-label.ts'
import { commonStation, markerPx, shareStep, spokenPoint, vacantShare } from '#src/views/map/marker-facts.ts'
import { type MapPlace, markerNames, markersOf, nextMarker } from '#src/views/map/markers.ts'
import { scaleOf } from '#src/views/map/scale.ts'
import { tilesOf } from '#src/views/map/tiles.ts'

const legend: MapPoint = {
  id: 1,
  name: 'Легенда',
  address: 'Цветной б-р, 2',
  class: 'A',
  station: 'Трубная',
  latitude: 55.77,
  longitude: 37.62,
  blockCount: 4,
  freeAreaSqm: '1500.00',
  vacantAreaSqm: '2000.00',
  totalAreaSqm: '40000.00',
  responsible: null,
  createdById: null,
}
const placed = (points: readonly MapPoint[]): MapPlace[] =>
  points.map((point, index) => ({ point, index, ...toPlane(point) }))
const [near, neighbour, far] = [
  legend,
  { ...legend, id: 2, name: 'Неглинная', class: 'B+' as const, longitude: 37.6205, freeAreaSqm: '900.00' },
  { ...legend, id: 3, name: 'Сокол', station: 'Сокол', latitude: 55.805, longitude: 37.515 },
]
const places = placed([near, neighbour, far])
const [first, second, third] = places as [MapPlace, MapPlace, MapPlace]
const cityScale = scaleOfZoom(11)

describe('markers', () => {
  it('are clusters with their count, or single buildings with their class', () => {
    const markers = markersOf(places, cityScale, undefined)
    expect(markers.map(({ text, isCluster }) => [text, isCluster])).toEqual([
      ['2', true],
      ['A', false],
    ])
  })

  it('stand each alone from near by', () => {
    expect(markersOf(places, scaleOfZoom(17), undefined).map(({ text }) => text)).toEqual(['A', 'A', 'B+'])
  })

  it('show the building under the cursor itself, at its own place, whatever stands around: what is framed is the target', () => {
    const cursor = markersOf(places, cityScale, second).find(({ isCursor }) => isCursor)
    expect(cursor).toMatchObject({ place: second, text: 'B+', isCluster: false })
    expect(cursor?.members.length).toBe(2)
  })

  it('are walked as one sees them: an arrow leaves the cluster in which the cursor stands', () => {
    const markers = markersOf(places, cityScale, second)
    expect(nextMarker(markers, second, 'left')?.place).toBe(third)
    expect(nextMarker(markers, second, 'right')).toBeUndefined()
    expect(nextMarker(markers, undefined, 'right')).toBe(markers[0])
  })

  it('are named where they are not the cursor, clusters by the station that most of them share', () => {
    const view = { ...toPlane(legend), scale: cityScale }
    const drawn = (cursor?: MapPlace) =>
      markersOf(places, cityScale, cursor).map((marker) => ({ ...marker, at: { x: 0, y: 0 } }))
    expect(markerNames(drawn(), view).map(({ text }) => text)).toEqual(['Трубная', 'Сокол'])
    expect(markerNames(drawn(first), view).map(({ text }) => text)).toEqual(['Сокол'])
  })

  it('tell of the cursor what it is, at the side where there is room', () => {
    const drawn = (x: number) =>
      markersOf(places, cityScale, first).map((marker) => ({
        ...marker,
        at: marker.isCursor ? { x, y: 100 } : { x: 1, y: 1 },
      }))
    const label = cursorLabel(drawn(200), { width: 1000, height: 500 })
    expect(`${label?.name} ${label?.facts}`.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')).toBe(
      'Легенда A · 4 блока · 1 500 м² свободно · рядом ещё 1',
    )
    expect(label?.box.left).toBeGreaterThan(200)
    expect(cursorLabel(drawn(950), { width: 1000, height: 500 })?.box.right).toBeLessThan(950)
  })
})

describe("a marker's text", () => {
  it.each([
    [[legend], 0.05, 2],
    [[{ ...legend, vacantAreaSqm: '0.00' }], 0, 0],
    [[{ ...legend, vacantAreaSqm: '0.50' }], 0.0000125, 0],
    [[{ ...legend, vacantAreaSqm: '90000.00' }], 1, 4],
    [[{ ...legend, totalAreaSqm: null }], null, null],
    [[legend, { ...legend, totalAreaSqm: null }], 0.05, 2],
    [[legend, { ...legend, vacantAreaSqm: '20000.00' }], 0.275, 4],
  ])('of %j: the vacant share is %s, step %s', (buildings, share, step) => {
    expect(vacantShare(buildings)).toBe(share)
    expect(shareStep(vacantShare(buildings))).toBe(step)
  })

  it('grows with the free space and never beyond what keeps markers apart', () => {
    expect([0, 1500, 1e9].map(markerPx)).toEqual([22, 27, 44])
  })

  it('is said as a whole', () => {
    expect(spokenPoint(legend).replaceAll(/[\u00a0\u2009\u202f]/g, ' ')).toBe(
      'Легенда, класс A, 4 блока, 1 500 м² свободно, 5 % здания, метро Трубная',
    )
    const let_ = {
      ...legend,
      class: null,
      station: null,
      blockCount: 0,
      freeAreaSqm: '0',
      vacantAreaSqm: '0',
    }
    expect(spokenPoint(let_)).toBe('Легенда, свободного нет')
  })

  it('names a station only where at least half of the buildings stand there', () => {
    expect(commonStation([near, neighbour, far])).toBe('Трубная')
    expect(commonStation([near, { station: null }, far])).toBeNull()
    expect(commonStation([])).toBeNull()
  })
})

describe('tiles', () => {
  const size = { width: 600, height: 400 }
  const kremlin = toPlane({ latitude: 55.7558, longitude: 37.6178 })

  it("of a whole zoom cover the screen under the server's own addresses", () => {
    const tiles = tilesOf('https://t.example/{z}/{x}/{y}.png', { ...kremlin, scale: 1 }, size)
    expect(tiles.map(({ url }) => url)).toContain('https://t.example/12/2476/1280.png')
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ left, px }) => left + px))).toBeGreaterThanOrEqual(600)
    expect(Math.max(...tiles.map(({ top, px }) => top + px))).toBeGreaterThanOrEqual(400)
    expect(new Set(tiles.map(({ px }) => px))).toEqual(new Set([256]))
  })

  it('between two zooms are those of the nearer, enlarged', () => {
    const tiles = tilesOf('{z}/{x}/{y}', { ...kremlin, scale: scaleOfZoom(12.4) }, size)
    expect(tiles[0]?.url.startsWith('12/')).toBe(true)
    expect(tiles[0]?.px).toBeCloseTo(256 * 2 ** 0.4, 6)
  })

  it('end with the world', () => {
    const tiles = tilesOf(
      '{z}/{x}/{y}',
      { ...toPlane({ latitude: 84, longitude: 0 }), scale: scaleOfZoom(8) },
      size,
    )
    for (const { key } of tiles) expect(Number(key.split('/')[2])).toBeGreaterThanOrEqual(0)
  })
})

it.each([
  [1, 110, '100\u00a0м', 100],
  [4.4, 110, '200\u00a0м', 45.45],
  [50, 110, '5\u00a0км', 100],
  [0.5, 110, '50\u00a0м', 100],
])('a scale of %s m/px is a round distance that fits', (perPixel, width, label, px) => {
  const scale = scaleOf(perPixel, width)
  expect(scale.label).toBe(label)
  expect(scale.px).toBeCloseTo(px, 1)
  expect(scale.px).toBeLessThanOrEqual(width)
})

import { describe, expect, it } from 'vitest'
import metro from '#domain/stock/metro/moscow-metro.json'
import { groundNames } from '#src/ui/ground/ground-names.ts'
import { moscowGround } from '#src/ui/ground/moscow.ts'
import okrugs from '#src/ui/ground/moscow-okrugs.topo.json'
import { placedTexts, squareAround } from '#src/ui/ground/placement.ts'
import { boxAround, isInside, scaleOfZoom, toPlane } from '#src/ui/ground/projection.ts'
import { arcsOf, areasOf, type Topology } from '#src/ui/ground/topology.ts'

describe('a topology', () => {
  // Two squares that share their border: the right one walks arc 0 backwards.
  const topology: Topology = {
    transform: { scale: [0.5, 2], translate: [10, 20] },
    arcs: [
      [
        [2, 0],
        [0, 1],
      ],
      [
        [2, 1],
        [-2, 0],
        [0, -1],
        [2, 0],
      ],
      [
        [2, 0],
        [2, 0],
        [0, 1],
        [-2, 0],
      ],
    ],
    objects: {
      ao: {
        geometries: [
          { type: 'Polygon', arcs: [[0, 1]], properties: { okrug: 'Левый' } },
          { type: 'MultiPolygon', arcs: [[[2, ~0]]], properties: { okrug: 'Правый' } },
        ],
      },
    },
  }

  it('is decoded step by step and moved to degrees', () => {
    expect(arcsOf(topology)[0]).toEqual([
      [11, 20],
      [11, 22],
    ])
  })

  it('gives closed rings of the arcs, backwards where their number says so', () => {
    const [left, right] = areasOf(topology)
    expect(left?.rings[0]?.map(([x, y]) => `${x} ${y}`)).toEqual([
      '11 20',
      '11 22',
      '10 22',
      '10 20',
      '11 20',
    ])
    expect(right?.rings[0]?.map(([x, y]) => `${x} ${y}`)).toEqual([
      '11 20',
      '12 20',
      '12 22',
      '11 22',
      '11 20',
    ])
  })
})

describe('the ground of Moscow', () => {
  const ground = moscowGround()

  it('has the twelve okrugs, every ring closed', () => {
    expect(ground.okrugs.map(({ name }) => name).sort()).toEqual(
      ['ВАО', 'ЗАО', 'ЗелАО', 'НАО', 'САО', 'СВАО', 'СЗАО', 'ТАО', 'ЦАО', 'ЮАО', 'ЮВАО', 'ЮЗАО'].sort(),
    )
    for (const { rings } of areasOf(okrugs))
      for (const ring of rings) expect(ring.at(-1), 'a ring ends where it began').toEqual(ring[0])
  })

  it('names each okrug inside of its outline', () => {
    for (const { name, rings } of areasOf(okrugs)) {
      const box = boxAround(rings.flat().map(([longitude, latitude]) => toPlane({ latitude, longitude })))
      const label = ground.okrugs.find((okrug) => okrug.name === name)
      if (label && box) expect(isInside(box, label)).toBe(true)
    }
    const centre = ground.okrugs.find(({ name }) => name === 'ЦАО')
    expect(Math.hypot(centre?.x ?? 1e9, centre?.y ?? 1e9)).toBeLessThan(80)
  })

  it('has every line with its colour and every station once by name', () => {
    expect(ground.lines.length).toBe(metro.lines.length)
    for (const { colour, track } of ground.lines) {
      expect(colour).toMatch(/^#[0-9A-F]{6}$/i)
      expect(track).not.toContain('NaN')
    }
    const names = ground.stations.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(230)
  })

  it('has no station that slipped: neighbours on a line are some kilometres apart', () => {
    for (const { name, stations } of metro.lines) {
      const stops = stations.map(([, latitude, longitude]) =>
        toPlane({ latitude: Number(latitude), longitude: Number(longitude) }),
      )
      stops.slice(1).forEach((stop, at) => {
        const before = stops[at]
        const km = (Math.hypot(stop.x - (before?.x ?? 0), stop.y - (before?.y ?? 0)) * 21.5) / 1000
        expect(km, `${name}: ${stations[at]?.[0]} – ${stations[at + 1]?.[0]}`).toBeLessThan(5.5)
      })
    }
  })

  it('is named by okrugs from afar and by stations near by, those in sight only', () => {
    const size = { width: 1000, height: 700 }
    const far = groundNames({ x: 0, y: 0, scale: scaleOfZoom(10) }, size)
    expect(far.map(({ text }) => text)).toContain('СВАО')
    expect(far.some(({ kind }) => kind === 'station')).toBe(false)
    const near = groundNames({ x: 0, y: 0, scale: scaleOfZoom(14.5) }, size)
    expect(near.map(({ text }) => text)).toContain('Театральная')
    expect(near.map(({ text }) => text)).not.toContain('Ховрино')
    expect(near.some(({ kind }) => kind === 'okrug')).toBe(false)
  })
})

describe('names on the map', () => {
  const at = (key: string, x: number, y: number, text = 'Легенда') => ({
    ...{ key, x, y, text, fontPx: 12, besidePx: 12 },
  })

  it('stand at the right, else at the left, under, above, else not at all; of two that meet the first', () => {
    const same = ['first', 'left', 'under', 'above', 'nowhere'].map((key) => at(key, 100, 100))
    const placed = placedTexts([...same, at('far', 400, 100)], [])
    expect([...placed]).toEqual([
      ['first', { x: 112, y: 100, anchor: 'start' }],
      ['left', { x: 88, y: 100, anchor: 'end' }],
      ['under', { x: 100, y: 118, anchor: 'middle' }],
      ['above', { x: 100, y: 82, anchor: 'middle' }],
      ['far', { x: 412, y: 100, anchor: 'start' }],
    ])
  })

  it('lie over nothing that stands there, and their own marker does not hide them', () => {
    const standing = [squareAround({ x: 100, y: 100 }, 9), squareAround({ x: 300, y: 100 }, 70)]
    const texts = [at('free', 100, 100), at('covered', 300, 104)]
    expect([...placedTexts(texts, standing).keys()]).toEqual(['free'])
  })

  it('of areas stay over their place or are hidden', () => {
    const okrug = { key: 'okrug', x: 100, y: 100, text: 'ЦАО', fontPx: 12 }
    expect([...placedTexts([okrug], [squareAround({ x: 130, y: 100 }, 9)]).keys()]).toEqual(['okrug'])
    expect([...placedTexts([okrug], [squareAround({ x: 110, y: 100 }, 9)]).keys()]).toEqual([])
  })
})

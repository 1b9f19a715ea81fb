import { describe, expect, it } from 'vitest'
import { blockFacts } from '#contract/stock/block-records.ts'
import { buildingFacts } from '#contract/stock/building-records.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import type { DemoBlock } from '#server/db/demo/blocks.ts'
import type { DemoBuilding } from '#server/db/demo/buildings.ts'
import { makeBlockLists, makeBuildingLists } from '#server/db/demo/lists.ts'
import { makeStock } from '#server/db/demo/stock.ts'

const day = {
  now: new Date('2026-11-20T09:00:00Z'),
  today: '2026-11-20',
  vatPercent: '22',
  rubPerUnit: { USD: '82.9977', EUR: '95.7793' },
}

function collect(options: { buildings: number; blocks: number; seed: number }) {
  const buildings: DemoBuilding[] = []
  const blocks: DemoBlock[] = []
  for (const batch of makeStock({ ...options, ...day })) {
    buildings.push(...batch.buildings)
    blocks.push(...batch.blocks)
  }
  return { buildings, blocks }
}

const demo = collect({ buildings: 153, blocks: 1600, seed: 1 })

/** The fields of a row that people write, as the contract wants them. */
function factsOf<T extends object>(row: T, shape: object): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in shape)) as Partial<T>
}

describe('stock of the demo', () => {
  it('could have been typed in: the contract accepts every row', () => {
    for (const building of demo.buildings) buildingFacts.parse(factsOf(building, buildingFacts.shape))
    for (const block of demo.blocks) blockFacts.parse(factsOf(block, blockFacts.shape))
  })

  it('is the same for the same seed, another for another', () => {
    const small = { buildings: 8, blocks: 90 }
    expect(collect({ ...small, seed: 5 })).toEqual(collect({ ...small, seed: 5 }))
    expect(collect({ ...small, seed: 5 })).not.toEqual(collect({ ...small, seed: 6 }))
  })

  it.each([
    [153, 1600],
    [400, 9000],
    [3, 1],
  ])('has exactly %i buildings and %i blocks, numbered from 1', (buildings, blocks) => {
    const stock = collect({ buildings, blocks, seed: 2 })
    expect(stock.buildings.map(({ id }) => id)).toEqual(Array.from({ length: buildings }, (_, i) => i + 1))
    expect(stock.blocks.map(({ id }) => id)).toEqual(Array.from({ length: blocks }, (_, i) => i + 1))
  })

  it('gives every building a district and a station, and names no house twice', () => {
    for (const { district, metro, name } of demo.buildings) {
      expect(district, name).not.toBeNull()
      expect(metro.length, name).toBeGreaterThan(0)
    }
    expect(new Set(demo.buildings.map(({ address }) => address)).size).toBe(153)
  })

  it('never puts more on a floor than there is, nor two blocks under one number', () => {
    const areaByFloor = new Map<string, number>()
    const numbers = new Set<string>()
    for (const { buildingId, floor, number, areaSqm } of demo.blocks) {
      const key = `${buildingId} ${floor}`
      areaByFloor.set(key, (areaByFloor.get(key) ?? 0) + Number(areaSqm))
      expect(numbers.has(`${buildingId} ${number}`), `${buildingId} ${number}`).toBe(false)
      numbers.add(`${buildingId} ${number}`)
    }
    for (const [key, area] of areaByFloor) {
      const building = demo.buildings.find(({ id }) => id === Number(key.split(' ')[0]))
      const plate = Number(building?.glaSqm) / (building?.floors ?? 1)
      // The smallest block may stand over the edge of a full floor.
      expect(area, key).toBeLessThanOrEqual(plate + 15)
    }
  })

  it('fills the stacking plan of some buildings from wall to wall', () => {
    const full = demo.buildings.filter((building) => {
      const here = demo.blocks.filter(({ buildingId }) => buildingId === building.id)
      const area = here.reduce((sum, { areaSqm }) => sum + Number(areaSqm), 0)
      return area > Number(building.glaSqm) * 0.99
    })
    expect(full.length).toBeGreaterThanOrEqual(8)
  })

  it('spreads freshness, availability and deals, so that every filter finds something', () => {
    const now = day.now.toISOString()
    const shares = new Map<string, number>()
    const count = (value: string) => shares.set(value, (shares.get(value) ?? 0) + 1 / demo.blocks.length)
    for (const block of demo.blocks) {
      count(freshnessOf(block.actualizedAt, now, 'Europe/Moscow'))
      count(block.availability)
      count(block.dealKind)
      count(String(block.vatTreatment))
    }
    for (const value of ['fresh', 'ageing', 'stale', 'free', 'fromDate', 'occupied', 'sale', 'simplified']) {
      expect(shares.get(value), value).toBeGreaterThan(0.07)
    }
  })

  it('knows the comparable rent of most leases, and asks more in the centre and in a better class', () => {
    const rents = (grade: string, okrugs: string[]) => {
      const ids = new Set(
        demo.buildings
          .filter((building) => building.class === grade && okrugs.includes(building.okrug ?? ''))
          .map(({ id }) => id),
      )
      const known = demo.blocks
        .filter(({ buildingId }) => ids.has(buildingId))
        .flatMap(({ netRubPerSqmYear }) => (netRubPerSqmYear === null ? [] : [Number(netRubPerSqmYear)]))
      return known.sort((a, b) => a - b)[Math.floor(known.length / 2)] ?? 0
    }
    expect(rents('A', ['cao'])).toBeGreaterThan(rents('A', ['zao', 'szao', 'yuzao', 'region']))
    expect(rents('A', ['cao'])).toBeGreaterThan(rents('B+', ['cao']))
    const leases = demo.blocks.filter(({ dealKind }) => dealKind === 'lease')
    const known = leases.filter(({ netRubPerSqmYear }) => netRubPerSqmYear !== null)
    expect(known.length / leases.length).toBeGreaterThan(0.8)
  })
})

describe('lists of the demo', () => {
  it('are twelve, none empty, each record once', () => {
    const lists = [
      ...makeBlockLists(demo.blocks, demo.buildings).map(({ name, blockIds }) => [name, blockIds] as const),
      ...makeBuildingLists(demo.buildings).map(({ name, buildingIds }) => [name, buildingIds] as const),
    ]
    expect(lists).toHaveLength(12)
    for (const [name, ids] of lists) {
      expect(ids.length, name).toBeGreaterThan(0)
      expect(new Set(ids).size, name).toBe(ids.length)
    }
  })
})

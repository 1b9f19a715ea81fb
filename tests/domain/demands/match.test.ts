import { expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import { blocksFor, demandsFor, suitingSlots, type Wish } from '#domain/demands/match.ts'
import { stateObstacles } from '#domain/demands/obstacles.ts'
import { demandConditions } from '#domain/demands/parts.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { StockCriteria } from '#domain/search/stock-criteria.ts'
import { viewer } from '#tests/domain/stock/answer.ts'
import { columnsOf } from '#tests/domain/stock/columns-of.ts'
import { single, together } from '#tests/server/search/criteria-cases.ts'
import { referenceSearch } from '#tests/server/search/reference/search.ts'
import { makeSearchStock, type Random, randomOf } from '#tests/server/search/stock.ts'

const stock = makeSearchStock(17, { buildings: 30, blocks: 400 })
const columns = columnsOf(stock)
const { slots } = columns.blocks
const living = [...slots.living()]

/** A demand with those of the conditions that one may have. */
function wishOf({ block, building }: Partial<StockCriteria>, musts: Wish['musts'] = []): Wish {
  const kept = (of: 'block' | 'building', given: object | undefined) =>
    Object.fromEntries(
      Object.entries(given ?? {}).filter(([key]) =>
        demandConditions.some((name) => stockConditions[name].of === of && stockConditions[name].key === key),
      ),
    )
  return { criteria: { block: kept('block', block), building: kept('building', building) }, musts }
}

function randomWish(random: Random): Wish {
  const asked = searchRequest.parse({ ...together(random), sort: undefined })
  return wishOf(
    asked,
    demandConditions.filter(() => random() < 0.2),
  )
}

const wishes = Array.from({ length: 200 }, (_, seed) => randomWish(randomOf(seed)))

it('counts every block once: it suits the demand, or is left out for one reason alone, or for several', () => {
  for (const wish of wishes) {
    const { slots: found, obstacles, severalCount } = blocksFor(columns, wish)
    const left = obstacles.reduce((sum, { count }) => sum + count, 0)
    expect(found.length + left + severalCount).toBe(living.length)
    expect(new Set(found).size).toBe(found.length)
    expect(new Set(suitingSlots(columns, wish)), 'without scores').toEqual(new Set(found))
  }
})

it('agrees in both directions', () => {
  const found = wishes.map((wish) => ({ wish, slots: new Set(blocksFor(columns, wish).slots) }))
  for (const slot of living.filter((_, at) => at % 8 === 0)) {
    const offered = demandsFor(columns, slot, wishes)
    const scores = offered.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    const chosen = new Set(offered.map(({ demand }) => demand))
    for (const { wish, slots: own } of found) expect([wish, chosen.has(wish)]).toEqual([wish, own.has(slot)])
  }
})

it('shows the best first', () => {
  for (const wish of wishes) {
    const scores = [...blocksFor(columns, wish).slots].map(
      (slot) => demandsFor(columns, slot, [wish])[0]?.score ?? -1,
    )
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const score of scores) expect(score >= 0 && score <= 100).toBe(true)
  }
})

it.each(Object.entries(single))('leaves out nothing that a search by %s finds', (_, criteria) => {
  const names = demandConditions
  const wish = wishOf(searchRequest.parse({ ...criteria }), names)
  const request = searchRequest.parse({ pageSize: 200, target: 'blocks', ...wish.criteria })
  const found = referenceSearch(stock, request, viewer)
  if (typeof found === 'string') throw new Error(found)
  const { slots: matched } = blocksFor(columns, wish, stateObstacles)
  const ids = new Set(Array.from(matched, (slot) => slots.id[slot]))
  expect(found.rows.filter(({ id }) => !ids.has(id))).toEqual([])
})

it.each(demandConditions)('leaves out no block of which nothing is known by «%s»', (name) => {
  const [block] = stock.blocks
  const [building] = stock.buildings
  if (!block || !building) throw new Error('an empty stock')
  const unknown = {
    ...{ purposes: [], floor: null, lossPercent: null, vatTreatment: null, fitOut: null, layout: null },
    ...{ grossFromRubPerSqmYear: null, grossToRubPerSqmYear: null, monthFromRub: null, monthToRub: null },
    ...{ priceFromRub: null, priceToRub: null, divisibleFromSqm: null, isArchived: false, isDeleted: false },
    ...{ availability: 'fromDate' as const, availableFrom: null, occupiedUntil: null },
  }
  const bare = {
    ...{ class: null, okrug: null, district: null, metro: [], latitude: null, longitude: null },
    ...{ yearBuilt: null, isDeleted: false },
  }
  const own = columnsOf({
    buildings: [{ ...building, ...bare }],
    blocks: [{ ...block, ...unknown, buildingId: building.id }],
  })
  // Every record has these.
  if (['deal', 'area', 'level', 'free', 'type', 'status', 'building'].includes(name)) return
  for (const { block: ofBlock, building: ofBuilding } of Object.values(single)) {
    const wish = wishOf(
      { block: ofBlock as StockCriteria['block'], building: ofBuilding as StockCriteria['building'] },
      [name],
    )
    const { obstacles } = blocksFor(own, wish)
    expect(obstacles.filter(({ code }) => code === name)).toEqual([])
  }
})

it('brings back what a lifted obstacle left out, and nothing else', () => {
  for (const wish of wishes) {
    const before = blocksFor(columns, wish)
    const [first] = before.obstacles
    if (!first) continue
    const after = blocksFor(columns, wish, [first.code])
    expect(after.obstacles.some(({ code }) => code === first.code)).toBe(false)
    expect([...before.slots].every((slot) => after.slots.includes(slot))).toBe(true)
    expect(after.slots.length - before.slots.length).toBe(first.count)
  }
})

it('leaves out what only the tolerance lets in if the client insists', () => {
  const criteria = { block: { areaSqm: { min: '300', max: '400' } } }
  const areaOf = (slot: number) => columns.blocks.numbers.areaSqm[slot] as number
  const [about, exactly] = [wishOf(criteria), wishOf(criteria, ['area'])].map(
    (wish) => blocksFor(columns, wish).slots,
  )
  const known = new Set(about)
  expect([...(exactly ?? [])].filter((slot) => !known.has(slot))).toEqual([])
  expect(exactly?.length).toBeGreaterThan(0)
  expect([...(exactly ?? [])].every((slot) => areaOf(slot) >= 300 * 100)).toBe(true)
  expect([...known].some((slot) => areaOf(slot) < 300 * 100)).toBe(true)
})

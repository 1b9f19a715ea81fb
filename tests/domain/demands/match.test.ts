import { expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import { blocksFor, demandsFor, suitingSlots, type Wish } from '#domain/demands/match.ts'
import { stateObstacles } from '#domain/demands/obstacles.ts'
import {
  type ClientNeeds,
  type DemandCondition,
  demandConditions,
  needConditions,
  searchedConditions,
} from '#domain/demands/parts.ts'
import { type OfficeRules, usualRules } from '#domain/demands/rules.ts'
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
        searchedConditions.some(
          (name) => stockConditions[name].of === of && stockConditions[name].key === key,
        ),
      ),
    )
  return { criteria: { block: kept('block', block), building: kept('building', building) }, musts }
}

function randomWish(random: Random): Wish {
  const asked = searchRequest.parse({ ...together(random), sort: undefined })
  const some = () => demandConditions.filter(() => random() < 0.2)
  return {
    ...wishOf(asked, some()),
    preferences: some(),
    needs: randomNeeds(random),
    rules: randomRules(random),
  }
}

function randomNeeds(random: Random): ClientNeeds {
  const maybe = <T>(value: T) => (random() < 0.3 ? value : null)
  return {
    ceilingM: maybe((2 + random() * 4).toFixed(2)),
    workplaces: maybe(Math.floor(random() * 60)),
    parkingPlaces: maybe(Math.floor(random() * 30)),
    leaseTermMonths: maybe(Math.floor(random() * 60)),
  }
}

/** Weights and tolerances as an admin may set them: of 0, too. */
function randomRules(random: Random): OfficeRules {
  const set = Object.keys(usualRules).map((name) => [name, Math.floor(random() * 4) * 10])
  return { ...(Object.fromEntries(set) as OfficeRules), workplaceSqm: '6.5' }
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
    ...{ ceilingM: null, leaseTermMonths: null },
  }
  const bare = {
    ...{ class: null, okrug: null, district: null, metro: [], latitude: null, longitude: null },
    ...{ yearBuilt: null, isDeleted: false },
    ...{ ceilingM: null, parking: [], sqmPerParkingPlace: null, minLeaseMonths: null },
  }
  const own = columnsOf({
    buildings: [{ ...building, ...bare }],
    blocks: [{ ...block, ...unknown, buildingId: building.id }],
  })
  // Every record has these.
  if (['deal', 'area', 'level', 'free', 'type', 'status', 'building', 'workplaces'].includes(name)) return
  const needs = { ceilingM: '9.00', workplaces: null, parkingPlaces: 900, leaseTermMonths: 600 }
  for (const { block: ofBlock, building: ofBuilding } of Object.values(single)) {
    const wish = wishOf(
      { block: ofBlock as StockCriteria['block'], building: ofBuilding as StockCriteria['building'] },
      [name],
    )
    const { obstacles } = blocksFor(own, { ...wish, needs })
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

const areaOf = (slot: number) => (columns.blocks.numbers.areaSqm[slot] as number) / 100

it('leaves out nothing by a condition that is only wished', () => {
  for (const wish of wishes) {
    const wished = { ...wish, musts: [], preferences: demandConditions }
    const codes = blocksFor(columns, wished).obstacles.map(({ code }) => code)
    expect(codes.filter((code) => demandConditions.includes(code as DemandCondition))).toEqual([])
    expect(blocksFor(columns, wished).slots.length).toBeGreaterThanOrEqual(
      blocksFor(columns, wish).slots.length,
    )
  }
})

it('scores the place that is wished above the others', () => {
  const wish = { ...wishOf({ building: { okrugs: ['cao'] } }), preferences: ['okrug'] as const }
  const found = [...blocksFor(columns, wish, stateObstacles).slots]
  const okrugOf = (slot: number) => columns.buildings.numbers.okrug[columns.blocks.building[slot] as number]
  const [first, last] = [found[0] as number, found.at(-1) as number]
  expect(okrugOf(first)).not.toBe(okrugOf(last))
  expect(found.length).toBe(living.length)
})

it.each(needConditions)('measures blocks by «%s» if the client insists', (name) => {
  const needs = { ceilingM: null, workplaces: null, parkingPlaces: null, leaseTermMonths: null }
  const asked = {
    ceiling: { ...needs, ceilingM: '4.00' },
    workplaces: { ...needs, workplaces: 20 },
    parking: { ...needs, parkingPlaces: 12 },
    term: { ...needs, leaseTermMonths: 11 },
  }[name]
  const [soft, hard] = [[], [name]].map((musts) =>
    blocksFor(columns, { criteria: {}, musts, needs: asked }, stateObstacles),
  )
  expect(soft?.slots.length).toBe(living.length)
  expect(hard?.slots.length).toBeGreaterThan(0)
  expect(hard?.obstacles.map(({ code }) => code)).toEqual([name])
  if (name === 'workplaces') expect([...(hard?.slots ?? [])].every((slot) => areaOf(slot) >= 120)).toBe(true)
})

it('keeps the tolerances and weights of the office', () => {
  const wish = wishOf({ block: { areaSqm: { min: '300', max: '400' } } })
  const least = (areaBelowPercent: number) => {
    const { slots: found } = blocksFor(columns, { ...wish, rules: { ...usualRules, areaBelowPercent } })
    return Math.min(...[...found].map(areaOf))
  }
  expect(least(0)).toBeGreaterThanOrEqual(300)
  expect(least(50)).toBeLessThan(300)
  // Nothing else is asked.
  const unweighed = { ...wish, rules: { ...usualRules, areaWeight: 0 } }
  const scores = [...blocksFor(columns, unweighed).slots].map(
    (slot) => demandsFor(columns, slot, [unweighed])[0]?.score,
  )
  expect(new Set(scores)).toEqual(new Set([100]))
})

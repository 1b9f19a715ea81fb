import { beforeAll, expect, it } from 'vitest'
import { type SearchRequest, type SearchRequestInput, searchRequest } from '#contract/stock/search.ts'
import { facetKeys } from '#contract/stock/search-criteria.ts'
import { everyCondition } from '#domain/search/stock-criteria.ts'
import { type SortKey, sortKeysOf } from '#domain/search/stock-sorts.ts'
import { refreshAll } from '#server/repositories/search/refresh.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { referenceSearch } from './reference.ts'
import { insertStock, insertUsers, makeSearchStock, pick, type Random, randomOf } from './stock.ts'

const stock = makeSearchStock(7, { buildings: 40, blocks: 400 })
const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }

/** One condition each: a wrong one shows by its name. */
const single: Record<string, SearchRequestInput> = {
  nothing: {},
  'building ids': { building: { ids: [1, 2, 3, 999] } },
  classes: { building: { classes: ['A', 'B+'] } },
  'an empty set': { building: { classes: [] } },
  okrugs: { building: { okrugs: ['cao', 'sao'] } },
  districts: { building: { districts: ['Якиманка'] } },
  metro: { building: { metro: ['Сокол', 'Арбатская'] } },
  'minutes to any station': { building: { metroMinutesMax: 5 } },
  'minutes to one of the stations': { building: { metro: ['Сокол', 'Павелецкая'], metroMinutesMax: 12 } },
  types: { building: { types: ['mansion', 'loft', 'mall'] } },
  statuses: { building: { statuses: ['project'] } },
  'year built': { building: { yearBuilt: { min: 2000, max: 2010 } } },
  'a part of the map': { building: { bounds: { south: 55.55, west: 37.375, north: 55.75, east: 37.75 } } },
  'all of the map': { building: { bounds: { south: -90, west: -180, north: 90, east: 180 } } },
  'a part of the map and a class': {
    building: { classes: ['A', 'B'], bounds: { south: 55.6, west: 37.25, north: 55.9, east: 38 } },
    block: { areaSqm: { min: '100' } },
  },
  'building responsible': { building: { responsibleUserIds: [2] } },
  'block ids': { block: { ids: [5, 6, 7, 8, 9, 10, 4000] } },
  deal: { block: { dealKind: 'lease' } },
  area: { block: { areaSqm: { min: '100', max: '310.5' } } },
  'area from': { block: { areaSqm: { min: '120.5' } } },
  'area to': { block: { areaSqm: { max: '120.49' } } },
  rent: { block: { rentRubPerSqmYear: { min: '20000', max: '30000' } } },
  month: { block: { monthRub: { max: '1000000.55' } } },
  price: { block: { priceRub: { min: '50000000' } } },
  'rent to': { block: { rentRubPerSqmYear: { max: '30000' } } },
  'rent from': { block: { rentRubPerSqmYear: { min: '30000' } } },
  'rent, with what cannot be judged': {
    block: { rentRubPerSqmYear: { min: '20000', max: '30000' }, unjudged: true },
  },
  'rent to, with what cannot be judged': { block: { rentRubPerSqmYear: { max: '30000' }, unjudged: true } },
  'month from, with what cannot be judged': { block: { monthRub: { min: '1000000.55' }, unjudged: true } },
  'price to, with what cannot be judged': { block: { priceRub: { max: '50000000' }, unjudged: true } },
  'nothing but what cannot be judged': { block: { unjudged: true } },
  purposes: { block: { purposes: ['office', 'leasedInvestment'] } },
  floor: { block: { floor: { min: -1, max: 3 } } },
  vat: { block: { vatTreatments: ['simplified'] } },
  'fit-out': { block: { fitOuts: ['fitted', 'furnished'] } },
  layouts: { block: { layouts: ['open'] } },
  availability: { block: { availabilities: ['free', 'fromDate'] } },
  'available by': { block: { availableBy: new Date().toISOString().slice(0, 10) } },
  fresh: { block: { freshness: ['fresh'] } },
  'ageing and stale': { block: { freshness: ['ageing', 'stale'] } },
  responsible: { block: { responsibleUserIds: [1, 3] } },
  'ads forbidden': { block: { adsForbidden: true } },
  'loss factor': { block: { lossPercent: { min: '5.01', max: '12.5' } } },
  'loss factor to': { block: { lossPercent: { max: '12.49' } } },
  'not archived': { block: { isArchived: false } },
  archived: { block: { isArchived: true } },
}

it('tries every condition that is declared', () => {
  const isTried = ([, { of, key }]: (typeof everyCondition)[number]) =>
    Object.values(single).some((criteria) => key in (criteria[of] ?? {}))
  // Lists are their owner's (tests/server/stock/lists.test.ts).
  const untried = everyCondition.filter((each) => each[1].kind !== 'list' && !isTried(each))
  expect(untried.map(([name]) => name)).toEqual([])
})

describeOnBothEngines('search criteria', (database) => {
  beforeAll(async () => {
    const { db } = database()
    await insertUsers(db)
    await insertStock(db, stock)
    await refreshAll(db)
  })

  /** Ids, total, sums and facets equal those of the plain filter. */
  async function expectSame(input: SearchRequestInput): Promise<void> {
    const request = searchRequest.parse({ pageSize: 200, sums: true, facets: [...facetKeys], ...input })
    const expected = referenceSearch(stock, request, viewer)
    const result = await sqlSearch.search(database().db, request, viewer)
    expect(result.total).toBe(expected.ids.length)
    expect(result.data.map(({ id }) => id)).toEqual(expected.ids.slice(0, 200))
    const average = expected.sums.averageKopecks
    expect(result.sums).toEqual({
      areaSqm: expected.sums.areaSqm,
      freeAreaSqm: expected.sums.freeAreaSqm,
      unjudgedCount: expected.unjudgedCount,
      averageRentRubPerSqmYear:
        average === null ? null : `${average / 100n}.${String(average % 100n).padStart(2, '0')}`,
    })
    for (const facet of facetKeys)
      expect([facet, result.facets?.[facet]]).toEqual([facet, expected.facets(facet)])
  }

  it.each(Object.entries(single))('finds blocks by %s as the plain filter does', (_, criteria) =>
    expectSame(criteria),
  )

  it.each(Object.entries(single))('finds buildings by %s as the plain filter does', (_, criteria) =>
    expectSame({ ...criteria, target: 'buildings' }),
  )

  it('finds by conditions together as the plain filter does', async () => {
    const random = randomOf(11)
    for (let round = 0; round < 40; round += 1) await expectSame(together(random))
  })

  it.each(Object.entries(single))(
    "puts buildings by %s onto the map in the table's order",
    async (_, criteria) => {
      const query = { ...searchRequest.parse({ ...criteria, target: 'buildings' }), facets: undefined }
      const { ids } = referenceSearch(stock, query, viewer)
      const placed = ids.filter((id) => stock.buildings[id - 1]?.latitude !== null)
      const result = await sqlSearch.points(database().db, query, viewer)
      expect(result.data.map(({ id }) => id)).toEqual(placed)
      expect(result.total).toBe(placed.length)
      const { bounds: _bounds, ...building } = query.building ?? {}
      const anywhere = referenceSearch(stock, { ...query, building }, viewer).ids
      expect(result.unplaced).toBe(anywhere.filter((id) => stock.buildings[id - 1]?.latitude === null).length)
    },
  )

  it.each(sortCases())('sorts $target by $key $direction, the unknown last', ({ target, key, direction }) =>
    expectSame({ target, sort: { key, direction } } as SearchRequestInput),
  )

  it('shows of a block what its table shows', async () => {
    const block = stock.blocks.find(({ isDeleted, buildingId, actualizedAt }) => {
      const building = stock.buildings[buildingId - 1]
      return !isDeleted && actualizedAt && building?.metro[0] && !building.isDeleted
    })!
    const building = stock.buildings[block.buildingId - 1]!
    const request = searchRequest.parse({ block: { ids: [block.id] } })
    const { data } = await sqlSearch.search(database().db, request, viewer)
    expect(data[0]).toMatchObject({
      id: block.id,
      buildingId: building.id,
      buildingName: building.name,
      metro: building.metro[0],
      purposes: block.purposes,
      areaSqm: block.areaSqm,
      grossFromRubPerSqmYear: block.grossFromRubPerSqmYear,
      availableFrom: block.availableFrom,
      actualizedAt: block.actualizedAt,
      responsible: block.responsibleUserId && { id: block.responsibleUserId },
    })
  })
})

function together(random: Random): SearchRequestInput {
  const some = Object.values(single).filter(() => random() < 0.12)
  const pickSort = <K extends string>(keys: readonly K[]) =>
    pick(
      random,
      keys.filter((key) => key !== 'position'),
    )
  const target = pick(random, ['blocks', 'buildings'] as const)
  return {
    target,
    building: Object.assign({}, ...some.map(({ building }) => building)),
    block: Object.assign({}, ...some.map(({ block }) => block)),
    sort: {
      key: pickSort(sortKeysOf(target)),
      direction: pick(random, ['asc', 'desc'] as const),
    },
  }
}

function sortCases() {
  const cases: {
    target: SearchRequest['target']
    key: SortKey
    direction: 'asc' | 'desc'
  }[] = []
  const add = (target: SearchRequest['target'], keys: readonly SortKey[]) => {
    for (const key of keys.filter((other) => other !== 'position')) {
      for (const direction of ['asc', 'desc'] as const) cases.push({ target, key, direction })
    }
  }
  add('blocks', sortKeysOf('blocks'))
  add('buildings', sortKeysOf('buildings'))
  return cases
}

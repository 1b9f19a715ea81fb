import { beforeAll, expect, it } from 'vitest'
import { type SearchRequestInput, searchRequest } from '#contract/stock/search.ts'
import { facetKeys } from '#contract/stock/search-criteria.ts'
import { everyCondition } from '#domain/search/stock-criteria.ts'
import { refreshAll } from '#server/repositories/search/refresh.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { single, sortCases, together } from './criteria-cases.ts'
import { referenceSearch } from './reference.ts'
import { insertStock, insertUsers, makeSearchStock, randomOf } from './stock.ts'

const stock = makeSearchStock(7, { buildings: 40, blocks: 400 })
const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }

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

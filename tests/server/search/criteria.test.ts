import { beforeAll, expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { viewer } from '#tests/domain/stock/answer.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { compareAnswers } from './compared.ts'
import { makeLists, makeSearchStock, randomOf } from './stock.ts'
import { insertLists, insertStock, insertUsers } from './stored-stock.ts'

const count = Number(process.env.STOCK_QUESTIONS ?? 150)
const random = randomOf(17)
const made = makeSearchStock(31, { buildings: 60, blocks: 900 })
const stock = { ...made, lists: makeLists(random, made) }

describeOnBothEngines('the stock search', (database) => {
  const search = new StockSearch(
    new LiveStock((error) => {
      throw error
    }),
  )

  beforeAll(async () => {
    const { db } = database()
    await insertUsers(db)
    await insertStock(db, stock)
    await insertLists(db, stock.lists)
  })

  it(`answers random questions as plain filters of arrays do: ${count}`, async () => {
    // Other questions on either engine.
    const seed = Number(process.env.STOCK_SEED ?? 17) + (database().kind === 'postgres' ? 1 : 0)
    const found = await compareAnswers(database().db, search, stock, randomOf(seed), count)
    // Most conditions together find nothing, which says little.
    expect(found).toBeGreaterThan(count / 5)
  }, 3_600_000)

  it('shows of a block what its table shows', async () => {
    const block = stock.blocks.find(({ isDeleted, buildingId, actualizedAt }) => {
      const building = stock.buildings[buildingId - 1]
      return !isDeleted && actualizedAt && building?.metro[0] && !building.isDeleted
    })!
    const building = stock.buildings[block.buildingId - 1]!
    const request = searchRequest.parse({ block: { ids: [block.id] } })
    const { data } = await search.search({ ...database(), actor: viewer }, request)
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

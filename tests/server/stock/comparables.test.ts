import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { readSettings, writeSettings } from '#server/repositories/office/settings.ts'
import { keepPricesCurrent } from '#server/services/records/derived-data.ts'
import { readBlock, updateBlock } from '#server/services/stock/blocks.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, makePeople, type People, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('comparable prices', (database) => {
  let people: People
  let buildingId: number
  let blockId: number

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    buildingId = await makeBuilding(database().db, people.anna)
    blockId = await makeBlock(database().db, people.anna, buildingId)
  })

  const read = () => run(database().db, people.anna, (call) => readBlock(call, blockId))

  it('a change of terms moves the comparable price, in the search too', async () => {
    const { db } = database()
    await run(db, people.anna, (call) => updateBlock(call, blockId, { askingRent: '60000' }))
    expect((await read()).record.comparable.grossRubPerSqmYear).toBe('60000.00')
    await run(db, people.anna, (call) => updateBlock(call, blockId, { vatTreatment: null }))
    const { comparable } = (await read()).record
    expect(comparable).toMatchObject({
      grossRubPerSqmYear: null,
      grossFromRubPerSqmYear: '60000.00',
      grossToRubPerSqmYear: '73200.00',
    })
    expect(comparable.formula).toContain('НДС\u00a0неизвестен')
  })

  it('prices of an older rule are computed anew, once, after an upgrade', async () => {
    const { db } = database()
    await run(db, people.anna, (call) => updateBlock(call, blockId, { opexIncluded: null }))
    await keepPricesCurrent(db)
    const computed = (await read()).record.comparable
    // State left by the previous version: its own mark, no bounds.
    const [vatPercent, rates] = JSON.parse((await readSettings(db)).pricedBy ?? '').slice(1)
    await writeSettings(db, { pricedBy: JSON.stringify([vatPercent, rates]) })
    await sql`update blocks set gross_from_rub_per_sqm_year = null, gross_to_rub_per_sqm_year = null`.execute(
      db,
    )
    expect((await read()).record.comparable.grossFromRubPerSqmYear).toBeNull()
    expect(await keepPricesCurrent(db)).toBeGreaterThan(0)
    expect((await read()).record.comparable).toEqual(computed)
    expect(await keepPricesCurrent(db)).toBe(0)
  })

  it('a new exchange rate moves the prices that depend on it, once, and raises no version', async () => {
    const { db } = database()
    const dollars = await makeBlock(db, people.anna, buildingId, { currency: 'USD', askingRent: '600' })
    const readDollars = () => run(db, people.anna, (call) => readBlock(call, dollars))
    await keepPricesCurrent(db)
    const before = await readDollars()
    expect(before.record.comparable.grossRubPerSqmYear).toBe('49798.62')
    await sql`insert into exchange_rates (currency, on_day, rub_per_unit) values
      ('USD', '2026-09-13', 100), ('USD', '2999-01-01', 999)`.execute(db)
    expect([await keepPricesCurrent(db), await keepPricesCurrent(db)]).toEqual([1, 0])
    const after = await readDollars()
    await sql`delete from exchange_rates where on_day > '2026-09-12'`.execute(db)
    expect(after.record.comparable.grossRubPerSqmYear).toBe('60000.00')
    expect(after.version).toBe(before.version)
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { offersStamp } from '#server/repositories/portal/feeds.ts'
import type { ReadOffer } from '#server/services/publication/offer-slices.ts'
import { readOffersInto } from '#server/services/publication/read-offers.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import { updateBuilding } from '#server/services/stock/buildings.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, makePeople, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('reading what a feed is made of', (database) => {
  it('lets others write between slices, and still has all records as of one moment', async () => {
    const { db, kind } = database()
    await database().reset()
    const { anna } = await makePeople(db)
    const [one, two] = [await makeBuilding(db, anna), await makeBuilding(db, anna)]
    const ids: number[] = []
    for (const buildingId of [one, one, two, one, two]) ids.push(await makeBlock(db, anna, buildingId))
    await sql`update blocks set listing_state = 'queued'`.execute(db)

    const slices: ReadOffer[][] = []
    let writing: Promise<unknown> | undefined
    const spool = {
      add: async (slice: readonly ReadOffer[]) => {
        // Begun while a slice is read: on the embedded database it waits for the only connection.
        writing ??= run(db, anna, async (call) => {
          await updateBuilding(call, one, { name: 'Новое имя' })
          await updateRecords(call, 'block', [{ id: ids[4] ?? 0, fields: { listingState: 'off' } }])
        })
        return slices.push([...slice]) - 1
      },
    }
    const { facts, sliceOf } = await readOffersInto(db, spool, { origin: null, atOnce: 1 }, async (tx) => ({
      stamp: await offersStamp(tx),
    }))
    await writing
    const isSeen = facts.stamp === (await offersStamp(db))
    const offers = slices.flatMap((slice, at) => slice.filter(({ block }) => sliceOf.get(block.id) === at))

    expect(offers.map(({ block }) => block.id).toSorted((a, b) => a - b)).toEqual(
      isSeen ? ids.slice(0, 4) : ids,
    )
    const names = offers.filter(({ building }) => building.id === one).map(({ building }) => building.name)
    expect(new Set(names).size).toBe(1)
    if (kind === 'embedded') expect([isSeen, names[0]]).toEqual([true, 'Новое имя'])
  })
})

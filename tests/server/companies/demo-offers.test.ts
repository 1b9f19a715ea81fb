import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeDemoIfEmpty } from '#server/db/demo.ts'
import { armAllReminders } from '#server/repositories/events/reminders.ts'
import { digestOfSearch } from '#server/services/looks/counted-searches.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

describeOnBothEngines('offers of the demo', (database) => {
  it('show changes of every kind that end in the price and the state of their offer', async () => {
    const { db } = database()
    await makeDemoIfEmpty(db, {
      officeZone: 'Europe/Moscow',
      hashPassword: async (password) => password,
      armReminders: armAllReminders,
      digestOfSearch,
    })
    const { rows: kinds } = await sql<{ kind: string }>`
      select distinct kind from competitor_offer_changes order by kind`.execute(db)
    expect(kinds.map(({ kind }) => kind)).toEqual(['back', 'gone', 'new', 'price'])
    const { rows: wrong } = await sql`
      select o.id from competitor_offers o cross join lateral (
        select * from competitor_offer_changes where offer_id = o.id order by at desc, id desc limit 1) c
      where (c.kind = 'gone') <> (o.gone_at is not null)
        or coalesce(c.price_after, c.price_before) <> o.price
        or c.at < o.first_seen_at or c.at > now()`.execute(db)
    expect(wrong).toEqual([])
    // The plot of asking rates over a year has a line.
    const { rows: classes } = await sql`
      select building_class from competitor_offers
      where deal_kind = 'lease' and rate_rub is not null and first_seen_at < now() - interval '11 months'
        and gone_at is null
      group by 1 having count(*) >= 5`.execute(db)
    expect(classes.length).toBeGreaterThan(1)
  })
})

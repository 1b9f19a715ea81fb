import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { News } from '#contract/events/day.ts'
import { demoAccounts, makeDemoIfEmpty } from '#server/db/demo.ts'
import { armAllReminders } from '#server/repositories/events/reminders.ts'
import { digestOfSearch } from '#server/services/looks/counted-searches.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'

describeOnBothEngines('the demo', (database) => {
  const needs = {
    officeZone: 'Europe/Moscow',
    hashPassword: async (password: string) => `hash of ${password}`,
    armReminders: armAllReminders,
    digestOfSearch,
  }
  const count = async (table: 'users' | 'buildings' | 'blocks') => {
    const { db } = database()
    const row = await db
      .selectFrom(table)
      .select(db.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }

  it('is made once, in an empty database only', async () => {
    const { db } = database()
    expect(await makeDemoIfEmpty(db, needs)).toBe(true)
    const counts = [await count('users'), await count('buildings'), await count('blocks')]
    expect(counts).toEqual([10, 153, 1600])
    const { rows: emptyLists } = await sql`
      select name from block_lists l where not exists (select from block_list_items where list_id = l.id)
      union all
      select name from building_lists l where not exists (select from building_list_items where list_id = l.id)
    `.execute(db)
    expect(emptyLists).toEqual([])
    expect(await makeDemoIfEmpty(db, needs)).toBe(true)
    expect([await count('users'), await count('buildings'), await count('blocks')]).toEqual(counts)
  })

  it('tells its broker of something new by demands and by saved searches', async () => {
    const app = await startServer(database())
    const { id } = await database()
      .db.selectFrom('users')
      .select('id')
      .where('email', '=', 'broker@klyuch.test')
      .executeTakeFirstOrThrow()
    const token = await openSession(database().db, id)
    const { body } = await app.send('GET', '/news', { token })
    await app.app.close()
    const { demands, searches } = body as unknown as News
    expect(demands.rows.length).toBeGreaterThan(1)
    expect(searches.rows.length).toBeGreaterThan(1)
    for (const { newCount } of [demands, searches]) expect(newCount).toBeLessThan(60)
  })

  it('lets only the printed accounts sign in', async () => {
    const rows = await database()
      .db.selectFrom('users')
      .select(['email', 'passwordHash'])
      .where('passwordHash', 'is not', null)
      .execute()
    expect(rows.map(({ email }) => email).sort()).toEqual([...demoAccounts].sort())
    expect(new Set(rows.map(({ passwordHash }) => passwordHash))).toEqual(new Set(['hash of klyuch-demo']))
  })

  it('leaves the columns as the write path would: JSON as JSON, money exact, ids going on', async () => {
    const { db } = database()
    const building = await db
      .selectFrom('buildings')
      .selectAll()
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(building.metro[0]).toMatchObject({ station: 'Деловой центр', travel: 'walk' })
    expect(building).toMatchObject({ name: 'Башня Федерация', version: 1, deletedAt: null, isDemo: true })
    const { id } = await db
      .insertInto('blockLists')
      .values({ userId: 1, name: 'Новый', companyName: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(9)
  })

  it('keeps out of a database that has accounts', async () => {
    const { db } = database()
    await database().reset()
    await db
      .insertInto('users')
      .values({ email: 'me@office.ru', name: 'Я', role: 'admin', phone: null, passwordHash: null })
      .execute()
    expect(await makeDemoIfEmpty(db, needs)).toBe(false)
    expect(await count('blocks')).toBe(0)
    await database().reset()
  })
})

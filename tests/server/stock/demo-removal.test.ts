import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeDemoIfEmpty } from '#server/db/demo.ts'
import type { Actor, Call } from '#server/http/call.ts'
import { armAllReminders } from '#server/repositories/events/reminders.ts'
import { undo } from '#server/services/journal/undo.ts'
import { digestOfSearch } from '#server/services/looks/counted-searches.ts'
import { removeDemo } from '#server/services/office/demo-data.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, refusalOf, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('removing the demo', (database) => {
  const admin = { id: 1, name: 'Вера', role: 'admin' } as Actor
  const as = <T>(work: (call: Call) => Promise<T>, commandId = randomUUID()) =>
    run(database().db, admin, work, { commandId })
  const living = async () => {
    const tables = ['buildings', 'blocks', 'companies', 'persons', 'events', 'competitors']
    const counts = tables.map(
      (table) => `(select count(*)::int from ${table} where deleted_at is null) as ${table}`,
    )
    const { rows } = await sql<Record<string, number>>`select ${sql.raw(counts.join(', '))},
      (select count(*)::int from inquiries) as inquiries, (select count(*)::int from portal_orders) as orders,
      (select count(*)::int from block_lists where deleted_at is null and user_id <> 2) as lists,
      (select count(*)::int from users where deleted_at is null) as users`.execute(database().db)
    return rows[0] ?? {}
  }

  it('leaves what belongs to the office, and is undone as one action', async () => {
    const { db } = database()
    await makeDemoIfEmpty(db, {
      officeZone: 'Europe/Moscow',
      hashPassword: async (password) => password,
      armReminders: armAllReminders,
      digestOfSearch,
    })
    await sql`update users set last_login_at = now() where id = 2`.execute(db)
    const before = await living()
    // One block of the office in a building of its own, another in a demo building.
    const own = await makeBuilding(db, admin)
    await makeBlock(db, admin, own)
    await makeBlock(db, admin, 5)
    const commandId = randomUUID()
    const { removed, kept } = await as(removeDemo, commandId)
    expect(removed).toBeGreaterThan(2000)
    expect(kept).toBe(1)
    expect(await living()).toEqual({
      ...{ buildings: 2, blocks: 2, companies: 0, persons: 0, events: 0, competitors: 0, lists: 0 },
      ...{ inquiries: 0, orders: 0, users: 2 },
    })
    expect((await refusalOf(as(removeDemo))).message).toBe('Демо-данных уже нет')
    await as((call) => undo(call, commandId))
    expect(await living()).toMatchObject({
      ...{
        buildings: (before.buildings ?? 0) + 1,
        blocks: (before.blocks ?? 0) + 2,
        companies: before.companies,
      },
      ...{ persons: before.persons, events: before.events, users: before.users },
    })
  })
})

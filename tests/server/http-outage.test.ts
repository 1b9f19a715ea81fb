import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../helpers/database.ts'
import { openSession, startServer } from '../helpers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '../helpers/stock.ts'

describeOnBothEngines('a database that goes away', (database) => {
  it('is told as such, never as a failure of the server, and calls go on when it is back', async ({
    skip,
  }) => {
    skip(database().kind === 'embedded', 'its one connection is a thread of ours')
    const { db } = database()
    const { anna } = await makePeople(db)
    const blockId = await makeBlock(db, anna, await makeBuilding(db, anna))
    const token = await openSession(db, anna.id)
    const server = await startServer(database())
    const call = (floor: number) => server.send('PATCH', `/offices/${blockId}`, { token, body: { floor } })
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(db)
        .catch(() => {})
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, floor) => {
        if (floor % 6 === 5) await cut()
        return call(floor)
      }),
    )
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 503)
    expect(wrong.map(({ body }) => body)).toEqual([])
    const [away] = answers.filter(({ status }) => status === 503)
    expect(away?.body?.message).toBe('База сейчас недоступна. Повторите через минуту')
    expect((await call(7)).status).toBe(200)
    await server.app.close()
  })
})

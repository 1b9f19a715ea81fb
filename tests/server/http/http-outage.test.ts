import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Schema } from '#server/db/schema/schema.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

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
    const storm = () =>
      Promise.all(
        Array.from({ length: 30 }, async (_, floor) => {
          if (floor % 6 === 5) await cutAll(db)
          return call(floor)
        }),
      )
    const answers = await storm()
    // A cut may meet idle connections only.
    for (let again = 0; again < 10 && answers.every(({ status }) => status === 200); again += 1) {
      answers.push(...(await storm()))
    }
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 503)
    expect(wrong.map(({ body }) => body)).toEqual([])
    const [away] = answers.filter(({ status }) => status === 503)
    expect(away?.body?.message).toBe('База сейчас недоступна. Повторите через минуту')
    // A connection that was cut while idle may not have told yet.
    await expect.poll(async () => (await call(7)).status).toBe(200)
    await server.app.close()
  })

  it('is waited for by a call that has a key, and what was committed is not done again', async ({ skip }) => {
    skip(database().kind === 'embedded', 'its one connection is a thread of ours')
    const { db } = database()
    await database().reset()
    const { anna } = await makePeople(db)
    const token = await openSession(db, anna.id)
    const server = await startServer(database())
    const names = Array.from({ length: 30 }, (_, number) => `Список ${number}`)
    const answers = await Promise.all(
      names.map(async (name, number) => {
        if (number % 6 === 5) await cutAll(db)
        const headers = { 'idempotency-key': randomUUID() }
        return server.send('POST', '/user-lists/blocks', { token, headers, body: { name } })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201))
    const made = await sql<{ name: string }>`select name from block_lists order by id`.execute(db)
    expect(made.rows.map(({ name }) => name).sort()).toEqual([...names].sort())
    await server.app.close()
  })
})

function cutAll(db: Kysely<Schema>): Promise<unknown> {
  return sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
    .execute(db)
    .catch(() => undefined)
}

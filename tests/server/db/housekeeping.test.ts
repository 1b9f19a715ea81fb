import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { keepHouse } from '#server/services/office/housekeeping.ts'
import { localStorage } from '#server/services/storage/local-storage.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('what the server does by itself', (database) => {
  let people: People

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
  })

  it('forgets sessions that have ended and keys of a month ago, nothing younger', async () => {
    const { db } = database()
    for (const days of [29, 31]) {
      await sql`insert into idempotency_keys (key, user_id, request_hash, status, created_at)
        values (${randomUUID()}, ${people.anna.id}, '', ${days}, now() - ${days}::int * interval '1 day')`.execute(
        db,
      )
    }
    await openSession(db, people.anna.id)
    await sql`update sessions set expires_at = now()`.execute(db)
    await openSession(db, people.boris.id)
    await sql`update sessions set last_seen_at = now() - interval '12 hours' where user_id = ${people.boris.id}`.execute(
      db,
    )
    await openSession(db, people.admin.id)
    await keepHouse(db, localStorage(join(tmpdir(), randomUUID())))
    const keys = await sql`select status from idempotency_keys`.execute(db)
    const sessions = await sql`select user_id from sessions`.execute(db)
    expect(keys.rows).toEqual([{ status: 29 }])
    expect(sessions.rows).toEqual([{ userId: people.admin.id }])
  })

  it('sends a mail that was promised before it stops', async () => {
    const server = await startServer(database())
    const body = { email: 'Анна@klyuch.test' }
    expect((await server.send('POST', '/auth/request-password-reset', { body })).status).toBe(200)
    await server.app.close()
    expect(server.mails).toHaveLength(1)
  })
})

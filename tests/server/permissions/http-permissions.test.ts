import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/core/contract.ts'
import { changesData, type Endpoint } from '#contract/core/endpoint.ts'
import { hashPassword } from '#server/services/access/passwords.ts'
import { notJournalled } from '#tests/contract/not-journalled.ts'
import { smallPng } from '#tests/helpers/pictures.ts'
import { type RememberedRows, rememberRows } from '#tests/helpers/remembered.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import { dumpTables, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeHead, makePeople, type People } from '#tests/helpers/stock.ts'
import { publicCalls, rows } from './permission-cells.ts'
import { type Planted, plant, plantDeleted, plantedKey } from './permission-records.ts'
import type { Row } from './permission-row.ts'

const endpoints = new Map<string, Endpoint>(
  Object.entries(contract).flatMap(([section, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${section}.${name}`, endpoint] as const),
  ),
)
const endpointOf = (call: string): Endpoint => {
  const endpoint = endpoints.get(call)
  if (!endpoint) throw new Error(`There is no call ${call}`)
  return endpoint
}

/** Asked by every kind of stranger: one hook of all routes reads the session, before anything is looked up. */
const firstOfSections = new Set(
  Object.keys(contract).map((section) => rows.find(({ call }) => call.startsWith(`${section}.`))),
)

/** An id that never was. */
const absentId = 2_000_000_000
const actors = ['own', 'other', 'admin', 'head'] as const
type Actor = (typeof actors)[number]

describe('the rows of the permission matrix', () => {
  it('cover every call there is', () => {
    const covered = new Set<string>([...publicCalls, ...rows.map(({ call }) => call)])
    expect([...endpoints.keys()].filter((call) => !covered.has(call))).toEqual([])
  })

  it('leave out exactly the calls that ask for no session', () => {
    const open = [...endpoints].filter(([, { access }]) => access === 'public').map(([call]) => call)
    expect(open.sort()).toEqual([...publicCalls].sort())
  })

  it('say of every call about a record what happens when it is deleted or never was', () => {
    const aboutRecords = rows.filter(({ on, about }) => on && !about)
    for (const { call, deleted, absent } of aboutRecords)
      expect([call, !!deleted, !!absent]).toEqual([call, true, true])
  })
})

/** On one engine: what is asked of rights are facts that both read by the same SQL, and `domain/access` decides. */
describeOnOneEngine('who may do what', (database) => {
  let server: TestServer
  let people: People
  let planted: Planted
  let trash: Planted
  let tokens: Record<Actor, string>
  let strangers: Record<string, string | undefined>
  /** Fresh records, sessions and passwords: what a success before has changed is of no account. */
  let remembered: RememberedRows
  let before: Record<string, string>
  /** The next transaction's number when all was last seen, or made, as it was planted. */
  let untouchedAt = ''

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    const head = await makeHead(db)
    const passwordHash = await hashPassword('четыре случайных слова')
    await db.updateTable('users').set({ passwordHash }).execute()
    const leaver = (await makeLeaver()).id
    strangers = {
      anonymous: undefined,
      'with garbage': 'a'.repeat(43),
      'whose session has ended': await openSession(db, people.admin.id),
      'whose account is deleted': await openSession(db, leaver),
    }
    await sql`update sessions set expires_at = now() where user_id = ${people.admin.id}`.execute(db)
    await sql`update users set deleted_at = now() where id = ${leaver}`.execute(db)
    trash = await plantDeleted(db, people)
    planted = await plant(db, people)
    tokens = {
      own: await openSession(db, people.anna.id),
      other: await openSession(db, people.boris.id),
      admin: await openSession(db, people.admin.id),
      head: await openSession(db, head.id),
    }
    remembered = await rememberRows(db, 'planted')
    before = await dumpTables(db)
    // An address that the server does not go to: no test reaches a stranger.
    server = await startServer(database(), { RATES_URL: 'http://127.0.0.1:9/' })
    await server.storage.put(`${plantedKey}.full`, smallPng)
  })
  afterAll(async () => {
    await server.app.close()
    await remembered.forget()
  })

  async function beginAnew(): Promise<void> {
    await server.settle()
    if ((await nextTransaction()) === untouchedAt) return
    await remembered.putBack()
    untouchedAt = await nextTransaction()
  }

  /** A write takes a transaction id: while none was taken, nothing was written. */
  async function nextTransaction(): Promise<string> {
    const { rows: found } = await sql<{ next: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(database().db)
    return found[0]?.next ?? ''
  }

  async function expectUntouched(who: string): Promise<void> {
    const now = await nextTransaction()
    if (now === untouchedAt) return
    const written = await remembered.findWritten()
    const left = await dumpTables(database().db, written)
    expect(left, who).toEqual(Object.fromEntries(Object.keys(left).map((name) => [name, before[name]])))
    untouchedAt = now
  }

  const makeLeaver = () =>
    database()
      .db.insertInto('users')
      .values({ name: 'Ушёл', email: 'gone@klyuch.test', role: 'admin', phone: null, passwordHash: null })
      .returning('id')
      .executeTakeFirstOrThrow()

  async function call(row: Row, state: 'existing' | 'deleted' | 'absent', token: string | undefined) {
    const { method, path } = endpointOf(row.call)
    const known = state === 'deleted' ? trash : planted
    const target = row.on === undefined ? 0 : state === 'absent' ? absentId : Number(known[row.on])
    const url = row.url?.(target, planted) ?? path.replace(/\{\w+\}/, String(target))
    const commandId = randomUUID()
    const body = row.body?.(target, planted)
    const { status } = await server.send(method, url, { token, body, headers: { 'command-id': commandId } })
    return { status, commandId }
  }

  /** The action is in the journal, and its author can undo it. */
  async function expectUndo(row: Row, who: Actor, groupId: string): Promise<void> {
    const undone = await server.send('POST', '/journal/undo', { token: tokens[who], body: { groupId } })
    const isGivenAway = row.givesAway === true && who !== 'admin' && who !== 'head'
    expect([who, 'undo', undone.status]).toEqual([who, 'undo', isGivenAway ? 403 : 200])
  }

  it.each(rows.map((row) => [`${row.call} ${row.about ?? ''}`, row] as const))('%s', async (_name, row) => {
    await beginAnew()
    const endpoint = endpointOf(row.call)
    const isJournalled = changesData(endpoint) && !(row.call in notJournalled)
    for (const state of ['existing', 'deleted', 'absent'] as const) {
      const cells = row[state]
      if (!cells) continue
      if (state === 'existing') {
        const asking = firstOfSections.has(row)
          ? Object.entries(strangers)
          : [['anonymous', undefined] as const]
        for (const [who, token] of asking) {
          expect([who, (await call(row, state, token)).status]).toEqual([who, 401])
        }
        await expectUntouched('strangers')
      }
      for (const [index, who] of actors.entries()) {
        const { status, commandId } = await call(row, state, tokens[who])
        expect([state, who, status]).toEqual([state, who, cells[index] ?? cells[1]])
        if (status >= 400) await expectUntouched(`${state}: ${who}`)
        else {
          if (isJournalled) await expectUndo(row, who, commandId)
          // Reads of cards leave a trace too.
          await beginAnew()
        }
      }
    }
  })
})

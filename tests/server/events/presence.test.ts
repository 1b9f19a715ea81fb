import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { HistoryKind } from '#domain/records/records.ts'
import { forgetSilentTabs } from '#server/repositories/events/presence.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { type EventOffice, makeEventOffice } from '#tests/helpers/events.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import {
  listenAnywhere,
  nextOf,
  openSocket,
  outcomeOf,
  type TestSocket,
} from '#tests/helpers/servers/sockets.ts'
import { run } from '#tests/helpers/stock.ts'

describeOnBothEngines('who has a record open', (database) => {
  let server: TestServer
  let origin: string
  let office: EventOffice
  const opened: TestSocket[] = []

  beforeAll(async () => {
    server = await startServer(database())
    origin = await listenAnywhere(server.app)
  })
  beforeEach(async () => {
    for (const socket of opened.splice(0)) socket.disconnect()
    await database().reset()
    office = await makeEventOffice(database().db)
  })
  afterAll(async () => {
    for (const socket of opened.splice(0)) socket.disconnect()
    await server.app.close()
  })

  type Who = keyof EventOffice['tokens']
  const say = (who: Who, tabId: string, body: { kind: HistoryKind; id: number; isEditing?: boolean }) =>
    server.send('PUT', `/presence/${tabId}`, { token: office.tokens[who], body })
  const onBlock = (who: Who, tabId = randomUUID(), isEditing = false) =>
    say(who, tabId, { kind: 'block', id: office.blockId, isEditing })
  const seenBy = async (who: Who) => (await onBlock(who)).body?.data

  it('names the others, each once however many tabs, and who edits', async () => {
    const { boris } = office.people
    expect((await onBlock('anna')).body).toEqual({ data: [] })
    await onBlock('boris')
    await onBlock('boris', randomUUID(), true)
    expect(await seenBy('anna')).toEqual([{ id: boris.id, name: 'Борис', isEditing: true }])
    await say('boris', randomUUID(), { kind: 'building', id: office.buildingId })
    expect(await seenBy('admin')).toHaveLength(2)
  })

  it('forgets a tab that leaves, and one that is silent for a minute', async () => {
    const { db } = database()
    const tabId = randomUUID()
    await onBlock('boris', tabId)
    const left = await server.send('DELETE', `/presence/${tabId}`, { token: office.tokens.boris })
    expect(left.status).toBe(204)
    expect(await seenBy('anna')).toEqual([])
    const silent = randomUUID()
    await onBlock('boris', silent)
    await sql`update presence set seen_at = now() - interval '61 seconds'`.execute(db)
    expect(await seenBy('anna')).toEqual([])
    await forgetSilentTabs(db)
    const { rows } = await sql`select 1 from presence where tab_id in (${tabId}, ${silent})`.execute(db)
    expect(rows).toEqual([])
  })

  it('refuses what a closed page said before it closed, in whatever order the two arrive', async () => {
    const [early, late] = [randomUUID(), randomUUID()]
    await onBlock('boris', early)
    for (const tabId of [early, late]) {
      await server.send('DELETE', `/presence/${tabId}`, { token: office.tokens.boris })
      expect((await onBlock('boris', tabId)).status).toBe(404)
    }
    expect(await seenBy('anna')).toEqual([])
  })

  it('leaves another person’s tab alone, and goes with the session', async () => {
    const tabId = randomUUID()
    await onBlock('boris', tabId)
    expect((await onBlock('anna', tabId)).status).toBe(404)
    await server.send('DELETE', `/presence/${tabId}`, { token: office.tokens.anna })
    expect(await seenBy('admin')).toHaveLength(1)
    await server.send('POST', '/auth/logout', { token: office.tokens.boris })
    expect(await seenBy('admin')).toEqual([])
  })

  it('tells nothing of records that one may not read or that are gone', async () => {
    const { db } = database()
    const event = await server.send('POST', '/events', {
      token: office.tokens.anna,
      body: { title: 'Показ', date: '2030-01-01T10:00:00Z', type: 'meeting' },
    })
    const onEvent = { kind: 'event' as const, id: Number(event.body?.id) }
    expect((await say('boris', randomUUID(), onEvent)).status).toBe(404)
    expect((await say('anna', randomUUID(), onEvent)).status).toBe(200)
    await run(db, office.people.anna, (call) => runWhole(call, 'block.delete', [office.blockId], {}))
    expect((await onBlock('anna')).status).toBe(404)
  })

  it('tells those who have it open, and nobody else', async () => {
    const { tokens, blockId } = office
    const [anna, admin] = [openSocket(origin, tokens.anna), openSocket(origin, tokens.admin)]
    opened.push(anna, admin)
    await Promise.all([outcomeOf(anna), outcomeOf(admin)])
    await onBlock('anna')
    const strayed: unknown[] = []
    admin.on('VIEWERS_CHANGED', (record) => strayed.push(record))
    const tabId = randomUUID()
    const steps = [
      () => onBlock('boris', tabId),
      () => onBlock('boris', tabId, true),
      () => server.send('DELETE', `/presence/${tabId}`, { token: tokens.boris }),
    ]
    for (const step of steps) {
      const told = nextOf(anna, 'VIEWERS_CHANGED')
      await step()
      expect(await told).toEqual({ kind: 'block', id: blockId })
    }
    expect(strayed).toEqual([])
  })
})

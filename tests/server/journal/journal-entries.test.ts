import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { JournalEntry, JournalGroup } from '#contract/office/journal.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding, type People, plantBlocks } from '#tests/helpers/stock.ts'

/** More than a call takes and a dozen pages hold. */
const many = 2400
const aCall = 1000

describeOnBothEngines('the records of one action over thousands', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<keyof People, string>
  let ids: number[]

  openOffice(database, async (office) => {
    ;({ server, people, tokens } = office)
    const { db } = database()
    ids = await plantBlocks(db, people.anna, await makeBuilding(db, people.anna), many)
  })

  const read = async (path: string, who: keyof People = 'admin') => {
    const answer = await server.send('GET', path, { token: tokens[who] })
    expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.body ?? {}
  }
  const send = async (path: string, body: object, headers = {}) => {
    const answer = await server.send('POST', path, { token: tokens.admin, body, headers })
    expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, 200, ''])
    return answer.body
  }
  const actions = async () => (await read('/journal')).data as unknown as JournalGroup[]
  const recordsOf = async ({ id, entries, moreAfter }: JournalGroup) => {
    const all: JournalEntry[] = [...entries]
    for (let after = moreAfter; after !== null; ) {
      const page = await read(`/journal/groups/${id}/entries?pageSize=200&after=${after}`)
      all.push(...(page.data as JournalEntry[]))
      after = page.next as string | null
    }
    return all
  }

  it('are read page by page, each once, by an admin; the last one is taken back alone', {
    timeout: 120_000,
  }, async () => {
    const group = { 'command-id': randomUUID() }
    const args = { responsibleUserId: people.boris.id }
    for (let from = 0; from < many; from += aCall) {
      await send('/commands/block.assign/run', { ids: ids.slice(from, from + aCall), args }, group)
    }
    const [action] = await actions()
    if (!action) throw new Error('The action is not told')
    expect(action).toMatchObject({ entryCount: many, isOneKind: true, isSameBefore: true, isSameAfter: true })
    expect(action.entries).toHaveLength(20)

    const told = await recordsOf(action)
    expect(told.map(({ recordId }) => recordId).sort((a, b) => a - b)).toEqual(ids)
    const last = told.at(-1)?.recordId
    await send('/journal/undo', { groupId: action.id, records: [{ kind: 'block', id: last }] })
    const after = await recordsOf(action)
    expect(after.filter(({ undoneById }) => undoneById !== null).map(({ recordId }) => recordId)).toEqual([
      last,
    ])
    expect((await read(`/offices/${last}`)).responsible).toMatchObject({ id: people.anna.id })

    const path = `/journal/groups/${action.id}/entries`
    expect((await server.send('GET', path, { token: tokens.anna })).status).toBe(404)
    expect((await server.send('GET', '/journal?office=true', { token: tokens.anna })).status).toBe(403)
  })
})

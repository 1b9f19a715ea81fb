import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { newToken } from '#server/http/auth.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBuilding, makePeople, plantBlocks } from '#tests/helpers/stock.ts'

const clients = 6
const callsEach = 25

/** Small numbers from a seed: the same run each time, as far as the order of answers allows. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describeOnBothEngines('many at once', (database) => {
  let app: FastifyInstance
  const tokens: string[] = []
  const buildings: number[] = []
  const blocks: number[] = []
  let listId: number

  beforeAll(async () => {
    const { db } = database()
    const { admin, anna } = await makePeople(db)
    for (const { id } of [admin, anna]) {
      const { token, tokenHash } = newToken()
      await sql`insert into sessions (token_hash, user_id, kind, expires_at)
        values (${tokenHash}, ${id}, 'normal', now() + interval '1 day')`.execute(db)
      tokens.push(token)
    }
    for (const name of ['Первое', 'Второе', 'Третье']) {
      const id = await makeBuilding(db, admin, name)
      buildings.push(id)
      blocks.push(...(await plantBlocks(db, anna, id, 8)))
    }
    app = await createApp(readConfig({ LOG_LEVEL: 'silent' }), database())
    const made = await send(1, 'POST', '/user-lists/blocks', { name: 'Общий' })
    listId = made.json().id
  })
  afterAll(() => app.close())

  const send = (who: number, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${tokens[who]}`, host: 'localhost' },
      ...(payload && { payload }),
    })

  it('a random mix of calls leaves no error, no orphan, no double, and a search of what is there', async () => {
    const { db } = database()
    const unforeseen: string[] = []
    const client = async (seed: number) => {
      const roll = dice(seed)
      const some = () => blocks.filter(() => roll(3) === 0).concat(blocks[roll(blocks.length)]!)
      const ids = () => [...new Set(some())]
      const calls = [
        () => send(1, 'POST', `/user-lists/blocks/toggle-multi/${listId}`, { ids: ids() }),
        () => send(1, 'POST', `/user-lists/blocks/toggle-multi/${listId}`, { ids: ids(), mode: 'add' }),
        () => send(1, 'POST', `/user-lists/blocks/reorder/${listId}`, { ids: ids() }),
        () => send(roll(2), 'POST', '/commands/block.actualize/run', { ids: ids() }),
        () => send(1, 'POST', '/blocks/set-forbidden-ads', { ids: ids(), forbidden: roll(2) === 0 }),
        () =>
          send(roll(2), 'PATCH', `/offices/${blocks[roll(blocks.length)]}`, {
            floor: roll(9),
            areaSqm: `${50 + roll(9)}`,
          }),
        () => send(roll(2), 'PATCH', `/objects/${buildings[roll(3)]}`, { name: `Здание ${roll(9)}` }),
        () => send(0, 'DELETE', `/buildings/${buildings[roll(3)]}`),
        () => send(1, 'DELETE', `/blocks/${blocks[roll(blocks.length)]}`),
        () =>
          send(roll(2), 'POST', '/offices/', {
            buildingId: buildings[roll(3)],
            dealKind: 'sale',
            areaSqm: '9',
          }),
        () => send(roll(2), 'POST', '/journal/undo', {}),
        () => send(0, 'POST', '/journal/undo', {}),
        () => send(roll(2), 'POST', '/journal/redo', {}),
      ]
      for (let call = 0; call < callsEach; call++) {
        const answer = await calls[roll(calls.length)]!()
        if (![200, 201, 204, 403, 404, 409].includes(answer.statusCode)) unforeseen.push(answer.body)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, seed) => client(seed + 1)))
    expect(unforeseen).toEqual([])

    const orphans = await sql`select from blocks b join buildings g on g.id = b.building_id
      where b.deleted_at is null and g.deleted_at is not null`.execute(db)
    expect(orphans.rows).toEqual([])
    const doubles =
      await sql`select from block_list_items group by list_id, block_id having count(*) > 1`.execute(db)
    expect(doubles.rows).toEqual([])
    const { rows: living } = await sql<{ id: number }>`
      select id from blocks where deleted_at is null order by id`.execute(db)
    const found = await send(1, 'POST', '/search', { pageSize: 200 })
    const ids = found.json<{ data: { id: number }[] }>().data.map(({ id }) => id)
    expect(ids.sort((a, b) => a - b)).toEqual(living.map(({ id }) => id))
    // Each version of a record but its first was journalled, once.
    const versions = await sql`select b.id from blocks b left join journal_entries e
        on e.record_kind = 'block' and e.record_id = b.id
      group by b.id having count(e.id) <> b.version - case when b.id <= ${Math.max(...blocks)} then 1 else 0 end`.execute(
      db,
    )
    expect(versions.rows).toEqual([])
  })
})

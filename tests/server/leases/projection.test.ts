import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'
import { csvOf, priceList, rowsOf, runAll, take } from '#tests/server/imports/import-file.ts'

const stepsOfEach = 150
const seeds = [1]

interface Stored {
  id: number
  tenantName: string | null
  endsOn: string | null
  state: string
  lives: boolean
}

/** Repeatable numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describeOnBothEngines('a block and its lease', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let blocks: number[]

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna },
    } = office)
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    blocks = []
    for (const number of ['701', '702', '703'])
      blocks.push(await makeBlock(db, people.anna, building, { areaSqm: '320', number, dealKind: 'lease' }))
  })

  const send = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    commandId?: string,
  ) =>
    server.send(method, path, {
      ...{ token: anna, headers: commandId ? { 'command-id': commandId } : {} },
      ...(body && { body }),
    })

  /** Living blocks whose tenant or last day is not that of their first lease in force. */
  const astray = async () => {
    const { rows } = await sql<object>`
      select b.id, b.tenant_name, b.occupied_until, l.tenant_name as leased_to, l.ends_on from blocks b
      left join lateral (
        select l.tenant_name, l.ends_on from leases l
        where l.block_id = b.id and l.state = 'current' and not l.is_confidential and l.deleted_at is null
        order by l.start_on nulls first, l.id limit 1) l on true
      where b.deleted_at is null and (b.tenant_name, b.occupied_until)
        is distinct from (l.tenant_name, l.ends_on)`.execute(database().db)
    return rows
  }

  /** All leases, deleted ones included. */
  const stored = async () => {
    const { rows } = await sql<Stored>`
      select id, block_id, tenant_name, ends_on, state, deleted_at is null as lives from leases order by id`.execute(
      database().db,
    )
    return rows
  }

  it('agree after any writes, undone and redone in any order, deleted and restored', async () => {
    const worked = new Set<string>()
    let names: string[] = []
    for (const seed of seeds) {
      const random = randomOf(seed)
      const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T
      const groups: string[] = []
      const undone: string[] = []
      const lets: { groupId: string; ids: number[] }[] = []
      let leases: number[] = []
      let step = 0
      const tenant = () => oneOf(['Вектор', 'Линия', 'Сигма', null])
      const day = () => oneOf(['2030-12-31', '2031-06-30', null])
      const act = (id: string, ids: number[], args: object, group: string) =>
        send('POST', `/commands/${id}/run`, { ids, args }, group)
      const restore = (kind: string, id: number | undefined, group: string) =>
        send('POST', '/trash/restore', { records: [{ kind, id }] }, group)
      const some = () => blocks.filter(() => random() < 0.6)
      const ways: Record<string, (group: string) => ReturnType<typeof send>> = {
        let: (group) =>
          act('block.let', some(), { tenantName: tenant(), companyId: null, occupiedUntil: day() }, group),
        vacate: (group) => act('block.vacate', some(), { from: '2030-03-01' }, group),
        free: (group) => act('block.free', some(), {}, group),
        patch: (group) =>
          send('PATCH', `/offices/${oneOf(blocks)}`, { tenantName: tenant(), occupiedUntil: day() }, group),
        lease: (group) => {
          const startOn = oneOf(['2024-01-01', '2031-07-01', '2034-01-01', null])
          const facts = {
            blockId: oneOf(blocks),
            tenantName: tenant(),
            endsOn: startOn === '2034-01-01' ? null : '2032-12-31',
            startOn,
          }
          return send('POST', '/leases', facts, group)
        },
        // Only the lease changes: an undo of its making leaves it out.
        rent: (group) => send('PATCH', `/leases/${oneOf(leases)}`, { rent: `${step}000` }, group),
        change: (group) =>
          send('PATCH', `/leases/${oneOf(leases)}`, { tenantName: tenant(), endsOn: '2033-12-31' }, group),
        move: (group) => send('PATCH', `/leases/${oneOf(leases)}`, { blockId: oneOf(blocks) }, group),
        hide: (group) => send('PATCH', `/leases/${oneOf(leases)}`, { isConfidential: random() < 0.5 }, group),
        state: (group) =>
          act('lease.setState', [oneOf(leases)], { state: oneOf(['ended', 'current']) }, group),
        removeLease: (group) => send('DELETE', `/leases/${oneOf(leases)}`, undefined, group),
        restoreLease: (group) => restore('lease', oneOf(leases), group),
        removeBlock: (group) => act('block.delete', [oneOf(blocks)], {}, group),
        restoreBlock: (group) => restore('block', oneOf(blocks), group),
        undo: (group) => {
          const groupId = oneOf(groups)
          if (groupId !== undefined) undone.push(groupId)
          return send('POST', '/journal/undo', { groupId, rest: random() < 0.7 }, group)
        },
        undoOne: (group) => {
          const { groupId, ids } = oneOf(lets.slice(-3)) ?? { ids: blocks }
          const records = [{ kind: 'block', id: oneOf(ids) }]
          return send('POST', '/journal/undo', { groupId, records, rest: true }, group)
        },
        redo: (group) => send('POST', '/journal/redo', { groupId: oneOf(undone), rest: true }, group),
      }
      const done: string[] = []
      names = Object.keys(ways)
      // Reverting is refused more often than writing.
      const chosen = [
        ...names,
        ...[
          'undo',
          'undo',
          'undoOne',
          'undoOne',
          'undoOne',
          'redo',
          'restoreLease',
          'move',
          'move',
          'lease',
          'let',
          'let',
        ],
      ]
      for (; step < stepsOfEach; step++) {
        const group = randomUUID()
        leases = (await stored()).map(({ id }) => id)
        const before = await stored()
        const way = oneOf(chosen)
        done.push(way)
        const { status, body } = await (ways[way] as (typeof ways)[string])(group)
        const told = `${seed}: ${done.join(', ')}`
        expect(status, told).toBeLessThan(500)
        if (status < 300) worked.add(way)
        if (status < 300 && !way.startsWith('undo') && way !== 'redo') groups.push(group)
        const changed = (body?.changed ?? []) as number[]
        if (way === 'let' && changed.length > 0) lets.push({ groupId: group, ids: changed })
        expect(await astray(), told).toEqual([])
        if (way === 'restoreBlock') expect(await stored(), told).toEqual(before)
      }
    }
    expect(
      names.filter((way) => !worked.has(way)),
      'tried in vain',
    ).toEqual([])
  })

  it('go together when one block of many is undone alone, with its variants', async () => {
    const { rows: made } = await sql<{ id: number }>`insert into demands (name, criteria, responsible_user_id)
      values ('Кому', '{}', ${people.anna.id}) returning id`.execute(database().db)
    await send('POST', '/commands/block.setVariant/run', {
      ids: blocks,
      args: { demandId: made[0]?.id, state: 'offered' },
    })
    const group = randomUUID()
    const args = { tenantName: 'Вектор', companyId: null, occupiedUntil: '2030-12-31' }
    await send('POST', '/commands/block.let/run', { ids: blocks, args }, group)
    const [first, second] = blocks
    const records = [{ kind: 'block', id: first }]
    expect((await send('POST', '/journal/undo', { groupId: group, records })).status).toBe(200)
    const { rows } = await sql<object>`
      select b.id, b.availability, l.tenant_name, v.state from blocks b
      left join leases l on l.block_id = b.id and l.deleted_at is null
      left join variants v on v.block_id = b.id where b.id in (${first}, ${second}) order by b.id`.execute(
      database().db,
    )
    expect(rows).toEqual([
      { id: first, availability: 'free', tenantName: null, state: 'offered' },
      { id: second, availability: 'occupied', tenantName: 'Вектор', state: 'refused' },
    ])
    expect((await send('POST', '/journal/undo', { groupId: group, records })).status).toBe(409)
    expect((await send('POST', '/journal/undo', { groupId: group })).status).toBe(200)
    expect(await astray()).toEqual([])
  })

  it('keep what is known when a block is said to be let and no more is told', async () => {
    const [block] = blocks
    const known = { tenantName: 'Вектор', occupiedUntil: '2030-12-31' }
    const tell = async (args: object) => {
      await send('PATCH', `/offices/${block}`, {
        availability: 'fromDate',
        availableFrom: '2031-01-01',
        ...known,
      })
      await send('POST', '/commands/block.let/run', { ids: [block], args: { companyId: null, ...args } })
      const { tenantName, occupiedUntil } = (await send('GET', `/offices/${block}`)).body ?? {}
      expect(await astray()).toEqual([])
      return { tenantName, occupiedUntil }
    }
    expect(await tell({ tenantName: null, occupiedUntil: null })).toEqual(known)
    expect(await tell({ tenantName: 'вектор', occupiedUntil: null })).toEqual({
      ...known,
      tenantName: 'вектор',
    })
    expect(await tell({ tenantName: null, occupiedUntil: '2033-12-31' })).toEqual({
      ...{ tenantName: 'Вектор', occupiedUntil: '2033-12-31' },
    })
    // Another tenant has a term of his own, and one that has passed holds no more.
    expect(await tell({ tenantName: 'Линия', occupiedUntil: null })).toEqual({
      ...{ tenantName: 'Линия', occupiedUntil: null },
    })
    known.occupiedUntil = '2020-12-31'
    expect(await tell({ tenantName: 'Вектор', occupiedUntil: null })).toEqual({
      ...known,
      occupiedUntil: null,
    })
  })

  it('are one in files too: a row makes, changes and ends the lease, and one that meets another says so', async () => {
    const caller = { server, token: anna }
    const file = (tenant: string, until: string) =>
      csvOf(
        priceList(2).map((row, index) => [
          ...row,
          ...(index === 0
            ? ['Арендатор', 'Занят до', 'Доступность']
            : index === 1
              ? [tenant, until, 'занят']
              : ['', '', 'свободен']),
        ]),
      )
    const run = async (tenant: string, until: string) => {
      const imported = await take(caller, file(tenant, until))
      const done = await runAll(caller, imported.id)
      expect(await astray()).toEqual([])
      return { ...done, id: imported.id }
    }
    const ofFile = async () =>
      (await stored()).map(({ tenantName, endsOn, state, lives }) => [tenantName, endsOn, state, lives])
    const first = await run('Вектор', '31.12.2030')
    expect(await ofFile()).toEqual([['Вектор', '2030-12-31', 'current', true]])
    await run('Вектор', '30.06.2031')
    expect(await ofFile()).toEqual([['Вектор', '2031-06-30', 'current', true]])
    const { rows } = await sql<{ id: number }>`select id from blocks where tenant_name = 'Вектор'`.execute(
      database().db,
    )
    await send('POST', '/leases', {
      blockId: rows[0]?.id,
      tenantName: 'Сигма',
      startOn: '2031-07-01',
      endsOn: '2032-12-31',
    })
    const { id } = await run('Вектор', '31.12.2031')
    expect((await rowsOf(caller, id)).map(({ plan, note }) => [plan, note])).toContainEqual([
      'error',
      expect.stringMatching(/^На это время уже есть договор/),
    ])
    await run('Линия', '31.12.2030')
    expect(await ofFile()).toEqual([
      ['Вектор', '2031-06-30', 'ended', true],
      ['Сигма', '2032-12-31', 'current', true],
      ['Линия', '2030-12-31', 'current', true],
    ])
    await send('POST', '/journal/undo', { groupId: first.commandId, rest: true })
    expect(await astray()).toEqual([])
  })
})

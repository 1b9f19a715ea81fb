import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

interface Row {
  id: number
  name: string | null
  status: string
  isRead: boolean
  assignee: { id: number } | null
}

describeOnBothEngines('inquiries', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let admin: string

  openOffice(database, (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris, admin },
    } = office)
  })

  /** Inserts a row directly into the table; later rows are newer. */
  async function plantInquiry(fields: Record<string, unknown> = {}): Promise<number> {
    const row = { source: 'site', phone: '+74951234567', ...fields }
    const { rows } = await sql<{ id: number }>`
      insert into inquiries (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(database().db)
    return rows[0]?.id ?? 0
  }
  const patch = (id: number, body: object, token = anna, headers = {}) =>
    server.send('PATCH', `/form-request/${id}`, { token, body, headers })
  const read = async (id: number, token = admin) =>
    (await server.send('GET', `/form-request/${id}`, { token })).body ?? {}
  const list = async (query = '', token = anna) => {
    const { status, body } = await server.send('GET', `/form-request${query}`, { token })
    expect(status, query).toBe(200)
    // The server validates its answers against the contract.
    return body as unknown as { data: Row[]; total: number }
  }
  const namesOf = async (query: string, token = anna) =>
    (await list(query, token)).data.map(({ name }) => name)

  it('PATCH /form-request/{id} {isRead} toggles between read and unread (specification §4), and undo takes it back', async () => {
    const id = await plantInquiry()
    expect((await patch(id, { isRead: true })).body).toMatchObject({ id, isRead: true })
    expect((await patch(id, { isRead: false })).body).toMatchObject({ id, isRead: false })
    expect((await server.send('POST', '/journal/undo', { token: anna, body: {} })).status).toBe(200)
    expect((await list()).data).toMatchObject([{ id, isRead: true }])
  })

  it.each([
    ['a status that there is not', { status: 'lost' }, 'status'],
    ['isRead as text', { isRead: 'true' }, 'isRead'],
    ['a user who is not there', { assigneeId: 2_000_000_000 }, 'assigneeId'],
    ['a name of 61 letters', { ['я'.repeat(61)]: 1 }, expect.stringMatching(/^я+/)],
    ['a blank name', { ' ': 1 }, ' '],
    ['NUL in a text', { remark: 'a\0b' }, 'remark'],
    ['a lone surrogate in a name', { remark: { '\ud800': 1 } }, 'remark'],
    ['a value of six levels', { deep: [[[[[[1]]]]]] }, 'deep'],
    ['more than 16,000 letters', { long: 'я'.repeat(16_000) }, 'long'],
  ])(
    'an arbitrary body with %s is refused at the field, and nothing of it is kept',
    async (_what, body, path) => {
      const id = await plantInquiry()
      const answer = await patch(id, { note: 'Не сохранится', ...body }, admin)
      expect(answer.status).toBe(400)
      expect(answer.body?.issues).toMatchObject([{ path, message: expect.stringMatching(/[а-яё]{3}/i) }])
      expect(await read(id)).toMatchObject({ note: null, extraFields: {} })
    },
  )

  it('specification §7: fields of an arbitrary body are kept as they came, told, and taken back by undo', async () => {
    const id = await plantInquiry()
    const sent = { budget: 40_000, этажи: [5, 6], survey: { source: 'баннер', agreed: true }, empty: '' }
    const { status, body } = await patch(id, { isRead: true, ...sent })
    expect([status, body]).toMatchObject([200, { isRead: true, extraFields: sent }])
    const more = await patch(id, { budget: 45_000, survey: null })
    const kept = { budget: 45_000, этажи: [5, 6], empty: '' }
    expect(more.body?.extraFields).toEqual(kept)
    expect((await read(id)).extraFields).toEqual(kept)
    const history = await server.send('GET', `/journal/inquiry/${id}`, { token: anna })
    expect(history.body).toMatchObject({
      data: [
        { entries: [{ changes: { extraFields: { before: sent, after: kept } } }] },
        { entries: [{ changes: { isRead: { after: true }, extraFields: { before: {}, after: sent } } }] },
      ],
    })
    await server.send('POST', '/journal/undo', { token: anna, body: {} })
    expect((await read(id)).extraFields).toEqual(sent)
    // Concurrent changes of different fields are both kept.
    await Promise.all([patch(id, { one: 1 }), patch(id, { two: 2 })])
    expect((await read(id)).extraFields).toEqual({ ...sent, one: 1, two: 2 })
  })

  it('a request keeps 50 fields and no more, however many calls bring them', async () => {
    const id = await plantInquiry()
    const fields = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${from + at}`, at]))
    expect((await patch(id, fields(0, 51))).status).toBe(400)
    expect((await patch(id, fields(0, 50))).status).toBe(200)
    expect((await patch(id, { f50: 1 })).body).toMatchObject({ issues: [{ path: 'f0' }] })
    expect((await patch(id, { f49: null, f50: 1 })).status).toBe(200)
    expect(Object.keys((await read(id)).extraFields as object)).toHaveLength(50)
  })

  it('a body names any column, and nothing but its known fields and the extra ones is written', async () => {
    const { db } = database()
    const id = await plantInquiry({ name: 'Пётр' })
    const row = async () => {
      const { rows } = await sql<Record<string, unknown>>`select * from inquiries where id = ${id}`.execute(
        db,
      )
      return rows[0] ?? {}
    }
    const before = await row()
    const accounts = async () =>
      (await sql`select id, role, email, password_hash from users order by id`.execute(db)).rows
    const accountsBefore = await accounts()
    const columns = Object.keys(before)
    const own = new Set(['isRead', 'assigneeId', 'status', 'note'])
    const strange = [
      ...columns,
      'role',
      'userId',
      'user',
      'extra_fields',
      'is_read',
      'deleted_at',
      'constructor',
    ]
    const body = Object.fromEntries(strange.filter((name) => !own.has(name)).map((name) => [name, 7]))
    const { status } = await patch(id, body, boris)
    expect(status).toBe(200)
    const after = await row()
    const changed = columns.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    expect(changed.sort()).toEqual(['extraFields', 'updatedAt', 'version'])
    expect(after.extraFields).toEqual(body)
    expect(await accounts()).toEqual(accountsBefore)
    // A body that tries to set a prototype is rejected.
    const poisoned = await server.app.inject({
      method: 'PATCH',
      url: `/api/form-request/${id}`,
      headers: { host: 'localhost', authorization: `Bearer ${boris}`, 'content-type': 'application/json' },
      payload: '{"__proto__": {"role": "admin"}}',
    })
    expect(poisoned.statusCode).toBe(400)
  })

  it('extra fields are written by who may change the request, and read by who may read it', async () => {
    const id = await plantInquiry({ assignee_id: people.boris.id })
    expect((await patch(id, { budget: 1 })).status).toBe(403)
    expect((await read(id, boris)).extraFields).toEqual({})
  })

  it('GET /form-request/unread-count is a bare number: own and unassigned for a broker, all for an admin', async () => {
    const count = async (token: string) => {
      const answer = await server.app.inject({
        url: '/api/form-request/unread-count',
        headers: { host: 'localhost', authorization: `Bearer ${token}` },
      })
      return answer.body
    }
    expect([await count(anna), await count(admin)]).toEqual(['0', '0'])
    await plantInquiry({ assignee_id: people.anna.id })
    await plantInquiry({ assignee_id: people.boris.id })
    await plantInquiry()
    await plantInquiry({ is_read: true })
    await plantInquiry({ deleted_at: new Date() })
    expect([await count(anna), await count(boris), await count(admin)]).toEqual(['2', '2', '3'])
  })

  it('a broker lists the own ones and nobody’s, an admin all; the total is of those alone', async () => {
    const own = await plantInquiry({ assignee_id: people.anna.id })
    const other = await plantInquiry({ assignee_id: people.boris.id, name: 'Секрет' })
    const free = await plantInquiry()
    const ids = async (token: string) => {
      const { data, total } = await list('', token)
      expect(total).toBe(data.length)
      return data.map(({ id }) => id).sort()
    }
    expect(await ids(anna)).toEqual([own, free])
    expect(await ids(admin)).toEqual([own, other, free])
    expect(await list('?text=секрет')).toEqual({ data: [], total: 0 })
  })

  it('filters, sorts and pages; equal keys stand in one order', async () => {
    const building = await makeBuilding(database().db, people.anna)
    const at = (day: number) => new Date(`2026-11-${10 + day}T10:00:00Z`)
    await plantInquiry({ name: 'Ёлкин', received_at: at(1), is_read: true, source: 'form', status: 'won' })
    await plantInquiry({ name: 'Жуков', received_at: at(2), building_id: building })
    await plantInquiry({
      name: 'Елагин',
      received_at: at(2),
      assignee_id: people.anna.id,
      status: 'inProgress',
    })
    expect(await namesOf('')).toEqual(['Елагин', 'Жуков', 'Ёлкин'])
    expect(await namesOf('?sort=received')).toEqual(['Ёлкин', 'Жуков', 'Елагин'])
    expect(await namesOf('?sort=name')).toEqual(['Елагин', 'Ёлкин', 'Жуков'])
    expect(await namesOf('?sort=status')).toEqual(['Жуков', 'Елагин', 'Ёлкин'])
    expect(await namesOf('?sort=-assignee')).toEqual(['Елагин', 'Жуков', 'Ёлкин'])
    expect(await namesOf('?isRead=false&sort=name')).toEqual(['Елагин', 'Жуков'])
    expect(await namesOf('?isTaken=true')).toEqual(['Елагин'])
    expect(await namesOf('?status=won,inProgress')).toEqual(['Елагин', 'Ёлкин'])
    expect(await namesOf('?source=form')).toEqual(['Ёлкин'])
    expect(await namesOf(`?assigneeIds=${people.anna.id}`)).toEqual(['Елагин'])
    expect(await namesOf(`?buildingIds=${building}`)).toEqual(['Жуков'])
    expect(await list('?pageSize=2&page=2')).toMatchObject({ data: [{ name: 'Ёлкин' }], total: 3 })
  })

  it.each([
    ['words in any order and case', 'СКЛАД ёлкин'],
    ['e for ё', 'елкин'],
    ['the stem of a word', 'складов'],
    ['the whole phone as it is dialled', '8 (495) 123-45-67'],
    ['its last digits', '45-67'],
    ['its national number', '4951234567'],
    ['the beginning of the address', 'petr'],
    ['the note', 'перезвонить'],
  ])('finds by %s', async (_what, typed) => {
    await plantInquiry({
      name: 'Пётр Ёлкин',
      email: 'petr@elkin.test',
      message: 'Нужен склад',
      note: 'Перезвонить утром',
    })
    await plantInquiry({ name: 'Другой', phone: '+74990000001', message: 'Офис' })
    expect(await namesOf(`?text=${encodeURIComponent(typed)}`)).toEqual(['Пётр Ёлкин'])
  })

  it('two who take one at once: one gets it, read and in work, the other is refused', async () => {
    const id = await plantInquiry()
    const take = (token: string) =>
      server.send('POST', '/commands/request.take/run', { token, body: { ids: [id] } })
    const answers = (await Promise.all([take(anna), take(boris)])).map(({ body }) => body)
    expect(answers).toContainEqual(expect.objectContaining({ changed: [id], skipped: [] }))
    const skipped = [expect.objectContaining({ id, code: 'forbidden' })]
    expect(answers).toContainEqual(expect.objectContaining({ changed: [], skipped }))
    const [row] = (await list('', admin)).data
    expect(row).toMatchObject({ isRead: true, status: 'inProgress' })
    expect([people.anna.id, people.boris.id]).toContain(row?.assignee?.id)
  })

  it('a taken one is given back by undo, with its former state, and stands before all again', async () => {
    const id = await plantInquiry()
    await server.send('POST', '/commands/request.take/run', { token: anna, body: { ids: [id] } })
    expect(await list('', boris)).toMatchObject({ total: 0 })
    expect((await server.send('POST', '/journal/undo', { token: anna, body: {} })).status).toBe(200)
    expect((await list('', boris)).data).toMatchObject([{ isRead: false, status: 'new', assignee: null }])
  })

  it('a note written over another’s later one is refused with both; other fields go through', async () => {
    const id = await plantInquiry()
    const version = String((await server.send('GET', `/form-request/${id}`, { token: anna })).headers.etag)
    await patch(id, { note: 'Раз' }, boris)
    const stale = await patch(id, { note: 'Два' }, anna, { 'if-match': version })
    expect(stale.body).toMatchObject({
      code: 'stale',
      conflicts: [{ field: 'note', mine: 'Два', theirs: 'Раз', by: [expect.any(String)] }],
    })
    expect((await patch(id, { isRead: true }, anna, { 'if-match': version })).status).toBe(200)
  })

  it('names the block and building it is about while they are there', async () => {
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    const block = await makeBlock(db, people.anna, building)
    const id = await plantInquiry({ building_id: building, block_id: block })
    const read = async () => (await server.send('GET', `/form-request/${id}`, { token: anna })).body
    expect(await read()).toMatchObject({
      building: { id: building, name: 'Легенда' },
      block: { id: block, title: 'этаж 5, № 502' },
    })
    await sql`update blocks set deleted_at = now()`.execute(db)
    expect(await read()).toMatchObject({ building: { id: building }, block: null })
  })
})

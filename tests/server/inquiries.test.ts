import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../helpers/database.ts'
import type { TestServer } from '../helpers/http.ts'
import { openOffice } from '../helpers/office.ts'
import { makeBlock, makeBuilding, type People } from '../helpers/stock.ts'

interface Row {
  id: number
  name: string | null
  status: string
  isRead: boolean
  assignee: { id: number } | null
}

describeOnBothEngines('form requests', (database) => {
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

  /** Straight into the table; the first is the oldest. */
  async function plantInquiry(fields: Record<string, unknown> = {}): Promise<number> {
    const row = { source: 'site', phone: '+74951234567', ...fields }
    const { rows } = await sql<{ id: number }>`
      insert into inquiries (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))}) returning id`.execute(database().db)
    return rows[0]?.id ?? 0
  }
  const patch = (id: number, body: object, token = anna, headers = {}) =>
    server.send('PATCH', `/form-request/${id}`, { token, body, headers })
  const list = async (query = '', token = anna) => {
    const { status, body } = await server.send('GET', `/form-request${query}`, { token })
    expect(status, query).toBe(200)
    // The contract's answer; its shape is checked by the server before it is sent.
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
    ['a field of the record that nobody may write', { isRead: true, phone: '+74950000000' }, 'phone'],
    ['when it came', { receivedAt: '2026-01-01T00:00:00Z' }, 'receivedAt'],
    ['a status that there is not', { status: 'lost' }, 'status'],
    ['isRead as text', { isRead: 'true' }, 'isRead'],
    ['a user who is not there', { assigneeId: 2_000_000_000 }, 'assigneeId'],
  ])('an arbitrary body with %s is refused at the field', async (_what, body, path) => {
    const id = await plantInquiry()
    const answer = await patch(id, body, admin)
    expect(answer.status).toBe(400)
    expect(answer.body?.issues).toMatchObject([{ path, message: expect.stringMatching(/[а-яё]{3}/i) }])
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

  it('of two who take one at once, one gets it and the other is told; what is taken is read and in work', async () => {
    const id = await plantInquiry()
    const take = (token: string) => server.send('POST', '/form-request/take', { token, body: { ids: [id] } })
    const statuses = (await Promise.all([take(anna), take(boris)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 403])
    const [row] = (await list('', admin)).data
    expect(row).toMatchObject({ isRead: true, status: 'inProgress' })
    expect([people.anna.id, people.boris.id]).toContain(row?.assignee?.id)
  })

  it('a taken one is given back by undo, with its former state, and stands before all again', async () => {
    const id = await plantInquiry()
    await server.send('POST', '/form-request/take', { token: anna, body: { ids: [id] } })
    expect(await list('', boris)).toMatchObject({ total: 0 })
    expect((await server.send('POST', '/journal/undo', { token: anna, body: {} })).status).toBe(200)
    expect((await list('', boris)).data).toMatchObject([{ isRead: false, status: 'new', assignee: null }])
  })

  it('several are changed together or not at all', async () => {
    const ids = [await plantInquiry(), await plantInquiry({ assignee_id: people.boris.id })]
    const change = (token: string) =>
      server.send('POST', '/form-request/update-many', { token, body: { ids, change: { isRead: true } } })
    expect((await change(anna)).status).toBe(403)
    expect((await list('?isRead=true', admin)).total).toBe(0)
    expect((await change(admin)).body).toEqual({ changed: ids })
    expect((await change(admin)).body).toEqual({ changed: [] })
  })

  it('a note written over another’s later one is refused with both; other fields go through', async () => {
    const id = await plantInquiry()
    const version = String((await server.send('GET', `/form-request/${id}`, { token: anna })).headers.etag)
    await patch(id, { note: 'Раз' }, boris)
    const stale = await patch(id, { note: 'Два' }, anna, { 'if-match': version })
    expect(stale.body).toMatchObject({
      code: 'stale',
      conflicts: [{ field: 'note', mine: 'Два', theirs: 'Раз' }],
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

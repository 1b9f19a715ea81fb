import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { CalledKind, Callee } from '#contract/companies/callees.ts'
import type { ContactsVisibility } from '#domain/records/contacts.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

/** Every kind that leads to a phone, and who is called about it; all of it is Анна's, and Борис reads it. */
const calledAbout: Record<CalledKind, readonly string[]> = {
  block: ['Мария', 'Собственник блока', 'Управляющий', 'УК'],
  building: ['Собственник дома', 'Управляющий', 'УК'],
  company: ['Мария', 'Собственник блока'],
  person: ['Мария'],
  demand: ['Мария', 'Собственник блока'],
  deal: ['Мария', 'Собственник блока'],
  lease: ['Мария', 'Собственник блока'],
  event: ['Мария'],
  inquiry: ['Пётр'],
  user: ['Анна'],
}

describeOnBothEngines('whom one calls about a record', (database) => {
  let people: People
  let ids: Record<CalledKind, number>
  const servers: Partial<Record<ContactsVisibility, TestServer>> = {}

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    const { anna } = people
    const building = await makeBuilding(db, anna)
    const block = await makeBlock(db, anna, building)
    const company = async (name: string, phone: string | null, at: object, role: string) => {
      const id = await makeCompany(db, anna, { name, phone })
      await db
        .insertInto('companyLinks')
        .values({
          companyId: id,
          buildingId: null,
          blockId: null,
          role,
          createdById: anna.id,
          ...at,
        } as never)
        .execute()
      return id
    }
    await company('Собственник дома', '+74950000001', { buildingId: building }, 'landlord')
    const owner = await company('Собственник блока', '+74950000002', { blockId: block }, 'landlord')
    const manager = await company('УК', null, { buildingId: building }, 'propertyManager')
    await company('Арендатор', '+74950000003', { blockId: block }, 'tenant')
    await makePerson(db, anna, { companyId: manager, name: 'Управляющий' })
    await makePerson(db, anna, { companyId: owner, name: 'Уволенный', status: 'left' })
    await makePerson(db, anna, { companyId: owner, name: 'Без телефона', phones: [] })
    const person = await makePerson(db, anna, {
      ...{ companyId: owner, name: 'Мария', post: 'Директор' },
      phones: [{ number: '+79001234512', note: 'личный' }],
    })
    const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(db)).rows[0]?.id ?? 0
    const event =
      await insert(sql`insert into events (title, date, type, duration_minutes, user_id, person_id)
      values ('Созвон', now(), 'call', 15, ${people.boris.id}, ${person}) returning id`)
    const inquiry = await insert(sql`insert into inquiries (source, name, phone)
      values ('site', 'Пётр', '+79161234567') returning id`)
    await sql`update users set phone = '+79000000007' where id = ${anna.id}`.execute(db)
    const client = { companyId: owner, personId: person, responsibleUserId: people.boris.id }
    const [{ id: demand } = { id: 0 }] = await db
      .insertInto('demands')
      .values({ ...client, name: 'Вектор', criteria: '{}' } as never)
      .returning('id')
      .execute()
    const [{ id: deal } = { id: 0 }] = await db
      .insertInto('deals')
      .values({ ...client, name: 'Вектор', stage: 'demand' } as never)
      .returning('id')
      .execute()
    const lease = await insert(
      sql`insert into leases (building_id, company_id) values (${building}, ${owner}) returning id`,
    )
    ids = { block, building, company: owner, person, demand, deal, lease, event, inquiry, user: anna.id }
  })

  afterAll(() => Promise.all(Object.values(servers).map(({ app }) => app.close())))

  async function ask(
    kind: CalledKind,
    who: keyof People,
    visibility: ContactsVisibility = 'shared',
  ): Promise<Callee[]> {
    const server = servers[visibility] ?? (await startServer(database(), { CONTACTS_VISIBILITY: visibility }))
    servers[visibility] = server
    const token = await openSession(database().db, people[who].id)
    const answer = await server.send('GET', `/callees/${kind}/${ids[kind]}`, { token })
    expect(answer.status).toBe(200)
    return answer.body?.data as Callee[]
  }

  it.each(Object.entries(calledAbout) as [CalledKind, readonly string[]][])(
    'of a %s names who is called, the likeliest first',
    async (kind, names) => {
      expect((await ask(kind, 'boris')).map(({ name }) => name)).toEqual(names)
    },
  )

  it('a block without a landlord of its own has that of its building', async () => {
    await sql`update company_links set deleted_at = now() where block_id = ${ids.block}`.execute(
      database().db,
    )
    expect((await ask('block', 'boris')).map(({ name, role }) => [name, role])).toEqual([
      ['Собственник дома', 'landlord'],
      ['Управляющий', 'propertyManager'],
      ['УК', 'propertyManager'],
    ])
  })

  it.each([
    ['shared', 'boris', 'masked', true, '+7 ••• ••-12'],
    ['masked', 'boris', 'masked', false, '+7 ••• ••-12'],
    ['own', 'boris', 'hidden', false, undefined],
    ['own', 'anna', 'full', true, '+79001234512'],
    ['masked', 'admin', 'full', true, '+79001234512'],
  ] as const)('where contacts are %s, to %s they are %s', async (visibility, who, shown, isWhole, number) => {
    for (const kind of ['block', 'company', 'person'] as const) {
      const [maria] = await ask(kind, who, visibility)
      expect(maria, kind).toMatchObject({ contactsShown: shown, isWholeOnCard: isWhole })
      expect(maria?.phones[0]?.number, kind).toBe(number)
      // The remark beside a number tells of it.
      expect(maria?.phones[0]?.note ?? null, kind).toBe(shown === 'full' ? 'личный' : null)
    }
  })

  it('tells who leads the contacts that are not shown', async () => {
    const [maria] = await ask('block', 'boris', 'own')
    expect(maria?.responsible?.name).toBe('Анна')
  })

  it('counts nothing, and tells a number whole once its card was opened', async () => {
    await ask('block', 'boris')
    const views = async () => (await sql`select 1 from card_views`.execute(database().db)).rows.length
    expect(await views()).toBe(0)
    const token = await openSession(database().db, people.boris.id)
    await servers.shared?.send('GET', `/participant/${ids.person}`, { token })
    expect(await views()).toBe(1)
    const [maria, owner] = await ask('block', 'boris')
    expect(maria?.phones[0]?.number).toBe('+79001234512')
    expect(owner?.contactsShown).toBe('masked')
  })
})

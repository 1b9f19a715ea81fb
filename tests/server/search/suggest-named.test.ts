import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Suggestion } from '#contract/stock/search.ts'
import { plantCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('records that the palette is told by their names', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<'anna' | 'admin', string>

  beforeAll(async () => {
    await database().reset()
    const { db } = database()
    server = await startServer(database())
    people = await makePeople(db)
    tokens = { admin: await openSession(db, people.admin.id), anna: await openSession(db, people.anna.id) }
    for (const name of ['Аврора-Лизинг', 'Northern Star']) await plantCompany(db, people.anna, { name })
  })
  afterAll(() => server.app.close())

  async function ask(text: string, who: keyof typeof tokens = 'anna'): Promise<Suggestion[]> {
    const path = `/search/suggest?text=${encodeURIComponent(text)}`
    const { status, body } = await server.send('GET', path, { token: tokens[who] })
    expect(status).toBe(200)
    return (body as unknown as { data: Suggestion[] }).data
  }
  const titles = async (text: string) => (await ask(text)).map(({ title }) => title)

  it('companies by their names without spaces and dashes, and what is theirs', async () => {
    for (const text of ['аврорализинг', 'компания аврорализинг', 'открой аврорализинг'])
      expect(await titles(text), text).toEqual(['Аврора-Лизинг'])
    expect(await titles('northernstar')).toEqual(['Northern Star'])
  })

  it('a company in any case beside leases of others, and with a typo beside its own', async () => {
    const { db } = database()
    for (const name of ['Аксиома', 'Аксиома-Софт']) await plantCompany(db, people.anna, { name })
    for (const text of ['аксиому', 'аксиоме', 'аксиомы', 'аксеома'])
      expect((await titles(text)).slice(0, 1), text).toEqual(['Аксиома'])
    await sql`insert into deals (name, stage, responsible_user_id) select 'Аксимоа — ' || n, 'viewings', ${people.anna.id}
      from generate_series(1, 4) as n`.execute(db)
    expect(await titles('аксимоа')).toContain('Аксиома')
  })

  it('buildings by their street, its kind written out or short, and by a diminutive', async () => {
    const { db } = database()
    for (const [name, address] of [
      ['Октябрьский', 'Москва, Берсеневская наб., 6'],
      ['Ракетный дом', 'Москва, Хвойный б-р, 16'],
      ['Вторая', 'Москва, 2-я Брестская ул., 50/2'],
      ['Голутвинский двор', 'Москва, Якиманская наб., 4'],
    ] as const)
      await sql`update buildings set address = ${address}
        where id = ${await makeBuilding(db, people.anna, name)}`.execute(db)
    for (const text of ['Берсеневская набережная', 'берсеневская наб', 'на берсеневской набережной'])
      expect((await titles(text))[0], text).toBe('Октябрьский')
    for (const text of ['Хвойный бульвар', 'хвойный б-р', 'бульвар хвойный 16', 'хвойном бульваре'])
      expect((await titles(text))[0], text).toBe('Ракетный дом')
    for (const text of ['2-я брестская улица', '2-я брестская ул', 'улица 2-я брестская'])
      expect((await titles(text))[0], text).toBe('Вторая')
    expect((await titles('голутвинский дворик'))[0]).toBe('Голутвинский двор')
  })

  it('companies by a part of their INN, and deals by their company and stage', async () => {
    const { db } = database()
    await plantCompany(db, people.anna, { name: 'Заречье', inn: '7700104488' })
    for (const text of ['104488', '7700104488', 'инн 77001044'])
      expect(await titles(text), text).toEqual(['Заречье'])
    expect(await titles('0448')).toEqual([])
    await sql`insert into deals (name, stage, responsible_user_id) values
      ('Поречье — 1.01', 'viewings', ${people.anna.id}), ('Поречье — 2.01', 'offer', ${people.anna.id})`.execute(
      db,
    )
    for (const text of ['поречье показы', 'поречье loi', 'сделка поречье loi', 'поречье loi сделка'])
      expect((await titles(text))[0], text).toBe(text.includes('loi') ? 'Поречье — 2.01' : 'Поречье — 1.01')
  })

  it('companies of the kind that is said, first among those with the name; patronymics and streets as they are spoken', async () => {
    const { db } = database()
    for (const name of ['Бастион Инвест', 'Бастион Сервис']) await plantCompany(db, people.anna, { name })
    await sql`update companies set kinds = '["propertyManager"]' where name = 'Бастион Сервис'`.execute(db)
    for (const text of ['УК Бастион', 'бастион ук', 'управляющая компания Бастион'])
      expect((await titles(text))[0], text).toBe('Бастион Сервис')
    expect((await titles('бастион'))[0]).toBe('Бастион Инвест')
    await makePerson(db, people.anna, { name: 'Абрамов Пётр Андреевич' })
    expect((await titles('пётр андреич'))[0]).toBe('Абрамов Пётр Андреевич')
    await sql`update buildings set address = 'Москва, Варшавское ш., 1'
      where id = ${await makeBuilding(db, people.anna, 'Даблплаза')}`.execute(db)
    expect((await titles('варшавка 1'))[0]).toBe('Даблплаза')
    await sql`insert into demands (name, criteria, responsible_user_id) values
      ('Бастион Инвест · Помещение от 1\u00a0000 м², покупка', '{}', ${people.anna.id})`.execute(db)
    for (const text of ['бастион инвест покупка от 1 000', 'бастион инвест 1000'])
      expect((await titles(text))[0], text).toContain('Помещение')
  })

  it('people by surname and initials, in the typed form first, with a typo though events have some of the words', async () => {
    const { db } = database()
    for (const name of [
      'Гордеев Глеб Сергеевич',
      'Гордеев Семён',
      'Гордеева Анна',
      'Гордеева Софья Павловна',
    ])
      await makePerson(db, people.anna, { name })
    for (const text of [
      'Гордеева С.',
      'гордеева с',
      'С. Гордеева',
      'Гордеева С.П.',
      'gordeeva sofia',
      'Софье Гордеевой',
    ])
      expect((await titles(text))[0], text).toBe('Гордеева Софья Павловна')
    expect((await titles('гордеева')).slice(0, 2)).toEqual(['Гордеева Анна', 'Гордеева Софья Павловна'])
    expect((await titles('гордеев')).slice(0, 2)).toEqual(['Гордеев Глеб Сергеевич', 'Гордеев Семён'])
    const companyId = await plantCompany(db, people.anna, { name: 'Ладога-Фарма' })
    await makePerson(db, people.anna, { name: 'Гордеев Андрей', companyId })
    for (const text of ['gordeev@ladoga', 'a.gordeev@ladoga-farma.ru'])
      expect((await titles(text))[0], text).toBe('Гордеев Андрей')
    await sql`insert into events (title, type, date, duration_minutes, user_id) values
      ('Звонок: Софья', 'call', now(), 15, ${people.anna.id}), ('Гордеева: софиты', 'task', now(), 15, ${people.anna.id})`.execute(
      db,
    )
    expect(await titles('гордева софья')).toContain('Гордеева Софья Павловна')
  })

  it('leases of the company called so before those of others whose names begin like it', async () => {
    const { db } = database()
    const building = await makeBuilding(db, people.anna, 'Полюс')
    for (const tenant of ['Контур', ...Array.from({ length: 6 }, (_one, at) => `Контур-Аудит ${at}`)]) {
      const block = await makeBlock(db, people.anna, building)
      await sql`insert into leases (block_id, tenant_name, state, ends_on) values (${block}, ${tenant}, 'current', '2031-01-01')`.execute(
        db,
      )
    }
    expect((await titles('договор контур'))[0]).toMatch(/^Контур —/)
  })

  it('presentations by title or recipient: one’s own alone, unless one reads all', async () => {
    const present = (userId: number, title: string, recipient: string) =>
      sql`insert into presentations (user_id, title, recipient, kind, record_ids, rate_shown, has_photos, has_plans,
          has_descriptions, expires_at)
        values (${userId}, ${title}, ${recipient}, 'block', '[1]', 'sqmYear', true, true, false, now() + interval '7 days')`.execute(
        database().db,
      )
    await present(people.anna.id, 'Офисы у парка', 'Заречье')
    await present(people.boris.id, 'Лофты', 'Заречье')
    const found = async (text: string, who: keyof typeof tokens) =>
      (await ask(text, who)).filter(({ kind }) => kind === 'presentation').map(({ title }) => title)
    for (const text of [
      'презентация заречья',
      'открой презентацию для Заречья',
      'заречье',
      'презентация заречя',
    ])
      expect(await found(text, 'anna'), text).toEqual(['Офисы у парка'])
    expect(await found('презентация лофты', 'anna')).toEqual([])
    expect(await found('презентация заречья', 'admin')).toEqual(['Лофты', 'Офисы у парка'])
  })
})

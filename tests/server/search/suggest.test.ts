import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BuildingNames, Suggestion } from '#contract/stock/search.ts'
import { calledBuildings, namedIn } from '#domain/need/buildings-in.ts'
import { plantCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

interface Answer {
  data: Suggestion[]
  readAs: string | null
}

const buildings = [
  ...[
    'Башня Федерация Восток',
    'Аврора Бизнес Парк',
    'Дукат Плейс II',
    'Дукат Плейс III',
    'Омега-2',
    'Сокол',
  ],
  ...['Сентрал Сити Тауэр', 'City Light', 'ВТБ Арена', 'Метрополис', 'IQ-квартал'],
]

describeOnBothEngines('records for the palette (search that understands Russians)', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<'anna' | 'boris' | 'admin', string>

  beforeAll(async () => {
    await database().reset()
    const { db } = database()
    server = await startServer(database())
    people = await makePeople(db)
    tokens = {
      admin: await openSession(db, people.admin.id),
      anna: await openSession(db, people.anna.id),
      boris: await openSession(db, people.boris.id),
    }
    for (const name of buildings) await makeBuilding(db, people.anna, name)
    await makeBlock(db, people.anna, await makeBuilding(db, people.anna, 'Белая Площадь'), {
      number: '7.02',
    })
    for (const name of ['Aurora Ltd', 'Аврора-Лизинг', 'Northern Star'])
      await plantCompany(db, people.anna, { name })
    await makePerson(db, people.anna, { name: 'Пётр Хрусталёв' })
    await makePerson(db, people.boris, { name: 'John Smith' })
    const inquiry = (name: string, assignee: number | null, message: string | null = null) =>
      sql`insert into inquiries (source, name, phone, message, assignee_id)
        values ('site', ${name}, '+79165550102', ${message}, ${assignee})`.execute(db)
    await inquiry('Ольга Орлова', null, 'Ищу офис у Белорусской')
    await inquiry('Орлов Борисов', people.boris.id)
  })
  afterAll(() => server.app.close())

  async function ask(text: string, { of = '', who = 'anna' as keyof typeof tokens } = {}): Promise<Answer> {
    const query = `text=${encodeURIComponent(text)}${of && `&of=${of}`}`
    const { status, body } = await server.send('GET', `/search/suggest?${query}`, { token: tokens[who] })
    expect(status).toBe(200)
    // The contract's answer; its shape is checked by the server before it is sent.
    return body as unknown as Answer
  }
  const titles = async (text: string, options = {}) =>
    (await ask(text, options)).data.map(({ title }) => title)

  it('by other spellings, words, numerals, letters, layouts and one typo', async () => {
    const wanted: readonly (readonly [typed: string, found: readonly string[]])[] = [
      ['башня федерация vostok', ['Башня Федерация Восток']],
      ['bashnya federatsiya', ['Башня Федерация Восток']],
      ['vostok', ['Башня Федерация Восток']],
      ['metropolis', ['Метрополис']],
      ['belaya ploshad', ['Белая Площадь', 'Белая Площадь, блок 7.02']],
      ['белая 7.02', ['Белая Площадь, блок 7.02']],
      ['белая 702', ['Белая Площадь, блок 7.02']],
      ['дукат 3', ['Дукат Плейс III']],
      ['дукат III', ['Дукат Плейс III']],
      ['омега ii', ['Омега-2']],
      ['сити', ['Сентрал Сити Тауэр', 'City Light']],
      ['city', ['City Light', 'Сентрал Сити Тауэр']],
      ['aurora', ['Аврора Бизнес Парк', 'Aurora Ltd', 'Аврора-Лизинг']],
      ['аврора', ['Аврора Бизнес Парк', 'Аврора-Лизинг']],
      ['нортерн', ['Northern Star']],
      ['hrustalev', ['Пётр Хрусталёв']],
      ['хрусталев петр', ['Пётр Хрусталёв']],
      ['смит', ['John Smith']],
      ['ви ти би', ['ВТБ Арена']],
      ['вэ тэ бэ арена', ['ВТБ Арена']],
      ['айкью', ['IQ-квартал']],
      ['метрополес', ['Метрополис']],
      ['ничего такого', []],
      // Kinds, verbs and small words are no part of a name; «на Лесной» may be of an address.
      ['найдите, пожалуйста, белую площадь', ['Белая Площадь', 'Белая Площадь, блок 7.02']],
      ['бизнес-центр Метрополис', ['Метрополис']],
      ['в Белой Площади помещение 7.02', ['Белая Площадь, блок 7.02']],
      ['Белая Площадь, помещение 7.02', ['Белая Площадь, блок 7.02']],
      ['Хрусталёв, который Пётр', ['Пётр Хрусталёв']],
      ['aurora business park', ['Аврора Бизнес Парк']],
      // A short word has its typo beside another.
      ['бела плщадь 7.02', ['Белая Площадь, блок 7.02']],
      ['дукт плейс 3', ['Дукат Плейс III']],
      ['хрусталев птер', ['Пётр Хрусталёв']],
      // A number parted by a space or a dash, the words of a house, initials of a name.
      ['белая 7 02', ['Белая Площадь, блок 7.02']],
      ['белая площадь 7-02', ['Белая Площадь, блок 7.02']],
      ['абп', ['Аврора Бизнес Парк']],
      ['бизнес-центр метрополис, здание', ['Метрополис']],
      // A case of a name in Latin letters; the word of a kind behind a name; another post than that of a person.
      ['belaya 7.02', ['Белая Площадь, блок 7.02']],
      ['башня федерация здание', ['Башня Федерация Восток']],
      ['аврора-лизинг компания', ['Аврора-Лизинг']],
      ['позвонить хрусталёву', ['Пётр Хрусталёв']],
      ['бухгалтер хрусталёв', ['Пётр Хрусталёв']],
    ]
    for (const [typed, found] of wanted) expect([typed, await titles(typed)]).toEqual([typed, found])
  })

  it('a search that finds nothing says what there would be without each condition, if asked', async () => {
    const search = async (more: object) => {
      const body = { target: 'blocks', block: { dealKind: 'sale' }, ...more }
      return (await server.send('POST', '/search', { token: tokens.anna, body })).body
    }
    expect(await search({ loosened: true })).toMatchObject({
      total: 0,
      loosened: [{ without: 'deal', count: 1 }],
    })
    expect(await search({})).not.toHaveProperty('loosened')
  })

  it('the wrong layout is read only where the right one finds nothing at all, and is told', async () => {
    expect(await ask('vtnhjgjkbc')).toMatchObject({ data: [{ title: 'Метрополис' }], readAs: 'метрополис' })
    expect((await ask(',tkfz 7.02')).data.map(({ title }) => title)).toEqual(['Белая Площадь, блок 7.02'])
    // `cjrjk` is «сокол», but there is somebody of that very name.
    expect((await ask('cjrjk')).readAs).toBe('сокол')
    await plantCompany(database().db, people.anna, { name: 'CJRJK' })
    expect(await ask('cjrjk')).toMatchObject({ data: [{ title: 'CJRJK' }], readAs: null })
    for (const typed of ['метрополис', 'Aurora', 'omega 2']) expect((await ask(typed)).readAs).toBeNull()
  })

  it('names of people and companies with one typo, behind all that have the words', async () => {
    const { db } = database()
    for (const name of ['ПАО «Газпром»', 'ООО «Газпром Недвижимость»', 'Газпорм-Сервис'])
      await plantCompany(db, people.anna, { name })
    for (const name of ['Кузнецов Илья', 'Кузнецова Анна', 'Рогов Марк'])
      await makePerson(db, people.anna, { name })
    const wanted: readonly (readonly [typed: string, found: readonly string[]])[] = [
      // Swapped, wrong, extra, missing; beside a right word; in the other layout.
      ['газпорм', ['Газпорм-Сервис', 'ПАО «Газпром»', 'ООО «Газпром Недвижимость»']],
      ['Кузнецоав', ['Кузнецов Илья', 'Кузнецова Анна']],
      ['кузнецов', ['Кузнецов Илья', 'Кузнецова Анна']],
      ['кузницов илья', ['Кузнецов Илья']],
      ['кузнцова анна', ['Кузнецова Анна']],
      ['хрусталлев', ['Пётр Хрусталёв']],
      ['norhtern', ['Northern Star']],
      ['[hecfktd', ['Пётр Хрусталёв']],
      // Short words and two typos are too much.
      ['рогв', []],
      ['кузницав', []],
    ]
    for (const [typed, found] of wanted) {
      expect([typed, await titles(typed, { of: 'contacts' })]).toEqual([typed, found])
      expect([typed, await titles(typed)]).toEqual([typed, found])
    }
    expect((await ask('[hecfktd')).readAs).toBe('хрусалев')
    expect(await titles('кузницов', { of: 'stock' })).toEqual([])
  })

  it('forgives nothing in a text that is pasted: every word would cost look-ups of its own', async () => {
    const { db } = database()
    const titles = async (text: string) => {
      const { data } = await ask(text)
      return data.map(({ title }) => title)
    }
    await plantCompany(db, people.anna, { name: 'Рассвет Строй Инвест Групп Холдинг Север Запад' })
    const typed = 'Рассвет Строй Инвест Групп Холдинг Севир'
    expect(await titles(typed)).toContain('Рассвет Строй Инвест Групп Холдинг Север Запад')
    expect(await titles(`${typed} Запад`)).toEqual([])
    expect(await titles('Рассвет Строй Инвест Групп Холдинг Север Запад')).toHaveLength(1)
  })

  it('names with one typo are found by an index', async () => {
    const { rows } = await database()
      .db.transaction()
      .execute(async (tx) => {
        // The few rows here are read faster one after another.
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql`explain select id from persons
            where words @@ search_query('хрусалев') or name_typos(name) @@ ${"'хрусалев' | 'хрусале'"}::tsquery`.execute(
          tx,
        )
      })
    expect(JSON.stringify(rows)).toContain('persons_name_typos')
  })

  it('names of buildings inside a text: whole or by the word that calls them, in any case and either layout', async () => {
    const named = async (text: string) => {
      const { status, body } = await server.send('POST', '/search/buildings-in', {
        token: tokens.anna,
        body: { text },
      })
      expect(status).toBe(200)
      return (body as unknown as { data: { name: string }[] }).data.map(({ name }) => name).sort()
    }
    // The page reads names that it knows as the server does.
    const known = await server.send('GET', '/search/building-names', { token: tokens.anna })
    const { data, isWhole } = known.body as unknown as BuildingNames
    expect(isWhole).toBe(true)
    const onPage = (text: string) =>
      namedIn(calledBuildings(data), text)
        .map(({ name }) => name)
        .sort()
    for (const [text, found] of [
      ['офис 300 м в Белой Площади или в Метрополисе, до 40 000', ['Белая Площадь', 'Метрополис']],
      ['jabc ,tkfz gkjoflm 300', ['Белая Площадь']],
      ['дукат плейс 3 от 200', ['Дукат Плейс III']],
      ['город, парк, башня', []],
      ['в Федерации или дукат плейс', ['дукат плейс', 'дукат плейс', 'федерация']],
      ['склад до 12 тысяч', []],
    ] as const)
      expect([text, await named(text), onPage(text)]).toEqual([text, found, found])
    const long = await server.send('POST', '/search/buildings-in', {
      token: tokens.anna,
      body: { text: 'а'.repeat(1001) },
    })
    expect(long.status).toBe(400)
  })

  it('inquiries are found by those who see them: by name, message, last digits', async () => {
    expect(await ask('орлов', { who: 'admin' })).toMatchObject({
      data: [
        { kind: 'inquiry', title: 'Орлов Борисов' },
        {
          kind: 'inquiry',
          title: 'Ольга Орлова',
          detail: expect.stringMatching(/916.555-01-02, Ищу офис у Белорусской/),
        },
      ],
    })
    expect(await titles('орлов')).toEqual(['Ольга Орлова'])
    expect(await titles('белорусской')).toEqual(['Ольга Орлова'])
    for (const text of ['лид Ольга', 'заявка от Ольги']) expect((await titles(text))[0]).toBe('Ольга Орлова')
    expect(await titles('0102', { who: 'boris' })).toEqual(['Орлов Борисов', 'Ольга Орлова'])
    for (const of of ['stock', 'contacts']) expect(await titles('орлов', { of })).toEqual([])
  })

  it('deals, demands and leases by name, for whom they exist, those of the named kind first', async () => {
    const { db } = database()
    const client = await plantCompany(db, people.anna, { name: 'ООО «Дельта Сервис»' })
    const make = async (path: string, body: object) => {
      const made = await server.send('POST', path, { token: tokens.anna, body })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
    }
    await make('/demands', { need: 'офис 300–400 м²', companyId: client })
    await make('/deals', { companyId: client })
    const building = await makeBuilding(db, people.anna, 'Полтава')
    const blockId = await makeBlock(db, people.anna, building, { number: '3.14' })
    await make('/leases', { companyId: client, blockId, endsOn: '2031-01-31' })
    const kinds = async (text: string, who: keyof typeof tokens = 'anna') =>
      (await ask(text, { who })).data.map(({ kind }) => kind)
    expect(await kinds('дельта')).toEqual(expect.arrayContaining(['company', 'deal', 'demand', 'lease']))
    for (const text of [
      'открыть сделку Дельта Сервис',
      'сделка дельта',
      'cltkrf ltkmnf',
      'открой сделку с Дельтой',
    ])
      expect([text, (await kinds(text))[0]]).toEqual([text, 'deal'])
    expect((await kinds('запрос от Дельта Сервис'))[0]).toBe('demand')
    expect((await kinds('договор дельта полтава'))[0]).toBe('lease')
    expect((await kinds('открыть компанию дельта'))[0]).toBe('company')
    const tenant = await plantCompany(db, people.anna, { name: 'Янтарь-Аудит' })
    const other = await makeBlock(db, people.anna, building, { number: '5.02' })
    await make('/leases', { companyId: tenant, blockId: other, endsOn: '2031-01-31' })
    for (const text of ['договор янтарь-аудит', 'lease янтарь-аудит', 'договор янтарь-аудита в полтаве'])
      expect([text, (await kinds(text))[0]]).toEqual([text, 'lease'])
    await make('/deals', { companyId: client, blockIds: [blockId] })
    for (const text of ['сделка дельта полтава', 'сделка с Дельтой в Полтаве', 'сделка полтава 3.14']) {
      const [first] = (await ask(text)).data
      expect([text, first?.kind, first?.detail]).toEqual([text, 'deal', expect.stringContaining('Полтава')])
    }
    for (const [text, kind] of [
      ['сделка дэльта сервис', 'deal'],
      ['запрос от дельты севрис', 'demand'],
      ['договор янтрь-аудит', 'lease'],
      ['договор янтарь аудитт', 'lease'],
      ['дельта сервис офис 300-400', 'demand'],
    ] as const)
      expect([text, (await kinds(text))[0]]).toEqual([text, kind])
    expect((await titles('ооо янтарь'))[0], 'by any legal form').toBe('Янтарь-Аудит')
    expect(await kinds('сделка дельта', 'boris'), 'another broker has no such deal').not.toContain('deal')
    expect(await kinds('ельта'), 'nothing inside a word').not.toContain('deal')
    expect((await ask('дельта', { of: 'contacts' })).data.map(({ kind }) => kind)).toEqual(['company'])
  })

  it('takes any text for words: nothing in it is SQL or a tsquery', async () => {
    for (const text of ["'", "a'b", '\\', "' | !:*&", '2', 'ii', 'W', 'дабл ю', '%', "o'neil", 'ab:*'])
      expect((await ask(text)).readAs ?? '').not.toContain('ошибка')
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { maxImportSlice } from '#contract/exchange/imports.ts'
import { createCompany } from '#server/services/companies/companies.ts'
import { createPerson } from '#server/services/companies/persons.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { People } from '#tests/helpers/stock.ts'
import { run } from '#tests/helpers/stock.ts'
import { type Caller, change, csvOf, rowsOf, runAll, take, undo } from '../import-file.ts'

const headers = [
  'Компания',
  'ИНН',
  'Кто это',
  'Контактное лицо',
  'Должность',
  'Телефон',
  'Почта',
  'Главный контакт',
]
const list = [
  headers,
  [
    'ООО «Вектор»',
    '7707083893',
    'Арендатор',
    'Ким Анна',
    'директор',
    '8 916 111-22-33',
    'kim@vector.ru',
    'да',
  ],
  ['Вектор', '', 'Клиент', 'Пётр Лосев', 'юрист', '8 916 222-33-44, 8 495 123-45-67', '', ''],
  ['ПАО Заря', '', 'Собственник', 'Зоя Ли', '', '8 916 333-44-55', '', ''],
  ['', '', '', 'Олег Рой', 'агент', '8 916 444-55-66', '', ''],
  ['АО «Лес»', '', 'УК', '', '', '8 495 765-43-21', '', ''],
  // The same company once more, as another kind and without a person.
  ['Вектор', '', 'Собственник', '', '', '8 495 000-00-02', '', ''],
]

describeOnBothEngines('lists of companies and contacts', (database) => {
  let admin: Caller
  let anna: Caller
  let boris: Caller
  let people: People
  openOffice(database, ({ server, tokens, people: made }) => {
    admin = { server, token: tokens.admin }
    anna = { server, token: tokens.anna }
    boris = { server, token: tokens.boris }
    people = made
  })

  /** Living companies and persons, without versions and dates. */
  const living = async () => {
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(c) - 'version' - 'updated_at')::text as text from companies c where deleted_at is null
      union all
      select (to_jsonb(p) - 'version' - 'updated_at')::text from persons p where deleted_at is null
      order by 1`.execute(database().db)
    return rows.map(({ text }) => text)
  }
  const persons = async () => {
    const { rows } = await sql<{ name: string; company: string | null; phones: string[]; isMain: boolean }>`
      select p.name, c.name as company, p.is_main,
        array(select t ->> 'number' from jsonb_array_elements(p.phones) t) as phones
      from persons p left join companies c on c.id = p.company_id
      where p.deleted_at is null order by p.name`.execute(database().db)
    return rows
  }

  it('is taken in whole, and a second time there is nothing to change', async () => {
    const imported = await take(anna, csvOf(list), 'Контакты.csv')
    expect(imported).toMatchObject({ subject: 'contacts', counts: { create: 6, ask: 0, error: 0 } })
    const done = await runAll(anna, imported.id)
    expect(done).toMatchObject({ state: 'done', written: { create: 6, error: 0 } })
    expect(await persons()).toEqual([
      { name: 'Зоя Ли', company: 'ПАО Заря', phones: ['+79163334455'], isMain: false },
      { name: 'Ким Анна', company: 'ООО «Вектор»', phones: ['+79161112233'], isMain: true },
      { name: 'Олег Рой', company: null, phones: ['+79164445566'], isMain: false },
      {
        name: 'Пётр Лосев',
        company: 'ООО «Вектор»',
        phones: ['+79162223344', '+74951234567'],
        isMain: false,
      },
    ])
    expect(
      await database()
        .db.selectFrom('companies')
        .select(['name', 'inn', 'kinds', 'phone'])
        .orderBy('name')
        .execute(),
    ).toEqual([
      { name: 'АО «Лес»', inn: null, kinds: ['propertyManager'], phone: '+74957654321' },
      {
        name: 'ООО «Вектор»',
        inn: '7707083893',
        kinds: expect.arrayContaining(['client', 'landlord', 'tenant']),
        phone: '+74950000002',
      },
      { name: 'ПАО Заря', inn: null, kinds: ['landlord'], phone: null },
    ])
    const again = await take(anna, csvOf(list), 'Контакты.csv')
    expect(again).toMatchObject({
      mappingSource: 'remembered',
      counts: { same: 6, create: 0, update: 0, ask: 0 },
    })
    const [first] = await rowsOf(anna, imported.id)
    expect(first).toMatchObject({ isDone: true, person: { name: 'Ким Анна', id: expect.any(Number) } })
  })

  it('what no field takes is kept in the notes, once', async () => {
    const odd = [
      ['Компания', 'ИНН', 'Контактное лицо', 'Телефон', 'Почта'],
      ['ООО «Вектор»', '7707083893', 'Ким Анна', '8 916 111-22-33', 'kim@vector.ru'],
      ['ПАО Заря', '7707083894', 'Зоя Ли', '8 916 333-44-55, через секретаря', 'zoya@'],
      ['АО «Лес»', '', '', '8 495 765-43-21, 8 495 765-43-22', ''],
    ]
    const notes = async () => {
      const { rows } = await sql<{ name: string; note: string | null }>`
        select name, note from companies where deleted_at is null
        union all select name, note from persons where deleted_at is null order by 1`.execute(database().db)
      return rows.map(({ name, note }) => [name, note])
    }
    await runAll(anna, (await take(anna, csvOf(odd))).id)
    const kept = [
      ['АО «Лес»', 'Телефоны: +74957654322'],
      ['Зоя Ли', 'Телефоны: 8 916 333-44-55, через секретаря\nПочта: zoya@'],
      ['Ким Анна', null],
      ['ООО «Вектор»', null],
      ['ПАО Заря', 'ИНН: 7707083894'],
    ]
    expect(await notes()).toEqual(kept)
    const again = await take(anna, csvOf(odd))
    expect(again).toMatchObject({ counts: { same: 3, create: 0, update: 0 } })
    expect(await notes()).toEqual(kept)
  })

  it('a later list adds what it knows; one undo takes all of it back', async () => {
    await runAll(anna, (await take(anna, csvOf(list))).id)
    const before = await living()
    const later = [
      [...headers, 'Сайт'],
      ['Вектор', '', 'Клиент', 'Анна Ким', 'генеральный директор', '8 495 000-00-01', '', '', 'vector.ru'],
      ['ООО «Новая»', '', '', 'Зоя Ли', '', '8 916 777-66-55', '', '', ''],
    ]
    const more = await take(anna, csvOf(later))
    expect(more.counts).toMatchObject({ update: 1, create: 1, ask: 0, error: 0 })
    const [row] = await rowsOf(anna, more.id, '&plan=update')
    expect(row?.shown.map(({ field, old, new: fresh }) => [field, old, fresh])).toEqual([
      ['person.post', 'директор', 'генеральный директор'],
      ['person.phones', '+7 916 111-22-33', '+7 916 111-22-33; +7 495 000-00-01'],
      ['company.site', null, 'vector.ru'],
    ])
    const { commandId } = await runAll(anna, more.id)
    expect(await persons()).toHaveLength(5)
    expect(await living()).not.toEqual(before)
    await undo(anna, commandId)
    expect(await living()).toEqual(before)
  })

  it('rows of one company in several slices tell one company', async () => {
    const people = Array.from({ length: maxImportSlice + 5 }, (_, at) => [
      ...['Сто', '', at % 2 ? 'Арендатор' : 'Клиент', `Человек ${at}`],
      ...[`должность ${at}`, '', '', ''],
    ])
    const rows = [headers, ...people, ['ООО Сто', '', 'УК', '', '', '8 495 000-00-03', '', '']]
    await runAll(anna, (await take(anna, csvOf(rows))).id)
    expect(await database().db.selectFrom('companies').select(['name', 'kinds', 'phone']).execute()).toEqual([
      {
        name: 'Сто',
        kinds: expect.arrayContaining(['client', 'tenant', 'propertyManager']),
        phone: '+74950000003',
      },
    ])
    expect(await take(anna, csvOf(rows))).toMatchObject({ counts: { same: rows.length - 1, update: 0 } })
  })

  it('two lists at once make no doubles', async () => {
    const both = await Promise.all([take(anna, csvOf(list)), take(anna, csvOf(list))])
    await Promise.all(both.map(({ id }) => runAll(anna, id)))
    expect(await persons()).toHaveLength(4)
    expect(await living()).toHaveLength(7)
  })

  it("others' contacts are neither changed nor confirmed", async () => {
    await runAll(anna, (await take(anna, csvOf(list))).id)
    const before = await living()
    const guesses = [
      headers,
      ['Вектор', '', '', 'Ким Анна', '', '8 916 111-22-33', '', ''],
      ['Вектор', '', 'Клиент', 'Пётр Лосев', '', '8 916 999-99-99', '', ''],
      ['Вектор', '', '', 'Новый Человек', '', '8 916 999-99-98', '', ''],
    ]
    const imported = await take(boris, csvOf(guesses))
    const rows = await rowsOf(boris, imported.id)
    expect(rows.map(({ plan }) => plan)).toEqual(['same', 'same', 'error'])
    expect(JSON.stringify(rows.slice(0, 2).map(({ shown, issues }) => [shown, issues]))).toBe(
      '[[[],[]],[[],[]]]',
    )
    await runAll(boris, imported.id)
    expect(await living()).toEqual(before)
  })

  it('a namesake of a colleague without a company is another person', async () => {
    await runAll(anna, (await take(anna, csvOf(list))).id)
    const own = await take(boris, csvOf([headers, ['', '', '', 'Олег Рой', '', '8 916 999-99-97', '', '']]))
    expect(own.counts).toMatchObject({ create: 1, skip: 0 })
    await runAll(boris, own.id)
    expect((await persons()).filter(({ name }) => name === 'Олег Рой')).toHaveLength(2)
  })

  it('asks which of several companies of one name is meant, and who has changed places', async () => {
    for (const inn of ['7707083893', '7736050003'])
      await run(database().db, people.admin, (call) => createCompany(call, { name: 'Вектор', inn }))
    const { record } = await run(database().db, people.admin, (call) =>
      createCompany(call, { name: 'Старая' }),
    )
    await run(database().db, people.admin, (call) =>
      createPerson(call, {
        name: 'Ким Анна',
        companyId: record.id,
        phones: [{ number: '+79161112233', note: null }],
      }),
    )
    const asked = await take(admin, csvOf([headers, ['Вектор', '', '', 'Ли Ян', '', '', '', '']]))
    expect(asked.classes.filter(({ severity }) => severity === 'question').map(({ rule }) => rule)).toEqual([
      'company.several',
    ])
    const fresh = await change(admin, asked.id, { options: { answers: { 'company.several': 'new' } } })
    await runAll(admin, fresh.id)
    expect((await living()).filter((text) => text.includes('"Вектор"'))).toHaveLength(3)

    const file = csvOf([headers, ['Новая', '', '', 'Ким Анна', '', '89161112233', '', '']])
    const moved = await take(admin, file)
    expect(moved.classes).toMatchObject([{ rule: 'person.moved', count: 1 }])
    const kept = await change(admin, moved.id, { options: { answers: { 'person.moved': 'keep' } } })
    expect(kept.counts).toMatchObject({ update: 1, ask: 0 })
    await runAll(admin, kept.id)
    expect((await persons()).find(({ name }) => name === 'Ким Анна')).toMatchObject({ company: 'Старая' })
    const again = await take(admin, file)
    await change(admin, again.id, { options: { answers: { 'person.moved': 'move' } } })
    await runAll(admin, again.id)
    expect((await persons()).filter(({ name }) => name === 'Ким Анна')).toMatchObject([{ company: 'Новая' }])
  })

  it('one person twice in a file is asked about unless the second row says nothing more', async () => {
    const twice = [
      headers,
      ['Вектор', '', '', 'Ким Анна', '', '89161112233', '', ''],
      ['Вектор', '', '', 'Ким Анна', '', '8 916 111 22 33', '', ''],
      ['Вектор', '', '', 'Анна Ким', '', '89160000000', '', ''],
    ]
    const imported = await take(anna, csvOf(twice))
    expect((await rowsOf(anna, imported.id)).map(({ plan }) => plan)).toEqual(['create', 'skip', 'ask'])
    const answered = await change(anna, imported.id, { options: { answers: { 'contact.twice': 'first' } } })
    expect(answered.counts).toMatchObject({ create: 1, skip: 2, ask: 0 })
    await runAll(anna, imported.id)
    expect(await persons()).toMatchObject([{ phones: ['+79161112233'] }])
  })

  it('two of one name in different slices are two people when this is answered', async () => {
    const of = (name: string, phone: string) => ['Вектор', '', '', name, '', phone, '', '']
    const others = Array.from({ length: maxImportSlice }, (_, at) => of(`Человек ${at}`, ''))
    const file = csvOf([headers, of('Ким Анна', '89161112233'), ...others, of('Ким Анна', '89160000000')])
    const { id } = await take(anna, file)
    const both = await change(anna, id, { options: { answers: { 'contact.twice': 'both' } } })
    expect(both.counts).toMatchObject({ create: maxImportSlice + 2, ask: 0 })
    await runAll(anna, id)
    expect((await persons()).filter(({ name }) => name === 'Ким Анна')).toHaveLength(2)
    expect(await take(anna, file)).toMatchObject({ counts: { create: 0, update: 0, ask: 0, error: 0 } })
  })

  it('blank cells clear values only when this is wanted', async () => {
    await runAll(anna, (await take(anna, csvOf(list))).id)
    const blank = await take(anna, csvOf([headers, ['Вектор', '', '', 'Ким Анна', '', '', '', '']]))
    expect(blank.counts).toMatchObject({ same: 1 })
    await change(anna, blank.id, { options: { blanks: 'clear' } })
    await runAll(anna, blank.id)
    expect((await persons()).find(({ name }) => name === 'Ким Анна')).toMatchObject({
      phones: [],
      company: 'ООО «Вектор»',
    })
  })

  it('a table misread as stock is read as contacts when the person says so', async () => {
    const imported = await take(
      anna,
      csvOf([
        ['Название', 'Адрес'],
        ['Вектор', 'Москва, Лесная улица, 5'],
      ]),
    )
    expect(imported.subject).toBe('stock')
    const told = await change(anna, imported.id, { options: { subject: 'contacts' } })
    expect(told).toMatchObject({ subject: 'contacts', counts: { create: 1, error: 0 } })
    expect(told.mapping.columns.map(({ field }) => field)).toEqual(['company.name', 'company.actualAddress'])
  })
})

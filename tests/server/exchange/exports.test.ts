import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { maxExported } from '#contract/exchange/exports.ts'
import { trashedRowId } from '#domain/records/trashed-rows.ts'
import { exportedTables } from '#server/services/exchange/exported-columns.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'
import { questions } from './questions.ts'

describeOnBothEngines('exports', (database) => {
  let server: TestServer
  let tokens: Record<keyof People, string>
  let people: People
  let blocks: number[]

  openOffice(database, async (office) => {
    ;({ server, tokens, people } = office)
    const { db } = database()
    const { anna, boris } = people
    const buildingId = await makeBuilding(db, anna, '=Аврора')
    const unknown = { askingRent: null, vatTreatment: null, opexIncluded: null, opexRubPerSqmYear: null }
    const facts = {
      currency: 'RUB',
      askingRent: '26000.50',
      vatTreatment: 'included',
      opexIncluded: true,
    } as const
    blocks = [
      await makeBlock(db, anna, buildingId, { ...facts, number: '1', floor: 7, areaSqm: '100.5' }),
      await makeBlock(db, boris, buildingId, { ...unknown, number: '2', floor: -1, areaSqm: '200' }),
      await makeBlock(db, anna, buildingId, {
        ...unknown,
        number: '3',
        floor: 3,
        areaSqm: '300',
        availableFrom: '2027-03-01',
      }),
    ]
  })

  const send = (body: object, token = tokens.anna) => server.send('POST', '/export', { token, body })
  const good = async (body: object, token = tokens.anna) => {
    const answer = await send(body, token)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer
  }
  /** Cells of a file whose cells have no line breaks. */
  const csvRows = ({ bytes }: { bytes: Buffer }) =>
    bytes
      .toString()
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((line) =>
        [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(([, quoted, bare]) => quoted ?? bare),
      )
  const make = async (path: string, body: object, token = tokens.anna) => {
    const made = await server.send('POST', path, { token, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return Number(made.body?.id)
  }

  it('has the rows and the columns of the table in their order, and tells the file’s name', async () => {
    const columns = ['number', 'area', 'floor', 'asked', 'rent']
    const answer = await good({ criteria: questions.blocks, columns, format: 'csv' })
    expect(String(answer.headers['content-disposition'])).toContain(encodeURIComponent('Блоки'))
    expect(csvRows(answer)).toEqual([
      [
        ...['Номер блока', '"Площадь, м²"', '"Площадь от, м²"', 'Этаж', 'Вид этажа', 'Вид сделки', 'Ставка'],
        ...['База ставки', 'Валюта', 'НДС', 'OPEX в ставке', '"Ставка с НДС и OPEX, ₽/м²/год"'],
      ].map((title) => title.replaceAll('"', '')),
      ['1', '100,5', '', '7', 'Этаж', 'Аренда', '26000,5', '₽/м² в год', '₽', 'НДС включён', 'да', '26000,5'],
      ['2', '200', '', '-1', 'Этаж', 'Аренда', '', '₽/м² в год', '₽', '', '', ''],
      ['3', '300', '', '3', 'Этаж', 'Аренда', '', '₽/м² в год', '₽', '', '', ''],
    ])
  })

  it('writes numbers, days and texts with their types into a workbook', async () => {
    const columns = ['building', 'number', 'area', 'availability', 'actualized']
    const { bytes } = await good({ criteria: questions.blocks, columns, format: 'xlsx' })
    const [sheet] = (await readXlsx(bytes)).sheets
    expect(sheet?.name).toBe('Блоки')
    const [header, first, , third] = sheet?.rows ?? []
    expect(header?.slice(0, 3)).toEqual(['Здание', 'Номер блока', 'Площадь, м²'])
    expect(first?.slice(0, 3)).toEqual(['=Аврора', '1', 100.5])
    expect(third?.find((cell) => cell instanceof Date)).toEqual(new Date('2027-03-01T00:00Z'))
  })

  it('exports ticked rows only, or all but some', async () => {
    const [first = 0, , third = 0] = blocks
    const numbers = async (choice: object) =>
      csvRows(
        await good({ criteria: questions.blocks, columns: ['number'], format: 'csv', ...choice }),
      ).flat()
    expect(await numbers({ only: [third, first] })).toEqual(['Номер блока', '1', '3'])
    expect(await numbers({ except: [first] })).toEqual(['Номер блока', '2', '3'])
  })

  it('gives a client no colleague, no tenant and no note', async () => {
    const answer = await good({ criteria: questions.blocks, format: 'csv' })
    const [header = []] = csvRows(answer)
    expect(answer.bytes.toString()).toContain("'=Аврора;")
    expect(header).not.toContain('Ответственный')
    expect(header).toContain('Доступность')
  })

  it('leaves masked contacts out, and gives an admin all', async () => {
    const contacts = { phone: '+74951234567', email: 'lease@vector.test' }
    await make('/companies', { name: 'Вектор', ...contacts }, tokens.boris)
    const body = { criteria: questions.companies, columns: ['name', 'phone', 'email'], format: 'csv' }
    const seen = async (token: string) => csvRows(await good(body, token))[1]
    expect(await seen(tokens.anna)).toEqual(['Вектор', '', ''])
    expect(await seen(tokens.boris)).toEqual(['Вектор', '+7 495 123-45-67', 'lease@vector.test'])
    expect(await seen(tokens.admin)).toEqual(['Вектор', '+7 495 123-45-67', 'lease@vector.test'])
  })

  const recipe = {
    ...{ name: 'После звонка', kind: 'block', hotkey: 'z v' },
    steps: [
      { commandId: 'block.actualize', args: {}, label: '' },
      { commandId: 'block.addToList', args: { listId: 1 }, label: 'Вектор' },
    ],
  }
  const deleteBlock = async (id = 0) => {
    const run = await server.send('POST', '/commands/block.delete/run', {
      token: tokens.anna,
      body: { ids: [id] },
    })
    expect(run.status, JSON.stringify(run.body)).toBe(200)
  }

  it('calls the steps of a recipe as the page does', async () => {
    await make('/recipes', recipe)
    const columns = ['name', 'kind', 'steps', 'hotkey', 'owner']
    const answer = await good({ criteria: questions.recipes, columns, format: 'csv' })
    expect(csvRows(answer)).toEqual([
      ['Название', 'Для чего', 'Шаги', 'Клавиши', 'Автор', 'Общий'],
      [
        ...['После звонка', 'для блоков'],
        ...['Подтвердить, что данные верны · block.addToList → Вектор', 'z v', people.anna.name, 'нет'],
      ],
    ])
    const others = await good({ criteria: questions.recipes, columns, format: 'csv' }, tokens.boris)
    expect(csvRows(others)).toHaveLength(1)
  })

  it('exports ticked rows of the trash, which are numbered across kinds', async () => {
    const [first = 0, , third = 0] = blocks
    await deleteBlock(first)
    await deleteBlock(third)
    const companyId = await make('/companies', { name: 'Вектор' })
    const run = { token: tokens.anna, body: { ids: [companyId] } }
    expect((await server.send('POST', '/commands/company.delete/run', run)).status).toBe(200)
    const titles = async (choice: object) =>
      csvRows(await good({ criteria: questions.trash, columns: ['title'], format: 'csv', ...choice }))
        .slice(1)
        .map(([title]) => title)
    const all = await titles({})
    expect(all).toEqual(['Вектор', expect.stringContaining('3'), expect.stringContaining('1')])
    const only = [
      trashedRowId({ kind: 'company', id: companyId }),
      trashedRowId({ kind: 'block', id: third }),
    ]
    expect(await titles({ only })).toEqual(all.slice(0, 2))
    expect(await titles({ except: only })).toEqual(all.slice(2))
  })

  it('exports every table with all its columns, one row a record of its own list', async () => {
    const companyId = await make('/companies', { name: 'Вектор', kinds: ['tenant'] })
    const personId = await make('/participant', { name: 'Анна Белова', companyId, phones: [] })
    const date = '2026-12-01T09:30:00Z'
    await make('/events', { title: 'Показ', date, type: 'viewing', companyId, personId, blockIds: blocks })
    await make('/search/config', { name: 'Офисы', config: { target: 'blocks' } })
    const demandId = await make('/demands', { need: 'офис 300 м²' })
    await make('/deals', {})
    await make('/presentations', { title: 'Для Вектора', kind: 'block', ids: blocks, demandId })
    await make('/cian-parser/competitor', { name: 'Соседи' }, tokens.admin)
    await make('/user-lists/blocks', { name: 'Для Вектора' })
    await make('/user-lists/buildings', { name: 'На Тверской' })
    await make('/recipes', recipe)
    await deleteBlock(blocks[0])
    const counts: Record<string, number> = {}
    for (const [table, { columns }] of Object.entries(exportedTables)) {
      if (table === 'competitorOffers') continue
      const criteria = questions[table as keyof typeof questions]
      const body = { criteria, columns: Object.keys(columns), format: 'csv' }
      const [header = [], ...rows] = csvRows(await good(body, tokens.anna))
      expect(new Set(header).size, table).toBe(header.length)
      for (const row of rows) expect(row.length, table).toBe(header.length)
      counts[table] = rows.length
    }
    expect(counts).toEqual({
      ...{ blocks: 2, buildings: 1, companies: 1, persons: 1, events: 1, inquiries: 0, savedSearches: 1 },
      ...{
        presentations: 1,
        competitors: 1,
        portalLines: 0,
        marketQuarters: 0,
        users: 3,
        recipes: 1,
        trash: 1,
      },
      ...{
        ...{ demands: 1, variants: 2, deals: 1, leases: 0 },
        classRates: 0,
        districtRates: 0,
        feedAds: 0,
        blockLists: 1,
        buildingLists: 1,
      },
    })
  })

  it('is noted in the journal before anything is sent, and cannot be undone', async () => {
    await good({ criteria: questions.blocks, columns: ['number'], format: 'xlsx' })
    const journal = await server.send('GET', '/journal?office=true', { token: tokens.admin })
    const [group] = (journal.body?.data ?? []) as { id: string }[]
    expect(group).toMatchObject({
      ...{ kind: 'export', user: { id: people.anna.id } },
      entries: [{ title: 'Блоки: 3\u00a0строки, XLSX' }],
    })
    const body = { groupId: group?.id }
    const undone = await server.send('POST', '/journal/undo', { token: tokens.anna, body })
    expect([undone.status, undone.body?.message]).toEqual([409, 'Отменить можно только само действие'])
  })

  it('refuses unknown columns, others’ lists and too many files, and notes nothing then', async () => {
    const before = await dumpAll(database().db)
    const unknown = await send({
      criteria: questions.blocks,
      columns: ['number', 'commission'],
      format: 'csv',
    })
    expect([unknown.status, unknown.body?.message]).toEqual([400, 'Столбца «commission» в этой таблице нет'])
    const inherited = await send({ criteria: questions.blocks, columns: ['constructor'], format: 'csv' })
    expect(inherited.status).toBe(400)
    const nameless = await send({ criteria: questions.companies, format: 'csv' })
    expect([nameless.status, nameless.body?.message]).toEqual([400, 'Назовите столбцы'])
    const absent = await send({ criteria: questions.competitorOffers, columns: ['address'], format: 'csv' })
    expect(absent.status).toBe(404)
    expect(await dumpAll(database().db)).toBe(before)
    await sql`insert into journal_groups (id, user_id, kind)
      select gen_random_uuid(), ${people.anna.id}, 'export' from generate_series(1, 60)`.execute(
      database().db,
    )
    const often = await send({ criteria: questions.blocks, columns: ['number'], format: 'csv' })
    expect([often.status, often.body?.message]).toEqual([
      429,
      'Выгрузок за час слишком много. Повторите через час',
    ])
    const other = await send({ criteria: questions.blocks, columns: ['number'], format: 'csv' }, tokens.boris)
    expect(other.status).toBe(200)
  })
})

describe('limits of exports', () => {
  it('fit a sheet', () => {
    expect(maxExported).toBeLessThan(1_048_576)
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import {
  type Caller,
  change,
  changeRows,
  csvOf,
  priceList,
  rowsOf,
  runAll,
  send,
  take,
} from './import-file.ts'

describeOnBothEngines('answers to what an import asks', (database) => {
  let anna: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
  })

  it('only new blocks, or only known ones', async () => {
    await runAll(anna, (await take(anna, csvOf(priceList(10)))).id)
    const imported = await take(anna, csvOf(priceList(15, 30_000)))
    expect((await change(anna, imported.id, { options: { write: 'create' } })).counts).toMatchObject({
      create: 5,
      skip: 10,
    })
    expect((await change(anna, imported.id, { options: { write: 'update' } })).counts).toMatchObject({
      update: 10,
      skip: 5,
    })
  })

  it('the building of an address is chosen once for all its rows, or is created', async () => {
    await runAll(anna, (await take(anna, csvOf(priceList(1)))).id)
    const another = priceList(4).map((row, index) =>
      index === 0 ? row : ['Совсем другое имя', 'Москва, Лесная улица, 5', ...row.slice(2)],
    )
    const imported = await take(anna, csvOf(another))
    expect(imported.counts).toMatchObject({ ask: 4 })
    const [row] = await rowsOf(anna, imported.id, '&rule=building.choose')
    const known = row?.building?.candidates[0]?.id
    const chosen = await changeRows(anna, imported.id, { rows: [1], set: { buildingId: known } })
    expect(chosen.counts).toMatchObject({ ask: 0, create: 3, same: 1 })
    const fresh = await changeRows(anna, imported.id, { rule: 'building.choose', set: { buildingId: 'new' } })
    expect(fresh.counts).toMatchObject({ ask: 0 })
    const made = await changeRows(anna, imported.id, { rows: [2], set: { buildingId: 'new' } })
    expect(made.counts).toMatchObject({ create: 4, buildings: 1 })
  })

  it('a block that stands twice in a file is asked about, also when one of its rows is mended', async () => {
    const [headers = [], first = [], second = []] = priceList(2)
    const unnumbered = [...first.slice(0, 5), '', ...first.slice(6)]
    const rows = [headers, first, second, first, unnumbered, unnumbered]
    const imported = await take(anna, csvOf(rows))
    expect(imported.counts).toMatchObject({ create: 4, ask: 1 })
    expect(imported.classes.filter(({ severity }) => severity === 'question')).toMatchObject([
      { rule: 'block.twice', count: 1, example: 'Такой же блок уже был в строке 1' },
    ])
    const mended = await changeRows(anna, imported.id, { rows: [2], set: { cells: { 7: '21000' } } })
    expect(mended.counts).toMatchObject({ create: 4, ask: 1 })
    const both = await change(anna, imported.id, { options: { answers: { 'block.twice': 'both' } } })
    expect(both.counts).toMatchObject({ create: 5, ask: 0 })
    const one = await change(anna, imported.id, { options: { answers: { 'block.twice': 'first' } } })
    expect(one.counts).toMatchObject({ create: 4, skip: 1 })
    await runAll(anna, imported.id)
    expect((await take(anna, csvOf(rows))).counts).toMatchObject({ same: 3, update: 1, ask: 1, create: 0 })
  })

  it('values that were not understood are asked about by column, and answered for all rows of a text', async () => {
    const rows = priceList(6).map((row, index) =>
      index === 0
        ? [...row, 'Отделка', 'Доступность']
        : [
            ...row,
            ['', 'офисная', 'офисная', 'офисная', 'евроремонт'][index] ?? 'с отделкой',
            index > 4 ? 'чудо' : 'свободен',
          ],
    )
    const imported = await take(anna, csvOf(rows))
    const unread = ({ classes }: typeof imported) => classes.filter(({ rule }) => /^value\.unread/.test(rule))
    expect(unread(imported)).toMatchObject([
      { rule: 'value.unread.8', column: 8, count: 3, texts: [{ text: 'офисная', count: 3 }] },
      { rule: 'value.unread.9', column: 9, count: 2, texts: [{ text: 'чудо', count: 2 }] },
    ])
    expect(unread(imported)[0]?.title).toBe('3 значения не прочитано: «Отделка»')
    expect(imported.classes.find(({ rule }) => rule === 'value.alike.8')).toMatchObject({
      ...{ severity: 'note', title: '1 значение прочитано по смыслу: «Отделка»' },
      texts: [{ text: 'Отделка: «евроремонт» прочитано как «С отделкой»', count: 1 }],
    })
    expect((await rowsOf(anna, imported.id, '&rule=value.unread.8')).map(({ n }) => n)).toEqual([1, 2, 3])

    const columns = imported.mapping.columns.map((column, at) =>
      at === 8 ? { ...column, values: { ...column.values, офисная: 'fitted' } } : column,
    )
    const answered = await change(anna, imported.id, { mapping: { columns } })
    expect(unread(answered).map(({ rule }) => rule)).toEqual(['value.unread.9'])
    await runAll(anna, imported.id)
    // The next file of these headers is read so by itself.
    expect(unread(await take(anna, csvOf(rows))).map(({ rule }) => rule)).toEqual(['value.unread.9'])
  })

  it.each([
    ['Ставка, ₽/м²/год', 900_000_000, { 'rate.sqmYear': 'keep' }],
    ['Арендная плата за всё в год, ₽', 3, { 'rate.year': 'keep' }],
    ['Ставка, ₽/м²/год', 3_000_000, { 'rate.sqmYear': 'year' }],
    ['Ставка', 1_500, { 'rate.basis': 'sqmMonth' }],
    ['Цена продажи, ₽', 250_000, { 'price.all': 'sqm' }],
  ])('«%s» of %i answered once is not asked again of the same file', async (header, amount, answers) => {
    const isSale = header.startsWith('Цена')
    const rows = priceList(1).map((row, index) => [
      ...row.slice(0, 3),
      ...(index === 0 ? row.slice(3, -1) : [isSale ? 'продажа' : 'аренда', ...row.slice(4, 6), '240']),
      index === 0 ? header : amount,
    ])
    const file = csvOf(rows)
    const { id, counts } = await take(anna, file)
    expect(counts).toMatchObject({ ask: 1 })
    await change(anna, id, { options: { answers } })
    await runAll(anna, id)
    expect((await take(anna, file)).counts).toMatchObject({ ask: 0, same: 1 })
  })

  it('one that the former version checked is still answered', async () => {
    const rows = priceList(6).map((row, index) => [
      ...row,
      index === 0 ? 'Отделка' : index < 4 ? 'офисная' : 'с отделкой',
    ])
    const { id, classes } = await take(anna, csvOf(rows))
    const { rule } = classes.find(({ texts }) => texts.length > 0) ?? {}
    expect(rule).toBe('value.unread.8')
    await sql`update imports set classes = (
      select jsonb_agg(one - 'column' - 'texts') from jsonb_array_elements(classes) one) where id = ${id}`.execute(
      database().db,
    )
    const { body } = await send(anna, 'GET', `/imports/${id}`)
    expect((body as unknown as ImportRecord).classes.find((one) => one.rule === rule)).toMatchObject({
      column: null,
      texts: [],
    })
  })

  it('homes and plots for them are skipped until their class or one of them is taken', async () => {
    const object = (id: number, category: string, more: string) =>
      `<object><ExternalId>${id}</ExternalId><Category>${category}</Category><Address>Москва, Лесная ул., ${id}</Address>
       ${more}<BargainTerms><Price>9000000</Price><PriceType>all</PriceType><PaymentPeriod>monthly</PaymentPeriod></BargainTerms></object>`
    const area = '<TotalArea>40</TotalArea><FloorNumber>2</FloorNumber>'
    const feed = [
      object(1, 'officeSale', area),
      object(2, 'flatSale', area),
      object(3, 'flatRent', area),
      object(4, 'landSale', '<Land><Area>12</Area><AreaUnitType>sotka</AreaUnitType></Land>'),
      object(5, 'garageSale', area),
      object(6, 'flatSale', area),
    ]
    const file = Buffer.from(`<feed><feed_version>2</feed_version>${feed.join('')}</feed>`)
    const { id, counts, classes } = await take(anna, file, 'cian.xml')
    expect(counts).toMatchObject({ create: 2, skip: 4 })
    const kinds = classes.filter(({ rule }) => rule.startsWith('kind.'))
    expect(kinds.map(({ title, answers }) => [title, ...answers.map(({ label }) => label)])).toEqual([
      ['3 строки с жилой недвижимостью', 'пропустить', 'взять без назначения'],
      ['1 строка с участком не для бизнеса', 'пропустить', 'взять как участок'],
    ])
    const answered = await change(anna, id, { options: { answers: { 'kind.plot': 'take' } } })
    expect(answered.counts).toMatchObject({ create: 3, skip: 3 })
    const one = await changeRows(anna, id, { rows: [6], set: { decision: 'take' } })
    expect(one.counts).toMatchObject({ create: 4, skip: 2 })
    await runAll(anna, id)
    const { rows } = await sql<{ areaSqm: string; landAreaSqm: string | null; purposes: string[] }>`
      select area_sqm, land_area_sqm, purposes from blocks order by area_sqm, id`.execute(database().db)
    expect(rows).toEqual([
      { areaSqm: '40.00', landAreaSqm: null, purposes: ['office'] },
      { areaSqm: '40.00', landAreaSqm: null, purposes: ['garage'] },
      { areaSqm: '40.00', landAreaSqm: null, purposes: [] },
      { areaSqm: '1200.00', landAreaSqm: '1200.00', purposes: ['land'] },
    ])
    const back = await change(anna, id, { options: { answers: {} } })
    expect(back.counts).toMatchObject({ skip: 3 })
  })

  it('an address without a city takes that of most others, and says so', async () => {
    const address = (row: (string | number)[], at: number) =>
      at < 3 ? row : [row[0] ?? '', 'Рочдельская, 11/5', ...row.slice(2)]
    const rows = priceList(4).map((row, at) => (at === 0 ? row : address(row, at)))
    const { id, classes } = await take(anna, csvOf(rows))
    const ofCity = (all: typeof classes) => all.find(({ rule }) => rule === 'address.noCity')
    expect(ofCity(classes)).toMatchObject({ title: '2 адреса без города', severity: 'warning' })
    const told = async () =>
      (await rowsOf(anna, id, '&rule=address.noCity')).map(({ building }) => building?.address)
    expect(await told()).toEqual(['Москва, Рочдельская, 11/5', 'Москва, Рочдельская, 11/5'])
    await change(anna, id, { options: { answers: { 'address.noCity': 'keep' } } })
    expect(await told()).toEqual(['Рочдельская, 11/5', 'Рочдельская, 11/5'])
    const typed = { answers: { 'address.noCity': 'city' }, defaults: { 'row.city': 'Тула' } }
    const other = await change(anna, id, { options: typed })
    expect(ofCity(other.classes)).toMatchObject({
      ...{ title: 'Для адресов без города', count: 0, answer: 'city' },
    })
    const addresses = (await rowsOf(anna, id)).map(({ building }) => building?.address)
    expect(addresses.filter((one) => one === 'Тула, Рочдельская, 11/5')).toHaveLength(2)
    await change(anna, id, { options: { answers: {}, defaults: {} } })
    await runAll(anna, id)
    const stored = await sql<{
      address: string
    }>`select address from buildings where address like '%Рочд%'`.execute(database().db)
    expect(stored.rows.map((row) => row.address)).toEqual(['Москва, Рочдельская, 11/5'])
    // A building that is known has its city.
    expect(ofCity((await take(anna, csvOf(rows))).classes)).toBeUndefined()
  })
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer } from '#tests/helpers/servers/http.ts'
import { type Caller, change, csvOf, priceList, runAll, send, take } from './import-file.ts'
import { fillingBook, rowsXml, workbookParts, zipOf } from './reading/files.ts'

/** Protects the stock from files that are broken on purpose or by a generator, through the whole pipeline. */
describeOnBothEngines('a hostile file', (database) => {
  let anna: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
  })
  const withIds = (count: number, idOf: (index: number) => string) =>
    csvOf(priceList(count).map((row, index) => [index === 0 ? 'Внешний ID' : idOf(index), ...row]))
  const stock = async () => {
    const { rows } = await sql<{ number: string; ids: string }>`
      select b.number, coalesce(string_agg(e.external_id, ' ' order by e.external_id), '') as ids
      from blocks b left join external_refs e on e.record_kind = 'block' and e.record_id = b.id
      where b.deleted_at is null group by b.id order by b.id`.execute(database().db)
    return rows
  }

  it('with one id twice creates the first block, and asks about the second', async () => {
    const imported = await take(
      anna,
      withIds(4, (index) => (index < 3 ? 'twice' : `ext-${index}`)),
    )
    expect(imported.counts).toMatchObject({ create: 3, ask: 1 })
    expect(imported.classes.filter(({ severity }) => severity === 'question')).toMatchObject([
      { rule: 'externalId.twice', count: 1, example: 'Номер twice уже был в строке 1' },
    ])
    await runAll(anna, imported.id)
    expect(await stock()).toEqual([
      { number: '100', ids: 'twice' },
      { number: '102', ids: 'ext-3' },
      { number: '103', ids: 'ext-4' },
    ])
  })

  it('with all ids changed finds the same blocks by place, and none is missing', async () => {
    await runAll(
      anna,
      (
        await take(
          anna,
          withIds(6, (index) => `ext-${index}`),
        )
      ).id,
    )
    const before = await stock()
    const { id } = await take(
      anna,
      withIds(6, (index) => `new-${index}`),
    )
    const imported = await change(anna, id, { options: { missing: 'ask' } })
    expect(imported.counts).toMatchObject({ create: 0, update: 0, same: 6, ask: 0 })
    await runAll(anna, id)
    expect(await stock()).toEqual(
      before.map(({ number, ids }) => ({ number, ids: `${ids} ${ids.replace('ext', 'new')}` })),
    )
  })

  it('a feed of as many fields as one may have is opened, with names cut that are endless', async () => {
    const fields = Array.from({ length: 590 }, (_, index) => `<Field${index}>1</Field${index}>`)
    const endless = 'a'.repeat(40_000)
    const object = `<object><Category>officeRent</Category>${fields.join('')}<${endless}>1</${endless}></object>`
    const feed = `<?xml version="1.0"?><feed><feed_version>2</feed_version>${object}</feed>`
    const { head, mapping, fault } = await take(anna, Buffer.from(feed), 'feed.xml')
    expect([fault, mapping.columns.length, head?.headers.length]).toEqual([null, 592, 592])
  })

  it('a table whose header is endless is opened', async () => {
    const [headers = [], ...rows] = priceList(3)
    const imported = await take(
      anna,
      csvOf([[...headers, 'я'.repeat(40_000)], ...rows.map((row) => [...row, 1])]),
    )
    expect([imported.fault, imported.counts.create]).toEqual([null, 3])
  })

  it('that is empty after a full one is refused, and changes nothing', async () => {
    await runAll(
      anna,
      (
        await take(
          anna,
          withIds(6, (index) => `ext-${index}`),
        )
      ).id,
    )
    const before = await stock()
    const feed = '<?xml version="1.0"?><feed><feed_version>2</feed_version></feed>'
    for (const [bytes, name] of [
      [Buffer.from(feed), 'feed.xml'],
      [withIds(0, String), 'Прайс.csv'],
    ] as const) {
      const { state, fault } = await take(anna, bytes, name)
      expect([name, state, fault]).toEqual([name, 'failed', expect.stringContaining('нет строк с данными')])
    }
    expect(await stock()).toEqual(before)
  })

  it('with NUL bytes is refused in words', async () => {
    const [header = [], first = []] = priceList(1)
    const row = first.map((cell, at) => (at === 5 ? '10\u00001' : cell))
    const { id, state, fault } = await take(anna, csvOf([header, row]))
    expect([state, fault]).toEqual(['failed', expect.stringContaining('В файле двоичные данные')])
    expect((await send(anna, 'POST', `/imports/${id}/run`)).status).toBe(409)
    expect([await stock(), (await send(anna, 'GET', '/imports')).status]).toEqual([[], 200])
  })

  it.each([
    ['fills the memory of its thread', { heapMb: 40, ms: 60_000 }, 'Файл слишком велик для чтения. Оставьте'],
    ['takes too long', { heapMb: 384, ms: 150 }, 'Файл читается слишком долго. Разделите'],
  ])('that %s ends with words, and the server goes on answering', async (_, readingLimits, words) => {
    const server = await startServer(database(), {}, { readingLimits })
    try {
      const caller = { server, token: anna.token }
      const taken = take(caller, fillingBook(), 'Бомба.xlsx')
      expect((await server.send('GET', '/health')).status).toBe(200)
      const { id, state, fault } = await taken
      expect([state, fault]).toEqual(['failed', expect.stringContaining(words)])
      expect((await send(caller, 'POST', `/imports/${id}/run`)).status).toBe(409)
      const next = await take(anna, csvOf(priceList(2)))
      expect([next.state, next.counts.create]).toEqual(['ready', 2])
    } finally {
      await server.app.close()
    }
  })

  it('with macros is taken in without them', async () => {
    const book = zipOf([
      ...workbookParts({ Прайс: rowsXml(priceList(2)) }),
      { name: 'xl/vbaProject.bin', content: 'Sub AutoOpen()' },
    ])
    const imported = await take(anna, book, 'Прайс.xlsm')
    expect(imported).toMatchObject({ state: 'ready', counts: { create: 2 } })
    expect(imported.head?.notes).toEqual(['Макросы книги не выполняются и не читаются'])
    await runAll(anna, imported.id)
    expect((await stock()).map(({ number }) => number)).toEqual(['100', '101'])
  })
})

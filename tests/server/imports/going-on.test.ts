import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Caller, change, changeRows, csvOf, priceList, read, runAll, take, undo } from './import-file.ts'

describeOnBothEngines('a file whose rest is loaded later', (database) => {
  let anna: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
  })
  const countOf = async (table: 'blocks' | 'buildings') => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where deleted_at is null`.execute(database().db)
    return rows[0]?.count
  }

  it('is taken back by one undo, with what was loaded before the answer', async () => {
    const rows = priceList(3).map((row, index) => (index === 3 ? row.with(6, '') : row))
    const { id } = await take(anna, csvOf(rows))
    const { groupId } = await runAll(anna, id)
    expect(await countOf('blocks')).toBe(2)
    await changeRows(anna, id, { rows: [3], set: { cells: { 6: '120' }, buildingId: 'new' } })
    const answered = await change(anna, id, { options: { answers: { 'purpose.none': 'office' } } })
    expect(answered).toMatchObject({ groupId, isUndone: false, counts: { create: 1, update: 2 } })
    await runAll(anna, id)
    expect([await countOf('blocks'), (await read(anna, id)).groupId]).toEqual([3, groupId])
    await undo(anna, groupId ?? '')
    expect([await countOf('blocks'), await countOf('buildings')]).toEqual([0, 0])
    expect(await read(anna, id)).toMatchObject({ isUndone: true })
  })

  it('asks again for a city that nothing in an empty office tells', async () => {
    const [headers = [], first = []] = priceList(1)
    const { id } = await take(anna, csvOf([headers, ['Дом', 'Лесная улица, 5', ...first.slice(2)]]))
    const cityOf = ({ classes }: ImportRecord) => classes.find(({ rule }) => rule === 'address.noCity')
    const usual = await change(anna, id, { options: { answers: { 'address.noCity': 'usual' } } })
    expect(cityOf(usual)).toMatchObject({ count: 1, answer: null })
    const keep = await change(anna, id, { options: { answers: { 'address.noCity': 'keep' } } })
    expect(cityOf(keep)).toMatchObject({ answer: 'keep' })
  })

  it('knows an address without a house when it comes again', async () => {
    const [headers = [], first = []] = priceList(1)
    const plots = csvOf([
      headers,
      ['', 'дер. Сосенки', ...first.slice(2)],
      ['', 'Тула, село Пруды', ...first.slice(2)],
    ])
    await runAll(anna, (await take(anna, csvOf(priceList(3)))).id)
    await runAll(anna, (await take(anna, plots)).id)
    const count = await countOf('buildings')
    const again = await take(anna, plots)
    expect(again.counts).toMatchObject({ same: 2, create: 0, update: 0, ask: 0, buildings: 0 })
    expect(count).toBe(5)
  })
})

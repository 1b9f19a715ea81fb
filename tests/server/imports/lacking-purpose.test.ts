import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Caller, change, csvOf, priceList, runAll, take } from './import-file.ts'

describeOnBothEngines('blocks of a table without purposes', (database) => {
  let anna: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
  })
  const purposes = async () => {
    const { rows } = await sql<{ purposes: string[] }>`
      select purposes from blocks where deleted_at is null order by number`.execute(database().db)
    return rows.map((row) => row.purposes)
  }

  it('are told by class and not held up; one answer is for all that have none', async () => {
    const first = await take(anna, csvOf(priceList(3)))
    expect(first.counts).toMatchObject({ create: 3, ask: 0 })
    expect(first.classes).toMatchObject([
      { rule: 'purpose.none', severity: 'warning', count: 3, title: '3 блока без назначения' },
    ])
    expect(first.classes[0]?.answers.map(({ label }) => label)).toEqual([
      ...['оставить без назначения', 'Офис', 'Стрит-ритейл', 'ПСН', 'Склад', 'Производство'],
    ])
    await runAll(anna, first.id)
    expect(await purposes()).toEqual([[], [], []])
    // A block that has purposes keeps them, whatever is answered for the others.
    await sql`update blocks set purposes = '["medical"]' where number = '101'`.execute(database().db)
    const [headers = [], one = [], ...others] = priceList(3)
    const file = csvOf([headers, one, ...others, [...one.slice(0, 4), 9, 200, 75, ...one.slice(7)]])
    const second = await take(anna, file)
    expect(second.classes).toMatchObject([{ rule: 'purpose.none', count: 3 }])
    const answered = await change(anna, second.id, { options: { answers: { 'purpose.none': 'office' } } })
    expect(answered.counts).toMatchObject({ create: 1, update: 2, same: 1 })
    await runAll(anna, second.id)
    expect(await purposes()).toEqual([['office'], ['medical'], ['office'], ['office']])
    expect((await take(anna, file)).counts).toMatchObject({ same: 4 })
  })

  it('are not told where the file says them, in any word', async () => {
    const rows = priceList(2).map((row, at) => [...row, ['Назначение', 'офис', 'чудо'][at] ?? ''])
    const { classes } = await take(anna, csvOf(rows))
    expect(classes.map(({ rule }) => rule)).toEqual(['value.unread.8'])
  })
})

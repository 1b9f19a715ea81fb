import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ExportColumn } from '#server/services/exchange/column.ts'
import { exportedTables } from '#server/services/exchange/exported-columns.ts'
import { ownTableOf, takenBack } from '#server/services/exchange/own-table.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Caller, change, csvOf, rowsOf, take } from './import-file.ts'

const headersOf = (columns: Readonly<Record<string, readonly ExportColumn[]>>) => [
  ...new Set(Object.values(columns).flatMap((own) => own.map(({ title }) => title))),
]
const tables = Object.entries(exportedTables)
  .map(([table, { title, columns }]) => ({ table, title, headers: headersOf(columns) }))
  .filter(({ headers }) => headers.length >= 4)

it.each(tables)('the export of $table is known as ours', ({ table, title, headers }) => {
  const isTaken = takenBack.some((one) => one === table)
  expect(ownTableOf(headers)).toBe(isTaken ? undefined : title)
})

it("another's table is not taken for ours", () => {
  expect(ownTableOf(['Имя', 'Телефон', 'Почта', 'Город'])).toBeUndefined()
  expect(ownTableOf(['Название', 'Клиент'])).toBeUndefined()
})

describeOnBothEngines('our exports of other tables', (database) => {
  let anna: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
  })

  it.each(tables.filter(({ table }) => table === 'competitorOffers' || table === 'leases'))(
    '$table becomes nothing unless the person says that it is another table',
    async ({ title, headers }) => {
      const row = headers.map((header) =>
        /м²|, ₽|Ставка|Просят/.test(header)
          ? '120'
          : header === 'Адрес'
            ? 'Москва, Лесная улица, 5'
            : `x ${randomUUID().slice(0, 4)}`,
      )
      const imported = await take(anna, csvOf([headers, row]), 'Таблица.csv')
      expect(imported.counts).toMatchObject({ ask: 1, create: 0, update: 0 })
      const [asked] = await rowsOf(anna, imported.id)
      expect(asked?.note).toContain(`«${title}»`)
      const skipped = await change(anna, imported.id, { options: { answers: { 'table.own': 'skip' } } })
      expect(skipped.counts).toMatchObject({ skip: 1, ask: 0 })
      const taken = await change(anna, imported.id, { options: { answers: { 'table.own': 'take' } } })
      expect(taken.classes.filter(({ rule, count }) => rule === 'table.own' && count > 0)).toEqual([])
    },
  )
})

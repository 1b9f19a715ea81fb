import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Caller, change, csvOf, priceList, runAll, take, undo } from './import-file.ts'

describeOnBothEngines('a blank cell of a found record', (database) => {
  let anna: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
  })

  const full = ['с отделкой', 'Окна во двор', '3,2']
  const blank = ['', '', '']
  const blockList = (cells: readonly string[], rent = '20000') =>
    csvOf(
      priceList(2).map((row, index) =>
        index === 0
          ? [...row, 'Отделка', 'Описание', 'Высота потолка, м']
          : [...row.slice(0, -1), rent, ...cells],
      ),
    )
  const blocks = async () => {
    const { rows } = await sql`select number, fit_out, description, ceiling_m,
      asking_rent::int as rent, area_sqm as area from blocks where deleted_at is null order by number`.execute(
      database().db,
    )
    return rows
  }
  const write = async (file: Buffer, blanks: 'keep' | 'clear') => {
    const { id } = await take(anna, file)
    const { counts: planned } = await change(anna, id, { options: { blanks } })
    return { planned, ...(await runAll(anna, id)) }
  }

  it('keeps its value or clears it, as asked, and undo brings it back', async () => {
    await runAll(anna, (await take(anna, blockList(full))).id)
    const before = await blocks()
    expect(before).toEqual([
      {
        number: '100',
        fitOut: 'fitted',
        description: 'Окна во двор',
        ceilingM: '3.20',
        rent: 20_000,
        area: '50.50',
      },
      {
        number: '101',
        fitOut: 'fitted',
        description: 'Окна во двор',
        ceilingM: '3.20',
        rent: 20_000,
        area: '51.50',
      },
    ])

    const kept = await write(blockList(blank), 'keep')
    expect([kept.planned.same, await blocks()]).toEqual([2, before])

    const cleared = await write(blockList(blank), 'clear')
    expect([cleared.planned.update, cleared.written.update]).toEqual([2, 2])
    const nothing = { fitOut: null, description: null, ceilingM: null }
    expect(await blocks()).toEqual(before.map((block) => ({ ...(block as object), ...nothing })))

    await undo(anna, cleared.commandId)
    expect(await blocks()).toEqual(before)
  })

  it('of a list of buildings clears theirs, but a list of blocks clears nothing of their building', async () => {
    const buildingList = (years: readonly string[]) =>
      csvOf([
        ['Название БЦ', 'Адрес', 'Класс', 'Год постройки'],
        ...years.map((year, at) => [
          `БЦ «Дом ${'абв'[at]}»`,
          `Москва, Лесная улица, ${at * 2 + 5}`,
          'B+',
          year,
        ]),
      ])
    const years = async () => {
      const { rows } = await sql<{ year: number | null }>`
        select year_built as year from buildings where deleted_at is null order by name`.execute(
        database().db,
      )
      return rows.map(({ year }) => year)
    }
    await runAll(anna, (await take(anna, buildingList(['1999', '2004']))).id)
    const withYear = csvOf(priceList(2).map((row, index) => [...row, index === 0 ? 'Год постройки' : '']))
    await write(withYear, 'clear')
    expect(await years()).toEqual([1999, 2004])

    const { commandId } = await write(buildingList(['', '2004']), 'clear')
    expect(await years()).toEqual([null, 2004])
    await undo(anna, commandId)
    expect(await years()).toEqual([1999, 2004])
  })
})

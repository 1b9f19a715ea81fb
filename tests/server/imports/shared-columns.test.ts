import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { ImportMappingRecord, ImportRecord } from '#contract/exchange/import-records.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Caller, change, csvOf, runAll, send, take } from './import-file.ts'

/** A list whose own words no guess understands: a rate by the month, and finishes named in jest. */
const file = csvOf([
  ['БЦ', 'Где находится', 'Эт.', 'Помещение', 'Метраж', 'Деньги', 'Вид'],
  ['Север', 'Москва, Лесная улица, 5', '2', '201', '100', '2000', 'голяк'],
  ['Север', 'Москва, Лесная улица, 5', '3', '301', '200', '2500', 'конфетка'],
])
const meant: Record<string, object> = {
  Деньги: { field: 'block.askingRent', unit: 'sqmMonth' },
  Вид: { field: 'block.fitOut', values: { голяк: 'shellAndCore', конфетка: 'fitted' } },
  Метраж: { field: 'block.areaSqm' },
  'Где находится': { field: 'building.address' },
}

describeOnBothEngines('columns that one person has chosen', (database) => {
  let admin: Caller
  let anna: Caller
  let boris: Caller
  openOffice(database, ({ server, tokens }) => {
    admin = { server, token: tokens.admin }
    anna = { server, token: tokens.anna }
    boris = { server, token: tokens.boris }
  })

  const columnsOf = ({ mapping }: ImportRecord) =>
    Object.fromEntries(mapping.columns.map(({ header, ...target }) => [header, target]))
  /** Chooses the columns by hand. @returns their import. */
  const chosen = async (caller: Caller) => {
    const { id, mapping } = await take(caller, file)
    const columns = mapping.columns.map((column) => ({ ...column, ...meant[column.header] }))
    return change(caller, id, { mapping: { columns } })
  }
  const remember = async (caller: Caller, importId: number, isShared: boolean) => {
    const answer = await send(caller, 'POST', '/import-mappings', {
      importId,
      name: 'Прайс Севера',
      isShared,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body as unknown as ImportMappingRecord
  }
  const namesOf = async (caller: Caller) => {
    const { body } = await send(caller, 'GET', '/import-mappings')
    return (body as { data: ImportMappingRecord[] } | null)?.data.map(({ name }) => name)
  }
  const stored = async () => {
    const { rows } = await sql`select area_sqm::int as area, asking_rent::int as rent, rent_basis, fit_out
      from blocks where deleted_at is null order by area_sqm`.execute(database().db)
    return rows
  }

  it('are taken with their units and meanings for the same headers of a colleague, if an admin shares them', async () => {
    const { id } = await chosen(admin)
    await remember(admin, id, true)
    expect(await namesOf(anna)).toEqual(['Прайс Севера'])
    const taken = await take(anna, file)
    expect(taken).toMatchObject({ mappingSource: 'remembered', counts: { create: 2, ask: 0, error: 0 } })
    expect(columnsOf(taken)).toMatchObject(meant)
    await runAll(anna, taken.id)
    expect(await stored()).toEqual([
      { area: 100, rent: 2000, rentBasis: 'sqmMonth', fitOut: 'shellAndCore' },
      { area: 200, rent: 2500, rentBasis: 'sqmMonth', fitOut: 'fitted' },
    ])
  })

  it('stay with their person until they are shared, and again when they no longer are', async () => {
    const guessed = columnsOf(await take(boris, file))
    const { id } = await chosen(admin)
    const { id: mappingId } = await remember(admin, id, false)
    const share = (isShared: boolean) => send(admin, 'PATCH', `/import-mappings/${mappingId}`, { isShared })
    const isGuessed = async () => {
      const taken = await take(boris, file)
      expect([taken.mappingSource, columnsOf(taken), await namesOf(boris)]).toEqual(['guessed', guessed, []])
    }
    await isGuessed()
    expect((await share(true)).status).toBe(200)
    expect(columnsOf(await take(boris, file))).toMatchObject(meant)
    expect((await share(false)).status).toBe(200)
    await isGuessed()
  })

  it('are not shared by a broker, and his own come before shared ones', async () => {
    const { id } = await chosen(anna)
    const asked = { importId: id, name: 'Прайс Севера', isShared: true }
    expect((await send(anna, 'POST', '/import-mappings', asked)).status).toBe(403)
    expect(await namesOf(boris)).toEqual([])

    await remember(anna, id, false)
    const other = await take(admin, file)
    const columns = other.mapping.columns.map((column) => ({ ...column, ...meant[column.header] }))
    const yearly = columns.map((one) => (one.header === 'Деньги' ? { ...one, unit: 'sqmYear' } : one))
    await change(admin, other.id, { mapping: { columns: yearly } })
    await remember(admin, other.id, true)
    expect(columnsOf(await take(anna, file)).Деньги).toMatchObject({ unit: 'sqmMonth' })
    expect(columnsOf(await take(boris, file)).Деньги).toMatchObject({ unit: 'sqmYear' })
  })
})

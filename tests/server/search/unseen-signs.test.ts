import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { up as dropUnseen } from '#server/db/migrations/0081-0100/0100-unseen-signs-all.ts'
import { up as dropStress } from '#server/db/migrations/0101-0120/0104-stress-marks.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'

/** Signs that are drawn as nothing. */
const signs = Array.from({ length: 0xe_10_00 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]|(?!\s)\p{Cc}/u.test(sign))
/** Signs that Word and messengers paste, within a word. */
const pasted = [
  ...['\u00ad', '\u200b', '\u200c', '\u200e', '\u2060', '\ufeff', '\u202a', '\u2069', '\u061c'],
  ...['\u180e', '\u034f', '\ufe00', '\ufe0f', '\u206a', '\u206f', '\ufffc', '\u3164', '\u115f', '\u1160'],
  ...['\u0001', '\u0008', '\u001f', '\u007f'],
]

describeOnBothEngines('names with unseen signs', (database) => {
  let server: TestServer
  let token: string
  openOffice(database, async (office) => {
    server = office.server
    token = office.tokens.anna
  })

  const found = async (text: string) => {
    const { body } = await server.send('GET', `/search/suggest?text=${encodeURIComponent(text)}`, { token })
    return (body as { data: { title: string }[] }).data.map(({ title }) => title)
  }

  it('are stored without them, and found', async () => {
    const make = async (path: string, body: object) => {
      const made = await server.send('POST', path, { token, body })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body
    }
    const unseen = pasted.join('')
    expect(await make('/companies', { name: `Лим${unseen}ония` })).toMatchObject({ name: 'Лимония' })
    expect(await make('/participant', { name: `Пёт${unseen}р Гру${unseen}шин` })).toMatchObject({
      name: 'Пётр Грушин',
    })
    expect(await found('лимония')).toEqual(['Лимония'])
    expect(await found(`гру\u00adшин`)).toEqual(['Пётр Грушин'])
  })

  it('that were stored with them lose them, and are found', async () => {
    const { db } = database()
    const made = await server.send('POST', '/companies', { token, body: { name: 'Гранит' } })
    const { id } = made.body as { id: number }
    const asBefore = sql`create or replace function search_fold(source text) returns text
      language sql immutable parallel safe as $$
        select translate(lower(normalize(source) collate "und-x-icu"), 'ё', 'е') $$`
    await asBefore.execute(db)
    const stored = `Гра\u0301\u00ad\u034fн\u200dи\u0001т`
    await sql`update companies set name = ${stored} where id = ${id}`.execute(db)
    expect(await found('гранит')).toEqual([])
    for (const up of [dropUnseen, dropStress]) await up(db as unknown as Kysely<unknown>)
    expect(await found('гранит')).toEqual([`Гра\u0301н\u200dит`])
  })

  it('are folded alike by the database and the page', async () => {
    // The neighbours of each range are seen.
    const names = [
      ...signs,
      'é',
      '\u0300',
      '\u0301',
      '\u0301\u0308',
      '\u0302',
      '\u115e',
      '\u1161',
      '\ufdff',
      '\ufe10',
      '\ufffd',
    ].map((sign) => `Ёл${sign}ка`)
    const { rows } = await sql<{ name: string; folded: string }>`select name, search_fold(name) as folded
      from jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb) as one (name)`.execute(
      database().db,
    )
    expect(rows).toHaveLength(names.length)
    expect(rows.filter(({ name, folded }) => folded !== fold(name))).toEqual([])
  })
})

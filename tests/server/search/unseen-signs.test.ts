import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { up } from '#server/db/migrations/0081-0100/0096-unseen-signs.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'

/** Signs that Word and messengers paste unseen, within a word. */
const signs = ['\u00ad', '\u200b', '\u200c', '\u200e', '\u2060', '\ufeff', '\u202a', '\u2069', '\u061c']

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
    const unseen = signs.join('')
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
    await sql`update companies set name = ${`Гра\u00adн\u200dит`} where id = ${id}`.execute(db)
    expect(await found('гранит')).toEqual([])
    await up(db as unknown as Kysely<unknown>)
    expect(await found('гранит')).toEqual([`Гран\u200dит`])
  })

  it('are folded alike by the database and the page', async () => {
    for (const sign of signs) {
      const name = `Ёл${sign}ка`
      const { rows } = await sql<{ folded: string }>`select search_fold(${name}) as folded`.execute(
        database().db,
      )
      expect([sign.codePointAt(0)?.toString(16), rows[0]?.folded]).toEqual([
        sign.codePointAt(0)?.toString(16),
        fold(name),
      ])
    }
  })
})

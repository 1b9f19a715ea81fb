import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Migration, migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations.ts'
import { StartRefused } from '#server/start-refused.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

const extra: Migration = {
  name: '9001-extra',
  up: async (db) => {
    await sql`create table extra (id integer primary key)`.execute(db)
  },
}
const broken: Migration = {
  name: '9002-broken',
  up: async (db) => {
    await sql`create table half (id integer)`.execute(db)
    await sql`create table half (id integer)`.execute(db)
  },
}

describeOnBothEngines('migrations', (database) => {
  async function hasTable(name: string): Promise<boolean> {
    const { rows } = await sql`select 1 from pg_class where relname = ${name}`.execute(database().db)
    return rows.length > 0
  }

  test('a step runs once, by two servers that start at the same time too', async () => {
    const { db } = database()
    const ran = await Promise.all([migrate(db, [...migrations, extra]), migrate(db, [...migrations, extra])])
    expect(ran.flat()).toEqual(['9001-extra'])
    expect(await hasTable('extra')).toBe(true)
  })

  test('a step that fails leaves nothing behind and can run again', async () => {
    const { db } = database()
    const steps = [...migrations, extra, broken]
    await expect(migrate(db, steps)).rejects.toMatchObject({ code: '42P07' })
    expect(await hasTable('half')).toBe(false)
    await expect(migrate(db, steps)).rejects.toMatchObject({ code: '42P07' })
  })

  test('a database newer than the code is refused by the name of the unknown step', async () => {
    const outcome = migrate(database().db, migrations)
    await expect(outcome).rejects.toBeInstanceOf(StartRefused)
    await expect(outcome).rejects.toThrow(/База новее программы.*9001-extra/)
  })

  test('the limit for requests is back afterwards', async () => {
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(database().db)
    expect(rows).toEqual([{ limit: database().kind === 'postgres' ? '3s' : '0' }])
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Migration, migrate } from '#server/db/migrate.ts'
import { up as renameRecipes } from '#server/db/migrations/0021-0040/0036-inquiry-recipes.ts'
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

test('every file of the folder is a step with a number of its own', () => {
  const numbers = migrations.map(({ name }) => Number(/^(\d{4})-[a-z-]+$/.exec(name)?.[1]))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  expect(numbers).not.toContain(Number.NaN)
  for (const { name, up } of migrations) expect(up, name).toBeTypeOf('function')
})

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

  test('recipes for inquiries take their new kind, and are brought back under it', async () => {
    const { db } = database()
    await sql`
      with author as (
        insert into users (email, name, role, password_hash) values ('a@klyuch.test', 'Анна', 'broker', '') returning id
      ), recipe as (
        insert into recipes (user_id, name, kind, steps) select id, 'Разобрать', 'request', '[]' from author returning id
      ), journal_group as (
        insert into journal_groups (id, user_id, command, kind)
        select gen_random_uuid(), id, 'recipe.delete', 'command' from author returning id
      )
      insert into journal_entries (group_id, record_kind, record_id, title, operation, before, after, version)
      select journal_group.id, 'recipe', recipe.id, 'Разобрать', 'delete',
        '{"kind": "request", "name": "Разобрать"}', null, 2
      from recipe, journal_group`.execute(db)
    await renameRecipes(db as never)
    const { rows } = await sql`
      select r.kind, e.before, e.after from recipes r join journal_entries e on e.record_kind = 'recipe'`.execute(
      db,
    )
    expect(rows).toEqual([{ kind: 'inquiry', before: { kind: 'inquiry', name: 'Разобрать' }, after: null }])
  })
})

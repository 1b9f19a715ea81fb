import { type Kysely, sql } from 'kysely'
import { preparedMark } from '#server/db/postgres/prepared-names.ts'
import type { Schema } from '#server/db/schema/schema.ts'

interface Table {
  name: string
  /** Without those that are computed. */
  columns: string[]
  hasRows: boolean
}

/**
 * Saves all tables in a separate schema.
 * @returns a function that restores exactly these rows and continues ids, in three statements; planting them
 * again takes dozens, and another database seconds.
 */
export async function rememberRows(db: Kysely<Schema>, schema: string): Promise<() => Promise<void>> {
  const tables = await readTables(db)
  const filled = tables.filter(({ hasRows }) => hasRows)
  const kept = (name: string) => sql.id(schema, name)
  await sql`create schema ${sql.id(schema)}`.execute(db)
  for (const { name } of filled) await sql`create table ${kept(name)} as table ${sql.id(name)}`.execute(db)

  // One statement each, because references are checked at its end; far faster than truncate, which makes new files.
  const deletions = tables.map(({ name }) => sql`${sql.id(`${name}_`)} as (delete from ${sql.id(name)})`)
  const insertions = filled.map(({ name, columns }) => {
    const list = sql.join(columns.map((column) => sql.id(column)))
    return sql`${sql.id(`${name}_`)} as (insert into ${sql.id(name)} (${list}) overriding system value
      select ${list} from ${kept(name)})`
  })
  const { rows: sequences } = await sql<{ name: string; value: string | null }>`
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`.execute(
    db,
  )
  const counts = sequences.map(
    ({ name, value }) =>
      sql`setval(${sql.lit(name)}, ${sql.lit(Number(value ?? 1))}, ${sql.lit(value !== null)})`,
  )
  const prepared = sql.raw(preparedMark)
  const steps = [
    sql`with ${sql.join(deletions)} select 1 ${prepared}`,
    sql`with ${sql.join(insertions)} select 1 ${prepared}`,
    sql`select ${sql.join(counts)} ${prepared}`,
  ]
  return async () => {
    for (const step of steps) await step.execute(db)
  }
}

async function readTables(db: Kysely<Schema>): Promise<Table[]> {
  const { rows } = await sql<Omit<Table, 'hasRows'>>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`.execute(db)
  const filled = new Set(
    await tablesWithRows(
      db,
      rows.map(({ name }) => name),
    ),
  )
  return rows.map((table) => ({ ...table, hasRows: filled.has(table.name) }))
}

export async function tablesWithRows(db: Kysely<Schema>, tables: string[]): Promise<string[]> {
  const questions = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.id(table)})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` union all `)} ${sql.raw(
    preparedMark,
  )}`.execute(db)
  return rows.map(({ name }) => name)
}

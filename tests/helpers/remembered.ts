import { type Kysely, sql } from 'kysely'
import { preparedMark } from '#server/db/postgres/prepared-names.ts'
import type { Schema } from '#server/db/schema/schema.ts'

interface Table {
  name: string
  /** Without those that are computed. */
  columns: string[]
  hasRows: boolean
}

export interface RememberedRows {
  /** Restores exactly these rows, and continues ids from where they were. */
  putBack(): Promise<void>
  /** Tables written since the rows were remembered or restored last. */
  findWritten(): Promise<string[]>
  /** Drops the copies, so that the next file can use the database. */
  forget(): Promise<void>
}

/**
 * Saves all tables in a separate schema. Restoring deletes and inserts only the rows of tables that were written,
 * and of those that refer to them: planting all again takes dozens of statements, and another database seconds.
 */
export async function rememberRows(db: Kysely<Schema>, schema: string): Promise<RememberedRows> {
  const tables = await readTables(db)
  const names = tables.map(({ name }) => name)
  const kept = (name: string) => sql.id(schema, name)
  await sql`create schema ${sql.id(schema)}`.execute(db)
  for (const { name, hasRows } of tables)
    if (hasRows) await sql`create table ${kept(name)} as table ${sql.id(name)}`.execute(db)

  const prepared = sql.raw(preparedMark)
  const references = await readReferences(db)
  const continueIds = sql`select ${sql.join(await readCounts(db))} ${prepared}`
  let marks = await readMarks(db, names)

  const findWritten = async () => {
    const now = await readMarks(db, names)
    return names.filter((name) => now.get(name) !== marks.get(name))
  }
  const putBack = async () => {
    const gone = withReferring(await findWritten(), references)
    const written = tables.filter(({ name }) => gone.has(name))
    // One statement each, because references are checked at its end; far faster than truncate, which makes new files.
    const deletions = written.map(({ name }) => sql`${sql.id(`${name}_`)} as (delete from ${sql.id(name)})`)
    const insertions = written
      .filter(({ hasRows }) => hasRows)
      .map(({ name, columns }) => {
        const list = sql.join(columns.map((column) => sql.id(column)))
        return sql`${sql.id(`${name}_`)} as (insert into ${sql.id(name)} (${list}) overriding system value
          select ${list} from ${kept(name)})`
      })
    for (const steps of [deletions, insertions])
      if (steps.length > 0) await sql`with ${sql.join(steps)} select 1 ${prepared}`.execute(db)
    await continueIds.execute(db)
    marks = await readMarks(db, names)
  }
  const forget = async () => {
    await sql`drop schema ${sql.id(schema)} cascade`.execute(db)
  }
  return { putBack, findWritten, forget }
}

/** A row's writer is newer than all before it, and a deletion changes the count: equal marks mean equal rows. */
async function readMarks(db: Kysely<Schema>, tables: string[]): Promise<Map<string, string>> {
  const questions = tables.map(
    (table) => sql`select ${sql.lit(table)} as name, concat(count(*), ' ', max(xmin::text::bigint)) as mark
      from ${sql.id(table)}`,
  )
  const { rows } = await sql<{
    name: string
    mark: string
  }>`${sql.join(questions, sql` union all `)} ${sql.raw(preparedMark)}`.execute(db)
  return new Map(rows.map(({ name, mark }) => [name, mark]))
}

interface Reference {
  from: string
  to: string
}

async function readReferences(db: Kysely<Schema>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select distinct referring.relname as from, referred.relname as to
    from pg_constraint
    join pg_class referring on referring.oid = conrelid
    join pg_class referred on referred.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

/** Their rows cannot be deleted, or would be deleted along, while others refer to them. */
function withReferring(tables: string[], references: Reference[]): Set<string> {
  const found = new Set(tables)
  for (const table of found) for (const { from, to } of references) if (to === table) found.add(from)
  return found
}

async function readCounts(db: Kysely<Schema>) {
  const { rows } = await sql<{ name: string; value: string | null }>`
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public'`.execute(
    db,
  )
  return rows.map(
    ({ name, value }) =>
      sql`setval(${sql.lit(name)}, ${sql.lit(Number(value ?? 1))}, ${sql.lit(value !== null)})`,
  )
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

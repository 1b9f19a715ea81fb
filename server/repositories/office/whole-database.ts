import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/*
 * Access to all tables generically, every value as text in its type's output format, which either engine
 * reads back exactly. Values are never parsed here.
 */

export interface TableShape {
  name: string
  /** In order, without generated columns. */
  columns: { name: string; type: string }[]
  /** Columns that order the rows. */
  key: { name: string; isText: boolean }[]
}

export interface SequenceState {
  name: string
  /** The last number issued; `null`: none yet. */
  value: string | null
}

/** A row may hold a megabyte. */
const rowsAtOnce = 500

/** Names of all tables, views and sequences that hold user data. */
export async function relationNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relkind = 'S', relname collate "C"`.execute(db)
  return rows.map(({ name }) => name)
}

export async function appliedSteps(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name collate "C"`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** All tables by name, except the list of migrations. */
export async function readTableShapes(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
        from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(json_build_object('name', attname, 'isText', attcollation <> 0) order by place)
        from pg_index, unnest(indkey) with ordinality as k (number, place), pg_attribute
        where indrelid = c.oid and indisprimary and attrelid = c.oid and attnum = number) as key
    from pg_class c
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migration'
    order by relname collate "C"`.execute(db)
  return rows
}

export async function readSequences(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<SequenceState>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() order by sequencename collate "C"`.execute(db)
  return rows
}

/** Disables timeouts and fixes output formats for this transaction. */
export async function prepareForCopying(transaction: Db): Promise<void> {
  await sql`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'),
    ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1')
  ) as setting (name, value)`.execute(transaction)
}

/** Database clock, ISO 8601. */
export async function readNow(db: Db): Promise<string> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now.toISOString()
}

/** Yields rows as newline-terminated JSON in key order, in chunks. */
export async function* readRows(
  transaction: Db,
  { name, columns, key }: TableShape,
): AsyncGenerator<{ text: string; count: number }> {
  const values = columns.map((column) => sql`s.${sql.ref(column.name)}::text as ${sql.ref(column.name)}`)
  // Text keys are ordered by their bytes, which no server locale affects.
  const order = key.map(({ name: column, isText }) =>
    isText ? sql`s.${sql.ref(column)} collate "C"` : sql`s.${sql.ref(column)}`,
  )
  await sql`declare rows_to_copy no scroll cursor for
    select row_to_json(t)::text as line
    from (select ${sql.join(values)} from ${sql.table(name)} s order by ${sql.join(order)}) t`.execute(
    transaction,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from rows_to_copy`.execute(
      transaction,
    )
    if (rows.length === 0) break
    yield { text: `${rows.map(({ line }) => line).join('\n')}\n`, count: rows.length }
  }
  await sql`close rows_to_copy`.execute(transaction)
}

/** @param lines as `readRows` yields them, without newlines. */
export async function insertRows(
  transaction: Db,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)} text`))
  const values = columns.map((column) => sql`cast(r.${sql.ref(column.name)} as ${sql.raw(column.type)})`)
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${sql.join(values)} from json_to_recordset(cast(${`[${lines.join(',')}]`} as json)) as r (${texts})`.execute(
    transaction,
  )
}

export async function emptyTables(transaction: Db, names: readonly string[]): Promise<void> {
  await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(transaction)
}

/**
 * Drops all foreign keys, so that tables can be filled in any order. @returns a function that restores and
 * checks them.
 */
export async function dropForeignKeys(transaction: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by relname, conname`.execute(transaction)
  const alter = (table: string, change: RawBuilder<unknown>) =>
    sql`alter table ${sql.table(table)} ${change}`.execute(transaction)
  for (const { table, name } of rows) await alter(table, sql`drop constraint ${sql.ref(name)}`)
  return async () => {
    for (const { table, name, definition } of rows) {
      await alter(table, sql`add constraint ${sql.ref(name)} ${sql.raw(definition)}`)
    }
  }
}

/** Sets sequences to their previous values, so that no issued id is reused. */
export async function setSequences(transaction: Db, sequences: readonly SequenceState[]): Promise<void> {
  for (const { name, value } of sequences) {
    await sql`select setval(${name}::regclass, ${value ?? '1'}::bigint, ${value !== null})`.execute(
      transaction,
    )
  }
}

/** Updates planner statistics and indexes after a bulk load. */
export async function settleDatabase(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze)`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

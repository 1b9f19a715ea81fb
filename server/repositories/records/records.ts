import { type RawBuilder, sql } from 'kysely'
import { isItem, type RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { recordTables, snakeCase } from './record-tables.ts'
import { trackedFields } from './tracked-fields.ts'

/* Generic access to rows of journalled kinds: JSON values by field, many rows per statement. */

/** JSON values by field: decimals and instants as text, days as 'YYYY-MM-DD'. */
export type Fields = Record<string, unknown>

export interface StoredRecord {
  id: number
  version: number
  isDeleted: boolean
  /** Tracked fields only: no computed ones, no secrets. */
  fields: Fields
}

/** Table of a kind, in camel case. */
export function tableOf(kind: RecordKind): RawBuilder<unknown> {
  return sql.table(recordTables[kind].name)
}

type Row = Fields & { id: number; version: number; deletedAt?: Date | null }

/**
 * Rows of these ids, deleted ones included, in id order, locked until the transaction ends.
 * @param fields restricts the fields.
 */
export function lockRecords(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  fields?: readonly string[],
): Promise<Map<number, StoredRecord>> {
  return readByIds(db, kind, ids, { isLocked: true, ...(fields && { fields }) })
}

/**
 * Rows of these ids, deleted ones included, locked in id order or unlocked.
 * @param fields restricts the fields: faster for many rows.
 */
export async function readByIds(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  { isLocked, fields }: { isLocked: boolean; fields?: readonly string[] },
): Promise<Map<number, StoredRecord>> {
  const { rows } = await sql<Row>`
    select ${columnsOf(fields)} from ${tableOf(kind)} where id = any(${[...ids]}::int[])
    ${isLocked ? sql`order by id for no key update` : sql``}`.execute(db)
  return new Map(rows.map((row) => [row.id, toRecord(kind, row)]))
}

function columnsOf(fields: readonly string[] | undefined): RawBuilder<unknown> {
  const names = new Set(['id', 'version', 'deletedAt', ...(fields ?? [])])
  return fields ? sql.join([...names].map((name) => sql.ref(name))) : sql`*`
}

/** Raises the statement timeout of a transaction over thousands of records. */
export async function allowLongStatements(db: Db, count: number): Promise<void> {
  if (count <= 1000) return
  await sql`set local statement_timeout = '60s'`.execute(db)
}

/** Ids of records of a kind whose field refers to this record. */
export async function idsPointingAt(db: Db, kind: RecordKind, field: string, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(kind)} where ${sql.ref(field)} = ${id} and deleted_at is null
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Filters ids to records that are not deleted. */
export async function livingIdsOf(db: Db, kind: RecordKind, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(kind)}
    where id = any(${[...ids]}::int[]) and deleted_at is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/**
 * Inserts rows; keeps a given `id` (a restored list item has its own).
 * @param derived by row, values of columns that the journal does not know.
 */
export async function insertRecords(
  db: Db,
  kind: RecordKind,
  rows: readonly Fields[],
  derived: readonly object[] = [],
): Promise<StoredRecord[]> {
  const inserted: StoredRecord[] = []
  const table = tableOf(kind)
  refuseStrange(kind, rows)
  const whole = rows.map((row, index) => ({ ...row, ...derived[index] }))
  for (const { columns, group } of byColumns(whole)) {
    const { rows: back } = await sql<Row>`
      insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(`v.${column}`)))}
      from ${recordset(table, group)} returning *`.execute(db)
    inserted.push(...back.map((row) => toRecord(kind, row)))
  }
  return inserted
}

/**
 * Updates each row's fields and raises its version.
 * @returns the records with only the written fields, as stored.
 */
export async function updateRecordFields(
  db: Db,
  kind: RecordKind,
  changes: readonly { id: number; fields: Fields }[],
): Promise<StoredRecord[]> {
  const updated: StoredRecord[] = []
  const table = tableOf(kind)
  refuseStrange(kind, rowsOf(changes))
  for (const { columns, group } of byColumns(rowsOf(changes))) {
    const written = columns.filter((column) => column !== 'id')
    const assignments = written.map((column) => sql`${sql.ref(column)} = ${sql.ref(`v.${column}`)}`)
    const one = onlyFields(group)
    // A common value is passed once, not per row.
    const rows = recordset(table, one ? [one] : group)
    const chosen = one ? sql`t.id = any(${group.map(({ id }) => id)}::int[])` : sql`t.id = v.id`
    const { rows: back } = await sql<Row>`
      update ${table} as t set ${sql.join([...assignments, raised(kind)])} from ${rows} where ${chosen}
      returning ${sql.join(['id', 'version', ...written].map((column) => sql.ref(`t.${column}`)))}`.execute(
      db,
    )
    updated.push(...back.map((row) => toRecord(kind, row)))
  }
  return updated
}

const rowsOf = (changes: readonly { id: number; fields: Fields }[]) =>
  changes.map(({ id, fields }) => ({ ...fields, id }))

/** Common values of all rows besides ids; `undefined`: they differ. */
function onlyFields(rows: readonly Fields[]): Fields | undefined {
  const [first] = rows
  if (!first || rows.length === 1) return undefined
  const { id: _, ...fields } = first
  const text = JSON.stringify(fields)
  const isAlike = rows.every(({ id: _own, ...own }) => JSON.stringify(own) === text)
  return isAlike ? fields : undefined
}

/**
 * Soft-deletes rows; list items are deleted physically.
 * @param fields restricts the returned fields; items have all.
 * @returns the records as they were, with their last version.
 */
export async function removeRecords(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  fields?: readonly string[],
): Promise<StoredRecord[]> {
  if (isItem(kind)) {
    const { rows } = await sql<Row>`
      delete from ${tableOf(kind)} where id = any(${[...ids]}::int[]) returning *`.execute(db)
    return rows.map((row) => toRecord(kind, row))
  }
  return setDeletedAt(db, kind, ids, sql`now()`, fields)
}

/** Restores rows. @param fields restricts the returned fields. */
export function bringBackRecords(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  fields?: readonly string[],
): Promise<StoredRecord[]> {
  return setDeletedAt(db, kind, ids, sql`null`, fields)
}

async function setDeletedAt(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  value: RawBuilder<unknown>,
  fields: readonly string[] | undefined,
): Promise<StoredRecord[]> {
  const { rows } = await sql<Row>`
    update ${tableOf(kind)} as t set deleted_at = ${value}, ${raised(kind)}
    where id = any(${[...ids]}::int[]) returning ${columnsOf(fields)}`.execute(db)
  return rows.map((row) => toRecord(kind, row))
}

/** @throws when the database does not answer. */
export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Database clock, truncated to milliseconds like JavaScript dates. */
export async function databaseNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return (rows[0]?.now ?? new Date()).toISOString()
}

function raised(kind: RecordKind): RawBuilder<unknown> {
  const version = sql`version = t.version + 1`
  return isItem(kind) ? version : sql`${version}, updated_at = now()`
}

/** A single parameter for any number of rows; the table's column types convert the values. */
function recordset(table: RawBuilder<unknown>, rows: readonly Fields[]): RawBuilder<unknown> {
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
    ),
  )
  return sql`jsonb_populate_recordset(null::${table}, ${json}::jsonb) as v`
}

/** @throws for an untracked field: nothing is written here without a trace. */
function refuseStrange(kind: RecordKind, rows: readonly Fields[]): void {
  for (const row of rows) {
    const strange = Object.keys(row).find((name) => name !== 'id' && !trackedFields[kind].has(name))
    if (strange !== undefined) throw new Error(`The journal does not know ${kind}.${strange}`)
  }
}

function byColumns(rows: readonly Fields[]): { columns: string[]; group: Fields[] }[] {
  const groups = new Map<string, { columns: string[]; group: Fields[] }>()
  for (const row of rows) {
    const columns = Object.keys(row).sort()
    const key = columns.join()
    const known = groups.get(key)
    if (known) known.group.push(row)
    else groups.set(key, { columns, group: [row] })
  }
  return [...groups.values()]
}

function toRecord(kind: RecordKind, row: Row): StoredRecord {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(row)) {
    if (trackedFields[kind].has(name)) fields[name] = value instanceof Date ? value.toISOString() : value
  }
  return { id: row.id, version: row.version, isDeleted: row.deletedAt instanceof Date, fields }
}

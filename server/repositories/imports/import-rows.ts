import { type RawBuilder, sql } from 'kysely'
import type { ImportPlan, ImportRow } from '#contract/exchange/import-records.ts'
import { classOf } from '#domain/imports/issue-rules.ts'
import type { RawRow } from '#domain/imports/sheet.ts'
import type { Db } from '#server/db/db.ts'
import { readPage } from '#server/repositories/records/list-page.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/** The company or person of a row: which of ours it is, and its values. */
export interface RowContact {
  /** `null`: to be created, or to be chosen. */
  id: number | null
  version: number | null
  name: string
  isNew: boolean
  /** Key by which it was found: «по ИНН». */
  by: string | null
  /** Equal for rows of the same record. */
  key: string
  /** A record of the same name with a lower id is another one, as somebody has answered. */
  after: number
  fields: Fields
  old?: Fields
  /** Only what nobody knew is written. */
  isFill: boolean
  /** A person who stays in its company, whatever the file says. */
  keepsCompany?: boolean
  /** Name of the company above that was not found by the check. */
  parentName?: string | null
}

/** Values that a row gives, and those that they replace. */
export interface RowFacts {
  building: Fields
  block: Fields
  oldBuilding?: Fields
  oldBlock?: Fields
  photos: string[]
  /** Addresses among the photos that are of plans; absent: checked by a former version. */
  plans?: string[]
  /** Name of the building in the file, null: it has none; absent: checked by a former version. */
  soughtName?: string | null
  /** Company and person of a row of contacts; `null`: it has none. */
  company?: RowContact | null
  person?: RowContact | null
}

export interface RowBuilding {
  name: string
  address: string
  isNew: boolean
  by: string | null
  candidates: { id: number; name: string; address: string; why: string }[]
}

/** Result of a check of a row. */
export interface CheckedRow {
  n: number
  externalId: string | null
  dealKind: string | null
  facts: RowFacts
  issues: ImportRow['issues']
  building: RowBuilding | null
  /** Equal for rows of the same address. */
  buildingKey: string | null
  buildingId: number | null
  blockId: number | null
  buildingVersion: number | null
  blockVersion: number | null
  plan: ImportPlan
  note: string | null
}

export interface StoredRow extends CheckedRow {
  place: string
  cells: string[]
  /** Text by column, changed by a person. */
  mended: Record<string, string> | null
  decision: 'skip' | 'take' | null
  doneAt: Date | null
  /** Stands for a block of the source's last file that this one has not. */
  isMissing: boolean
}

export async function insertRows(db: Db, importId: number, rows: readonly RawRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, n, place, cells)
    select ${importId}, v.n, v.place, v.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(n int, place text, cells jsonb)`.execute(db)
}

/** Brings statistics up to date after many rows were written: autovacuum comes too late, and the embedded engine has none. */
export async function analyseRows(db: Db): Promise<void> {
  await sql`analyze import_rows`.execute(db)
}

/** The same for the tables that a run writes to: queries prepared for a small stock would read a large one whole. */
export async function analyseWritten(db: Db): Promise<void> {
  await sql`analyze (skip_locked) buildings, blocks, external_refs, import_photos`.execute(db)
}

export async function deleteRows(db: Db, importId: number): Promise<void> {
  await sql`delete from import_rows where import_id = ${importId}`.execute(db)
}

/** Some rows of an import. */
export type Rows = RawBuilder<unknown>

/** Conditions on rows `r`. */
export const rowIs = {
  any: sql`true`,
  /** Read from the file. */
  ofFile: sql`not r.is_missing`,
  missing: sql`r.is_missing`,
  problem: sql`r.plan in ('error', 'ask')`,
  toWrite: sql`r.done_at is null and r.plan in ('create', 'update')`,
  same: sql`r.plan = 'same'`,
  /** Written by the run, or found to be in the office as they are. */
  standing: sql`(r.done_at is not null or r.plan = 'same')`,
  of: (numbers: readonly number[]) => sql`r.n = any(${[...numbers]}::int[])`,
  /** @param id that of a class. */
  withRule: (id: string) => {
    const { rule, column } = classOf(id)
    return sql`r.issues @> ${JSON.stringify([{ rule, ...(column !== null && { column }) }])}::jsonb`
  },
  /** Rows left of these numbers and of these addresses. */
  concerned: (numbers: readonly number[], keys: readonly string[]) =>
    sql`r.done_at is null and (r.n = any(${[...numbers]}::int[]) or r.building_key = any(${[...keys]}::text[]))`,
}

/** Rows of which two conditions hold. */
export function both(one: Rows, other: Rows): Rows {
  return sql`(${one}) and (${other})`
}

export async function countOf(db: Db, importId: number, which: Rows): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows r where r.import_id = ${importId} and ${which}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function numbersOf(db: Db, importId: number, which: Rows): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select r.n from import_rows r where r.import_id = ${importId} and r.done_at is null and ${which}`.execute(
    db,
  )
  return rows.map(({ n }) => n)
}

export function pageOfRows(
  db: Db,
  importId: number,
  {
    plan,
    rule,
    text,
    page,
    pageSize,
  }: {
    plan?: ImportPlan | undefined
    rule?: string | undefined
    text?: string | undefined
    page: number
    pageSize: number
  },
): Promise<{ data: StoredRow[]; total: number }> {
  const conditions = [
    sql`r.import_id = ${importId}`,
    ...(plan ? [sql`r.plan = ${plan}`] : []),
    ...(rule ? [rowIs.withRule(rule)] : []),
    ...(text ? [sql`position(lower(${text}) in lower(r.cells::text || r.place)) > 0`] : []),
  ]
  return readPage<StoredRow>(db, {
    columns: sql`r.*`,
    from: sql`from import_rows r where ${sql.join(conditions, sql` and `)}`,
    order: sql`r.n`,
    page,
    pageSize,
  })
}

/** Writes the results of a check; the rows are to be written by the run again. */
export async function writeChecked(db: Db, importId: number, rows: readonly CheckedRow[]): Promise<void> {
  await sql`
    update import_rows r set external_id = v.external_id, deal_kind = v.deal_kind, issues = v.issues,
      facts = v.facts, building = v.building, building_key = v.building_key, building_id = v.building_id, block_id = v.block_id,
      building_version = v.building_version, block_version = v.block_version, plan = v.plan, note = v.note, done_at = null
    from ${recordset(rows)} where r.import_id = ${importId} and r.n = v.n`.execute(db)
}

/** Result of the run for a row. */
export interface WrittenRow {
  n: number
  plan: ImportPlan
  note: string | null
  buildingId: number | null
  blockId: number | null
  isDone: boolean
}

export async function writeResults(db: Db, importId: number, rows: readonly WrittenRow[]): Promise<void> {
  await sql`
    update import_rows r set plan = v.plan, note = v.note, building_id = v.building_id, block_id = v.block_id,
      done_at = case when v.is_done then now() end
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ n, plan, note, buildingId, blockId, isDone }) => ({ n, plan, note, building_id: buildingId, block_id: blockId, is_done: isDone })))}::jsonb)
      as v(n int, plan text, note text, building_id int, block_id int, is_done boolean)
    where r.import_id = ${importId} and r.n = v.n`.execute(db)
}

/** Gives the rows of an address the building that was created for it. */
export async function setBuildings(
  db: Db,
  importId: number,
  created: readonly { key: string; id: number }[],
): Promise<void> {
  if (created.length === 0) return
  await sql`
    update import_rows r set building_id = v.id
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as v(key text, id int)
    where r.import_id = ${importId} and r.building_key = v.key and r.building_id is null`.execute(db)
}

/** Rows left follow a version that the import itself has written. */
export async function setBuildingVersions(
  db: Db,
  importId: number,
  buildings: readonly { id: number; version: number }[],
): Promise<void> {
  if (buildings.length === 0) return
  await sql`
    update import_rows r set building_version = v.version
    from jsonb_to_recordset(${JSON.stringify(buildings)}::jsonb) as v(id int, version int)
    where r.import_id = ${importId} and r.building_id = v.id and r.done_at is null`.execute(db)
}

export async function mendRows(
  db: Db,
  importId: number,
  which: Rows,
  {
    cells,
    decision,
  }: { cells?: Record<string, string | null> | undefined; decision?: 'skip' | 'take' | null | undefined },
): Promise<void> {
  const kept = Object.fromEntries(Object.entries(cells ?? {}).filter(([, text]) => text !== null))
  const dropped = Object.entries(cells ?? {}).flatMap(([column, text]) => (text === null ? [column] : []))
  await sql`
    update import_rows r set
      mended = nullif((coalesce(r.mended, '{}') - ${dropped}::text[]) || ${JSON.stringify(kept)}::jsonb, '{}'),
      decision = ${decision === undefined ? sql`r.decision` : decision}
    where r.import_id = ${importId} and r.done_at is null and ${which}`.execute(db)
}

export async function addressesOf(db: Db, importId: number, which: Rows): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct r.building_key as key from import_rows r
    where r.import_id = ${importId} and r.building_key is not null and ${which}`.execute(db)
  return rows.map(({ key }) => key)
}

export async function setPlans(
  db: Db,
  importId: number,
  numbers: readonly number[],
  plan: ImportPlan,
  note: string,
): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    update import_rows r set plan = ${plan}, note = ${note}
    where r.import_id = ${importId} and r.done_at is null and ${rowIs.of(numbers)}`.execute(db)
}

function recordset(rows: readonly CheckedRow[]): RawBuilder<unknown> {
  const values = rows.map((row) => ({
    n: row.n,
    external_id: row.externalId,
    deal_kind: row.dealKind,
    facts: row.facts,
    issues: row.issues,
    building: row.building,
    building_key: row.buildingKey,
    building_id: row.buildingId,
    block_id: row.blockId,
    building_version: row.buildingVersion,
    block_version: row.blockVersion,
    plan: row.plan,
    note: row.note,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(n int, external_id text, deal_kind text,
    facts jsonb, issues jsonb, building jsonb, building_key text, building_id int, block_id int,
    building_version int, block_version int, plan text, note text)`
}

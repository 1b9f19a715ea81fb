import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { ImportTable } from '#server/db/schema/import-schema.ts'
import { type PersonRef, personRef } from '#server/repositories/companies/person-ref.ts'
import { readPage } from '#server/repositories/records/list-page.ts'

export interface StoredImport extends Selectable<ImportTable> {
  owner: PersonRef
  /** All that the last run has written is undone. */
  isUndone: boolean
}

const derived = sql`${personRef('i.userId')} as owner, exists (
  select 1 from journal_groups g where g.id = i.group_id and g.undone_by_id is not null
) as is_undone`

/** Columns as values: JSON ones are written as text here. */
export type ImportChanges = Partial<Selectable<Omit<ImportTable, 'id' | 'activeAt'>>>

const jsonColumns = new Set(['head', 'mapping', 'options', 'choices', 'counts', 'classes', 'written'])

export async function insertImport(
  db: Db,
  {
    userId,
    fileName,
    fileBytes,
    fileKey,
    options,
    counts,
    written,
  }: Pick<
    Selectable<ImportTable>,
    'userId' | 'fileName' | 'fileBytes' | 'fileKey' | 'options' | 'counts' | 'written'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      ...{ userId, fileName, fileBytes, fileKey, state: 'reading' },
      options: JSON.stringify(options),
      mapping: JSON.stringify({ columns: [] }),
      choices: '{}',
      classes: '[]',
      counts: JSON.stringify(counts),
      written: JSON.stringify(written),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param isLocked until the transaction ends: changes of one import are serialized. */
export async function findImport(db: Db, id: number, isLocked = false): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select i.*, ${derived} from imports i where i.id = ${id}
    ${isLocked ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]
}

/** The import whose run is this group of the journal. */
export async function findImportOfGroup(db: Db, groupId: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select i.*, ${derived} from imports i where i.group_id = ${groupId}`.execute(db)
  return rows[0]
}

/** Options of this person's latest finished import of the same columns. */
export async function lastOptions(
  db: Db,
  userId: number,
  signature: string,
): Promise<StoredImport['options'] | undefined> {
  const { rows } = await sql<Pick<StoredImport, 'options'>>`
    select i.options from imports i
    where i.user_id = ${userId} and i.state = 'done' and i.head ->> 'signature' = ${signature}
    order by i.id desc limit 1`.execute(db)
  return rows[0]?.options
}

/** @param userId only this person's; null: everybody's. */
export function listImports(
  db: Db,
  userId: number | null,
  page: { page: number; pageSize: number },
): Promise<{ data: StoredImport[]; total: number }> {
  return readPage<StoredImport>(db, {
    columns: sql`i.*, ${derived}`,
    from: sql`from imports i where ${userId === null ? sql`true` : sql`i.user_id = ${userId}`}`,
    order: sql`i.id desc`,
    ...page,
  })
}

/**
 * Changes an import and marks it as active.
 * @param round only if it is still in this round. @returns whether it was.
 */
export async function updateImport(
  db: Db,
  id: number,
  changes: ImportChanges,
  round?: number,
): Promise<boolean> {
  const set = Object.fromEntries(
    Object.entries(changes).map(([column, value]) => [
      column,
      jsonColumns.has(column) && value !== null ? JSON.stringify(value) : value,
    ]),
  )
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ ...(set as Updateable<ImportTable>), activeAt: sql`now()` })
    .where('id', '=', id)
    .$if(round !== undefined, (query) => query.where('round', '=', round ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends work of earlier rounds. @returns the new round. */
export async function startRound(db: Db, id: number, changes: ImportChanges): Promise<number> {
  await updateImport(db, id, changes)
  const { rows } = await sql<{ round: number }>`
    update imports set round = round + 1 where id = ${id} returning round`.execute(db)
  return rows[0]?.round ?? 0
}

/** Imports whose reading or checking died with its process: silent for this long. */
export async function silentImports(db: Db, silence: string): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    update imports i set active_at = now()
    where i.state in ('reading', 'checking') and i.active_at <= now() - ${silence}::interval
    returning i.*, ${derived}`.execute(db)
  return rows
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute()
}

/** Serializes the writing of all imports until the transaction ends, so that two create no doubles. */
export async function lockImporting(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock import', 0))`.execute(db)
}

/** Deletes rows past their time. @returns keys of files that are no longer needed. */
export async function forgetOldRows(db: Db): Promise<string[]> {
  await sql`delete from import_rows r using imports i where i.id = r.import_id and i.kept_until < now()`.execute(
    db,
  )
  const { rows } = await sql<{ fileKey: string }>`
    with old as (select id, file_key from imports where kept_until < now() and file_key is not null)
    update imports i set file_key = null from old where i.id = old.id returning old.file_key`.execute(db)
  return rows.map(({ fileKey }) => fileKey)
}

export async function usedFileKeys(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ fileKey: string }>`
    select file_key from imports where file_key is not null`.execute(db)
  return new Set(rows.map(({ fileKey }) => fileKey))
}

/** Tells if the group of the journal is in effect and of this user, so that more may be written under it. */
export async function isGroupOpen(db: Db, groupId: string, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select user_id = ${userId} and undone_by_id is null as is_open from journal_groups
    where id = ${groupId}`.execute(db)
  return rows[0]?.isOpen ?? true
}

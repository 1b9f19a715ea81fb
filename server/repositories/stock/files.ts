import { type Selectable, sql } from 'kysely'
import type { FileParentKind } from '#contract/stock/files.ts'
import type { Db } from '#server/db/db.ts'
import type { FileTable } from '#server/db/schema/file-schema.ts'
import { type PersonRef, personRef } from '#server/repositories/companies/person-ref.ts'
import { personLeader } from '#server/repositories/records/record-tables.ts'
import { tableOf } from '#server/repositories/records/records.ts'

export interface FileRecord extends Selectable<FileTable> {
  uploadedBy: PersonRef | null
}

export interface Parent {
  kind: FileParentKind
  id: number
}

const living = (db: Db) =>
  db
    .selectFrom('files')
    .selectAll()
    .select(personRef('files.uploadedById').as('uploadedBy'))
    .where('deletedAt', 'is', null)

export function findFile(db: Db, id: number): Promise<FileRecord | undefined> {
  return living(db).where('id', '=', id).executeTakeFirst()
}

/** Files of a record in order. */
export function filesOf(db: Db, { kind, id }: Parent): Promise<FileRecord[]> {
  return living(db)
    .where('recordKind', '=', kind)
    .where('recordId', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findFiles(db: Db, ids: readonly number[]): Promise<FileRecord[]> {
  return living(db)
    .where('id', 'in', [...ids])
    .execute()
}

/** Secret for verifying signed addresses, and the database clock in seconds. */
export async function readLinkSecret(db: Db): Promise<{ secret: string; nowSeconds: number }> {
  const row = await db
    .selectFrom('signingKeys')
    .select(['secret', sql<number>`floor(extract(epoch from now()))::float8`.as('nowSeconds')])
    .where('purpose', '=', 'fileLinks')
    .executeTakeFirstOrThrow()
  return row
}

/** Filters keys to those needed by a file, a person or an undoable action. */
export async function usedStorageKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with asked as (select unnest(${[...keys]}::text[]) as key),
    earlier as (
      select fields ->> name as key
      from journal_entries, unnest(array[before, after]) as fields, unnest(array['storageKey', 'avatarKey']) as name
      where record_kind in ('file', 'user') and fields ? name
    )
    select key from asked where key in (select storage_key from files)
    union select key from asked where key in (select avatar_key from users)
    union select key from asked where key in (select key from earlier)`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Owner of a record that may have files. */
export interface Holder {
  id: number
  isLiving: boolean
  responsibleUserId: number | null
  createdById: number | null
}

/** Deleted records included; `undefined`: never existed. */
export async function findHolder(db: Db, { kind, id }: Parent): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select r.id, r.deleted_at is null as is_living, r.created_by_id,
      ${kind === 'person' ? sql.raw(personLeader) : sql`r.responsible_user_id`} as responsible_user_id
    from ${tableOf(kind)} r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Keys of all files and portraits in use, and of those that an undo would restore. */
export async function neededStorageKeys(db: Db): Promise<{ standing: Set<string>; earlier: Set<string> }> {
  const { rows } = await sql<{ key: string; isStanding: boolean }>`
    select key, bool_or(is_standing) as is_standing from (
      select storage_key, true from files
      union all select avatar_key, true from users
      union all select fields ->> name, false
        from journal_entries, unnest(array[before, after]) as fields, unnest(array['storageKey', 'avatarKey']) as name
        where record_kind in ('file', 'user') and fields ? name
    ) as needed (key, is_standing)
    where key is not null group by key`.execute(db)
  const keysOf = (isStanding: boolean) =>
    new Set(rows.filter((row) => row.isStanding === isStanding).map(({ key }) => key))
  return { standing: keysOf(true), earlier: keysOf(false) }
}

/** Serializes uploads until the transaction ends, so that together they stay within the quota. */
export async function lockStorage(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('file storage', 0))`.execute(db)
}

/** Total size of all files, including those in the trash or restorable by undo; thumbnails are left out. */
export async function storedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(size_bytes) from files), 0)::float8 + coalesce((
      select sum((before ->> 'sizeBytes')::bigint) from journal_entries
      where record_kind = 'file' and operation = 'update' and before ? 'storageKey'), 0)::float8 as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}

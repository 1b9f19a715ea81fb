import { type Selectable, sql } from 'kysely'
import type { PhotoFault } from '#domain/imports/photo-faults.ts'
import type { Db } from '#server/db/db.ts'
import type { ImportPhotoTable, PhotoState } from '#server/db/schema/import-photo-schema.ts'

export type WantedPhoto = Pick<
  ImportPhotoTable,
  'n' | 'recordKind' | 'recordId' | 'url' | 'host' | 'position'
> & { category: 'photo' | 'plan'; reason: PhotoFault | null }

export type StoredPhoto = Selectable<ImportPhotoTable>

/** Photos `p` of imports in effect. */
const inEffect = sql`not exists (
  select from journal_groups g where g.id = p.group_id and g.undone_by_id is not null)`

/** Notes photos of rows in the order of the file, in which they are fetched; one that a record has been given, or that waits for it, stays as it is. */
export async function wantPhotos(
  db: Db,
  { importId, groupId, userId }: { importId: number; groupId: string; userId: number },
  wanted: readonly WantedPhoto[],
): Promise<void> {
  if (wanted.length === 0) return
  const rows = wanted.map(({ n, recordKind, recordId, url, host, position, category, reason }) => ({
    ...{ n, kind: recordKind, id: recordId, url, host, position, category, reason },
  }))
  await sql`
    insert into import_photos as p (import_id, group_id, user_id, n, record_kind, record_id, url, host, position, category, state, reason)
    select ${importId}::int, ${groupId}::uuid, ${userId}::int,
      v.n, v.kind, v.id, v.url, v.host, v.position, v.category, case when v.reason is null then 'waiting' else 'refused' end, v.reason
    from (
      select distinct on (w.kind, w.id, w.url) w.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w(n int, kind text, id int, url text, host text, position int, category text, reason text)
      order by w.kind, w.id, w.url, w.n, w.position
    ) v
    order by v.n, v.position
    on conflict (record_kind, record_id, url) do update set
      import_id = excluded.import_id, group_id = excluded.group_id, user_id = excluded.user_id, n = excluded.n,
      position = excluded.position, category = excluded.category, state = excluded.state, reason = excluded.reason, tries = 0,
      next_try_at = now(), leased_until = null, sha256 = null, file_id = null
    where p.state in ('refused', 'failed') or not (${inEffect})`.execute(db)
}

/** Hosts of photos that wait, with those that may be tried now. */
export async function waitingHosts(db: Db, importId?: number): Promise<{ host: string; count: number }[]> {
  const { rows } = await sql<{ host: string; count: number }>`
    select p.host, count(*)::int as count from import_photos p
    where p.state = 'waiting' and ${importId === undefined ? sql`true` : sql`p.import_id = ${importId}`} and ${inEffect}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

/** Photos that were asked for in vain and are tried again, by host and reason of the last try. */
export async function delayedPhotos(
  db: Db,
  importId: number,
): Promise<{ host: string; reason: PhotoFault; count: number }[]> {
  const { rows } = await sql<{ host: string; reason: PhotoFault; count: number }>`
    select p.host, p.reason, count(*)::int as count from import_photos p
    where p.import_id = ${importId} and p.state = 'waiting' and p.reason is not null and ${inEffect}
    group by 1, 2 order by 3 desc, 1, 2 limit 10`.execute(db)
  return rows
}

/** Photos of an import by state. */
export async function countPhotos(db: Db, importId: number): Promise<Partial<Record<PhotoState, number>>> {
  const { rows } = await sql<{ state: PhotoState; count: number }>`
    select p.state, count(*)::int as count from import_photos p
    where p.import_id = ${importId} and ${inEffect} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Photos of rows. */
export async function photosOfRows(
  db: Db,
  importId: number,
  numbers: readonly number[],
): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    select p.* from import_photos p
    where p.import_id = ${importId} and p.n = any(${[...numbers]}::int[]) order by p.n, p.position`.execute(
    db,
  )
  return rows
}

/**
 * Takes photos to be fetched for three minutes: another process passes them over, and takes them later if this one dies.
 * Rows that are being written come first: photos of a running import wait.
 */
export async function takePhotos(db: Db, hosts: readonly string[], most: number): Promise<StoredPhoto[]> {
  const { rows } = await sql<StoredPhoto>`
    with taken as (
      select p.id from import_photos p join imports i on i.id = p.import_id
      where p.state = 'waiting' and p.next_try_at <= now() and (p.leased_until is null or p.leased_until <= now())
        and p.host = any(${[...hosts]}::text[])
        and (i.state <> 'running' or i.active_at < now() - interval '5 minutes') and ${inEffect}
      order by p.next_try_at, p.id limit ${most} for update of p skip locked
    )
    update import_photos q set leased_until = now() + interval '3 minutes'
    from taken where q.id = taken.id returning q.*`.execute(db)
  return rows.sort((one, other) => one.id - other.id)
}

/** Gives back what a process that died has taken. */
export async function endLeases(db: Db): Promise<void> {
  await sql`update import_photos set leased_until = null where leased_until is not null`.execute(db)
}

/** Locked until the transaction ends; undefined: it no longer waits, or is in no import in effect. */
export async function waitingPhoto(db: Db, id: number): Promise<StoredPhoto | undefined> {
  const { rows } = await sql<StoredPhoto>`
    select p.* from import_photos p
    where p.id = ${id} and p.state = 'waiting' and p.import_id is not null and ${inEffect} for update of p`.execute(
    db,
  )
  return rows[0]
}

/** Files that the record has of imports, living ones. */
export async function givenPhotos(
  db: Db,
  { recordKind, recordId }: Pick<StoredPhoto, 'recordKind' | 'recordId'>,
): Promise<{ sha256: string | null }[]> {
  const { rows } = await sql<{ sha256: string | null }>`
    select distinct on (f.id) p.sha256 from import_photos p join files f on f.id = p.file_id and f.deleted_at is null
    where p.record_kind = ${recordKind} and p.record_id = ${recordId} and p.state = 'done'`.execute(db)
  return rows
}

/** @param result `afterMinutes`: it waits for another try. */
export async function settlePhoto(
  db: Db,
  id: number,
  result: Partial<Pick<StoredPhoto, 'state' | 'reason' | 'sha256' | 'fileId' | 'tries'>> & {
    afterMinutes?: number
  },
): Promise<void> {
  const { afterMinutes = 0, ...set } = result
  await db
    .updateTable('importPhotos')
    .set({
      ...set,
      leasedUntil: null,
      nextTryAt: sql`now() + ${afterMinutes} * interval '1 minute'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Before its import is deleted: photos are no longer fetched; those it gave are remembered without it. */
export async function forgetPhotos(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('importPhotos').where('importId', '=', importId).where('state', '<>', 'done').execute()
  await db.updateTable('importPhotos').set({ importId: null }).where('importId', '=', importId).execute()
}

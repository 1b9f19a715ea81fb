import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Records that offers are read from. */
export type OfferChanges = Record<'block' | 'building' | 'user', Set<number>>

/** @returns what the transaction sees, for `changedSince`. */
export async function placeOf(db: Db): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_snapshot()::text as place`.execute(db)
  return rows[0]?.place ?? ''
}

/** Records written by transactions that the place has not seen; a file counts as its record. */
export async function changedSince(db: Db, place: string): Promise<OfferChanges> {
  const { rows } = await sql<{ kind: keyof OfferChanges; id: number }>`
    with changed as (
      select distinct record_kind as kind, unnest(record_ids) as id from record_changes
      where record_kind in ('block', 'building', 'user', 'file') and xid >= pg_snapshot_xmin(${place}::pg_snapshot)
        and not pg_visible_in_snapshot(xid, ${place}::pg_snapshot))
    select kind, id from changed where kind <> 'file'
    union select f.record_kind, f.record_id from files f join changed c on c.kind = 'file' and c.id = f.id
    where f.record_kind in ('block', 'building')`.execute(db)
  const found: OfferChanges = { block: new Set(), building: new Set(), user: new Set() }
  for (const { kind, id } of rows) found[kind].add(id)
  return found
}

import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Ids of a source that name living blocks: «1234 lease» → block. */
export async function blocksByRef(
  db: Db,
  source: string,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ externalId: string; dealKind: string; recordId: number }>`
    select e.external_id, e.deal_kind, e.record_id from external_refs e join blocks b on b.id = e.record_id
    where e.source = ${source} and e.record_kind = 'block' and e.external_id = any(${[...externalIds]}::text[])
      and b.deleted_at is null`.execute(db)
  return new Map(rows.map(({ externalId, dealKind, recordId }) => [refKey(externalId, dealKind), recordId]))
}

export function refKey(externalId: string, dealKind: string): string {
  return `${externalId} ${dealKind}`
}

/** Notes the ids of all rows of an import that stand for a block. */
export async function noteRefs(
  db: Db,
  source: string,
  importId: number,
  numbers?: readonly number[],
): Promise<void> {
  await sql`
    insert into external_refs (source, external_id, deal_kind, record_kind, record_id, last_seen_at)
    select distinct on (r.external_id, r.deal_kind) ${source}, r.external_id, r.deal_kind, 'block', r.block_id, now()
    from import_rows r
    where r.import_id = ${importId} and r.external_id is not null and r.deal_kind is not null and r.block_id is not null
      and ${numbers ? sql`r.n = any(${[...numbers]}::int[])` : sql`r.plan = 'same'`}
    order by r.external_id, r.deal_kind, r.n
    on conflict (source, external_id, deal_kind, record_kind)
      do update set record_id = excluded.record_id, last_seen_at = excluded.last_seen_at, gone_at = null`.execute(
    db,
  )
}

/** Blocks that the source had when its last file was run, and that this file has not. */
export async function missingBlocks(
  db: Db,
  source: string,
  importId: number,
): Promise<{ id: number; externalId: string; lastSeenAt: Date }[]> {
  const { rows } = await sql<{ id: number; externalId: string; lastSeenAt: Date }>`
    select b.id, e.external_id, e.last_seen_at from external_refs e join blocks b on b.id = e.record_id
    where e.source = ${source} and e.record_kind = 'block' and e.gone_at is null and b.deleted_at is null
      and not b.is_archived and not exists (
        select from import_rows r where r.import_id = ${importId} and (r.external_id = e.external_id or r.block_id = b.id))
    order by b.id limit 1000`.execute(db)
  return rows
}

/** Notes that the source no longer has these. */
export async function noteGone(db: Db, source: string, blockIds: readonly number[]): Promise<void> {
  await sql`
    update external_refs set gone_at = now()
    where source = ${source} and record_kind = 'block' and record_id = any(${[...blockIds]}::int[])`.execute(
    db,
  )
}

/** Forgets ids of records that no longer exist, not even in the trash. */
export async function forgetStrayRefs(db: Db): Promise<void> {
  await sql`
    delete from external_refs e
    where e.record_kind = 'block' and not exists (select from blocks b where b.id = e.record_id)`.execute(db)
}

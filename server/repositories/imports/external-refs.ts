import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { StoredRow } from './import-rows.ts'

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

/** Begins what stands for the id of a block that a table names without one; its number in our database follows. */
export const withoutId = 'без номера, блок '

/**
 * Notes the ids of rows that stand for a block, and in each row what its id stood for before: by a subquery, because a join
 * with a table that has no statistics yet compares every id with every row.
 */
export async function noteRefs(
  db: Db,
  source: string,
  importId: number,
  rows: readonly Pick<StoredRow, 'n' | 'externalId' | 'dealKind' | 'blockId'>[],
): Promise<void> {
  // Objects of a feed have ids; a table without any tells by our own which blocks it no longer has.
  const isTable = source.startsWith('table ')
  const standing = rows.flatMap(({ n, externalId, dealKind, blockId }) => {
    const named = externalId ?? (isTable ? `${withoutId}${blockId}` : null)
    return named !== null && dealKind !== null && blockId !== null
      ? { n, externalId: named, dealKind, blockId }
      : []
  })
  if (standing.length === 0) return
  await sql`
    with named as (
      select distinct on (v.external_id, v.deal_kind) v.*
      from unnest(${standing.map(({ n }) => n)}::int[], ${standing.map(({ externalId }) => externalId)}::text[],
        ${standing.map(({ dealKind }) => dealKind)}::text[], ${standing.map(({ blockId }) => blockId)}::int[])
        as v(n, external_id, deal_kind, block_id)
      order by v.external_id, v.deal_kind, v.n
    ), remembered as (
      update import_rows r set ref_at = now(), old_ref = case when r.ref_at is not null then r.old_ref else (
        select to_jsonb(e) from external_refs e
        where e.source = ${source} and e.record_kind = 'block' and e.external_id = named.external_id
          and e.deal_kind = named.deal_kind) end
      from named
      where r.import_id = ${importId} and r.n = named.n
    )
    insert into external_refs (source, external_id, deal_kind, record_kind, record_id, last_seen_at)
    select ${source}, external_id, deal_kind, 'block', block_id, now() from named
    on conflict (source, external_id, deal_kind, record_kind)
      do update set record_id = excluded.record_id, last_seen_at = excluded.last_seen_at, gone_at = null`.execute(
    db,
  )
}

/**
 * Makes the ids of an import stand for what they did before it, except those that a later import has seen.
 * @param leftBlocks stay as they are.
 */
export async function takeBackRefs(
  db: Db,
  source: string,
  importId: number,
  leftBlocks: readonly number[],
): Promise<void> {
  await sql`
    with back as (
      update import_rows r set old_ref = null, ref_at = null
      from import_rows before
      where r.import_id = ${importId} and before.import_id = r.import_id and before.n = r.n
        and before.ref_at is not null and before.block_id <> all(${[...leftBlocks]}::int[])
      returning coalesce(before.external_id, ${withoutId}::text || before.block_id) as external_id, before.deal_kind, before.ref_at, before.old_ref
    ), returned as (
      update external_refs e set gone_at = null
      where e.source = ${source} and e.gone_at in (select ref_at from back)
    ), restored as (
      update external_refs e set record_id = (b.old_ref ->> 'record_id')::int,
        last_seen_at = (b.old_ref ->> 'last_seen_at')::timestamptz, gone_at = (b.old_ref ->> 'gone_at')::timestamptz
      from back b
      where e.source = ${source} and e.record_kind = 'block' and e.external_id = b.external_id
        and e.deal_kind = b.deal_kind and e.last_seen_at = b.ref_at and b.old_ref is not null
    )
    delete from external_refs e using back b
    where e.source = ${source} and e.record_kind = 'block' and e.external_id = b.external_id
      and e.deal_kind = b.deal_kind and e.last_seen_at = b.ref_at and b.old_ref is null`.execute(db)
}

/** From here on an undo leaves the ids of an import as they are: its next run is another action. */
export async function settleRefs(db: Db, importId: number): Promise<void> {
  await sql`
    update import_rows r set old_ref = null, ref_at = null
    where r.import_id = ${importId} and r.ref_at is not null`.execute(db)
}

/** Forgets ids of records that no longer exist, not even in the trash. */
export async function forgetStrayRefs(db: Db): Promise<void> {
  await sql`
    delete from external_refs e
    where e.record_kind = 'block' and not exists (select from blocks b where b.id = e.record_id)`.execute(db)
}

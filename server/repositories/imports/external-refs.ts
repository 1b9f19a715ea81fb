import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Rows } from './import-rows.ts'

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

/** Notes the ids of rows that stand for a block, and in each row what its id stood for before. */
export async function noteRefs(db: Db, source: string, importId: number, which: Rows): Promise<void> {
  await sql`
    with named as (
      select distinct on (r.external_id, r.deal_kind) r.n, r.external_id, r.deal_kind, r.block_id
      from import_rows r
      where r.import_id = ${importId} and r.external_id is not null and r.deal_kind is not null
        and r.block_id is not null and ${which}
      order by r.external_id, r.deal_kind, r.n
    ), remembered as (
      update import_rows r set facts = jsonb_build_object('oldRef', to_jsonb(e)) || r.facts
        || jsonb_build_object('refAt', now())
      from named left join external_refs e on e.source = ${source} and e.record_kind = 'block'
        and e.external_id = named.external_id and e.deal_kind = named.deal_kind
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
      update import_rows r set facts = r.facts - '{oldRef,refAt}'::text[]
      from import_rows before
      where r.import_id = ${importId} and before.import_id = r.import_id and before.n = r.n
        and before.facts ? 'refAt' and before.block_id <> all(${[...leftBlocks]}::int[])
      returning before.external_id, before.deal_kind, (before.facts ->> 'refAt')::timestamptz as ref_at,
        before.facts -> 'oldRef' as old_ref
    ), returned as (
      update external_refs e set gone_at = null
      where e.source = ${source} and e.gone_at in (select ref_at from back)
    ), restored as (
      update external_refs e set record_id = (b.old_ref ->> 'record_id')::int,
        last_seen_at = (b.old_ref ->> 'last_seen_at')::timestamptz, gone_at = (b.old_ref ->> 'gone_at')::timestamptz
      from back b
      where e.source = ${source} and e.record_kind = 'block' and e.external_id = b.external_id
        and e.deal_kind = b.deal_kind and e.last_seen_at = b.ref_at and b.old_ref <> 'null'
    )
    delete from external_refs e using back b
    where e.source = ${source} and e.record_kind = 'block' and e.external_id = b.external_id
      and e.deal_kind = b.deal_kind and e.last_seen_at = b.ref_at and b.old_ref = 'null'`.execute(db)
}

/** From here on an undo leaves the ids of an import as they are: its next run is another action. */
export async function settleRefs(db: Db, importId: number): Promise<void> {
  await sql`
    update import_rows r set facts = r.facts - '{oldRef,refAt}'::text[]
    where r.import_id = ${importId} and r.facts ? 'refAt'`.execute(db)
}

/**
 * Blocks that the source had when its last file was run, and that this file has not. Two anti-joins: with `or` in one of
 * them PostgreSQL compares every id with every row.
 */
export async function missingBlocks(
  db: Db,
  source: string,
  importId: number,
): Promise<{ id: number; externalId: string; lastSeenAt: Date }[]> {
  const { rows } = await sql<{ id: number; externalId: string; lastSeenAt: Date }>`
    select b.id, e.external_id, e.last_seen_at from external_refs e join blocks b on b.id = e.record_id
    where e.source = ${source} and e.record_kind = 'block' and e.gone_at is null and b.deleted_at is null
      and not b.is_archived
      and not exists (
        select from import_rows r where r.import_id = ${importId} and r.external_id = e.external_id)
      and not exists (select from import_rows r where r.import_id = ${importId} and r.block_id = b.id)
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

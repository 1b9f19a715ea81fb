import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { withoutId } from './external-refs.ts'

/** Buildings of rows that are not understood yet: a block without an id may be any of these. */
const doubtful = (importId: number) => sql`
  select coalesce(r.building_id, (c.candidate ->> 'id')::int) as id from import_rows r
    left join lateral jsonb_array_elements(r.building -> 'candidates') as c(candidate) on true
  where r.import_id = ${importId} and r.block_id is null and not r.is_missing and r.plan in ('ask', 'error')
    and coalesce(r.building_id, (c.candidate ->> 'id')::int) is not null`

/**
 * Ids `e` and blocks `b` that the source had when its last file was run, and that this file has not. Two anti-joins: with
 * `or` in one of them PostgreSQL compares every id with every row.
 */
const isMissing = (source: string, importId: number) => sql`
  e.source = ${source} and e.record_kind = 'block' and e.gone_at is null and b.deleted_at is null
  and not exists (
    select from import_rows r where r.import_id = ${importId} and r.external_id = e.external_id)
  and not exists (
    select from import_rows r where r.import_id = ${importId} and r.block_id = b.id and not r.is_missing)
  and (not starts_with(e.external_id, ${withoutId}) or b.building_id not in (${doubtful(importId)}))`

const missingBlocks = (source: string, importId: number, isAsked = sql`true`) => sql`
  select b.id, b.building_id, 
    min(e.external_id) filter (where not starts_with(e.external_id, ${withoutId})) as external_id
  from external_refs e join blocks b on b.id = e.record_id
  where ${isMissing(source, importId)} and ${isAsked} group by b.id`

export async function dropMissingRows(db: Db, importId: number): Promise<void> {
  await sql`delete from import_rows where import_id = ${importId} and is_missing`.execute(db)
}

/**
 * Adds a row after those of the file for each block that left the source, with what was decided about it before. They have no
 * external id, so that no run notes it as seen.
 */
export async function renewMissingRows(db: Db, source: string, importId: number): Promise<void> {
  const { rows } = await sql<{ blockId: number; decision: string }>`
    select block_id, decision from import_rows
    where import_id = ${importId} and is_missing and decision is not null`.execute(db)
  await dropMissingRows(db, importId)
  await sql`
    insert into import_rows (import_id, n, place, cells, building_id, block_id, decision, is_missing)
    select ${importId}, last.n + row_number() over (order by m.id), concat('нет в файле', ', номер ' || m.external_id), '[]',
      m.building_id, m.id, d.decision, true
    from (${missingBlocks(source, importId, sql`not b.is_archived`)}) m
      left join unnest(${rows.map(({ blockId }) => blockId)}::int[], ${rows.map(({ decision }) => decision)}::text[])
        as d(block_id, decision) on d.block_id = m.id
      cross join (select coalesce(max(n), 0) as n from import_rows where import_id = ${importId}) last`.execute(
    db,
  )
}

/** Notes of the blocks that left the source that they are gone, except those about which this import still asks. */
export async function noteGone(db: Db, source: string, importId: number): Promise<void> {
  await sql`
    update external_refs set gone_at = now()
    where source = ${source} and record_kind = 'block' and record_id in (
      select m.id from (${missingBlocks(source, importId)}) m)
      and not exists (
        select from import_rows r
        where r.import_id = ${importId} and r.block_id = record_id and r.is_missing and r.plan = 'ask')`.execute(
    db,
  )
}

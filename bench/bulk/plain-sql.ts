import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { allowLongStatements } from '#server/repositories/records/records.ts'
import { signal } from '#server/repositories/records/signals.ts'

/*
 * The minimum a program would send: the rows, the journal, the change feed. No permission
 * checks, no prior reads.
 */

/** Confirms every block. @returns the journal group. */
export function actualizePlainly(db: Db): Promise<string> {
  return inGroup(db, 'block.actualize', async (tx, groupId) => {
    const { rows } = await sql<{ id: number }>`
      with old as (${blocksWithTitles}), changed as (
        update blocks b set actualized_at = now(), actualized_by_id = 1, version = b.version + 1, updated_at = now()
        from old where b.id = old.id returning b.id, b.version
      ), entries as (
        insert into journal_entries (group_id, record_kind, record_id, title, operation, before, after, version)
        select ${groupId}, 'block', id, title, 'update',
          jsonb_build_object('actualizedAt', actualized_at, 'actualizedById', actualized_by_id),
          jsonb_build_object('actualizedAt', now(), 'actualizedById', 1), version
        from changed join old using (id)
      )
      select id from changed`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await tell(tx, groupId, 'update', ids)
  })
}

/** Deletes every block. @returns the journal group. */
export function deletePlainly(db: Db): Promise<string> {
  return inGroup(db, 'block.delete', async (tx, groupId) => {
    const { rows } = await sql<{ id: number }>`
      with old as (${blocksWithTitles}), changed as (
        update blocks b set deleted_at = now(), version = b.version + 1, updated_at = now()
        from old where b.id = old.id returning b.id, b.version
      ), entries as (
        insert into journal_entries (group_id, record_kind, record_id, title, operation, before, after, version)
        select ${groupId}, 'block', id, title, 'delete', '{}'::jsonb, null, version from changed join old using (id)
      )
      select id from changed`.execute(tx)
    const ids = rows.map(({ id }) => id)
    await tell(tx, groupId, 'delete', ids)
  })
}

const blocksWithTitles: RawBuilder<unknown> = sql`
  select b.id, b.actualized_at, b.actualized_by_id, concat_ws(', ', g.name, 'этаж ' || b.floor,
    coalesce('№ ' || b.number, replace(trim_scale(b.area_sqm)::text, '.', ',') || ' м²')) as title
  from blocks b join buildings g on g.id = b.building_id
  where b.deleted_at is null order by b.id for no key update of b`

async function inGroup(
  db: Db,
  command: string,
  work: (tx: Db, groupId: string) => Promise<void>,
): Promise<string> {
  const groupId = randomUUID()
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx, 10_000)
    // Just after everything was deleted or restored, the planner would estimate one row.
    await sql`set local enable_nestloop = off`.execute(tx)
    await sql`insert into journal_groups (id, user_id, command, kind)
      values (${groupId}, 1, ${command}, 'command')`.execute(tx)
    await work(tx, groupId)
  })
  return groupId
}

async function tell(tx: Db, groupId: string, operation: string, ids: readonly number[]): Promise<void> {
  await sql`insert into record_changes (record_kind, operation, record_ids, group_id)
    values ('block', ${operation}, ${[...ids]}::int[], ${groupId})`.execute(tx)
  await signal(tx, { kind: 'records' })
}

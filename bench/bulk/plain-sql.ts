import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/call.ts'
import { allowLongStatements } from '#server/repositories/records.ts'
import { signal } from '#server/repositories/signals.ts'

/** Every block actualized as bare SQL does it: the rows, the journal, what others are told, what the search reads. */
export function actualizePlainly(db: Db): Promise<void> {
  const groupId = randomUUID()
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx, 10_000)
    await sql`insert into journal_groups (id, user_id, command, kind)
      values (${groupId}, 1, 'block.actualize', 'command')`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      with old as (
        select b.id, b.actualized_at, b.actualized_by_id, concat_ws(', ', g.name, 'этаж ' || b.floor,
          coalesce('№ ' || b.number, replace(trim_scale(b.area_sqm)::text, '.', ',') || ' м²')) as title
        from blocks b join buildings g on g.id = b.building_id
        where b.deleted_at is null order by b.id for no key update of b
      ), changed as (
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
    await sql`update block_search s set actualized_at = now() where block_id = any(${ids}::int[])`.execute(tx)
    await sql`insert into record_changes (record_kind, operation, record_ids, group_id)
      values ('block', 'update', ${ids}::int[], ${groupId})`.execute(tx)
    await signal(tx, { kind: 'records' })
  })
}

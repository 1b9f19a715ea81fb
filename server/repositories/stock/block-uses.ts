import { sql } from 'kysely'
import type { BlockUses } from '#contract/stock/stock.ts'
import type { Db } from '#server/db/db.ts'

/** Counts the lists, open presentations and open events that contain any of these blocks. */
export async function usesOfBlocks(db: Db, ids: readonly number[]): Promise<BlockUses> {
  const wanted = sql`${[...ids]}::int[]`
  const { rows } = await sql<BlockUses>`
    select
      (select count(distinct l.id)::int from block_list_items i join block_lists l on l.id = i.list_id
        where i.block_id = any(${wanted}) and l.deleted_at is null) as list_count,
      (select count(*)::int from presentations p
        where p.kind = 'block' and p.deleted_at is null and p.ended_at is null and p.expires_at > now()
          and exists (select 1 from jsonb_array_elements_text(p.record_ids) held
            where held.value::int = any(${wanted}))) as presentation_count,
      (select count(*)::int from events e
        where e.deleted_at is null and not e.is_done and e.block_ids && ${wanted}) as planned_event_count`.execute(
    db,
  )
  return rows[0] ?? { listCount: 0, presentationCount: 0, plannedEventCount: 0 }
}

import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Last change of a record, by a person and by anybody. */
export interface LatestChange {
  kind: 'block' | 'building' | 'variant'
  id: number
  /** Null unless it is a variant. */
  demandId: number | null
  blockId: number | null
  ownAt: Date | null
  at: Date
}

interface Asked {
  userId: number
  since: Date
  blockIds: readonly number[]
  buildingIds: readonly number[]
  demandIds: readonly number[]
}

/** Latest changes since a moment of these records and of variants of these demands. */
export async function latestChanges(
  db: Db,
  { userId, since, blockIds, buildingIds, demandIds }: Asked,
): Promise<LatestChange[]> {
  const { rows } = await sql<LatestChange>`
    with asked (kind, id, demand_id, block_id) as (
      select 'block', id, null::int, null::int from unnest(${[...blockIds]}::int[]) as id
      union all select 'building', id, null, null from unnest(${[...buildingIds]}::int[]) as id
      union all select 'variant', id, demand_id, block_id from variants
        where demand_id = any(${[...demandIds]}::int[]) and block_id = any(${[...blockIds]}::int[]))
    select a.kind, a.id, a.demand_id, a.block_id, max(g.at) as at,
      max(g.at) filter (where g.user_id = ${userId} and g.kind <> 'lapse') as own_at
    from asked a
      join journal_entries e on e.record_kind = a.kind and e.record_id = a.id
      join journal_groups g on g.id = e.group_id
    where g.at >= ${since}
    group by a.kind, a.id, a.demand_id, a.block_id`.execute(db)
  return rows
}

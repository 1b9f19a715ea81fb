import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Everybody's events of some deals or demands that are still to be done. Where a deal and its demand have different users,
 * viewings that have written variants go with the demand, since only who leads it may mark them; all else goes with the
 * deal unless it is lost.
 */
export async function openEventsOf(
  db: Db,
  kind: 'deal' | 'demand',
  ids: readonly number[],
): Promise<{ id: number; ofId: number }[]> {
  const of = sql.ref(`e.${kind}Id`)
  const ofOthersDeal = sql`exists (
    select from deals d join demands m on m.id = e.demand_id
    where d.id = e.deal_id and d.deleted_at is null and d.stage <> 'lost'
      and d.responsible_user_id <> m.responsible_user_id
      and not exists (select from variants v where v.event_id = e.id and v.deleted_at is null))`
  const ofOthersDemand = sql`exists (
    select from variants v join demands m on m.id = v.demand_id and m.deleted_at is null
    join deals d on d.id = e.deal_id
    where v.event_id = e.id and v.deleted_at is null and d.responsible_user_id <> m.responsible_user_id)`
  const { rows } = await sql<{ id: number; ofId: number }>`
    select e.id, ${of} as of_id from events e
    where ${of} = any(${[...ids]}::int[]) and not e.is_done and e.deleted_at is null
      and not ${kind === 'demand' ? ofOthersDeal : ofOthersDemand}
    order by e.id`.execute(db)
  return rows
}

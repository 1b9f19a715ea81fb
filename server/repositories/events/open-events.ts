import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Everybody's events of some deals or demands that are still to be done; those of a deal that another user leads than the
 * demand's are the deal's alone, unless it is lost.
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
      and d.responsible_user_id <> m.responsible_user_id)`
  const { rows } = await sql<{ id: number; ofId: number }>`
    select e.id, ${of} as of_id from events e
    where ${of} = any(${[...ids]}::int[]) and not e.is_done and e.deleted_at is null
      ${kind === 'demand' ? sql`and not ${ofOthersDeal}` : sql``}
    order by e.id`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Everybody's events of some deals or demands that are still to be done. */
export async function openEventsOf(
  db: Db,
  kind: 'deal' | 'demand',
  ids: readonly number[],
): Promise<{ id: number; ofId: number }[]> {
  const of = sql.ref(`e.${kind}Id`)
  const { rows } = await sql<{ id: number; ofId: number }>`
    select e.id, ${of} as of_id from events e
    where ${of} = any(${[...ids]}::int[]) and not e.is_done and e.deleted_at is null order by e.id`.execute(
    db,
  )
  return rows
}

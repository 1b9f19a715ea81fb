import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Locks blocks, their buildings and further buildings, deleted ones included, until the transaction ends. Used
 * by writers of several kinds or in two passes: everybody locks buildings, then blocks, each by id, which avoids
 * deadlocks.
 */
export async function lockStock(
  db: Db,
  { blockIds, buildingIds }: { blockIds: readonly number[]; buildingIds: readonly number[] },
): Promise<void> {
  await sql`
    select from buildings
    where id = any(${[...buildingIds]}::int[])
      or id in (select building_id from blocks where id = any(${[...blockIds]}::int[]))
    order by id for no key update`.execute(db)
  await sql`
    select from blocks where id = any(${[...blockIds]}::int[]) order by id for no key update`.execute(db)
}

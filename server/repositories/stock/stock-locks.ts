import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/**
 * Locks blocks, their buildings, further buildings, and the search rows of all of these, deleted ones
 * included, until the transaction ends. Used by writers of several kinds or in two passes: everybody locks
 * buildings, then blocks, then search rows, each by id, which avoids deadlocks.
 */
export async function lockStock(
  db: Db,
  { blockIds, buildingIds }: { blockIds: readonly number[]; buildingIds: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from buildings
    where id = any(${[...buildingIds]}::int[])
      or id in (select building_id from blocks where id = any(${[...blockIds]}::int[]))
    order by id for no key update`.execute(db)
  await sql`
    select from blocks where id = any(${[...blockIds]}::int[]) order by id for no key update`.execute(db)
  await sql`
    select from building_search where building_id = any(${rows.map(({ id }) => id)}::int[])
    order by building_id for update`.execute(db)
}

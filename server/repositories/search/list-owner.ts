import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Tells if all lists exist and belong to this user. */
export async function ownsLists(
  db: Db,
  userId: number,
  { block, building }: { block: number | undefined; building: number | undefined },
): Promise<boolean> {
  const own = (table: string, id: number | undefined) =>
    id === undefined
      ? sql`true`
      : sql`exists (select from ${sql.table(table)}
          where id = ${id} and user_id = ${userId} and deleted_at is null)`
  const { rows } = await sql<{ isOwn: boolean }>`
    select ${own('block_lists', block)} and ${own('building_lists', building)} as is_own`.execute(db)
  return rows[0]?.isOwn === true
}

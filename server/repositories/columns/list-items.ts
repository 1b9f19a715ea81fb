import { sql } from 'kysely'
import type { ListItem } from '#domain/stock/find/question.ts'
import type { Db } from '#server/db/db.ts'

/** Records of a list with their positions. */
export async function readListItems(db: Db, kind: 'block' | 'building', listId: number): Promise<ListItem[]> {
  const { rows } = await sql<ListItem>`
    select ${sql.ref(`${kind}_id`)} as id, position from ${sql.table(`${kind}_list_items`)}
    where list_id = ${listId}`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { ListItem } from '#domain/stock/find/question.ts'
import type { Db } from '#server/db/db.ts'

/** Records of a user's own list with their positions. @returns null if there is no such list. */
export async function readListItems(
  db: Db,
  kind: 'block' | 'building',
  { listId, userId }: { listId: number; userId: number },
): Promise<ListItem[] | null> {
  const { rows } = await sql<ListItem | { id: null }>`
    select i.${sql.ref(`${kind}_id`)} as id, i.position
    from ${sql.table(`${kind}_lists`)} l left join ${sql.table(`${kind}_list_items`)} i on i.list_id = l.id
    where l.id = ${listId} and l.user_id = ${userId} and l.deleted_at is null`.execute(db)
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null)
}

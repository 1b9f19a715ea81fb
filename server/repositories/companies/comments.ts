import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { readPage } from '#server/repositories/records/list-page.ts'
import { ownerId } from './contact-words.ts'
import type { PersonRef } from './person-ref.ts'

/** Record kinds with comments. */
export type CommentedKind = 'company' | 'person'

export interface StoredComment {
  id: number
  text: string
  author: PersonRef
  createdAt: Date
}

const columns = sql`m.id, m.text, m.created_at,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = m.author_id) as author`

/** One page of comments on a record, newest first. */
export function listComments(
  db: Db,
  kind: CommentedKind,
  recordId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ data: StoredComment[]; total: number }> {
  return readPage<StoredComment>(db, {
    columns,
    from: sql`from comments m where ${sql.ref(`m.${kind}Id`)} = ${recordId} and m.deleted_at is null`,
    order: sql`m.created_at desc, m.id desc`,
    page,
    pageSize,
  })
}

export async function findComment(db: Db, id: number): Promise<StoredComment | undefined> {
  const { rows } = await sql<StoredComment>`
    select ${columns} from comments m where m.id = ${id} and m.deleted_at is null`.execute(db)
  return rows[0]
}

/**
 * Responsible user of a company or person; `undefined` if it does not exist.
 * @param hold locks the record against deletion until the transaction ends.
 */
export async function findCommented(
  db: Db,
  kind: CommentedKind,
  id: number,
  { hold = false } = {},
): Promise<{ ownerId: number | null } | undefined> {
  const lock = hold ? sql`for share of r` : sql``
  const { rows } = await (kind === 'company'
    ? sql<{ ownerId: number | null }>`
        select r.responsible_user_id as owner_id from companies r
        where r.id = ${id} and r.deleted_at is null ${lock}`
    : sql<{ ownerId: number | null }>`
        select ${ownerId('r', 'c')} as owner_id from persons r left join companies c on c.id = r.company_id
        where r.id = ${id} and r.deleted_at is null ${lock}`
  ).execute(db)
  return rows[0]
}

import { sql } from 'kysely'
import type { Db } from '#server/call.ts'

/* What permissions must know of persons and comments beside their own fields. */

/** Who leads these companies, deleted ones too; a company that never was is not in the answer. */
export async function companyLeadersOf(
  db: Db,
  companyIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; leaderId: number | null }>`
    select id, responsible_user_id as leader_id from companies where id = any(${[...companyIds]}::int[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.leaderId]))
}

/** Whose these persons are, deleted ones too: the company's leader, without a company the maker. */
export async function personOwnersOf(
  db: Db,
  personIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; ownerId: number | null }>`
    select p.id, case when p.company_id is null then p.created_by_id else c.responsible_user_id end as owner_id
    from persons p left join companies c on c.id = p.company_id
    where p.id = any(${[...personIds]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.ownerId]))
}

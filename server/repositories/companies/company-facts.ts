import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/* Facts that permissions need about companies and their links beyond their own fields. */

/** Number of children, links, persons and demands that refer to each of these companies. */
export async function refCountsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select c.id,
      ((select count(*) from companies child where child.parent_id = c.id and child.deleted_at is null)
      + (select count(*) from company_links l where l.company_id = c.id and l.deleted_at is null)
      + (select count(*) from persons p where p.company_id = c.id and p.deleted_at is null)
      + (select count(*) from demands d where d.company_id = c.id and d.deleted_at is null))::int as count
    from companies c where c.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.count]))
}

export async function hasMainPerson(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from persons where company_id = ${companyId} and is_main and deleted_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Responsible users of both ends of a link: the company, and the building or block. */
export interface LinkOwners {
  companyResponsibleId: number | null
  buildingOwnerIds: number[]
  blockOwnerId: number | null
}

/** In the order of the arguments; a missing company or object has no owners. */
export async function linkOwnersOf(
  db: Db,
  links: readonly { companyId: number; buildingId: number | null; blockId: number | null }[],
): Promise<LinkOwners[]> {
  const { rows } = await sql<LinkOwners>`
    select c.responsible_user_id as company_responsible_id,
      coalesce(b.responsible_user_id, b.created_by_id) as block_owner_id,
      case when g.id is null then '{}' else array_remove(
        array[g.responsible_user_id, g.created_by_id] || array(
          select distinct coalesce(o.responsible_user_id, o.created_by_id) from blocks o
          where o.building_id = g.id and o.deleted_at is null),
        null) end as building_owner_ids
    from jsonb_to_recordset(${JSON.stringify(links.map((link, n) => ({ n, c: link.companyId, g: link.buildingId, b: link.blockId })))}::jsonb)
      as l(n int, c int, g int, b int)
    left join companies c on c.id = l.c left join buildings g on g.id = l.g left join blocks b on b.id = l.b
    order by l.n`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { CompanyLink, CompanyRefs, LinkedCompany } from '#contract/companies/companies.ts'
import type { Db } from '#server/db/db.ts'
import { areaText } from '#server/repositories/stock/area-text.ts'
import { floorText } from '#server/repositories/stock/floor-text.ts'
import { livingLinks } from './companies.ts'
import { personRef } from './person-ref.ts'

/** «этаж 5, № 502»; without a number the area distinguishes blocks of a floor. */
const blockPlace = sql`case when b.id is null then null else json_build_object('id', b.id, 'title',
  concat_ws(', ', ${sql.raw(floorText)}, coalesce('№ ' || b.number, ${sql.raw(areaText('b.area_sqm'))})))
  end as block`

/** Answers for letting here. */
const whoLets = sql`(select json_build_object('id', w.id, 'name', w.name) from persons w
  where w.id = l.person_id and w.deleted_at is null) as person`

const linkColumns = sql`l.id, l.role, l.created_by_id, json_build_object('id', k.id, 'name', k.name) as company,
  json_build_object('id', g.id, 'name', g.name) as building, ${blockPlace}, ${whoLets}`

/** Links of a company by building, whole buildings before their blocks. */
export async function linksOfCompany(db: Db, companyId: number): Promise<CompanyLink[]> {
  const { rows } = await sql<CompanyLink>`
    select ${linkColumns} ${livingLinks(sql`l.company_id = ${companyId}`)}
    order by g.name, g.id, b.floor nulls first, b.number, l.id`.execute(db)
  return rows
}

export async function findLink(db: Db, id: number): Promise<CompanyLink | undefined> {
  const { rows } = await sql<CompanyLink>`
    select ${linkColumns} ${livingLinks(sql`l.id = ${id}`)}`.execute(db)
  return rows[0]
}

export interface StoredLinkedCompany extends Omit<LinkedCompany, 'company'> {
  company: LinkedCompany['company'] & { responsibleUserId: number | null }
}

/** Companies of a block, or of a building and its blocks, by role, place and name. */
export async function linkedCompanies(
  db: Db,
  of: { blockId: number } | { buildingId: number },
): Promise<StoredLinkedCompany[]> {
  const condition = 'blockId' in of ? sql`l.block_id = ${of.blockId}` : sql`g.id = ${of.buildingId}`
  const { rows } = await sql<StoredLinkedCompany>`
    select l.id, l.role, l.created_by_id, ${blockPlace}, ${whoLets}, json_build_object('id', k.id, 'name', k.name, 'inn', k.inn, 'kpp', k.kpp,
      'kinds', k.kinds, 'industry', k.industry, 'status', k.status, 'phone', k.phone, 'email', k.email,
      'responsibleUserId', k.responsible_user_id, 'responsible', ${personRef('k.responsibleUserId')}) as company
    ${livingLinks(condition)}
    order by array_position(array['landlord', 'propertyManager', 'developer', 'agency', 'tenant'], l.role),
      b.floor nulls first, b.number, k.name, l.id`.execute(db)
  return rows
}

/** Records that refer to a company; only stock is listed, the rest is counted. */
export async function refsOf(db: Db, id: number): Promise<CompanyRefs> {
  const linked = (column: string) => {
    const object = sql.ref(`l.${column}`)
    return sql`array(select distinct ${object}
      ${livingLinks(sql`l.company_id = ${id} and ${object} is not null`)} order by 1)`
  }
  const { rows } = await sql<CompanyRefs>`
    select
      (select count(*)::int from companies child where child.parent_id = ${id} and child.deleted_at is null)
        as child_count,
      (select count(*)::int from persons p where p.company_id = ${id} and p.deleted_at is null) as person_count,
      (select count(*)::int from comments t where t.company_id = ${id} and t.deleted_at is null) as comment_count,
      (select count(*)::int from events e where e.company_id = ${id} and e.deleted_at is null) as event_count,
      (select count(*)::int from events e where e.company_id = ${id} and e.deleted_at is null and not e.is_done)
        as planned_event_count,
      ${linked('buildingId')} as building_ids, ${linked('blockId')} as block_ids`.execute(db)
  const none = { childCount: 0, personCount: 0, commentCount: 0, eventCount: 0, plannedEventCount: 0 }
  return rows[0] ?? { ...none, buildingIds: [], blockIds: [] }
}

/** Tells if the company already has that role for this building or block. */
export async function isLinked(
  db: Db,
  link: { companyId: number; buildingId: number | null; blockId: number | null; role: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company_links where company_id = ${link.companyId} and role = ${link.role} and deleted_at is null
      and coalesce(building_id, 0) = ${link.buildingId ?? 0} and coalesce(block_id, 0) = ${link.blockId ?? 0}`.execute(
    db,
  )
  return rows.length > 0
}

import { sql } from 'kysely'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'

/** Records of the demo that no record of the office belongs to, parts first. SQL over the alias `r`. */
const demoRecords = {
  presentation: 'from presentations r where r.is_demo',
  event: 'from events r where r.is_demo',
  lease: 'from leases r where r.is_demo',
  stageChange: 'from stage_changes r where r.is_demo',
  deal: 'from deals r where r.is_demo',
  variant: 'from variants r where r.is_demo',
  demand: 'from demands r where r.is_demo',
  savedSearch: 'from saved_searches r where r.is_demo',
  recipe: 'from recipes r where r.is_demo',
  competitor: 'from competitors r where r.is_demo',
  person: `from persons r where r.is_demo
    and not exists (select from demands d where d.person_id = r.id and d.deleted_at is null and not d.is_demo)
    and not exists (select from deals d where d.person_id = r.id and d.deleted_at is null and not d.is_demo)`,
  company: `from companies r where r.is_demo
    and not exists (select from persons p where p.company_id = r.id and p.deleted_at is null and not p.is_demo)
    and not exists (select from company_links l where l.company_id = r.id and not l.is_demo)
    and not exists (select from demands d where d.company_id = r.id and d.deleted_at is null and not d.is_demo)
    and not exists (select from deals d where r.id in (d.company_id, d.landlord_id, d.lost_to_id)
      and d.deleted_at is null and not d.is_demo)
    and not exists (select from leases l where r.id in (l.company_id, l.landlord_id, l.broker_company_id)
      and l.deleted_at is null and not l.is_demo)`,
  // A list of demo records only.
  blockList: `from block_lists r
    where exists (select from block_list_items i join blocks b on b.id = i.block_id where i.list_id = r.id and b.is_demo)
    and not exists (
      select from block_list_items i join blocks b on b.id = i.block_id where i.list_id = r.id and not b.is_demo)`,
  buildingList: `from building_lists r
    where exists (
      select from building_list_items i join buildings b on b.id = i.building_id where i.list_id = r.id and b.is_demo)
    and not exists (
      select from building_list_items i join buildings b on b.id = i.building_id where i.list_id = r.id and not b.is_demo)`,
  block: 'from blocks r where r.is_demo',
  building: `from buildings r where r.is_demo
    and not exists (select from blocks b where b.building_id = r.id and b.deleted_at is null and not b.is_demo)`,
} satisfies Partial<Record<RecordKind, string>>

export type DemoKind = keyof typeof demoRecords
export const demoKinds = Object.keys(demoRecords) as DemoKind[]

export async function demoIds(db: Db, kind: DemoKind): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select r.id ${sql.raw(demoRecords[kind])} and r.deleted_at is null
    order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Demo colleagues who never signed in. */
export async function unusedDemoUserIds(db: Db, but: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where is_demo and deleted_at is null
    and last_login_at is null and id <> ${but} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Living demo buildings and companies. */
export async function countDemoWholes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from buildings where is_demo and deleted_at is null)::int
    + (select count(*) from companies where is_demo and deleted_at is null)::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Deletes demo rows that have no trash: requests from the website, and the portal's report on demo blocks. */
export async function purgeDemoRows(db: Db): Promise<number> {
  const inquiries = await sql`delete from inquiries where is_demo returning id`.execute(db)
  await sql`delete from portal_orders o where exists (
      select from portal_order_lines l join blocks b on b.id = l.block_id where l.order_id = o.id and b.is_demo)
    and not exists (
      select from portal_order_lines l join blocks b on b.id = l.block_id where l.order_id = o.id and not b.is_demo)
  `.execute(db)
  return inquiries.rows.length
}

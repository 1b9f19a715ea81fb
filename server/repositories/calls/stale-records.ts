import { type RawBuilder, sql } from 'kysely'
import type { CallContact } from '#domain/calls/contact.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { isDue, isSeen, type LeaseViewer } from '#server/repositories/leases/leases.ts'
import { beginningOf, freshnessLimits, officeToday } from '#server/repositories/office/office-day.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'

/* Blocks, demands and leases to call about, each in one statement for all of the queue. */

/** Part of the queue: records of one user, or of everybody; maybe only those that this contact may answer for. */
export interface QueuePart {
  ownerId: number | null
  contact: CallContact | null
}

const staleBefore = beginningOf(sql`${officeToday} - (${freshnessLimits} ->> 'staleDays')::int`)
const isStale = (at: RawBuilder<unknown>) => sql`(${at} is null or ${at} < ${staleBefore})`

export interface QueuedBlock {
  id: number
  buildingId: number
  /** Not confirmed for as long as the office allows; false if it was while it was talked about. */
  isStale: boolean
}

/**
 * Stale blocks that are offered: let, withdrawn and archived ones need no call. @param talkedIds blocks of the talk
 * under way, whatever has become of them.
 */
export async function blocksToConfirm(
  db: Db,
  { ownerId: owner, contact }: QueuePart,
  talkedIds: readonly number[],
): Promise<QueuedBlock[]> {
  const answered = contact === null ? sql`true` : blocksNear(contact)
  const { rows } = await sql<QueuedBlock>`
    select b.id, b.building_id, ${isStale(sql`b.actualized_at`)} as is_stale
    from blocks b join buildings g on g.id = b.building_id
    where b.deleted_at is null and g.deleted_at is null and ${answered} and (b.id = any(${[...talkedIds]}::int[])
      or ${isWaiting(owner)})
    order by g.name, b.building_id, b.floor nulls last, b.number, b.id`.execute(db)
  return rows
}

/**
 * One stale block of each building, and every one that has companies of its own: enough to know who answers for all
 * of them.
 */
export async function placesToConfirm(db: Db, { ownerId: owner }: QueuePart): Promise<QueuedBlock[]> {
  const { rows } = await sql<QueuedBlock>`
    select min(b.id) as id, b.building_id, true as is_stale
    from blocks b join buildings g on g.id = b.building_id
    where b.deleted_at is null and g.deleted_at is null and ${isWaiting(owner)}
    group by b.building_id,
      case when exists(select 1 from company_links l where l.block_id = b.id and l.deleted_at is null)
        then b.id end`.execute(db)
  return rows
}

/** A stale block that is offered, of one user or of anybody. */
const isWaiting = (owner: number | null) => sql`(${isStale(sql`b.actualized_at`)}
  and ${owner === null ? sql`true` : sql`coalesce(b.responsible_user_id, b.created_by_id, ${owner}) = ${owner}`}
  and not b.is_archived and b.market_state <> 'withdrawn'
  and (b.availability is distinct from 'occupied' or b.occupied_until < ${officeToday}))`

function blocksNear(contact: CallContact): RawBuilder<boolean> {
  if (contact.kind === 'building') return sql`b.building_id = ${contact.id}`
  return contact.kind === 'demand' ? sql`false` : placesNear(contact, 'b.id', 'b.buildingId')
}

/** The block or its building has a link that may lead to the party. */
function placesNear({ kind, id }: CallContact, block: string, building: string): RawBuilder<boolean> {
  const links = sql`from company_links k where k.deleted_at is null and k.role <> 'tenant'
    and (k.company_id = ${companyOf({ kind, id })} or ${kind === 'person' ? sql`k.person_id = ${id}` : sql`false`})`
  return sql`(${sql.ref(block)} in (select k.block_id ${links} and k.block_id is not null)
    or ${sql.ref(building)} in (select k.building_id ${links} and k.building_id is not null))`
}

/** A person's company, or the company itself. */
const companyOf = ({ kind, id }: CallContact) =>
  kind === 'person' ? sql`(select p.company_id from persons p where p.id = ${id})` : sql`${id}`

/** Leases of the tenant, and those of a place whose links may lead to the contact. */
function leasesNear(contact: CallContact): RawBuilder<boolean> {
  if (contact.kind === 'demand') return sql`false`
  if (contact.kind === 'building') return sql`l.building_id = ${contact.id}`
  return sql`(l.company_id = ${companyOf(contact)} or ${placesNear(contact, 'l.blockId', 'l.buildingId')})`
}

function demandsNear({ kind, id }: CallContact): RawBuilder<boolean> {
  if (kind === 'building') return sql`false`
  if (kind === 'demand') return sql`d.id = ${id}`
  const person = kind === 'person' ? sql`d.person_id = ${id}` : sql`false`
  return sql`(d.company_id = ${companyOf({ kind, id })} or ${person})`
}

export interface QueuedDemand {
  id: number
  name: string
  companyId: number | null
  personId: number | null
}

/** Open demands that nobody has confirmed for as long as the office allows. */
export async function demandsToConfirm(
  db: Db,
  { ownerId: owner, contact }: QueuePart,
): Promise<QueuedDemand[]> {
  const own = owner === null ? sql`true` : sql`d.responsible_user_id = ${owner}`
  const asked = contact === null ? sql`true` : demandsNear(contact)
  const { rows } = await sql<QueuedDemand>`
    select d.id, d.name, d.company_id, d.person_id from demands d
    where d.deleted_at is null and ${own} and ${asked} and ${isStale(sql`d.confirmed_at`)}
      and d.state = any(${sql.lit(`{${openDemandStates.join()}}`)}::text[])
    order by d.id`.execute(db)
  return rows
}

export interface QueuedLease {
  id: number
  /** «Белая Площадь, этаж 7, № 7.02», or the building with a floor in words. */
  place: string
  tenantName: string | null
  endsOn: string
  /** The tenant. */
  companyId: number | null
  blockId: number | null
  buildingId: number | null
}

/** Leases that have entered a window, or run out, since somebody confirmed their last day. */
export async function leasesToConfirm(
  db: Db,
  viewer: LeaseViewer,
  { ownerId: owner, contact }: QueuePart,
): Promise<QueuedLease[]> {
  const own = owner === null ? isSeen(viewer) : sql`l.responsible_user_id = ${owner}`
  const asked = contact === null ? sql`true` : leasesNear(contact)
  const { rows } = await sql<QueuedLease>`
    select l.id, coalesce(c.name, l.tenant_name) as tenant_name, l.ends_on, c.id as company_id,
      b.id as block_id, g.id as building_id,
      coalesce(case when b.id is not null then ${sql.raw(blockTitle)} end, concat_ws(', ', g.name, l.floor_text)) as place
    from leases l left join buildings g on g.id = l.building_id and g.deleted_at is null
      left join blocks b on b.id = l.block_id and b.deleted_at is null
      left join companies c on c.id = l.company_id and c.deleted_at is null
    where l.deleted_at is null and ${own} and ${asked} and ${isDue}
    order by l.ends_on, l.id`.execute(db)
  return rows
}

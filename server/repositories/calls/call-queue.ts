import { sql } from 'kysely'
import type { CompanyRole } from '#domain/stock/company-vocabulary.ts'
import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { livingLinks } from '#server/repositories/companies/companies.ts'
import { ownerId } from '#server/repositories/companies/contact-words.ts'
import { type PersonRef, personRef } from '#server/repositories/companies/person-ref.ts'
import { beginningOf, officeToday } from '#server/repositories/office/office-day.ts'

/* Rows that the call queue is made of, each in one statement for all of it. */

export interface QueuedLink {
  blockId: number | null
  buildingId: number | null
  role: CompanyRole
  companyId: number
  personId: number | null
}

/** Companies at these blocks and buildings. */
export async function linksOf(
  db: Db,
  blockIds: readonly number[],
  buildingIds: readonly number[],
): Promise<QueuedLink[]> {
  const { rows } = await sql<QueuedLink>`
    select l.block_id, l.building_id, l.role, l.company_id, l.person_id
    ${livingLinks(sql`(l.block_id = any(${[...blockIds]}::int[]) or l.building_id = any(${[...buildingIds]}::int[]))
      and l.role <> 'tenant'`)} order by l.id`.execute(db)
  return rows
}

/** A party with its full numbers: callers check permissions. */
export interface Party {
  id: number
  name: string
  post: string | null
  company: PersonRef | null
  /** Main persons first. */
  companyId: number | null
  phones: { number: string; note: string | null }[]
  ownerId: number | null
  updatedAt: Date
  /** Works there and may be called. */
  isActive: boolean
}

/** Persons with a number, of these companies or by id; the main one of a company comes first. */
export async function personsToCall(
  db: Db,
  companyIds: readonly number[],
  ids: readonly number[],
): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select p.id, p.name, p.post, p.company_id, p.phones, ${ownerId('p', 'c')} as owner_id, p.updated_at,
      p.status = 'active' as is_active,
      case when c.deleted_at is null and c.id is not null
        then json_build_object('id', c.id, 'name', c.name) end as company
    from persons p left join companies c on c.id = p.company_id
    where p.deleted_at is null and jsonb_array_length(p.phones) > 0
      and (p.company_id = any(${[...companyIds]}::int[]) or p.id = any(${[...ids]}::int[]))
    order by p.is_main desc, p.name, p.id`.execute(db)
  return rows
}

/** Companies with a number of their own. */
export async function companiesToCall(db: Db, ids: readonly number[]): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select c.id, c.name, null as post, null as company, c.id as company_id, c.responsible_user_id as owner_id,
      c.updated_at, true as is_active, json_build_array(json_build_object('number', c.phone, 'note', null)) as phones
    from companies c where c.deleted_at is null and c.phone is not null and c.id = any(${[...ids]}::int[])`.execute(
    db,
  )
  return rows
}

interface OfParty {
  personId: number | null
  /** Set if no person is. */
  companyId: number | null
}

export interface PartyCall extends OfParty {
  outcome: CallOutcome
  at: Date
  createdAt: Date
  user: PersonRef & { role: Role }
  /** Number that was called, in full; null: not known. */
  number: string | null
}

/** More than lead to a decision. */
const mostCalls = 12

const ofParties = (personIds: readonly number[], companyIds: readonly number[]) => sql`(
  e.person_id = any(${[...personIds]}::int[])
  or (e.person_id is null and e.company_id = any(${[...companyIds]}::int[])))`
const party = sql`e.person_id, case when e.person_id is null then e.company_id end`

/** Last calls with each party by anybody of the office, newest first. */
export async function callsWith(
  db: Db,
  personIds: readonly number[],
  companyIds: readonly number[],
): Promise<PartyCall[]> {
  const { rows } = await sql<PartyCall>`
    select person_id, company_id, outcome, at, of.created_at, called_number as number,
      json_build_object('id', u.id, 'name', u.name, 'role', u.role) as user from (
      select ${party} as company_id, e.call_outcome as outcome, e.date as at, e.created_at, e.id, e.user_id,
        e.called_number,
        row_number() over (partition by ${party} order by e.date desc, e.id desc) as place
      from events e where e.deleted_at is null and e.type = 'call' and e.is_done and e.call_outcome is not null
        and ${ofParties(personIds, companyIds)}) of join users u on u.id = of.user_id
    where place <= ${mostCalls} order by at desc, of.id desc`.execute(db)
  return rows
}

export interface PartyPlan extends OfParty {
  at: Date
  userId: number
  writtenAt: Date
}

/** Calls of these parties that were promised, or put off from the queue, earliest first. */
export async function plannedCalls(
  db: Db,
  personIds: readonly number[],
  companyIds: readonly number[],
): Promise<PartyPlan[]> {
  const { rows } = await sql<PartyPlan>`
    select ${party} as company_id, e.date as at, e.user_id, e.updated_at as written_at from events e
    where ${isPlanned} and ${ofParties(personIds, companyIds)} order by e.date, e.id`.execute(db)
  return rows
}

/** A call that was planned in a form says no direction. */
const isPlanned = sql`e.deleted_at is null and e.type = 'call' and not e.is_done
  and e.call_direction is distinct from 'in'`

/** A call keeps what was planned for the next hours too: who promised noon may be reached at ten. */
const keptHours = 12

/**
 * A user's planned calls with a party that a call now keeps, earliest first.
 * @param until of a party that is put off: calls planned before then are put off too; null: it is not.
 */
export async function plannedCallIds(
  db: Db,
  userId: number,
  personIds: readonly number[],
  companyIds: readonly number[],
  until: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from events e where ${isPlanned} and e.user_id = ${userId}
      and e.date < greatest(now() + make_interval(hours => ${keptHours}), ${until}::timestamptz) and ${ofParties(personIds, companyIds)}
    order by e.date, e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Calls with an outcome that a user has made since the beginning of the office's day. */
export async function callsMadeToday(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events e
    where e.user_id = ${userId} and e.deleted_at is null and e.type = 'call' and e.is_done
      and e.call_outcome is not null and e.date >= ${beginningOf(officeToday)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Fields of blocks that a user has changed since a moment, less what he has undone. */
export async function changedBlocks(db: Db, userId: number, since: Date): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; fields: string[] }>`
    select e.record_id as id, array_agg(distinct k.field order by k.field) as fields
    from journal_groups g join journal_entries e on e.group_id = g.id
      cross join lateral jsonb_object_keys(e.after) as k(field)
    where g.user_id = ${userId} and g.at >= ${since} and g.kind in ('command', 'redo') and g.undone_by_id is null
      and e.record_kind = 'block' and e.operation = 'update'
    group by e.record_id`.execute(db)
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}

/** Keeps which number was called; it is shown to nobody, so that masked numbers stay masked. */
export async function writeCalledNumber(db: Db, eventId: number, number: string): Promise<void> {
  await sql`update events set called_number = ${number} where id = ${eventId}`.execute(db)
}

export interface PartyComment extends OfParty {
  text: string
  author: PersonRef
  at: Date
}

/** The latest comment on each party, cut to a few lines. */
export async function lastComments(
  db: Db,
  personIds: readonly number[],
  companyIds: readonly number[],
): Promise<PartyComment[]> {
  const { rows } = await sql<PartyComment>`
    select distinct on (c.person_id, c.company_id) c.person_id, c.company_id, left(c.text, 300) as text,
      ${personRef('c.authorId')} as author, c.created_at as at
    from comments c
    where c.deleted_at is null
      and (c.person_id = any(${[...personIds]}::int[]) or c.company_id = any(${[...companyIds]}::int[]))
    order by c.person_id, c.company_id, c.created_at desc, c.id desc`.execute(db)
  return rows
}

/** Names of records by id. */
export async function buildingNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from buildings where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

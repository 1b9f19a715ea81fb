import { type RawBuilder, sql } from 'kysely'
import type { Demand, DemandRow } from '#contract/demands/demand-records.ts'
import type { DemandListQuery } from '#contract/demands/demands.ts'
import { openDemandStates, urgencies } from '#domain/demands/vocabulary.ts'
import { demandFilters } from '#domain/filters/demands.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { beginningOf, freshnessLimits, officeToday } from '#server/repositories/office/office-day.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { recordTables, titledRows } from '#server/repositories/records/record-tables.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'

type Instants = 'confirmedAt' | 'createdAt'

export interface StoredDemandRow extends Omit<DemandRow, 'criteria' | 'suits' | Instants> {
  criteria: unknown
  confirmedAt: Date | null
  createdAt: Date
}

/** A demand with names for its card. */
export interface StoredDemand
  extends Omit<Demand, 'criteria' | 'suits' | 'updatedAt' | Instants>,
    StoredDemandRow {
  criteria: unknown
  confirmedAt: Date | null
  createdAt: Date
  updatedAt: Date
  responsibleUserId: number | null
  version: number
}

/** Demands of a broker, or everybody's for who sees all. */
export interface DemandViewer {
  id: number
  seesAll: boolean
}

/** @param newIds demands with new blocks for the viewer, most first. */
export function demandList(
  db: Db,
  viewer: DemandViewer,
  query: Unpaged<DemandListQuery>,
  newIds: readonly number[],
): RowList<StoredDemandRow> {
  return sqlList(db, { columns: rowColumns, ...chosenBy(viewer, query, newIds) })
}

function chosenBy(viewer: DemandViewer, query: Unpaged<DemandListQuery>, newIds: readonly number[]) {
  const news = sql`${[...newIds]}::int[]`
  const conditions = [
    ...visibleTo(viewer),
    ...listConditions(demandFilters, 'd', query, {
      isStale: (isStale) => (isStale ? isDue : sql`not ${isDue}`),
      hasNews: (hasNews) => (hasNews ? sql`d.id = any(${news})` : sql`d.id <> all(${news})`),
    }),
    hasWords(sql`search_vector(concat_ws(' ', d.name, d.note))`, query.text ?? ''),
  ]
  return {
    id: sql`d.id`,
    from: sql`from demands d where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(demandFilters, query.sort, (way) => sql`${way}, d.id ${way}`, {
      urgency: (way) => sql`${urgencyPlace} ${way}, d.confirmed_at ${way} nulls first, d.id ${way}`,
      confirmed: (way) => sql`d.confirmed_at ${way} nulls first, d.id ${way}`,
      name: sql`d.name`,
      created: sql`d.created_at`,
      suits: (way) => sql`array_position(${news}, d.id) ${way} nulls last, d.id ${way}`,
    }),
  }
}

export function visibleTo({ id, seesAll }: DemandViewer): RawBuilder<unknown>[] {
  return [sql`d.deleted_at is null`, ...(seesAll ? [] : [sql`d.responsible_user_id = ${id}`])]
}

export async function findDemand(db: Db, id: number): Promise<StoredDemand | undefined> {
  const { rows } = await sql<StoredDemand>`
    select ${rowColumns}, d.is_open_ended, d.mandate,
      ${currentLease} as current_lease, d.mandate_until, d.source, d.note, d.inquiry_id, ${personRef('d.confirmedById')} as confirmed_by, d.is_demo,
      d.updated_at, d.responsible_user_id, d.version
    from demands d where d.id = ${id} and d.deleted_at is null`.execute(db)
  return rows[0]
}

/** The latest demand made from an inquiry that the viewer may see. */
export async function demandOfInquiry(
  db: Db,
  viewer: DemandViewer,
  inquiryId: number,
): Promise<{ id: number; name: string } | null> {
  const conditions = [...visibleTo(viewer), sql`d.inquiry_id = ${inquiryId}`]
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, d.name from demands d where ${sql.join(conditions, sql` and `)} order by d.id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The name of an open demand of a lease's tenant that the viewer may see. */
export async function openDemandOfLease(
  db: Db,
  viewer: DemandViewer,
  leaseId: number,
): Promise<string | undefined> {
  const conditions = [...visibleTo(viewer), isOpen, sql`d.current_lease_id = ${leaseId}`]
  const { rows } = await sql<{ name: string }>`
    select d.name from demands d where ${sql.join(conditions, sql` and `)} order by d.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.name
}

/** Demands that blocks are looked for, latest first. */
export async function openDemands(db: Db, viewer: DemandViewer, most: number): Promise<StoredDemandRow[]> {
  const conditions = [...visibleTo(viewer), isOpen]
  const { rows } = await sql<StoredDemandRow>`
    select ${rowColumns} from demands d where ${sql.join(conditions, sql` and `)}
    order by d.id desc limit ${most}`.execute(db)
  return rows
}

/** A person's own open demands that he has looked at, latest look first. */
export async function lookedAtDemands(db: Db, userId: number, most: number): Promise<StoredDemandRow[]> {
  const { rows } = await sql<StoredDemandRow>`
    select ${rowColumns} from demands d
    join looks l on l.demand_id = d.id and l.user_id = d.responsible_user_id
    where ${sql.join([...visibleTo({ id: userId, seesAll: false }), isOpen], sql` and `)}
    order by l.looked_at desc, d.id desc limit ${most}`.execute(db)
  return rows
}

const currentLease = sql`(select json_build_object('id', r.id, 'title', ${sql.raw(recordTables.lease.title)},
    'endsOn', r.ends_on)
  from ${sql.raw(titledRows('lease'))} where r.id = d.current_lease_id and r.deleted_at is null
    and (not r.is_confidential or r.responsible_user_id = d.responsible_user_id))`

const urgencyPlace = sql`array_position(${sql.lit(`{${Object.keys(urgencies).join()}}`)}::text[], d.urgency)`

const isOpen = sql`d.state = any(${sql.lit(`{${openDemandStates.join()}}`)}::text[])`

/** Not confirmed for as long as a block counts as fresh. */
const isDue = sql`(${isOpen} and (d.confirmed_at is null
  or d.confirmed_at < ${beginningOf(sql`${officeToday} - (${freshnessLimits} ->> 'staleDays')::int`)}))`

const rowColumns = sql`d.id, d.name, d.criteria, d.musts, d.preferences, d.ceiling_m, d.lease_term_months, d.workplaces,
  d.parking_places, d.state, d.paused_until, d.reason, d.urgency, d.unread_text,
  (select json_build_object('id', a.id, 'name', a.name) from competitors a where a.id = d.competitor_id) as competitor,
  (select json_build_object('id', c.id, 'name', c.name) from companies c
    where c.id = d.company_id and c.deleted_at is null) as company,
  (select json_build_object('id', p.id, 'name', p.name) from persons p
    where p.id = d.person_id and p.deleted_at is null) as person,
  ${personRef('d.responsibleUserId')} as responsible, d.confirmed_at, d.created_at,
  exists(select from looks l where l.demand_id = d.id and l.user_id = d.responsible_user_id and l.is_telling)
    as is_telling`

import { type RawBuilder, sql } from 'kysely'
import type { Lease, LeaseRow } from '#contract/leases/lease-records.ts'
import type { LeaseListQuery } from '#contract/leases/leases.ts'
import { leaseFilters } from '#domain/filters/leases.ts'
import { listedName } from '#domain/filters/list-filters.ts'
import { type LeaseWindow, leaseWindows, windowMonths } from '#domain/leases/windows.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { officeDayOf, officeToday } from '#server/repositories/office/office-day.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { blockTitle, recordTables } from '#server/repositories/records/record-tables.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'

export interface StoredLeaseRow extends Omit<LeaseRow, 'confirmedAt' | 'createdAt' | 'grossRubPerSqmYear'> {
  confirmedAt: Date | null
  createdAt: Date
}

/** A lease with names for its card. */
export interface StoredLease
  extends Omit<Lease, 'confirmedAt' | 'createdAt' | 'updatedAt' | 'grossRubPerSqmYear'>,
    StoredLeaseRow {
  confirmedAt: Date | null
  createdAt: Date
  updatedAt: Date
  version: number
}

/** The user who reads, and whether confidential leases of others exist for him. */
export interface LeaseViewer {
  id: number
  seesAll: boolean
}

export function leaseList(
  db: Db,
  viewer: LeaseViewer,
  query: Unpaged<LeaseListQuery>,
): RowList<StoredLeaseRow> {
  return sqlList(db, { columns: rowColumns, ...chosenBy(viewer, query) })
}

export async function findLease(db: Db, viewer: LeaseViewer, id: number): Promise<StoredLease | undefined> {
  const { rows } = await sql<StoredLease>`
    select ${rowColumns}, l.term_months, l.notice_months, l.rent_free_months, l.indexation_percent, l.source, l.note,
      ${companyRef('brokerCompanyId')} as broker,
      (select json_build_object('id', d.id, 'name', d.name) ${dealFor(viewer)}) as deal,
      (select json_build_object('id', r.id, 'title', ${sql.raw(own('title'))})
        from leases r ${sql.raw(own('joins'))} where r.id = l.renewed_by_id
        and r.deleted_at is null and ${isSeen(viewer, 'r')}) as renewed_by,
      ${personRef('l.confirmedById')} as confirmed_by, ${personRef('l.createdById')} as created_by,
      l.is_demo, l.updated_at, l.version
    ${living} and ${isSeen(viewer)} and l.id = ${id}`.execute(db)
  return rows[0]
}

/** Filters ids to leases that exist for the viewer, deleted ones included. */
export async function seenLeaseIds(
  db: Db,
  viewer: LeaseViewer,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select l.id from leases l where l.id = any(${[...ids]}::int[]) and ${isSeen(viewer)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** SQL: the lease exists for the viewer. */
export function isSeen({ id, seesAll }: LeaseViewer, alias = 'l'): RawBuilder<boolean> {
  if (seesAll) return sql`true`
  return sql`(not ${sql.ref(`${alias}.isConfidential`)} or ${sql.ref(`${alias}.responsibleUserId`)} = ${id})`
}

/** The deal of a lease, for whom it exists. */
const dealFor = ({ id, seesAll }: LeaseViewer) => sql`from deals d where d.id = l.deal_id
  and d.deleted_at is null and ${seesAll ? sql`true` : sql`d.responsible_user_id = ${id}`}`

const living = sql`from leases l left join buildings g on g.id = l.building_id and g.deleted_at is null
  left join blocks b on b.id = l.block_id and b.deleted_at is null
  left join companies c on c.id = l.company_id and c.deleted_at is null
  where l.deleted_at is null`

/** SQL of the alias `r`. */
const own = (part: 'title' | 'joins') => recordTables.lease[part] ?? ''

function chosenBy(viewer: LeaseViewer, query: Unpaged<LeaseListQuery>) {
  const conditions = [
    isSeen(viewer),
    ...listConditions(leaseFilters, 'l', query, {
      ends: (windows) => sql`(${sql.join(windows.map(isInWindow), sql` or `)})`,
      isDue: (isWanted) => (isWanted ? isDue : sql`not ${isDue}`),
      dealId: (ids) => sql`exists (select ${dealFor(viewer)} and d.id = any(${ids}::int[]))`,
      class: (classes) => sql`g.class = any(${classes}::text[])`,
      district: (names) => sql`replace(g.district, ',', '') = any(${names.map(listedName)}::text[])`,
    }),
    hasWords(
      sql`search_vector(concat_ws(' ', ${tenant}, l.tenant_name, g.name, l.floor_text, b.number, l.note))`,
      query.text ?? '',
    ),
  ]
  return {
    id: sql`l.id`,
    from: sql`${living} and ${sql.join(conditions, sql` and `)}`,
    order: listOrder(leaseFilters, query.sort, (way) => sql`${way}, l.id ${way}`, {
      ends: (way) => sql`l.ends_on ${way} nulls last, l.id ${way}`,
      tenant: (way) => sql`${tenant} collate "und-x-icu" ${way} nulls last, l.id ${way}`,
      place: (way) =>
        sql`g.name ${way} nulls last, b.floor ${way} nulls last, b.number ${way} nulls last, l.id ${way}`,
      area: (way) => sql`l.area_sqm ${way} nulls last, l.id ${way}`,
      signed: (way) => sql`l.signed_on ${way} nulls last, l.id ${way}`,
      created: sql`l.created_at`,
    }),
  }
}

/** SQL: on a day the lease `l` is in a window or in a shorter one, as `windowOf` has it. */
export function hasEntered(window: LeaseWindow, day: RawBuilder<unknown>): RawBuilder<boolean> {
  if (window === 'past') return sql`(l.ends_on < ${day})`
  return sql`(l.ends_on <= ${day} + make_interval(months => ${sql.lit(windowMonths[window])}))`
}

/** Only a lease that goes on runs out. */
function isInWindow(window: LeaseWindow): RawBuilder<boolean> {
  const isOver = hasEntered('past', officeToday)
  const isWithin = hasEntered(window, officeToday)
  return sql`(l.state = 'current' and ${window === 'past' ? isOver : sql`${isWithin} and not ${isOver}`})`
}

/** SQL: nobody has confirmed the last day of the lease `l` since it entered its window. */
export const isDue = sql`(l.state = 'current' and l.ends_on is not null and (${sql.join(
  codesOf(leaseWindows).map(
    (window) => sql`(${hasEntered(window, officeToday)} and (l.confirmed_at is null
      or not ${hasEntered(window, officeDayOf(sql`l.confirmed_at`))}))`,
  ),
  sql` or `,
)}))`

const tenant = sql`coalesce(c.name, l.tenant_name)`

const companyRef = (field: 'landlordId' | 'brokerCompanyId') =>
  sql`(select json_build_object('id', o.id, 'name', o.name) from companies o
    where o.id = ${sql.ref(`l.${field}`)} and o.deleted_at is null)`

const rowColumns = sql`l.id, l.state,
  case when b.id is not null then json_build_object('id', b.id, 'title', ${sql.raw(blockTitle)}) end as block,
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'class', g.class, 'district', g.district)
    end as building,
  l.floor_text, l.area_sqm,
  case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company, l.tenant_name,
  ${companyRef('landlordId')} as landlord, ${personRef('l.responsibleUserId')} as responsible,
  l.signed_on, l.start_on, l.ends_on, l.break_on, l.is_prolonged,
  l.rent, l.rent_basis, l.currency, l.vat_treatment, l.vat_rate, l.opex_included, l.opex_rub_per_sqm_year,
  l.origin, l.certainty, l.is_confidential, l.confirmed_at, l.created_at`

import { type RawBuilder, sql } from 'kysely'
import type { Deal, DealRow } from '#contract/deals/deal-records.ts'
import type { DealListQuery } from '#contract/deals/deals.ts'
import { type DealStage, dealStages, openStages, stageChances } from '#domain/deals/vocabulary.ts'
import { dealFilters } from '#domain/filters/deals.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { officeToday } from '#server/repositories/office/office-day.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'
import { countRows, type RowList, sqlList } from '#server/repositories/records/row-list.ts'
import { roublesPerUnitToday, vatPercentToday } from '#server/repositories/stock/rates.ts'
import type { OpenDeal } from './deal-parts.ts'
import { wayConditions } from './deal-ways.ts'

export interface StoredDealRow extends Omit<DealRow, 'stageAt' | 'createdAt'> {
  stageAt: Date
  createdAt: Date
}

/** A deal with names for its card. */
export interface StoredDeal
  extends Omit<Deal, 'stageAt' | 'createdAt' | 'updatedAt' | 'feeSums'>,
    StoredDealRow {
  stageAt: Date
  createdAt: Date
  updatedAt: Date
  responsibleUserId: number | null
  /** Roubles per unit of its currency, today; null: no rate is known. */
  rubPerUnit: string | null
  /** Standard VAT, per cent, today; null: not known. */
  vatPercent: string | null
  version: number
}

/** Sums over deals, ₽ without VAT. */
export interface DealSums {
  count: number
  /** Earnings of those whose fee is known. */
  feeRub: string
  /** The same, each times its probability. */
  expectedRub: string
  /** Deals that the sums leave out. */
  withoutFee: number
}

/** Deals of a broker, or everybody's for who sees all. */
export interface DealViewer {
  id: number
  seesAll: boolean
}

export function dealList(db: Db, viewer: DealViewer, query: Unpaged<DealListQuery>): RowList<StoredDealRow> {
  return sqlList(db, { columns: rowColumns(viewer), ...chosenBy(viewer, query) })
}

/** Counts deals of a list by who leads them. */
export function countDeals(db: Db, viewer: DealViewer, query: Unpaged<DealListQuery>) {
  return countRows(db, chosenBy(viewer, query), sql`d.responsible_user_id`)
}

/** Counts and sums of every stage that has deals. */
export async function sumsByStage(
  db: Db,
  viewer: DealViewer,
  query: Omit<Unpaged<DealListQuery>, 'sort'>,
): Promise<Map<DealStage, DealSums>> {
  const { rows } = await sql<DealSums & { stage: DealStage }>`
    select d.stage, ${sums} ${chosenBy(viewer, query).from} group by d.stage`.execute(db)
  return new Map(rows.map(({ stage, ...sums }) => [stage, sums]))
}

/** Sums of open deals by month of signing ("2026-12"), those without a day last. */
export async function sumsByMonth(
  db: Db,
  viewer: DealViewer,
  query: Omit<Unpaged<DealListQuery>, 'sort'>,
): Promise<(DealSums & { month: string | null })[]> {
  const { rows } = await sql<DealSums & { month: string | null }>`
    select to_char(d.sign_on, 'YYYY-MM') as month, ${sums} ${chosenBy(viewer, query).from} and ${isOpen}
    group by 1 order by 1 nulls last`.execute(db)
  return rows
}

/** The first deals of every open stage by their signing, as a list of the stage would have them. */
export async function firstOfStages(
  db: Db,
  viewer: DealViewer,
  query: Omit<Unpaged<DealListQuery>, 'sort'>,
  most: number,
): Promise<StoredDealRow[]> {
  const { from } = chosenBy(viewer, query)
  const { rows } = await sql<StoredDealRow>`
    select ${rowColumns(viewer)} from unnest(${openStageCodes}) open(stage)
      cross join lateral (select d.id ${from} and d.stage = open.stage
        order by d.sign_on nulls last, d.id limit ${most}) first
      join deals d on d.id = first.id
    order by d.sign_on nulls last, d.id`.execute(db)
  return rows
}

function chosenBy(viewer: DealViewer, query: Unpaged<DealListQuery>) {
  const conditions = [
    ...visibleTo(viewer),
    ...listConditions(dealFilters, 'd', query, {
      // A member with a share learns nothing of the demand.
      demandId: (ids) => sql`(d.demand_id = any(${ids}::int[]) and ${leads(viewer)})`,
      blockId: (ids) => sql`d.block_ids && ${ids}::int[]`,
      isOpen: (isWanted) => (isWanted ? isOpen : sql`not ${isOpen}`),
      hasStep: (isWanted) => (isWanted ? hasStep : sql`not ${hasStep}`),
      fee: (states) => sql`${feeState} = any(${states}::text[])`,
      hasSignDay: (isWanted) => sql`d.sign_on is ${sql.raw(isWanted ? 'not null' : 'null')}`,
      signFrom: (first: string) => sql`d.sign_on >= ${first}::date`,
      signTo: (last: string) => sql`d.sign_on <= ${last}::date`,
      ...wayConditions(query),
      hasResponsible: (isWanted) => sql`d.responsible_user_id is ${sql.raw(isWanted ? 'not null' : 'null')}`,
      hasSum: (isWanted) => sql`d.fee_rub is ${sql.raw(isWanted ? 'not null' : 'null')}`,
      shareOf: (ids: readonly number[]) =>
        sql`exists (select from jsonb_array_elements(d.shares) s where (s->>'userId')::int = any(${ids}::int[]))`,
      hasHouseShare: (isWanted) => (isWanted ? hasHouseShare : sql`not ${hasHouseShare}`),
      hasCoBroker: (isWanted) => sql`d.co_broker_percent is ${sql.raw(isWanted ? 'not null' : 'null')}`,
    }),
    hasWords(
      sql`search_vector(concat_ws(' ', d.name, d.note,
        (select c.name from companies c where c.id = d.company_id and c.deleted_at is null)))`,
      query.text ?? '',
    ),
  ]
  return {
    id: sql`d.id`,
    from: sql`from deals d where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(dealFilters, query.sort, (way) => sql`${way}, d.id ${way}`, {
      fee: (way) => sql`d.fee_rub ${way} nulls last, d.id ${way}`,
      sign: (way) => sql`d.sign_on ${way} nulls last, d.id ${way}`,
      stage: (way) => sql`${stagePlace} ${way}, d.sign_on ${way} nulls last, d.id ${way}`,
      moved: sql`d.stage_at`,
      name: sql`d.name`,
      created: sql`d.created_at`,
    }),
  }
}

/** Its broker, or a colleague who has a share in it. */
function isMember(userId: number): RawBuilder<unknown> {
  const share = JSON.stringify([{ userId }])
  return sql`(d.responsible_user_id = ${userId} or d.shares @> ${share}::jsonb)`
}

export function visibleTo({ id, seesAll }: DealViewer): RawBuilder<unknown>[] {
  return [sql`d.deleted_at is null`, ...(seesAll ? [] : [isMember(id)])]
}

export async function findDeal(db: Db, viewer: DealViewer, id: number): Promise<StoredDeal | undefined> {
  const { rows } = await sql<StoredDeal>`
    select ${rowColumns(viewer)}, d.agreed_rent, d.block_rents, d.rent_basis, d.agreed_price, d.currency, d.vat_treatment, d.vat_rate, d.start_on,
      d.term_months, d.rent_free_months, d.deposit_months, d.indexation_percent, d.has_no_fee, d.fees, d.shares, d.co_broker_percent, d.note,
      ${companyRef('landlordId')} as landlord,
      ${companyRef('coBrokerId')} as co_broker,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.id) from users u
        where u.deleted_at is not null
          and u.id in (select (s->>'userId')::int from jsonb_array_elements(d.shares) s)), '[]') as former_sharers,
      (select json_build_object('id', q.id, 'name', q.name) from demands q where q.id = d.demand_id
        and q.responsible_user_id = d.responsible_user_id and ${leads(viewer)} and q.deleted_at is null) as demand,
      coalesce((select json_agg(json_build_object('from', s.from_stage, 'to', s.to_stage,
          'at', s.changed_at, 'by', ${personRef('s.changedById')}, 'cause', s.cause)
        order by s.changed_at, s.id)
        from stage_changes s where s.deal_id = d.id and s.deleted_at is null), '[]') as stages,
      ${roublesPerUnitToday('d.currency')} as rub_per_unit, ${vatPercentToday} as vat_percent,
      d.is_demo, d.updated_at, d.responsible_user_id, d.version
    from deals d where d.id = ${id} and d.deleted_at is null`.execute(db)
  return rows[0]
}

/** Everybody's open deals of a demand. */
export async function openDealsOfDemand(db: Db, demandId: number): Promise<OpenDeal[]> {
  const { rows } = await sql<OpenDeal>`
    select d.id, d.responsible_user_id, d.block_ids from deals d
    where d.demand_id = ${demandId} and d.deleted_at is null and ${isOpen} order by d.id`.execute(db)
  return rows
}

const openStageCodes = sql`${sql.lit(`{${openStages.join()}}`)}::text[]`
const isOpen = sql`d.stage = any(${openStageCodes})`

const hasHouseShare = sql`(d.shares = '[]' or d.shares @> '[{"userId": null}]'::jsonb)`

const nextEvent = sql`from events e where e.deal_id = d.id and not e.is_done and e.deleted_at is null`
const hasStep = sql`exists (select ${nextEvent})`

const chance = sql`coalesce(d.probability, (${sql.lit(JSON.stringify(stageChances))}::jsonb ->> d.stage)::int)`
const expected = sql`round(coalesce(sum(d.fee_rub * ${chance}), 0) / 100, 2)::numeric(18, 2)`

const sums = sql`count(*)::int as count, coalesce(sum(d.fee_rub), 0)::numeric(18, 2) as fee_rub,
  ${expected} as expected_rub, count(*) filter (where d.fee_rub is null)::int as without_fee`

const stagePlace = sql`array_position(${sql.lit(`{${Object.keys(dealStages).join()}}`)}::text[], d.stage)`

const companyRef = (field: 'companyId' | 'landlordId' | 'lostToId' | 'coBrokerId') =>
  sql`(select json_build_object('id', c.id, 'name', c.name) from companies c
    where c.id = ${sql.ref(`d.${field}`)} and c.deleted_at is null)`

const anyFee = (condition: RawBuilder<unknown>) =>
  sql`exists (select from jsonb_array_elements(d.fees) f where ${condition})`
const unpaid = sql`f->>'paidOn' is null`
const feeState = sql`case
  when d.stage = 'lost' then 'noFee'
  when d.fees = '[]' then case when d.has_no_fee then 'noFee' else 'none' end
  when ${anyFee(sql`${unpaid} and (f->>'dueOn')::date < ${officeToday}`)} then 'overdue'
  when ${anyFee(unpaid)} then 'waiting'
  else 'paid' end`

/** The demand and the events of a deal are of who leads it. */
const leads = ({ id, seesAll }: DealViewer) => (seesAll ? sql`true` : sql`d.responsible_user_id = ${id}`)

const rowColumns = (
  viewer: DealViewer,
) => sql`d.id, d.name, d.deal_kind, d.side, d.stage, d.stage_at, d.probability, d.lost_reason,
  ${companyRef('lostToId')} as lost_to,
  ${companyRef('companyId')} as company,
  (select json_build_object('id', p.id, 'name', p.name) from persons p
    where p.id = d.person_id and p.deleted_at is null) as person,
  ${personRef('d.responsibleUserId')} as responsible,
  coalesce((select json_agg(json_build_object('id', b.id, 'title', ${sql.raw(blockTitle)})
      order by array_position(d.block_ids, b.id))
    from blocks b join buildings g on g.id = b.building_id
    where b.id = any(d.block_ids) and b.deleted_at is null), '[]') as blocks,
  d.area_sqm, d.fee_rub, ${feeState} as fee_state, d.sign_on,
  (select json_build_object('id', case when ${leads(viewer)} then e.id end, 'title', e.title, 'date', e.date)
    ${nextEvent} order by e.date, e.id limit 1) as next_step,
  d.created_at`

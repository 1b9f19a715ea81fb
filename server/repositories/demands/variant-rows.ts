import { type RawBuilder, sql } from 'kysely'
import type { Variant, VariantRow } from '#contract/demands/variant-records.ts'
import type { VariantListQuery } from '#contract/demands/variants.ts'
import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { variantFilters } from '#domain/filters/variants.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import { beginningOf } from '#server/repositories/office/office-day.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'
import { countRows, type RowList, sqlList } from '#server/repositories/records/row-list.ts'

export interface StoredVariantRow extends Omit<VariantRow, 'stateAt'> {
  stateAt: Date
}

/** A variant with its version. */
export interface StoredVariantCard
  extends StoredVariantRow,
    Pick<Variant, 'rentThen' | 'priceThen' | 'formerState' | 'presentation' | 'event'> {
  createdAt: Date
  updatedAt: Date
  version: number
}

/** Rights to the variants of others. */
export interface VariantViewer {
  id: number
  seesDemands: boolean
  seesClients: boolean
}

export function variantList(
  db: Db,
  viewer: VariantViewer,
  query: Unpaged<VariantListQuery>,
): RowList<StoredVariantRow> {
  return sqlList(db, { columns: rowColumns(viewer), ...chosenBy(viewer, query) })
}

/** Counts variants of a list by who leads them. */
export function countVariants(db: Db, viewer: VariantViewer, query: Unpaged<VariantListQuery>) {
  return countRows(db, chosenBy(viewer, query), sql`v.responsible_user_id`)
}

/** A variant of a demand that the viewer may read. */
export async function findVariant(
  db: Db,
  viewer: VariantViewer,
  id: number,
): Promise<StoredVariantCard | undefined> {
  const { rows } = await sql<StoredVariantCard>`
    select ${rowColumns(viewer)}, v.rent_then, v.price_then, v.former_state,
      (select json_build_object('id', p.id, 'title', p.title) from presentations p
        where p.id = v.presentation_id and p.deleted_at is null) as presentation,
      (select json_build_object('id', e.id, 'title', e.title, 'date', e.date) from events e
        where e.id = v.event_id and e.deleted_at is null) as event,
      v.created_at, v.updated_at, v.version
    ${living} and ${seesDemand(viewer)} and v.id = ${id}`.execute(db)
  return rows[0]
}

const living = sql`from variants v join demands d on d.id = v.demand_id and d.deleted_at is null
  join blocks b on b.id = v.block_id and b.deleted_at is null join buildings g on g.id = b.building_id
  where v.deleted_at is null`

const isOwn = ({ id }: VariantViewer) => sql`v.responsible_user_id = ${id}`
const seesDemand = (viewer: VariantViewer) => (viewer.seesDemands ? sql`true` : isOwn(viewer))
const seesClient = (viewer: VariantViewer) => (viewer.seesClients ? sql`true` : isOwn(viewer))

/** Nothing that the viewer may not read decides on a row or on its place. */
function chosenBy(viewer: VariantViewer, query: Unpaged<VariantListQuery>) {
  const conditions = [
    query.blockId === undefined ? seesDemand(viewer) : sql`(${seesDemand(viewer)} or v.state <> 'hidden')`,
    ...listConditions(variantFilters, 'v', query, {
      demandId: (ids) => sql`(v.demand_id = any(${ids}::int[]) and ${seesDemand(viewer)})`,
      blockId: (ids) => sql`v.block_id = any(${ids}::int[])`,
      offeredFrom: (day) => sql`v.created_at >= ${beginningOf(sql`${day}::date`)}`,
      offeredTo: (day) => sql`v.created_at < ${beginningOf(sql`${day}::date + 1`)}`,
      hasResponsible: (isWanted) => sql`v.responsible_user_id is ${sql.raw(isWanted ? 'not null' : 'null')}`,
      companyId: (ids) => sql`(d.company_id = any(${ids}::int[]) and ${seesClient(viewer)})`,
    }),
    hasWords(
      sql`search_vector(concat_ws(' ', ${title}, ${clientOf(viewer)}, case when ${seesDemand(viewer)} then d.name end))`,
      query.text ?? '',
    ),
  ]
  return {
    id: sql`v.id`,
    from: sql`${living} and ${sql.join(conditions, sql` and `)}`,
    order: listOrder(variantFilters, query.sort, (way) => sql`${way}, v.id ${way}`, {
      changed: sql`v.state_at`,
      demand: (way) =>
        sql`case when ${seesDemand(viewer)} then d.name end ${way} nulls last, v.state_at desc, v.id ${way}`,
      block: (way) => sql`g.name ${way}, b.floor ${way} nulls last, b.number ${way} nulls last, v.id ${way}`,
      state: (way) => sql`${statePlace} ${way}, v.state_at desc, v.id ${way}`,
    }),
  }
}

const statePlace = sql`array_position(${sql.lit(`{${Object.keys(variantStates).join()}}`)}::text[], v.state)`
const title = sql.raw(blockTitle)

function clientOf(viewer: VariantViewer): RawBuilder<string | null> {
  return sql`case when ${seesClient(viewer)} then coalesce(
    (select c.name from companies c where c.id = d.company_id),
    (select p.name from persons p where p.id = d.person_id)) end`
}

function rowColumns(viewer: VariantViewer): RawBuilder<unknown> {
  return sql`v.id, v.state, v.state_at, v.refused_by, v.reason, v.outcome,
    case when ${seesDemand(viewer)} then v.said end as said,
    ${personRef('v.responsibleUserId')} as responsible, ${clientOf(viewer)} as client,
    case when ${seesDemand(viewer)} then json_build_object('id', d.id, 'name', d.name) end as demand,
    json_build_object('id', b.id, 'title', ${title}) as block,
    json_build_object('amount', v.asked_then::text, 'currency', v.currency_then, 'basis', v.basis_then,
      'vatTreatment', v.vat_treatment_then, 'vatRate', v.vat_rate_then::text) as asked_then,
    v.area_then, v.available_then,
    json_build_object('amount', (case when b.deal_kind = 'lease' then b.asking_rent else b.asking_price end)::text,
      'currency', b.currency, 'basis', case when b.deal_kind = 'lease' then b.rent_basis end,
      'vatTreatment', b.vat_treatment, 'vatRate', b.vat_rate::text) as asked_now`
}

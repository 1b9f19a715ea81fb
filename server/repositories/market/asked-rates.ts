import { sql } from 'kysely'
import type { MarketFigures, MarketRow } from '#contract/market/market.ts'
import type { Quarter } from '#domain/market/quarters.ts'
import type { BuildingClass, Okrug, PropertyUse } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'

/** Part of a list. */
export interface Span {
  offset: number
  limit: number
}

/** Conditions on buildings and blocks; absent: all. */
export interface MarketConditions {
  purpose?: readonly PropertyUse[] | undefined
  class?: readonly BuildingClass[] | undefined
  okrug?: readonly Okrug[] | undefined
}

/** Rates of one class and okrug in one quarter. */
export interface PlacedRates extends MarketFigures {
  quarter: Quarter
  class: BuildingClass
  okrug: Okrug
}

/** Quartiles of `rate` as `quartileOf` has them: a double keeps 15 digits, and rates have 13 with their quarters. */
const quartiles = sql`count(*)::int as count,
  (percentile_cont(0.25) within group (order by rate))::numeric(16, 2)::text as lower_quartile,
  (percentile_cont(0.5) within group (order by rate))::numeric(16, 2)::text as median,
  (percentile_cont(0.75) within group (order by rate))::numeric(16, 2)::text as upper_quartile`

/** Blocks `b` in buildings `g` that fit. */
export function placeConditions({ purpose, class: classes, okrug }: MarketConditions) {
  return [
    sql`g.class is not null`,
    sql`g.okrug is not null`,
    ...(purpose ? [sql`b.purposes ?| ${[...purpose]}::text[]`] : []),
    ...(classes ? [sql`g.class = any(${[...classes]}::text[])`] : []),
    ...(okrug ? [sql`g.okrug = any(${[...okrug]}::text[])`] : []),
  ]
}

/** Rates `r` with the quarters in which they were asked last: a rate goes on until it changes or ends. */
const spans = sql`(
  select block_id, gross_rub_per_sqm_year as rate, quarter as since,
    case when is_standing then coalesce(lead(quarter) over (partition by block_id order by quarter) - 1, 2147483647)
      else quarter end as until
  from asked_rates
) r`

export async function askedRates(
  db: Db,
  quarters: readonly Quarter[],
  conditions: MarketConditions,
): Promise<PlacedRates[]> {
  const { rows } = await sql<PlacedRates>`
    select q.quarter, g.class, g.okrug, ${quartiles}
    from unnest(${[...quarters]}::int[]) q(quarter)
    join ${spans} on q.quarter between r.since and r.until
    join blocks b on b.id = r.block_id and b.deleted_at is null join buildings g on g.id = b.building_id
    where ${sql.join(placeConditions(conditions), sql` and `)}
    group by q.quarter, g.class, g.okrug`.execute(db)
  return rows
}

/** Blocks behind a figure, the cheapest first. */
export async function askedRows(
  db: Db,
  quarter: Quarter,
  conditions: MarketConditions,
  { offset, limit }: Span,
): Promise<{ data: MarketRow[]; total: number; hiddenCount: number }> {
  const { rows } = await sql<MarketRow>`
    select 'block' as kind, b.id, null::int as competitor_id, ${sql.raw(blockTitle)} as title, b.area_sqm::text,
      r.rate::text as rate_rub, null as competitor
    from (values (${quarter}::int)) q(quarter)
    join ${spans} on q.quarter between r.since and r.until
    join blocks b on b.id = r.block_id and b.deleted_at is null join buildings g on g.id = b.building_id
    where ${sql.join(placeConditions(conditions), sql` and `)}
    order by r.rate, b.id`.execute(db)
  return { data: rows.slice(offset, offset + limit), total: rows.length, hiddenCount: 0 }
}

/** Where a block stands in the market, by its first purpose. */
export async function findMarketPlace(
  db: Db,
  id: number,
): Promise<
  | { class: BuildingClass | null; okrug: Okrug | null; purpose: PropertyUse | null; rateRub: string | null }
  | undefined
> {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof findMarketPlace>>>>`
    select case when b.deal_kind = 'lease' then g.class end as class, g.okrug, b.purposes ->> 0 as purpose,
      b.gross_rub_per_sqm_year::text as rate_rub
    from blocks b join buildings g on g.id = b.building_id where b.id = ${id} and b.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Histograms of rates, of current portal offers and of our free blocks, in steps of `step` roubles. */
export async function rateCounts(
  db: Db,
  { competitorId, isSale, step }: { competitorId: number; isSale: boolean; step: number },
): Promise<{ from: number; offers: number; blocks: number }[]> {
  const { rows } = await sql<{ from: number; offers: number; blocks: number }>`
    select floor(rate / ${step}::numeric)::int * ${step}::int as "from",
      count(*) filter (where is_theirs)::int as offers, count(*) filter (where not is_theirs)::int as blocks
    from (${ratesOf(competitorId, isSale)}) r where rate is not null group by 1 order by 1`.execute(db)
  return rows
}

export interface RateSummary {
  offersMedian: string | null
  blocksMedian: string | null
  offersUnknown: number
  blocksUnknown: number
  /** 95th percentile: outliers would flatten the plot. */
  highest: string | null
}

export async function rateSummary(db: Db, competitorId: number, isSale: boolean): Promise<RateSummary> {
  const median = (isTheirs: boolean) => sql`
    (percentile_cont(0.5) within group (order by rate)
      filter (where is_theirs = ${isTheirs} and rate is not null))::numeric(16, 2)::text`
  const { rows } = await sql<RateSummary>`
    select ${median(true)} as offers_median, ${median(false)} as blocks_median,
      count(*) filter (where is_theirs and rate is null)::int as offers_unknown,
      count(*) filter (where not is_theirs and rate is null)::int as blocks_unknown,
      (percentile_disc(0.95) within group (order by rate))::text as highest
    from (${ratesOf(competitorId, isSale)}) r`.execute(db)
  return (
    rows[0] ?? { offersMedian: null, blocksMedian: null, offersUnknown: 0, blocksUnknown: 0, highest: null }
  )
}

function ratesOf(competitorId: number, isSale: boolean): RawBuilder<unknown> {
  const dealKind = isSale ? 'sale' : 'lease'
  return sql`
    select true as is_theirs, rate_rub as rate from competitor_offers
    where competitor_id = ${competitorId} and deal_kind = ${dealKind} and gone_at is null
    union all
    select false, ${isSale ? sql`price_rub_per_sqm` : sql`gross_rub_per_sqm_year`} from blocks
    where deal_kind = ${dealKind} and deleted_at is null and availability <> 'occupied'`
}

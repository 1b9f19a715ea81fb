import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { CompetitorOffer, competitors } from '#contract/companies/competitors.ts'
import { offerFilters } from '#domain/filters/competitors.ts'
import type { DealKind } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords, readPage } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'

/** An offer from the site search; instants as ISO text. */
export type SeenOffer = Omit<CompetitorOffer, 'id' | 'building' | 'firstSeenAt' | 'lastSeenAt' | 'goneAt'> & {
  dealKind: DealKind
  latitude: number | null
  longitude: number | null
  editedAt: string | null
}

type Row = Omit<CompetitorOffer, 'portalOfferId' | InstantField> & { portalOfferId: string } & Record<
    'firstSeenAt' | 'lastSeenAt',
    Date
  > &
  Record<'publishedAt' | 'goneAt', Date | null>
type InstantField = 'publishedAt' | 'firstSeenAt' | 'lastSeenAt' | 'goneAt'

/** One page of a competitor's offers, current or gone. */
export async function findOffers(
  db: Db,
  query: z.output<typeof competitors.offers.query>,
): Promise<{ data: CompetitorOffer[]; total: number }> {
  const conditions = [
    sql`o.competitor_id = ${query.competitorId}`,
    sql`o.deal_kind = ${query.isSale ? 'sale' : 'lease'}`,
    ...listConditions(offerFilters, 'o', query, {
      isGone: (isGone) => sql`(o.gone_at is not null) = ${isGone}`,
      isOurs: (isOurs) => sql`(o.building_id is not null) = ${isOurs}`,
    }),
    ...(query.text ? [hasWords(sql`o.words`, query.text)] : []),
  ]
  const { data, total } = await readPage<Row>(db, {
    columns: offerColumns,
    from: sql`from competitor_offers o where ${sql.join(conditions, sql` and `)}`,
    // Matches the indexes, so that a page needs no sort.
    order: listOrder(offerFilters, query.sort, (way) => sql`${way} nulls last, o.id`, {
      // Never null.
      seen: (way) => sql`o.last_seen_at ${way}, o.id ${way}`,
      rate: sql`o.rate_rub`,
      area: sql`o.area_sqm`,
      total: sql`o.total_rub`,
      floor: sql`o.floor`,
      address: sql`o.address`,
      published: sql`o.published_at`,
    }),
    page: query.page,
    pageSize: query.pageSize,
  })
  return { data: data.map(toOffer), total }
}

const offerColumns = sql`o.id, o.portal_offer_id, o.office_type, o.title, o.url, o.address, o.building_name,
  o.building_class, o.metro, o.area_sqm, o.area_from_sqm, o.floor, o.floors, o.price, o.price_unit, o.currency,
  o.vat_treatment, o.opex_included, o.rate_rub, o.total_rub, o.description, o.photo_count, o.published_at,
  o.first_seen_at, o.last_seen_at, o.gone_at,
  (select json_build_object('id', b.id, 'name', b.name) from buildings b
    where b.id = o.building_id and b.deleted_at is null) as building`

function toOffer({
  portalOfferId,
  publishedAt,
  firstSeenAt,
  lastSeenAt,
  goneAt,
  ...rest
}: Row): CompetitorOffer {
  return {
    ...rest,
    portalOfferId: Number(portalOfferId),
    publishedAt: publishedAt?.toISOString() ?? null,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    goneAt: goneAt?.toISOString() ?? null,
  }
}

/**
 * Upserts offers as just seen, without duplicates; an offer of another competitor or one that was gone moves
 * to this one.
 */
export async function upsertOffers(
  db: Db,
  competitorId: number,
  offers: readonly SeenOffer[],
): Promise<{ added: number; updated: number }> {
  if (offers.length === 0) return { added: 0, updated: 0 }
  const json = JSON.stringify(offers.map(withColumnNames))
  const names = seenColumns.map((column) => sql.ref(column))
  const { rows } = await sql<{ isNew: boolean }>`
    insert into competitor_offers (competitor_id, building_id, ${sql.join(names)})
    select ${competitorId}, (
        select min(b.id) from buildings b
        where search_fold(b.name) = search_fold(v.building_name) and b.deleted_at is null
      ), ${sql.join(seenColumns.map((column) => sql.ref(`v.${column}`)))}
    from jsonb_populate_recordset(null::competitor_offers, ${json}::jsonb) v
    order by v.portal_offer_id
    on conflict (portal_offer_id) do update set competitor_id = excluded.competitor_id,
      building_id = excluded.building_id,
      ${sql.join(seenColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))},
      last_seen_at = now(), gone_at = null
    returning xmax = 0 as is_new`.execute(db)
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, updated: rows.length - added }
}

/** Marks offers that this transaction has not seen as gone. @returns their number. */
export async function markGone(db: Db, competitorId: number, dealKind: DealKind): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update competitor_offers set gone_at = now()
    where competitor_id = ${competitorId} and deal_kind = ${dealKind} and gone_at is null
      and last_seen_at < now()`.execute(db)
  return Number(numAffectedRows)
}

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
    (percentile_disc(0.5) within group (order by rate) filter (where is_theirs = ${isTheirs} and rate is not null))::text`
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

/** Columns that an import writes. */
const seenColumns = [
  ...['portal_offer_id', 'deal_kind', 'office_type', 'title', 'url', 'address', 'building_name'],
  ...['building_class', 'metro', 'latitude', 'longitude', 'area_sqm', 'area_from_sqm', 'floor', 'floors'],
  ...['price', 'price_unit', 'currency', 'vat_treatment', 'opex_included', 'rate_rub', 'total_rub'],
  ...['description', 'photo_count', 'published_at', 'edited_at'],
]

function withColumnNames(offer: SeenOffer): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(offer).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}

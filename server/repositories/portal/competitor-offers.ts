import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompetitorOffer, CompetitorOfferCard, competitors } from '#contract/companies/competitors.ts'
import type { OfferChangeKind } from '#domain/competitors/offer-changes.ts'
import { type BlockOfOurs, blockOfOffer } from '#domain/competitors/offer-match.ts'
import { offerFilters } from '#domain/filters/competitors.ts'
import type { DealKind } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { mappedList, type RowList, sqlList } from '#server/repositories/records/row-list.ts'

/** An offer from the site search; instants as ISO text. */
export type SeenOffer = Omit<
  CompetitorOffer,
  'id' | 'building' | 'block' | 'firstSeenAt' | 'lastSeenAt' | 'goneAt' | 'lastChange'
> & {
  /** Our building at its address. */
  buildingId: number | null
  dealKind: DealKind
  latitude: number | null
  longitude: number | null
  editedAt: string | null
}

type Row = Omit<CompetitorOffer, 'portalOfferId' | 'block' | 'lastChange' | InstantField> & {
  portalOfferId: string
  /** Our blocks of the same deal in the building. */
  blocks: OurBlock[] | null
  changeKind: OfferChangeKind | null
  changedAt: Date | null
  before: NonNullable<CompetitorOffer['lastChange']>['before']
} & Record<'firstSeenAt' | 'lastSeenAt', Date> &
  Record<'publishedAt' | 'goneAt', Date | null>
interface OurBlock extends BlockOfOurs {
  number: string | null
}

/** «502, 5 этаж» */
function blockTitle({ id, number, floor }: OurBlock): string {
  const storey = floor === null ? '' : `${String(floor).replace('-', '−')} этаж`
  return [number ?? (storey === '' ? `блок ${id}` : 'блок'), storey].filter(Boolean).join(', ')
}

type InstantField = 'publishedAt' | 'firstSeenAt' | 'lastSeenAt' | 'goneAt'

/** A competitor's offers, current or gone. */
export function offerList(
  db: Db,
  query: Unpaged<z.output<typeof competitors.offers.query>>,
): RowList<CompetitorOffer> {
  const conditions = [
    sql`o.competitor_id = ${query.competitorId}`,
    sql`o.deal_kind = ${query.isSale ? 'sale' : 'lease'}`,
    ...listConditions(offerFilters, 'o', query, {
      isGone: (isGone) => sql`(o.gone_at is not null) = ${isGone}`,
      change: (kinds) => sql`c.kind = any(${kinds}::text[])`,
      isOurs: (isOurs) => sql`(o.building_id is not null) = ${isOurs}`,
    }),
    ...(query.text ? [hasWords(sql`o.words`, query.text)] : []),
  ]
  const list = sqlList<Row>(db, {
    id: sql`o.id`,
    columns: offerColumns,
    from: sql`${withLastChange} where ${sql.join(conditions, sql` and `)}`,
    // Matches the indexes, so that a page needs no sort.
    order: listOrder(offerFilters, query.sort, (way) => sql`${way} nulls last, o.id`, {
      changed: sql`c.at`,
      // Never null.
      seen: (way) => sql`o.last_seen_at ${way}, o.id ${way}`,
      rate: sql`o.rate_rub`,
      area: sql`o.area_sqm`,
      total: sql`o.total_rub`,
      floor: sql`o.floor`,
      address: sql`o.address`,
      published: sql`o.published_at`,
    }),
  })
  return mappedList(list, (rows) => rows.map(toOffer))
}

/** An offer of a living competitor. */
export async function findOffer(
  db: Db,
  id: number,
): Promise<Omit<CompetitorOfferCard, 'changes'> | undefined> {
  const { rows } = await sql<Row & Pick<CompetitorOfferCard, 'dealKind' | 'latitude' | 'longitude'>>`
    select ${offerColumns}, o.deal_kind, o.latitude, o.longitude ${withLastChange}
    join competitors k on k.id = o.competitor_id and k.deleted_at is null where o.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return
  const { dealKind, latitude, longitude, ...offer } = row
  return { ...toOffer(offer), dealKind, latitude, longitude }
}

const withLastChange = sql`from competitor_offers o left join lateral (
    select kind, at, price_before, price_unit_before, currency_before from competitor_offer_changes
    where offer_id = o.id order by at desc, id desc limit 1) c on true`

const offerColumns = sql`o.id, o.portal_offer_id, o.office_type, o.title, o.url, o.address, o.building_name,
  o.building_class, o.metro, o.area_sqm, o.area_from_sqm, o.floor, o.floors, o.price, o.price_unit, o.currency,
  o.vat_treatment, o.opex_included, o.rate_rub, o.total_rub, o.description, o.photo_count, o.published_at,
  o.first_seen_at, o.last_seen_at, o.gone_at,
  (select json_build_object('id', b.id, 'name', b.name) from buildings b
    where b.id = o.building_id and b.deleted_at is null) as building,
  (select json_agg(json_build_object('id', b.id, 'floor', b.floor, 'number', b.number,
      'areaSqm', b.area_sqm::text) order by b.id) from blocks b
    where b.building_id = o.building_id and b.deal_kind = o.deal_kind and b.deleted_at is null
      and b.area_sqm between o.area_sqm * 0.9 and o.area_sqm * 1.1) as blocks,
  c.kind as change_kind, c.at as changed_at, case when c.kind in ('price', 'back') then json_build_object(
    'price', c.price_before::text, 'priceUnit', c.price_unit_before, 'currency', c.currency_before) end as before`

function toOffer({
  portalOfferId,
  publishedAt,
  firstSeenAt,
  lastSeenAt,
  goneAt,
  blocks,
  changeKind,
  changedAt,
  before,
  ...rest
}: Row): CompetitorOffer {
  const block = rest.building && blockOfOffer(rest, blocks ?? [])
  return {
    ...rest,
    block: block && { id: block.id, title: blockTitle(block) },
    lastChange: changeKind && changedAt && { kind: changeKind, at: changedAt.toISOString(), before },
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
    insert into competitor_offers (competitor_id, ${sql.join(names)})
    select ${competitorId}, ${sql.join(seenColumns.map((column) => sql.ref(`v.${column}`)))}
    from jsonb_populate_recordset(null::competitor_offers, ${json}::jsonb) v
    order by v.portal_offer_id
    on conflict (portal_offer_id) do update set competitor_id = excluded.competitor_id,
      ${sql.join(seenColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))},
      last_seen_at = now(), gone_at = null
    returning xmax = 0 as is_new`.execute(db)
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, updated: rows.length - added }
}

/** Columns that an import writes. */
const seenColumns = [
  ...['portal_offer_id', 'deal_kind', 'office_type', 'title', 'url', 'address', 'building_name'],
  ...[
    'building_class',
    'building_id',
    'metro',
    'latitude',
    'longitude',
    'area_sqm',
    'area_from_sqm',
    'floor',
    'floors',
  ],
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

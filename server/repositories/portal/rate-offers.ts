import { sql } from 'kysely'
import type { RateOffer } from '#contract/companies/competitor-rates.ts'
import type { DatedOffer } from '#domain/competitors/rate-months.ts'
import type { BuildingClass, Okrug } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords } from '#server/repositories/records/list-page.ts'

/** An offer with its changes; class as the offer tells, else that of our building; only the latter tells a district and an okrug. */
export interface PlacedOffer extends DatedOffer {
  id: number
  class: BuildingClass | null
  district: string | null
  okrug: Okrug | null
}

interface Conditions {
  isSale?: boolean | undefined
  officeType?: readonly string[] | undefined
  class?: readonly string[] | undefined
  /** Districts as `listedName` writes them. */
  district?: readonly string[] | undefined
  okrug?: readonly string[] | undefined
  /** Words of a district. */
  text?: string | undefined
  /** Instants as ISO text: offers that stood in between. */
  from: string
  to: string
}

/** Offers of all competitors with a known rate. @param most offers to read. */
export async function ratedOffers(db: Db, asked: Conditions, most: number): Promise<PlacedOffer[]> {
  const buildingClass = sql`coalesce(o.building_class, b.class)`
  const conditions = [
    sql`o.deal_kind = ${asked.isSale ? 'sale' : 'lease'}`,
    sql`o.rate_rub is not null`,
    sql`o.first_seen_at < ${asked.to}::timestamptz`,
    sql`(o.gone_at is null or o.gone_at > ${asked.from}::timestamptz)`,
    ...(asked.officeType ? [sql`o.office_type = any(${[...asked.officeType]}::text[])`] : []),
    ...(asked.class ? [sql`${buildingClass} = any(${[...asked.class]}::text[])`] : []),
    ...(asked.district ? [sql`replace(b.district, ',', '') = any(${[...asked.district]}::text[])`] : []),
    ...(asked.okrug ? [sql`b.okrug = any(${[...asked.okrug]}::text[])`] : []),
    ...(asked.text ? [hasWords(sql`search_vector(coalesce(b.district, ''))`, asked.text)] : []),
  ]
  const ms = (instant: string) => sql`(extract(epoch from ${sql.ref(instant)}) * 1000)::float8`
  const { rows } = await sql<PlacedOffer>`
    select o.id, ${buildingClass} as class, b.district, b.okrug, o.rate_rub::text, o.price::text, o.price_unit, o.currency,
      ${ms('o.first_seen_at')} as first_seen_ms, ${ms('o.gone_at')} as gone_ms,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'atMs', ${ms('c.at')},
          'priceBefore', c.price_before::text, 'priceUnitBefore', c.price_unit_before,
          'currencyBefore', c.currency_before) order by c.at, c.id)
        from competitor_offer_changes c where c.offer_id = o.id and c.kind <> 'new'), '[]'::json) as changes
    from competitor_offers o
    join competitors k on k.id = o.competitor_id and k.deleted_at is null
    left join buildings b on b.id = o.building_id and b.deleted_at is null
    where ${sql.join(conditions, sql` and `)}
    order by o.id limit ${most}`.execute(db)
  return rows
}

/** Offers by id, without their rates of a month. */
export async function offersBehind(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Omit<RateOffer, 'rateRub'>>> {
  const { rows } = await sql<Omit<RateOffer, 'rateRub'>>`
    select o.id, json_build_object('id', k.id, 'name', k.name) as competitor, o.address, o.building_name,
      o.area_sqm::text, o.gone_at is null as is_standing
    from competitor_offers o join competitors k on k.id = o.competitor_id
    where o.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((offer) => [offer.id, offer]))
}

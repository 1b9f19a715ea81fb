import { sql } from 'kysely'
import type { OfferChange } from '#contract/companies/competitors.ts'
import { type AskedPrice, changeOfSeen, type KnownOffer } from '#domain/competitors/offer-changes.ts'
import type { HouseOfOurs } from '#domain/competitors/offer-match.ts'
import type { DealKind } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'

/** Living buildings, for matching by address. */
export function ourHouses(db: Db): Promise<HouseOfOurs[]> {
  return db
    .selectFrom('buildings')
    .select(['id', 'name', 'address'])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** More than a reading every day for a year and a half. */
const maxChanges = 500

/** Changes of an offer, the last first. */
export async function changesOfOffer(db: Db, offerId: number): Promise<OfferChange[]> {
  const price = (when: 'before' | 'after') => sql`case when ${sql.ref(`price_unit_${when}`)} is not null then
    json_build_object('price', ${sql.ref(`price_${when}`)}::text, 'priceUnit', ${sql.ref(`price_unit_${when}`)},
      'currency', ${sql.ref(`currency_${when}`)}) end`
  const { rows } = await sql<Omit<OfferChange, 'at'> & { at: Date }>`
    select id, kind, at, ${price('before')} as before, ${price('after')} as after
    from competitor_offer_changes where offer_id = ${offerId}
    order by at desc, id desc limit ${maxChanges}`.execute(db)
  return rows.map((change) => ({ ...change, at: change.at.toISOString() }))
}

export interface ChangedOffer {
  portalOfferId: number
  kind: 'new' | 'back' | 'price'
  before: AskedPrice | null
  after: AskedPrice
}

/** Compares offers with what the last reading left. Writes nothing. */
export async function changesOfSeen(
  db: Db,
  offers: readonly (AskedPrice & { portalOfferId: number })[],
): Promise<ChangedOffer[]> {
  const ids = offers.map(({ portalOfferId }) => portalOfferId)
  const { rows } = await sql<KnownOffer & { portalOfferId: string }>`
    select portal_offer_id, price::text, price_unit, currency, gone_at is not null as is_gone
    from competitor_offers where portal_offer_id = any(${ids}::bigint[])`.execute(db)
  const known = new Map(rows.map(({ portalOfferId, ...offer }) => [Number(portalOfferId), offer]))
  return offers.flatMap(({ portalOfferId, ...after }) => {
    const before = known.get(portalOfferId) ?? null
    const kind = changeOfSeen(before, after)
    return kind === null ? [] : [{ portalOfferId, kind, before, after }]
  })
}

/** Records changes of offers that are stored. */
export async function insertOfferChanges(db: Db, changes: readonly ChangedOffer[]): Promise<void> {
  if (changes.length === 0) return
  const json = JSON.stringify(
    changes.map(({ portalOfferId, kind, before, after }) => ({
      ...{ id: portalOfferId, kind, price_before: before?.price, price_after: after.price },
      ...{ unit_before: before?.priceUnit, unit_after: after.priceUnit },
      ...{ currency_before: before?.currency, currency_after: after.currency },
    })),
  )
  await sql`
    insert into competitor_offer_changes (offer_id, kind, price_before, price_unit_before, currency_before,
      price_after, price_unit_after, currency_after)
    select o.id, v.kind, v.price_before, v.unit_before, v.currency_before, v.price_after, v.unit_after, v.currency_after
    from jsonb_to_recordset(${json}::jsonb) as v(id bigint, kind text, price_before numeric, unit_before text,
      currency_before text, price_after numeric, unit_after text, currency_after text)
    join competitor_offers o on o.portal_offer_id = v.id order by o.id`.execute(db)
}

/** Offers on the portal as far as known. */
export async function countStanding(db: Db, competitorId: number, dealKind: DealKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from competitor_offers
    where competitor_id = ${competitorId} and deal_kind = ${dealKind} and gone_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Tells if offers of this deal were ever read. */
export async function hasOffers(db: Db, competitorId: number, dealKind: DealKind): Promise<boolean> {
  const { rows } = await sql`
    select 1 from competitor_offers where competitor_id = ${competitorId} and deal_kind = ${dealKind} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Counts standing offers that this transaction has not seen. */
export async function countMissing(db: Db, competitorId: number, dealKind: DealKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from competitor_offers
    where competitor_id = ${competitorId} and deal_kind = ${dealKind} and gone_at is null
      and last_seen_at < now()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks offers that this transaction has not seen as gone, and records it. @returns their number. */
export async function markGone(db: Db, competitorId: number, dealKind: DealKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      update competitor_offers set gone_at = now()
      where competitor_id = ${competitorId} and deal_kind = ${dealKind} and gone_at is null
        and last_seen_at < now()
      returning id, price, price_unit, currency
    ), noted as (
      insert into competitor_offer_changes (offer_id, kind, price_before, price_unit_before, currency_before)
      select id, 'gone', price, price_unit, currency from gone
    )
    select count(*)::int as count from gone`.execute(db)
  return rows[0]?.count ?? 0
}

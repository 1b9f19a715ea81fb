import { sql } from 'kysely'
import type { OfferedHouse } from '#domain/competitors/offer-match.ts'
import type { Db } from '#server/db/db.ts'

/** Addresses of buildings, deleted ones included. */
export async function addressesOf(db: Db, buildingIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from buildings where id = any(${[...buildingIds]}::int[])`.execute(db)
  return rows.map(({ address }) => address)
}

/** Offers in order of their ids. @param numbers of houses, digits; null: any. */
export async function offersToMatch(
  db: Db,
  { numbers, afterId, limit }: { numbers: readonly string[] | null; afterId: number; limit: number },
): Promise<(OfferedHouse & { id: number; buildingId: number | null })[]> {
  const pattern = numbers && `(^|[^0-9])(${numbers.join('|')})([^0-9]|$)`
  const { rows } = await sql<OfferedHouse & { id: number; buildingId: number | null }>`
    select id, address, building_name, building_id from competitor_offers
    where id > ${afterId} and ${pattern === null ? sql`true` : sql`address ~ ${pattern}`}
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Stores our building of each offer. @returns their competitors. */
export async function placeOffers(
  db: Db,
  offers: readonly { id: number; buildingId: number | null }[],
): Promise<number[]> {
  if (offers.length === 0) return []
  const json = JSON.stringify(offers.map(({ id, buildingId }) => ({ id, building_id: buildingId })))
  // Locked in the order of readings, which write by the portal's numbers.
  const { rows } = await sql<{ competitorId: number }>`
    with placed as (select * from jsonb_to_recordset(${json}::jsonb) as v(id int, building_id int)),
      locked as (select id from competitor_offers where id in (select id from placed)
        order by portal_offer_id for update),
      written as (update competitor_offers o set building_id = p.building_id from placed p, locked l
        where o.id = p.id and l.id = o.id returning o.competitor_id)
    select distinct competitor_id from written`.execute(db)
  return rows.map(({ competitorId }) => competitorId)
}

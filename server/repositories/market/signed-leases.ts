import { sql } from 'kysely'
import type { MarketRow } from '#contract/market/market.ts'
import type { Quarter } from '#domain/market/quarters.ts'
import type { ComparableTerms } from '#domain/rent/comparable.ts'
import type { BuildingClass, Okrug } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { isSeen, type LeaseViewer } from '#server/repositories/leases/leases.ts'
import { recordTables } from '#server/repositories/records/record-tables.ts'
import { type MarketConditions, placeConditions } from './asked-rates.ts'

/** A lease with known rent, in its building's class and okrug; the caller may not see it. */
export interface SignedLease extends Pick<MarketRow, 'id' | 'title' | 'areaSqm'> {
  quarter: Quarter
  class: BuildingClass
  okrug: Okrug
  isSeen: boolean
  /** Rent as written. */
  terms: Omit<ComparableTerms, 'dealKind' | 'askingPrice' | 'areaSqm'>
}

/** Living leases signed in these quarters; ended ones too. */
export async function signedLeases(
  db: Db,
  viewer: LeaseViewer,
  quarters: readonly Quarter[],
  { purpose, ...place }: MarketConditions,
): Promise<SignedLease[]> {
  const quarter = sql`(extract(year from l.signed_on) * 4 + extract(quarter from l.signed_on) - 1)::int`
  const { title, joins = '' } = recordTables.lease
  const { rows } = await sql<SignedLease>`
    select l.id, ${sql.raw(title.replaceAll(/\br\./g, 'l.'))} as title, l.area_sqm::text, ${quarter} as quarter, g.class, g.okrug,
      ${isSeen(viewer)} as is_seen,
      json_build_object('askingRent', l.rent::text, 'rentBasis', l.rent_basis, 'currency', l.currency,
        'vatTreatment', l.vat_treatment, 'vatRate', l.vat_rate::text, 'opexIncluded', l.opex_included,
        'opexRubPerSqmYear', l.opex_rub_per_sqm_year::text) as terms
    from leases l ${sql.raw(joins.replaceAll(/\br\./g, 'l.'))}
    where l.deleted_at is null and l.rent is not null and ${quarter} = any(${[...quarters]}::int[])
      and ${sql.join([...placeConditions(place), ...purposeOf(purpose)], sql` and `)}`.execute(db)
  return rows
}

/** A lease without a block of ours tells no purpose: it counts among offices, which most are. */
function purposeOf(purpose: MarketConditions['purpose']) {
  if (!purpose) return []
  const withoutBlock = sql`b.id is null and ${purpose.includes('office')}`
  return [sql`(b.purposes ?| ${[...purpose]}::text[] or ${withoutBlock})`]
}

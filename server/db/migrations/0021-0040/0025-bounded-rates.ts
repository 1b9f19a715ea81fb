import { type Kysely, sql } from 'kysely'

/**
 * Comparable rents as bounds: with unknown OPEX or VAT a rent lies between two sums, or above one. Known sums
 * become both bounds; the others are computed at the next start (`keepPricesCurrent`, docs/decisions/0022).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table blocks
    add column gross_from_rub_per_sqm_year numeric(16,2),
    add column gross_to_rub_per_sqm_year numeric(16,2),
    add column month_from_rub numeric(18,2),
    add column month_to_rub numeric(18,2),
    add column price_from_rub numeric(18,2),
    add column price_to_rub numeric(18,2)`,
  `update blocks set
    gross_from_rub_per_sqm_year = gross_rub_per_sqm_year, gross_to_rub_per_sqm_year = gross_rub_per_sqm_year,
    month_from_rub = month_rub, month_to_rub = month_rub,
    price_from_rub = price_rub, price_to_rub = price_rub`,

  ...[
    ['gross_rent', 'rent_from', 'rent_to'],
    ['month_rent', 'month_from', 'month_to'],
    ['price', 'price_from', 'price_to'],
  ].flatMap(([former, from, to]) => [
    `alter table block_search rename column ${former} to ${from}`,
    `alter table block_search add column ${to} bigint`,
    `alter index block_search_${former} rename to block_search_${from}`,
  ]),
  `update block_search set rent_to = rent_from, month_to = month_from, price_to = price_from`,
  // Index-only scan for totals of the most common conditions.
  `drop index block_search_place`,
  `create index block_search_place on block_search (okrug, class, deal_kind, area)
    include (area_from, rent_from, rent_to, availability, rent_weight, block_id)`,
]

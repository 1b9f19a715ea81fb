import { sql } from 'kysely'
import type { BlockRow, BuildingRow } from '#contract/stock/search.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import type { Display, PlacedRow } from './page.ts'

/** Rows as the database gives them: instants as Date. */
export type StoredBlockRow = Omit<BlockRow, 'actualizedAt'> & { actualizedAt: Date | null }
export type StoredBuildingRow = BuildingRow

/** Joins of a page's few rows with all that its table shows. */
export const blockDisplay: Display = {
  columns: sql`
    b.building_id, g.name as building_name, g.address, g.metro->0 as metro, g.okrug, g.class,
    b.floor, b.floor_kind, b.number, b.deal_kind, b.purposes, b.area_sqm, b.divisible_from_sqm,
    b.asking_rent, b.asking_price, b.rent_basis, b.currency, b.vat_treatment, b.vat_rate,
    b.opex_included, b.opex_rub_per_sqm_year,
    b.gross_from_rub_per_sqm_year, b.gross_to_rub_per_sqm_year, b.month_from_rub, b.month_to_rub,
    b.price_from_rub, b.price_to_rub,
    b.fit_out, b.availability, b.available_from, b.tenant_name, b.occupied_until, b.actualized_at,
    b.ads_forbidden, b.listing_state, ${personRef('b.responsibleUserId')} as responsible, b.created_by_id`,
  joins: sql`join blocks b on b.id = p.id join buildings g on g.id = b.building_id`,
}

export const buildingDisplay: Display = {
  columns: sql`
    g.name, g.address, g.metro->0 as metro, g.okrug, g.district, g.class, g.type, g.floors, g.gla_sqm,
    g.year_built, p.block_count::int as block_count,
    round(coalesce(p.free_area, 0)::numeric / 100, 2) as free_area_sqm,
    ${personRef('g.responsibleUserId')} as responsible, g.created_by_id`,
  joins: sql`join buildings g on g.id = p.id`,
}

export function toBlockRow({ place: _, actualizedAt, ...row }: PlacedRow<StoredBlockRow>): BlockRow {
  return { ...row, actualizedAt: actualizedAt?.toISOString() ?? null }
}

export function toBuildingRow({ place: _, ...row }: PlacedRow<StoredBuildingRow>): BuildingRow {
  return row
}

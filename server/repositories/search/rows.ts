import { sql } from 'kysely'
import { blockRowFacts } from '#contract/stock/block-records.ts'
import type { BlockRow, BuildingRow } from '#contract/stock/search.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import type { Display, PlacedRow } from './page.ts'

/** Rows as read from the database: instants as Date. */
export type StoredBlockRow = Omit<BlockRow, 'actualizedAt'> & { actualizedAt: Date | null }
export type StoredBuildingRow = BuildingRow

const ownColumns = sql.join(Object.keys(blockRowFacts.shape).map((name) => sql.ref(`b.${name}`)))

/** Joins of a page's rows with their displayed columns. */
export const blockDisplay: Display = {
  columns: sql`
    b.building_id, g.name as building_name, g.address, g.metro->0 as metro, g.okrug, g.class,
    ${ownColumns}, ${personRef('b.responsibleUserId')} as responsible, b.created_by_id`,
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

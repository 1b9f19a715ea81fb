import { sql } from 'kysely'
import type { ToldRecord } from '#contract/presentations/presentation-content.ts'
import type { PresentedKind, PresentedOffer } from '#domain/presentation/facts.ts'
import type { WantedArea } from '#domain/presentation/part.ts'
import type { FileCategory } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { blockColumns, buildingColumns } from '#server/repositories/stock/descriptions.ts'

/* Records as presentations show them. Columns are listed explicitly: confidential ones are never read. */

export interface BlockToShow {
  id: number
  buildingId: number
  block: NonNullable<ToldRecord['block']>
  description: string | null
}

export interface BuildingToShow {
  building: ToldRecord['building']
  place: ToldRecord['place']
  description: string | null
}

const shownBlockColumns = [
  ...blockColumns,
  'grossFromRubPerSqmYear',
  'grossToRubPerSqmYear',
  'monthFromRub',
  'monthToRub',
  'priceRub',
  'priceRubPerSqm',
] as const

export async function blocksToShow(db: Db, ids: readonly number[]): Promise<Map<number, BlockToShow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('blocks')
    .select(['id', 'buildingId', 'description', ...shownBlockColumns])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, buildingId, description, ...block }) => [
      id,
      { id, buildingId, block: { ...block, part: null }, description },
    ]),
  )
}

/** Area asked for by the demand that a presentation was made for; no bounds without one. */
export async function areaWanted(db: Db, presentationId: number): Promise<WantedArea> {
  const { rows } = await sql<WantedArea>`
    select d.criteria #>> '{block,areaSqm,min}' as min, d.criteria #>> '{block,areaSqm,max}' as max
    from presentations p join demands d on d.id = p.demand_id and d.deleted_at is null
    where p.id = ${presentationId}`.execute(db)
  return rows[0] ?? { min: null, max: null }
}

export async function buildingsToShow(db: Db, ids: readonly number[]): Promise<Map<number, BuildingToShow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('buildings')
    .select(['id', 'description', 'latitude', 'longitude', ...buildingColumns])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, description, latitude, longitude, ...building }) => {
      const place = latitude === null || longitude === null ? null : nearby(latitude, longitude)
      return [id, { building, place, description }]
    }),
  )
}

/** Rounded to the precision of the drawing. */
function nearby(latitude: number, longitude: number): { latitude: number; longitude: number } {
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** Available space of these buildings, now or later: totals, and the first blocks from the lowest floor. */
export async function offersOf(
  db: Db,
  buildingIds: readonly number[],
  maxBlocks: number,
): Promise<Map<number, { offer: PresentedOffer; blockIds: number[] }>> {
  const { rows } = await sql<PresentedOffer & { buildingId: number; blockIds: number[] }>`
    select building_id, count(*)::int as count, min(area_sqm) as area_from_sqm, max(area_sqm) as area_to_sqm,
      (array_agg(id order by floor nulls last, area_sqm, id))[1:${sql.lit(maxBlocks)}] as block_ids
    from blocks
    where building_id = any(${[...buildingIds]}::int[]) and deleted_at is null and availability <> 'occupied'
    group by building_id`.execute(db)
  return new Map(rows.map(({ buildingId, blockIds, ...offer }) => [buildingId, { offer, blockIds }]))
}

export interface PictureToShow {
  id: number
  recordKind: PresentedKind
  recordId: number
  category: FileCategory
  storageKey: string
  widthPx: number | null
  heightPx: number | null
}

/** Photos and plans of these records in order; documents and drawings of other kinds are left out. */
export async function picturesToShow(
  db: Db,
  records: { blockIds: readonly number[]; buildingIds: readonly number[] },
): Promise<PictureToShow[]> {
  const { rows } = await sql<PictureToShow>`
    select id, record_kind, record_id, category, storage_key, width_px, height_px from files
    where deleted_at is null and category in ('photo', 'plan')
      and mime in ('image/jpeg', 'image/png', 'image/webp')
      and ((record_kind = 'block' and record_id = any(${[...records.blockIds]}::int[]))
        or (record_kind = 'building' and record_id = any(${[...records.buildingIds]}::int[])))
    order by position, id`.execute(db)
  return rows
}

/** Counts the blocks that may not be advertised. */
export async function countAdsForbidden(db: Db, blockIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from blocks
    where id = any(${[...blockIds]}::int[]) and ads_forbidden and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

import { type RawBuilder, sql } from 'kysely'
import type { OfferedBlock, OfferedBuilding } from '#domain/publication/offer.ts'
import type { HousedBuilding } from '#domain/publication/rules/houses.ts'
import type { Db } from '#server/db/db.ts'
import { blockColumns, buildingColumns } from '#server/repositories/stock/descriptions.ts'
import { isChosen } from './feed-choice.ts'

/* Records that ads are made of, each kind in one statement. */

/** Facts by which blocks are grouped into ads. */
export type OfferedHead = Pick<
  OfferedBlock,
  'id' | 'mainBlockId' | 'buildingId' | 'floorKind' | 'floor' | 'areaSqm' | 'dealKind' | 'responsibleUserId'
>

/** Living blocks of every ad with a listed block that the settings choose, or of the ads of these blocks. */
export async function offeredHeads(db: Db, blockIds?: readonly number[]): Promise<OfferedHead[]> {
  return headsOf(
    db,
    blockIds
      ? sql`(select ${adOf} from blocks where id = any(${[...blockIds]}::int[]))`
      : sql`(${listedAds} intersect ${chosenAds})`,
  )
}

/** Living blocks of the ads that the feed would have if these blocks were listed too. */
export async function headsIfListed(db: Db, blockIds: readonly number[]): Promise<OfferedHead[]> {
  return headsOf(
    db,
    sql`(select ${adOf} from blocks where id = any(${[...blockIds]}::int[]) intersect ${chosenAds})`,
  )
}

/** Living blocks of the ads in the next feed with the floor, area and deal of one of these blocks. */
export async function headsAlike(db: Db, blockIds: readonly number[]): Promise<OfferedHead[]> {
  const space = sql`coalesce(floor_kind, ''), coalesce(floor, -1000), area_sqm, deal_kind`
  return headsOf(
    db,
    sql`(${listedAds} intersect ${chosenAds} intersect select ${adOf} from blocks
      where (${space}) in (select ${space} from blocks where id = any(${[...blockIds]}::int[])))`,
  )
}

const adOf = sql`coalesce(main_block_id, id)`
const listedAds = sql`select ${adOf} from blocks where listing_state <> 'off' and deleted_at is null`
const chosenAds = sql`select ${adOf} from blocks where deleted_at is null and ${isChosen}`

async function headsOf(db: Db, ads: RawBuilder<unknown>): Promise<OfferedHead[]> {
  return db
    .selectFrom('blocks')
    .select([
      ...(['id', 'mainBlockId', 'buildingId', 'floorKind', 'floor', 'areaSqm', 'dealKind'] as const),
      'responsibleUserId',
    ])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${adOf} in ${ads}`)
    .where(sql<boolean>`exists (select from buildings where id = blocks.building_id and deleted_at is null)`)
    .orderBy('id')
    .execute()
}

export async function offeredBlocks(db: Db, ids: readonly number[]): Promise<OfferedBlock[]> {
  const rows = await db
    .selectFrom('blocks')
    .select([
      ...blockColumns,
      ...(['id', 'buildingId', 'number', 'tenantFeePercent', 'agentBonusPercent'] as const),
      ...(['hasOwnEntrance', 'hasWaterPoint', 'canRegisterAddress', 'title', 'description'] as const),
      ...([
        'hasGracePeriod',
        'areaParts',
        'landAreaSqm',
        'videoUrl',
        'adsForbidden',
        'isArchived',
        'listingState',
      ] as const),
      ...(['marketState', 'withdrawnReason'] as const),
      ...(['mainBlockId', 'responsibleUserId', 'createdById', 'actualizedAt'] as const),
    ])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
  return rows.map((row) => ({ ...row, actualizedAt: row.actualizedAt?.toISOString() ?? null }))
}

export async function offeredBuildings(db: Db, ids: readonly number[]): Promise<OfferedBuilding[]> {
  return db
    .selectFrom('buildings')
    .select([
      ...buildingColumns,
      ...(['id', 'latitude', 'longitude', 'cadastralNumber', 'depositMonths', 'minLeaseMonths'] as const),
    ])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
}

/** Facts that tell the house of these buildings, by id. */
export async function housedBuildings(db: Db, ids: readonly number[]): Promise<HousedBuilding[]> {
  return db
    .selectFrom('buildings')
    .select(['id', 'name', 'address', 'latitude', 'longitude'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute()
}

export interface PictureRow {
  id: number
  recordKind: 'block' | 'building'
  recordId: number
  category: 'photo' | 'plan'
  mime: string
  widthPx: number | null
  heightPx: number | null
  sizeBytes: number
  storageKey: string
}

/** Pictures of these records, of each in its order. */
export async function offeredPictures(
  db: Db,
  { blockIds, buildingIds }: { blockIds: readonly number[]; buildingIds: readonly number[] },
): Promise<PictureRow[]> {
  const columns = sql`id, record_kind, record_id, category, mime, width_px, height_px, size_bytes, storage_key`
  const isPicture = sql`deleted_at is null and category in ('photo', 'plan') and mime like 'image/%'`
  // One search of the index per record, whatever statistics say: the embedded database never gathers any.
  const of = (kind: PictureRow['recordKind'], ids: readonly number[]) => sql`
    select pictures.* from unnest(${[...ids]}::int[]) as asked(of_record) cross join lateral (
      select ${columns}, position from files
      where record_kind = ${kind} and record_id = of_record and ${isPicture} offset 0) as pictures`
  const { rows } = await sql<PictureRow>`
    select ${columns} from (${of('block', blockIds)} union all ${of('building', buildingIds)}) as pictures
    order by position, id`.execute(db)
  return rows
}

/** Living blocks that «Публиковать» would put into the queue: off, and not forbidden. */
export async function unlistedOf(
  db: Db,
  ids: readonly number[],
): Promise<Pick<OfferedBlock, 'id' | 'responsibleUserId' | 'createdById'>[]> {
  return db
    .selectFrom('blocks')
    .select(['id', 'responsibleUserId', 'createdById'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('deletedAt', 'is', null)
    .where('listingState', '=', 'off')
    .where('adsForbidden', '=', false)
    .orderBy('id')
    .execute()
}

/** Ids by which the portal knows blocks that came from it. */
export async function externalIdsOf(
  db: Db,
  blockIds: readonly number[],
): Promise<Map<number, { externalId: string; dealKind: string }[]>> {
  const { rows } = await sql<{ recordId: number; externalId: string; dealKind: string }>`
    select record_id, external_id, deal_kind from external_refs
    where source = 'cian' and record_kind = 'block' and record_id = any(${[...blockIds]}::int[])
    order by last_seen_at desc, external_id`.execute(db)
  const found = new Map<number, { externalId: string; dealKind: string }[]>()
  for (const { recordId, ...ref } of rows) found.set(recordId, [...(found.get(recordId) ?? []), ref])
  return found
}

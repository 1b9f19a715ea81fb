import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { BuildingTable } from '#server/db/schema/schema.ts'
import { type PersonRef, personRef } from '#server/repositories/companies/person-ref.ts'

export interface BuildingCard extends Selectable<BuildingTable> {
  responsible: PersonRef | null
  createdBy: PersonRef | null
  /** Blocks, and the area of the free ones among them, m². */
  blockCount: number
  freeAreaSqm: string
}

const livingBlocks = sql`from blocks b where b.building_id = buildings.id and b.deleted_at is null`

export function findBuilding(db: Db, id: number): Promise<BuildingCard | undefined> {
  return db
    .selectFrom('buildings')
    .selectAll()
    .select([
      personRef('buildings.responsibleUserId').as('responsible'),
      personRef('buildings.createdById').as('createdBy'),
      sql<number>`(select count(*)::int ${livingBlocks})`.as('blockCount'),
      sql<string>`(select coalesce(sum(b.area_sqm), 0)::text ${livingBlocks} and b.availability = 'free')`.as(
        'freeAreaSqm',
      ),
    ])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** Tells if the building exists; locks it against deletion until the transaction ends. */
export async function holdLivingBuilding(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('buildings')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

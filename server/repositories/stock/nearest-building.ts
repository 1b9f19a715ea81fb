import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { BuildingTable } from '#server/db/schema/schema.ts'

export type NearbyBuilding = Pick<
  Selectable<BuildingTable>,
  'address' | 'okrug' | 'district' | 'metro' | 'taxOffice' | 'latitude' | 'longitude'
>

/** Kilometres per degree of latitude. */
const degreeKm = 111.3

/** The nearest building within a radius in kilometres. */
export function findNearestBuilding(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
  radiusKm: number,
): Promise<NearbyBuilding | undefined> {
  const northKm = sql<number>`((latitude - ${latitude}) * ${degreeKm}::float8)`
  const eastKm = sql<number>`((longitude - ${longitude}) * ${degreeKm * Math.cos((latitude * Math.PI) / 180)}::float8)`
  const squaredKm = sql<number>`(${northKm} * ${northKm} + ${eastKm} * ${eastKm})`
  return db
    .selectFrom('buildings')
    .select(['address', 'okrug', 'district', 'metro', 'taxOffice', 'latitude', 'longitude'])
    .where('deletedAt', 'is', null)
    .where('latitude', '>=', latitude - radiusKm / degreeKm)
    .where('latitude', '<=', latitude + radiusKm / degreeKm)
    .where(squaredKm, '<=', radiusKm * radiusKm)
    .orderBy(squaredKm)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

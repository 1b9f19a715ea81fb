import type { DescribedBlock, DescribedBuilding, DescriptionFacts } from '#domain/description/facts.ts'
import type { Db } from '#server/db/db.ts'

/**
 * Facts for generating descriptions, by block id. Columns are listed explicitly: confidential ones are never
 * read.
 */
export async function descriptionFactsOf(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, DescriptionFacts>> {
  if (ids.length === 0) return new Map()
  const blocks = await db
    .selectFrom('blocks')
    .select(['id', 'buildingId', ...blockColumns])
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  const buildingIds = [...new Set(blocks.map(({ buildingId }) => buildingId))]
  if (buildingIds.length === 0) return new Map()
  const buildings = await db
    .selectFrom('buildings')
    .select(['id', ...buildingColumns])
    .where('id', 'in', buildingIds)
    .execute()
  const buildingOf = new Map(buildings.map((building) => [building.id, building]))
  return new Map(
    blocks.flatMap(({ id, buildingId, ...block }) => {
      const building = buildingOf.get(buildingId)
      return building ? [[id, { block, building }] as const] : []
    }),
  )
}

/** Facts that may leave the office, here and in presentations. */
export const blockColumns = [
  'dealKind',
  'purposes',
  'floor',
  'floorKind',
  'areaSqm',
  'usableAreaSqm',
  'divisibleFromSqm',
  'askingRent',
  'rentBasis',
  'currency',
  'vatTreatment',
  'vatRate',
  'opexIncluded',
  'opexRubPerSqmYear',
  'utilitiesIncluded',
  'askingPrice',
  'leaseTermMonths',
  'leaseKind',
  'rentFreeMonths',
  'prepayMonths',
  'depositMonths',
  'fitOut',
  'layout',
  'ceilingM',
  'availability',
  'availableFrom',
  'occupiedUntil',
] as const satisfies readonly (keyof DescribedBlock)[]

export const buildingColumns = [
  'name',
  'type',
  'class',
  'status',
  'address',
  'okrug',
  'district',
  'metro',
  'taxOffice',
  'floors',
  'undergroundFloors',
  'gbaSqm',
  'glaSqm',
  'ceilingM',
  'yearBuilt',
  'yearRenovated',
  'ventilation',
  'conditioning',
  'fireSystem',
  'heating',
  'powerKw',
  'access',
  'parking',
  'infrastructure',
  'indexationPercent',
] as const satisfies readonly (keyof DescribedBuilding)[]

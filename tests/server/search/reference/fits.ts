import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import { type FreshnessLimits, freshnessOf } from '#domain/stock/freshness.ts'
import type { Freshness } from '#domain/stock/vocabulary.ts'
import { isInBounds, type StockBlock, type StockBuilding } from '../stock.ts'
import { boundsOf, isWithin, sumFits } from './ranges.ts'

/** The searching user, with the limits of his office. */
export interface Viewer extends FreshnessLimits {
  id: number
}

type Conditions<T> = Omit<NonNullable<T>, 'listId'>

function isIn<T>(set: readonly T[] | undefined, value: T | null): boolean {
  return set === undefined || (value !== null && set.includes(value))
}

/** Tells if a building fits all but the list. */
export function buildingFits(
  building: StockBuilding,
  criteria: Conditions<SearchCriteria['building']>,
): boolean {
  const { metro, metroMinutesMax } = criteria
  const isMetroNear = building.metro.some(
    ({ station, minutes, travel }) =>
      isIn(metro, station) &&
      (metroMinutesMax === undefined ||
        (travel === 'walk' && minutes !== null && minutes <= metroMinutesMax)),
  )
  return (
    isIn(criteria.ids, building.id) &&
    isIn(criteria.classes, building.class) &&
    isIn(criteria.okrugs, building.okrug) &&
    isIn(criteria.districts, building.district || null) &&
    ((metro === undefined && metroMinutesMax === undefined) || isMetroNear) &&
    isIn(criteria.types, building.type) &&
    isIn(criteria.statuses, building.status) &&
    isWithin(criteria.yearBuilt, building.yearBuilt) &&
    isIn(criteria.responsibleUserIds, building.responsibleUserId) &&
    isInBounds(building, criteria.bounds)
  )
}

/** Tells if a block fits all but the list and the freshness. */
export function blockFits(block: StockBlock, criteria: Conditions<SearchCriteria['block']>): boolean {
  const smallest = Math.min(Number(block.areaSqm), Number(block.divisibleFromSqm ?? block.areaSqm))
  return (
    isIn(criteria.ids, block.id) &&
    isIn(criteria.dealKind && [criteria.dealKind], block.dealKind) &&
    isWithin(criteria.areaSqm, smallest, Number(block.areaSqm)) &&
    sumFits(criteria.rentRubPerSqmYear, block.dealKind === 'lease', boundsOf(block, 'gross'), criteria) &&
    sumFits(criteria.monthRub, block.dealKind === 'lease', boundsOf(block, 'month'), criteria) &&
    sumFits(criteria.priceRub, block.dealKind === 'sale', boundsOf(block, 'price'), criteria) &&
    (criteria.purposes === undefined || block.purposes.some((use) => criteria.purposes?.includes(use))) &&
    isWithin(criteria.floor, block.floor) &&
    isIn(criteria.floorKinds, block.floorKind) &&
    isWithin(criteria.lossPercent, block.lossPercent) &&
    isIn(criteria.vatTreatments, block.vatTreatment) &&
    isIn(criteria.adStages, block.adStage) &&
    isIn(criteria.fitOuts, block.fitOut) &&
    isIn(criteria.layouts, block.layout) &&
    isIn(criteria.availabilities, block.availability) &&
    isIn(criteria.marketStates, block.marketState) &&
    (criteria.availableBy === undefined || isFreeBy(block, criteria.availableBy)) &&
    isIn(criteria.responsibleUserIds, block.responsibleUserId) &&
    (criteria.isLed === undefined || (block.responsibleUserId !== null) === criteria.isLed) &&
    (criteria.reservedFrom === undefined ||
      (block.reservedUntil !== null && block.reservedUntil >= criteria.reservedFrom)) &&
    (criteria.reservedTo === undefined ||
      (block.reservedUntil !== null && block.reservedUntil <= criteria.reservedTo)) &&
    (isIn(criteria.ledOrReservedBy, block.responsibleUserId) ||
      isIn(criteria.ledOrReservedBy, block.reservedById)) &&
    (criteria.adsForbidden === undefined || block.adsForbidden === criteria.adsForbidden) &&
    (criteria.isArchived === undefined || block.isArchived === criteria.isArchived)
  )
}

function isFreeBy(block: StockBlock, day: string): boolean {
  if (block.availability === 'free') return true
  if (block.availableFrom !== null) return block.availableFrom <= day
  return block.occupiedUntil !== null && block.occupiedUntil < day
}

export function freshnessOfBlock({ actualizedAt }: StockBlock, viewer: Viewer): Freshness {
  return freshnessOf(actualizedAt, new Date().toISOString(), viewer.zone, viewer)
}

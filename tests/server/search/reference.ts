import type { SearchRequest } from '#contract/stock/search.ts'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import {
  availabilities,
  buildingClasses,
  codesOf,
  dealKinds,
  fitOuts,
  freshnesses,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import type { Viewer } from '#server/services/search/stock-search.ts'
import { blockField, buildingField } from './reference-fields.ts'
import { boundsOf, isWithin, sumFits } from './reference-ranges.ts'
import { isInBounds, type Stock, type StockBlock, type StockBuilding } from './stock.ts'

type BuildingCriteria = NonNullable<SearchCriteria['building']>
type BlockCriteria = NonNullable<SearchCriteria['block']>

/** The search once more, written the plain way over arrays. Knows no lists and no free text. */
export function referenceSearch(stock: Stock, request: SearchRequest, viewer: Viewer) {
  const blocks = fittingBlocks(stock, request, viewer)
  const buildings = fittingBuildings(stock, request, viewer)
  const found =
    request.target === 'blocks'
      ? blocks.map((block) => ({ id: block.id, key: blockKey(stock, request, block) }))
      : buildings.map((building) => ({ id: building.id, key: buildingKey(stock, request, viewer, building) }))
  const summed =
    request.target === 'blocks'
      ? blocks
      : blocks.filter(({ buildingId }) => buildings.some(({ id }) => id === buildingId))
  return {
    ids: inOrder(found, request.sort?.direction ?? 'asc').map(({ id }) => id),
    sums: sumsOf(summed),
    unjudgedCount: unjudgedCount(stock, request, viewer, found.length),
    facets: (facet: FacetKey) => facetOf(stock, request, viewer, facet),
  }
}

function unjudgedCount(stock: Stock, request: SearchRequest, viewer: Viewer, count: number): number {
  const widened = { ...request, block: { ...request.block, unjudged: true as const } }
  const find = request.target === 'blocks' ? fittingBlocks : fittingBuildings
  return find(stock, widened, viewer).length - count
}

export function fittingBlocks(stock: Stock, request: SearchCriteria, viewer: Viewer): StockBlock[] {
  return stock.blocks.filter((block) => {
    const building = buildingOf(stock, block)
    const isLiving = !block.isDeleted && !building.isDeleted
    return (
      isLiving &&
      buildingFits(building, request.building ?? {}) &&
      blockFits(block, request.block ?? {}, viewer)
    )
  })
}

function fittingBuildings(stock: Stock, request: SearchCriteria, viewer: Viewer): StockBuilding[] {
  const withBlocks = new Set(fittingBlocks(stock, request, viewer).map(({ buildingId }) => buildingId))
  const { unjudged: _how, ...asked } = request.block ?? {}
  const hasBlockConditions = Object.keys(asked).length > 0
  return stock.buildings.filter(
    (building) =>
      !building.isDeleted &&
      buildingFits(building, request.building ?? {}) &&
      (!hasBlockConditions || withBlocks.has(building.id)),
  )
}

function buildingOf(stock: Stock, block: StockBlock): StockBuilding {
  return stock.buildings.find(({ id }) => id === block.buildingId)!
}

function isIn<T>(set: readonly T[] | undefined, value: T | null): boolean {
  return set === undefined || (value !== null && set.includes(value))
}

function buildingFits(building: StockBuilding, criteria: BuildingCriteria): boolean {
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
    isIn(criteria.districts, building.district) &&
    ((metro === undefined && metroMinutesMax === undefined) || isMetroNear) &&
    isIn(criteria.types, building.type) &&
    isIn(criteria.statuses, building.status) &&
    isWithin(criteria.yearBuilt, building.yearBuilt) &&
    isIn(criteria.responsibleUserIds, building.responsibleUserId) &&
    isInBounds(building, criteria.bounds)
  )
}

function blockFits(block: StockBlock, criteria: BlockCriteria, viewer: Viewer): boolean {
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
    isWithin(criteria.lossPercent, block.lossPercent) &&
    isIn(criteria.vatTreatments, block.vatTreatment) &&
    isIn(criteria.fitOuts, block.fitOut) &&
    isIn(criteria.layouts, block.layout) &&
    isIn(criteria.availabilities, block.availability) &&
    (criteria.availableBy === undefined || isFreeBy(block, criteria.availableBy)) &&
    isIn(criteria.freshness, freshness(block, viewer)) &&
    isIn(criteria.responsibleUserIds, block.responsibleUserId) &&
    (criteria.adsForbidden === undefined || block.adsForbidden === criteria.adsForbidden) &&
    (criteria.isArchived === undefined || block.isArchived === criteria.isArchived)
  )
}

function freshness(block: StockBlock, viewer: Viewer) {
  return freshnessOf(block.actualizedAt, new Date().toISOString(), viewer.officeZone, viewer.freshness)
}

function isFreeBy(block: StockBlock, day: string): boolean {
  if (block.availability === 'free') return true
  if (block.availableFrom !== null) return block.availableFrom <= day
  return block.occupiedUntil !== null && block.occupiedUntil < day
}

type Key = (string | number)[] | null

function blockKey(stock: Stock, { sort }: SearchRequest, block: StockBlock): Key {
  const building = buildingOf(stock, block)
  const number = (text: string | null) => text && [Number(text)]
  switch (sort?.key ?? 'building') {
    case 'address':
      return [building.address, building.id, block.floor ?? 32767]
    case 'class':
      return building.class && [codesOf(buildingClasses).indexOf(building.class)]
    case 'floor':
      return block.floor === null ? null : [block.floor]
    case 'area':
      return [Number(block.areaSqm)]
    case 'rent':
      return number(block.grossFromRubPerSqmYear) || null
    case 'month':
      return number(block.monthFromRub) || null
    case 'price':
      return number(block.priceFromRub) || null
    case 'actualized':
      return block.actualizedAt ? [Date.parse(block.actualizedAt)] : null
    default:
      return [building.name, building.id, block.floor ?? 32767]
  }
}

function buildingKey(stock: Stock, request: SearchRequest, viewer: Viewer, building: StockBuilding): Key {
  const own = fittingBlocks(stock, request, viewer).filter(({ buildingId }) => buildingId === building.id)
  switch (request.sort?.key ?? 'building') {
    case 'address':
      return [building.address]
    case 'class':
      return building.class && [codesOf(buildingClasses).indexOf(building.class)]
    case 'yearBuilt':
      return building.yearBuilt === null ? null : [building.yearBuilt]
    case 'blocks':
      return [own.length]
    case 'freeArea':
      return [areaOf(own.filter(({ availability }) => availability === 'free'))]
    default:
      return [building.name]
  }
}

const collator = new Intl.Collator('und')

function inOrder(rows: { id: number; key: Key }[], direction: 'asc' | 'desc') {
  const turn = direction === 'asc' ? 1 : -1
  return rows.sort((a, b) => {
    if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1
    for (const [index, left] of (a.key ?? []).entries()) {
      const right = b.key?.[index]
      const order =
        typeof left === 'string' && typeof right === 'string'
          ? collator.compare(left, right)
          : Number(left) - Number(right)
      if (order !== 0) return order * turn
    }
    return (a.id - b.id) * turn
  })
}

function areaOf(blocks: readonly StockBlock[]): number {
  return blocks.reduce((sum, { areaSqm }) => sum + Math.round(Number(areaSqm) * 100), 0) / 100
}

function sumsOf(blocks: readonly StockBlock[]) {
  const priced = blocks.filter(({ grossRubPerSqmYear }) => grossRubPerSqmYear !== null)
  const hundredths = (text: string | null) => BigInt(Math.round(Number(text) * 100))
  const weight = priced.reduce((sum, b) => sum + hundredths(b.grossRubPerSqmYear) * hundredths(b.areaSqm), 0n)
  const area = priced.reduce((sum, b) => sum + hundredths(b.areaSqm), 0n)
  return {
    areaSqm: areaOf(blocks).toFixed(2),
    freeAreaSqm: areaOf(blocks.filter(({ availability }) => availability === 'free')).toFixed(2),
    // Kopecks, half up.
    averageKopecks: area === 0n ? null : (2n * weight + area) / (2n * area),
  }
}

/** Values of a facet: of blocks, or of buildings that have such a block. */
function facetOf(stock: Stock, request: SearchRequest, viewer: Viewer, facet: FacetKey) {
  const criteria = without(request, facet)
  const counts = new Map<string, Set<number>>()
  const add = (value: string | null, id: number) => {
    if (value === null) return
    counts.set(value, (counts.get(value) ?? new Set()).add(id))
  }
  const isOfBuilding = ['class', 'okrug', 'district', 'metro'].includes(facet)
  if (request.target === 'buildings' && isOfBuilding) {
    for (const building of fittingBuildings(stock, criteria, viewer)) {
      for (const value of buildingValues(building, facet, criteria)) add(value, building.id)
    }
  } else {
    for (const block of fittingBlocks(stock, criteria, viewer)) {
      const values = isOfBuilding
        ? buildingValues(buildingOf(stock, block), facet, criteria)
        : blockValues(block, facet, viewer)
      for (const value of values) add(value, request.target === 'blocks' ? block.id : block.buildingId)
    }
  }
  const codes = codesOfFacet[facet]
  const rows = [...counts].map(([value, ids]) => ({ value, count: ids.size }))
  return rows.sort((a, b) =>
    codes
      ? codes.indexOf(a.value) - codes.indexOf(b.value)
      : b.count - a.count || a.value.localeCompare(b.value, 'ru'),
  )
}

const codesOfFacet: Record<FacetKey, readonly string[] | null> = {
  dealKind: codesOf(dealKinds),
  class: codesOf(buildingClasses),
  okrug: codesOf(okrugs),
  district: null,
  metro: null,
  purpose: codesOf(propertyUses),
  vatTreatment: codesOf(vatTreatments),
  fitOut: codesOf(fitOuts),
  availability: codesOf(availabilities),
  freshness: codesOf(freshnesses),
}

function buildingValues(building: StockBuilding, facet: FacetKey, { building: asked }: SearchCriteria) {
  if (facet === 'class') return [building.class]
  if (facet === 'okrug') return [building.okrug]
  if (facet === 'district') return [building.district]
  const most = asked?.metroMinutesMax
  return building.metro
    .filter(
      ({ travel, minutes }) =>
        most === undefined || (travel === 'walk' && minutes !== null && minutes <= most),
    )
    .map(({ station }) => station)
}

function blockValues(block: StockBlock, facet: FacetKey, viewer: Viewer): (string | null)[] {
  if (facet === 'dealKind') return [block.dealKind]
  if (facet === 'purpose') return block.purposes
  if (facet === 'vatTreatment') return [block.vatTreatment]
  if (facet === 'fitOut') return [block.fitOut]
  if (facet === 'availability') return [block.availability]
  return [freshness(block, viewer)]
}

/** The criteria but for the facet's own; the limit of minutes to the metro stays. */
function without({ building = {}, block = {}, target }: SearchCriteria, facet: FacetKey): SearchCriteria {
  const { [buildingField[facet] ?? 'ids']: _, ...otherBuilding } = building
  const { [blockField[facet] ?? 'ids']: __, ...otherBlock } = block
  return {
    target,
    building: buildingField[facet] ? otherBuilding : building,
    block: blockField[facet] ? otherBlock : block,
  }
}

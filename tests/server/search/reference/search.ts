import type { SearchRequest, StockQuery } from '#contract/stock/search.ts'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'
import {
  adStages,
  availabilities,
  buildingClasses,
  codesOf,
  dealKinds,
  type Freshness,
  fitOuts,
  freshnesses,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import type { Stock, StockBlock, StockBuilding, StockList } from '../stock.ts'
import { blockField, buildingField } from './fields.ts'
import { blockFits, buildingFits, freshnessOfBlock, type Viewer } from './fits.ts'
import { inOrder, positioned, sortKeyOf } from './order.ts'
import { type PlainWord, readPlainly } from './words.ts'

/** A search with all that its criteria refer to. */
interface Asked {
  stock: Stock
  viewer: Viewer
  buildings: ReadonlyMap<number, StockBuilding>
  words: readonly PlainWord[]
  lists: Record<'block' | 'building', ReadonlyMap<number, number> | null>
  freshness: Map<StockBlock, Freshness>
  /** Tells if a block has every word. */
  named: Map<StockBlock, boolean>
}

/** An answer, or the code of its refusal. */
export function referenceSearch(stock: Stock, request: SearchRequest, viewer: Viewer) {
  const found = referenceRows(stock, request, viewer)
  if (typeof found === 'string') return found
  const { asked, blocks, buildings, ids, own } = found
  const within = new Set(buildings.map(({ id }) => id))
  const counted =
    request.target === 'blocks' ? blocks : blocks.filter(({ buildingId }) => within.has(buildingId))
  const { page, pageSize, facets = [] } = request
  const shown = ids.slice((page - 1) * pageSize, page * pageSize)
  return {
    rows: request.target === 'blocks' ? shown.map((id) => ({ id })) : shown.map((id) => measuresOf(id, own)),
    total: ids.length,
    ...(request.sums && {
      sums: {
        ...sumsOf(counted),
        unjudgedCount: unjudgedCount(asked, request, ids.length),
        offOfferCount: offOfferCount(asked, request, ids.length),
      },
    }),
    ...(request.facets && {
      facets: Object.fromEntries(facets.map((facet) => [facet, facetOf(asked, request, facet)])),
    }),
  }
}

/** All rows in order with what was found, or the code of the refusal. */
export function referenceRows(stock: Stock, query: StockQuery, viewer: Viewer) {
  const lists = {
    block: listOf(stock, 'block', query.block?.listId, viewer),
    building: listOf(stock, 'building', query.building?.listId, viewer),
  }
  if (lists.block === undefined || lists.building === undefined) return 'notFound'
  const list = query.target === 'blocks' ? lists.block : lists.building
  if (query.sort?.key === 'position' && !list) return 'invalid'
  const asked: Asked = {
    ...{ stock, viewer, freshness: new Map(), named: new Map() },
    buildings: new Map(stock.buildings.map((building) => [building.id, building])),
    words: readPlainly(stock, query.simple ?? ''),
    lists: { block: lists.block, building: lists.building },
  }
  const blocks = fittingBlocks(asked, query)
  const buildings = fittingBuildings(asked, query, blocks)
  const own = new Map<number, StockBlock[]>()
  for (const block of blocks) own.set(block.buildingId, [...(own.get(block.buildingId) ?? []), block])
  const rows =
    query.target === 'blocks'
      ? blocks.map((block) => ({ ...block, building: asked.buildings.get(block.buildingId)! }))
      : buildings.map((building) => ({ ...building, own: own.get(building.id) ?? [] }))
  const key = positioned(list, sortKeyOf(query.sort?.key ?? 'building'))
  const ids = inOrder(rows, key, query.sort?.direction ?? 'asc').map(({ id }) => id)
  return { asked, blocks, buildings, ids, own }
}

/** Positions by id; null: no list is asked for; undefined: the viewer has no such list. */
function listOf(
  { lists = [] }: Stock,
  kind: StockList['kind'],
  listId: number | undefined,
  { id: userId }: Viewer,
): ReadonlyMap<number, number> | null | undefined {
  if (listId === undefined) return null
  const list = lists.find((other) => other.kind === kind && other.id === listId && other.userId === userId)
  return list && !list.isDeleted ? new Map(list.ids.map((id, at) => [id, at])) : undefined
}

export function measuresOf(id: number, own: ReadonlyMap<number, readonly StockBlock[]>) {
  const blocks = own.get(id) ?? []
  return { id, blockCount: blocks.length, freeAreaSqm: freeAreaOf(blocks) }
}

function unjudgedCount(asked: Asked, request: SearchRequest, count: number): number {
  const widened = { ...request, block: { ...request.block, unjudged: true as const } }
  const blocks = fittingBlocks(asked, widened)
  const found = request.target === 'blocks' ? blocks : fittingBuildings(asked, widened, blocks)
  return found.length - count
}

function offOfferCount(asked: Asked, request: SearchRequest, count: number): number {
  const { availabilities, marketStates, ...others } = request.block ?? {}
  const isLet = [...(availabilities ?? [])].sort().join() === 'free,fromDate'
  const isWithdrawn = [...(marketStates ?? [])].sort().join() === 'onMarket,reserved'
  if (!isLet && !isWithdrawn) return 0
  const block = {
    ...others,
    ...(availabilities && !isLet && { availabilities }),
    ...(marketStates && !isWithdrawn && { marketStates }),
  }
  const widened = { ...request, block }
  const blocks = fittingBlocks(asked, widened)
  const found = request.target === 'blocks' ? blocks : fittingBuildings(asked, widened, blocks)
  return found.length - count
}

function fittingBlocks(asked: Asked, { building = {}, block: criteria = {} }: SearchCriteria): StockBlock[] {
  const fitting = new Set(
    asked.stock.buildings.filter((each) => isLivingBuilding(asked, each, building)).map(({ id }) => id),
  )
  return asked.stock.blocks.filter(
    (block) =>
      !block.isDeleted &&
      fitting.has(block.buildingId) &&
      blockFits(block, criteria) &&
      (asked.lists.block?.has(block.id) ?? true) &&
      (criteria.freshness?.includes(freshnessIn(asked, block)) ?? true) &&
      isNamed(asked, block),
  )
}

function isNamed({ named, words, buildings }: Asked, block: StockBlock): boolean {
  const building = buildings.get(block.buildingId)!
  const known = named.get(block) ?? words.every((word) => word.inBlock(block) || word.inBuilding(building))
  named.set(block, known)
  return known
}

/** Tells if a building fits its own conditions; words are asked of its blocks. */
function isLivingBuilding(
  { lists }: Asked,
  building: StockBuilding,
  criteria: NonNullable<SearchCriteria['building']>,
): boolean {
  const isListed = lists.building?.has(building.id) ?? true
  return !building.isDeleted && isListed && buildingFits(building, criteria)
}

function fittingBuildings(
  asked: Asked,
  { building = {}, block = {} }: SearchCriteria,
  blocks: readonly StockBlock[],
): StockBuilding[] {
  const withBlocks = new Set(blocks.map(({ buildingId }) => buildingId))
  const { unjudged: _how, ...conditions } = block
  // A range without ends asks nothing.
  const needsBlocks = Object.values(conditions).some(
    (value) => typeof value !== 'object' || Array.isArray(value) || Object.keys(value).length > 0,
  )
  return asked.stock.buildings.filter(
    (each) =>
      isLivingBuilding(asked, each, building) &&
      (withBlocks.has(each.id) || (!needsBlocks && asked.words.every((word) => word.inBuilding(each)))),
  )
}

function freshnessIn({ freshness, viewer }: Asked, block: StockBlock): Freshness {
  const known = freshness.get(block) ?? freshnessOfBlock(block, viewer)
  freshness.set(block, known)
  return known
}

const hundredths = (text: string | null) => BigInt(Math.round(Number(text) * 100))
const decimal = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

export function areaOf(blocks: readonly StockBlock[]): string {
  return decimal(blocks.reduce((sum, { areaSqm }) => sum + hundredths(areaSqm), 0n))
}

export function freeAreaOf(blocks: readonly StockBlock[]): string {
  return areaOf(blocks.filter(({ availability }) => availability === 'free'))
}

function sumsOf(blocks: readonly StockBlock[]) {
  const priced = blocks.filter(({ grossRubPerSqmYear }) => grossRubPerSqmYear !== null)
  const weight = priced.reduce((sum, b) => sum + hundredths(b.grossRubPerSqmYear) * hundredths(b.areaSqm), 0n)
  const area = priced.reduce((sum, b) => sum + hundredths(b.areaSqm), 0n)
  return {
    areaSqm: areaOf(blocks),
    freeAreaSqm: freeAreaOf(blocks),
    // Half up.
    averageRentRubPerSqmYear: area === 0n ? null : decimal((2n * weight + area) / (2n * area)),
  }
}

/** Values of a facet: of blocks, or of buildings that have such a block. */
function facetOf(asked: Asked, request: SearchRequest, facet: FacetKey) {
  const criteria = without(request, facet)
  const counts = new Map<string, Set<number>>()
  const add = (value: string | null, id: number) => {
    if (!value) return
    counts.set(value, (counts.get(value) ?? new Set()).add(id))
  }
  const blocks = fittingBlocks(asked, criteria)
  const isOfBuilding = buildingField[facet] !== undefined
  if (request.target === 'buildings' && isOfBuilding) {
    for (const building of fittingBuildings(asked, criteria, blocks)) {
      for (const value of buildingValues(building, facet, criteria)) add(value, building.id)
    }
  } else {
    for (const block of blocks) {
      const values = isOfBuilding
        ? buildingValues(asked.buildings.get(block.buildingId)!, facet, criteria)
        : blockValues(asked, block, facet)
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
  adStage: codesOf(adStages),
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

function blockValues(asked: Asked, block: StockBlock, facet: FacetKey): (string | null)[] {
  if (facet === 'dealKind') return [block.dealKind]
  if (facet === 'purpose') return block.purposes
  if (facet === 'vatTreatment') return [block.vatTreatment]
  if (facet === 'fitOut') return [block.fitOut]
  if (facet === 'availability') return [block.availability]
  if (facet === 'adStage') return [block.adStage]
  return [freshnessIn(asked, block)]
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

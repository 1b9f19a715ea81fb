import type { StockQuery } from '#contract/stock/search.ts'
import { searchWords } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
import type { Stock, StockBuilding } from '../stock.ts'
import type { Viewer } from './fits.ts'
import { areaOf, freeAreaOf, measuresOf, referenceRows } from './search.ts'
import { plainWords } from './words.ts'

const isPlaced = ({ latitude, longitude }: StockBuilding) => latitude !== null && longitude !== null

/** Buildings on the map, or the code of the refusal. */
export function referencePoints(stock: Stock, { target, sort, ...criteria }: StockQuery, viewer: Viewer) {
  const query = { ...criteria, target: 'buildings' as const, sort: target === 'buildings' ? sort : undefined }
  const found = referenceRows(stock, query, viewer)
  if (typeof found === 'string') return found
  const { bounds: _, ...building } = criteria.building ?? {}
  const anywhere = referenceRows(stock, { ...query, building }, viewer)
  if (typeof anywhere === 'string') return anywhere
  const placed = found.ids.filter((id) => isPlaced(found.asked.buildings.get(id)!))
  const living = stock.blocks.filter(({ isDeleted }) => !isDeleted)
  const ownOf = (id: number) => found.own.get(id) ?? []
  return {
    data: placed.slice(0, 5000).map((id) => {
      const all = living.filter(({ buildingId }) => buildingId === id)
      return {
        ...measuresOf(id, found.own),
        vacantAreaSqm: freeAreaOf(all),
        totalAreaSqm: all.length > 0 ? areaOf(all) : null,
      }
    }),
    total: placed.length,
    blockCount: placed.reduce((sum, id) => sum + ownOf(id).length, 0),
    freeAreaSqm: freeAreaOf(placed.flatMap(ownOf)),
    unplaced: anywhere.buildings.filter((each) => !isPlaced(each)).length,
  }
}

const collator = new Intl.Collator('en')

/** Records for the palette. */
export function referenceSuggestions(stock: Stock, text: string): { kind: string; id: number }[] {
  const words = plainWords(stock, searchWords(text), true)
  if (words.length === 0) return []
  const buildings = new Map(stock.buildings.filter((each) => !each.isDeleted).map((each) => [each.id, each]))
  const isSpelled = words.some((word) => word.isSpelled)
  const isTyped = (building: StockBuilding) =>
    !isSpelled || words.every((word) => word.asTyped(building)) ? 0 : 1
  const begins = ({ name }: StockBuilding) => (fold(name).startsWith(fold(text)) ? 0 : 1)
  const missing = (building: StockBuilding) => words.filter((word) => !word.inName(building)).length
  const named = [...buildings.values()]
    .filter((building) => words.every((word) => word.inBuilding(building)))
    .sort(
      (a, b) =>
        begins(a) - begins(b) ||
        isTyped(a) - isTyped(b) ||
        missing(a) - missing(b) ||
        collator.compare(a.name, b.name) ||
        a.id - b.id,
    )
    .slice(0, 12)
  const groupOf = (building: StockBuilding) => isTyped(building) * 100 + missing(building)
  const blocks = stock.blocks
    .flatMap((block) => {
      const building = block.isDeleted ? undefined : buildings.get(block.buildingId)
      const has = building && words.every((word) => word.inBlock(block) || word.inBuilding(building))
      return has ? [{ id: block.id, building, floor: block.floor ?? Number.POSITIVE_INFINITY }] : []
    })
    .sort((a, b) => groupOf(a.building) - groupOf(b.building) || a.id - b.id)
    .slice(0, 20)
    .sort(
      (a, b) =>
        groupOf(a.building) - groupOf(b.building) ||
        collator.compare(a.building.name, b.building.name) ||
        (a.floor === b.floor ? 0 : a.floor - b.floor) ||
        a.id - b.id,
    )
  return [
    ...named.map(({ id }) => ({ kind: 'building', id })),
    ...blocks.map(({ id }) => ({ kind: 'block', id })),
  ].slice(0, 20)
}

/** Districts and stations in alphabetical order. */
export function referencePlaces({ buildings }: Stock) {
  const living = buildings.filter(({ isDeleted }) => !isDeleted)
  const inOrder = (names: readonly string[]) => [...new Set(names)].sort(collator.compare)
  return {
    districts: inOrder(living.flatMap(({ district }) => district || [])),
    metro: inOrder(living.flatMap(({ metro }) => metro.map(({ station }) => station))),
  }
}

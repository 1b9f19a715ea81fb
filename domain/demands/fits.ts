import type { Codes, Range } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionValue, StockCriteria } from '#domain/search/stock-criteria.ts'
import type { BlockColumn } from '#domain/stock/columns/block-columns.ts'
import { type EnumeratedField, valueOfCombo } from '#domain/stock/columns/combos.ts'
import {
  type BuildingField,
  buildingEncodings,
  dayNumber,
  hundredthsOf,
  maskOf,
  numberOf,
} from '#domain/stock/columns/encodings.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { boundsOf } from '#domain/stock/find/bounds.ts'
import { propertyUses } from '#domain/stock/vocabulary.ts'
import type { ClientNeeds, clientNeeds, NeedCondition, SearchedCondition } from './parts.ts'
import type { OfficeRules } from './rules.ts'

/** Measures the block in a slot: 1 inside, 0 outside, less than 1 within the tolerance, NaN if nothing is known. */
export type Fit = (slot: number) => number

interface Asked {
  columns: StockColumns
  /** Distances at which a block stops to suit. */
  rules: OfficeRules
  criteria: Pick<StockCriteria, 'block' | 'building'>
}

/** @returns null if the value asks for nothing. */
type FitOf<V> = (value: V, asked: Asked) => Fit | null

/** Minutes on foot to the nearest of the stations, or of all; NaN if unknown, infinite without such a station. */
export function walkTo(
  { buildings, blocks }: StockColumns,
  stations: readonly string[] | undefined,
  slot: number,
): number {
  const asked = buildings.told[blocks.building[slot] as number]?.metro ?? []
  const near = stations ? asked.filter(({ station }) => stations.includes(station)) : asked
  if (near.length === 0) return asked.length === 0 ? Number.NaN : Number.POSITIVE_INFINITY
  const known = near.flatMap(({ minutes }) => (Number.isNaN(minutes) ? [] : minutes))
  return known.length === 0 ? Number.NaN : Math.min(...known)
}

/** 1 up to `from`, 0 from `to` on. */
function falling(value: number, from: number, to: number): number {
  if (value <= from) return 1
  return value >= to ? 0 : (to - value) / (to - from)
}

/**
 * A sum known by its bounds: the client's maximum decides; less than his minimum suits him too. @param isOfWhole of
 * the whole block, not a square metre.
 */
function sum(from: BlockColumn, to: BlockColumn, isOfWhole: boolean): FitOf<Range<string>> {
  return (range, { columns: { blocks }, rules }) => {
    const bounds = boundsOf(range)
    if (bounds === null) return null
    const { max } = bounds
    const { areaSqm, areaFromSqm } = blocks.numbers
    const limit = max * (1 + rules.moneyPercent / 100)
    return (slot) => {
      const [least, most] = [blocks.numbers[from][slot] as number, blocks.numbers[to][slot] as number]
      if (Number.isNaN(least)) return Number.NaN
      // A part of a divisible block costs less.
      const isDivisible = isOfWhole && (areaFromSqm[slot] as number) < (areaSqm[slot] as number)
      if (least > limit) return isDivisible ? Number.NaN : 0
      if (most <= limit || max === Number.POSITIVE_INFINITY) return falling(most, max, limit)
      // Without its OPEX or VAT it may be within the budget or beyond it.
      return Number.NaN
    }
  }
}

const area: FitOf<Range<string>> = (range, { columns: { blocks }, rules }) => {
  const bounds = boundsOf(range)
  if (bounds === null) return null
  const { min, max } = bounds
  const { areaSqm, areaFromSqm } = blocks.numbers
  return (slot) =>
    Math.min(
      falling(-(areaSqm[slot] as number), -min, -min * (1 - rules.areaBelowPercent / 100)),
      falling(areaFromSqm[slot] as number, max, max * (1 + rules.areaAbovePercent / 100)),
    )
}

function enumerated(field: EnumeratedField, codes: Codes): FitOf<string | readonly string[]> {
  return (given, { columns: { blocks } }) => {
    const values = valueOfCombo[field]
    const asked = new Set([given].flat().map((code) => numberOf(codes, code)))
    return (slot) => among(asked, values[blocks.combo[slot] as number] as number)
  }
}

function within(column: BlockColumn): FitOf<Range<string | number>> {
  return (range, { columns: { blocks } }) => inBounds(range, (slot) => blocks.numbers[column][slot] as number)
}

function ofBuilding(field: BuildingField): FitOf<string | readonly string[]> {
  const encoding = buildingEncodings[field]
  const codes = 'codes' in encoding ? encoding.codes : {}
  return (given, { columns: { blocks, buildings } }) => {
    const asked = new Set([given].flat().map((code) => numberOf(codes, code)))
    return (slot) => among(asked, buildings.numbers[field][blocks.building[slot] as number] as number)
  }
}

function among(asked: ReadonlySet<number>, value: number): number {
  return asked.has(value) ? 1 : value === 0 || Number.isNaN(value) ? Number.NaN : 0
}

function inBounds(range: Range<string | number>, numberAt: Fit): Fit | null {
  const bounds = boundsOf(range)
  return (
    bounds &&
    ((slot) => {
      const value = numberAt(slot)
      return Number.isNaN(value) ? value : Number(value >= bounds.min && value <= bounds.max)
    })
  )
}

const { deal, vat, level, free, fitout, layout } = stockConditions

/** One that is missing does not compile. */
export const fits: { readonly [N in SearchedCondition]: FitOf<ConditionValue<N>> } = {
  deal: enumerated('dealKind', deal.codes),
  area,
  rent: sum('grossFromRubPerSqmYear', 'grossToRubPerSqmYear', false),
  month: sum('monthFromRub', 'monthToRub', true),
  price: sum('priceFromRub', 'priceToRub', true),
  class: ofBuilding('class'),
  okrug: ofBuilding('okrug'),
  type: ofBuilding('type'),
  status: ofBuilding('status'),
  vat: enumerated('vatTreatment', vat.codes),
  level: enumerated('floorKind', level.codes),
  free: enumerated('availability', free.codes),
  fitout: enumerated('fitOut', fitout.codes),
  layout: enumerated('layout', layout.codes),
  floor: within('floor'),
  loss: within('lossPercent'),
  year: (range, { columns: { blocks, buildings } }) =>
    inBounds(range, (slot) => buildings.numbers.yearBuilt[blocks.building[slot] as number] as number),
  use(uses, { columns: { blocks } }) {
    const mask = maskOf(propertyUses, uses)
    return (slot) => {
      const own = blocks.purposes[slot] as number
      return own === 0 ? Number.NaN : Number((own & mask) !== 0)
    }
  },
  by(day, { columns: { blocks }, rules }) {
    const last = dayNumber(day)
    return (slot) => falling(blocks.numbers.freeFrom[slot] as number, last, last + rules.moveInDays)
  },
  metro(stations, { columns, criteria }) {
    // The walk is to one of these stations.
    if (criteria.building?.metroMinutesMax !== undefined) return null
    return (slot) => {
      const minutes = walkTo(columns, stations, slot)
      return minutes === Number.POSITIVE_INFINITY ? 0 : isNearAny(columns, slot) ? 1 : Number.NaN
    }
  },
  walk(most, { columns, criteria, rules }) {
    const stations = criteria.building?.metro
    return (slot) => falling(walkTo(columns, stations, slot), most, most + rules.walkMinutes)
  },
  district(districts, { columns: { blocks, buildings } }) {
    const asked = new Set(districts)
    return (slot) => {
      const own = buildings.told[blocks.building[slot] as number]?.district
      return own ? Number(asked.has(own)) : Number.NaN
    }
  },
  box({ south, west, north, east }, { columns: { blocks, buildings } }) {
    const { latitude, longitude } = buildings.numbers
    return (slot) => {
      const building = blocks.building[slot] as number
      const [y, x] = [latitude[building] as number, longitude[building] as number]
      return Number.isNaN(y) ? y : Number(y >= south && y <= north && x >= west && x <= east)
    }
  },
  building(ids, { columns: { blocks, buildings } }) {
    const asked = new Set(ids)
    return (slot) => Number(asked.has(buildings.slots.id[blocks.building[slot] as number] as number))
  },
}

function isNearAny({ buildings, blocks }: StockColumns, slot: number): boolean {
  return (buildings.told[blocks.building[slot] as number]?.metro.length ?? 0) > 0
}

/** Share below the asked height or number of places at which a block stops to suit. */
const slack = 0.1

/** The needs beside the search; a value is there. */
export const needFits: {
  readonly [N in NeedCondition]: FitOf<NonNullable<ClientNeeds[(typeof clientNeeds)[N]['key']]>>
} = {
  /** A block without a height of its own has that of its building. */
  ceiling(metres, { columns: { blocks, buildings } }) {
    const least = hundredthsOf(metres)
    return (slot) => {
      const own = blocks.numbers.ceilingM[slot] as number
      const height = Number.isNaN(own)
        ? (buildings.numbers.ceilingM[blocks.building[slot] as number] as number)
        : own
      return atLeast(height, least)
    }
  },
  workplaces(count, { columns: { blocks }, rules }) {
    const least = (count * hundredthsOf(rules.workplaceSqm)) | 0
    return (slot) =>
      falling(-(blocks.numbers.areaSqm[slot] as number), -least, -least * (1 - rules.areaBelowPercent / 100))
  },
  /** The places that go with the area, else all of the building. */
  parking(count, { columns: { blocks, buildings } }) {
    const { sqmPerParkingPlace, parking } = buildings.numbers
    return (slot) => {
      const building = blocks.building[slot] as number
      const area = (blocks.numbers.areaSqm[slot] as number) / 100
      const own = Math.floor(area / (sqmPerParkingPlace[building] as number))
      return atLeast(Number.isNaN(own) ? (parking[building] as number) : own, count)
    }
  },
  /** Not below the building's shortest lease, and near the term that the block is offered for. */
  term(months, { columns: { blocks, buildings } }) {
    return (slot) => {
      const shortest = buildings.numbers.minLeaseMonths[blocks.building[slot] as number] as number
      if (shortest > months) return 0
      const offered = blocks.numbers.leaseTermMonths[slot] as number
      if (Number.isNaN(offered)) return Number.isNaN(shortest) ? shortest : 1
      return Math.min(offered, months) / Math.max(offered, months, 1)
    }
  },
}

/** 1 from `least` on; NaN stays unknown. */
function atLeast(value: number, least: number): number {
  return Number.isNaN(value) ? value : falling(-value, -least, -least * (1 - slack))
}

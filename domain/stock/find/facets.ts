import type { Codes } from '#domain/search/condition.ts'
import { everyCondition, type FacetKey } from '#domain/search/stock-criteria.ts'
import { type EnumeratedField, goneCombo, valueOfCombo } from '#domain/stock/columns/combos.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import {
  availabilities,
  buildingClasses,
  dealKinds,
  fitOuts,
  freshnesses,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import type { Candidates } from './candidates.ts'
import { freshnessIndex } from './candidates.ts'
import { type Asked, blockConditions, buildingFails, matchBlocks } from './match.ts'
import { isNamed } from './named.ts'

export interface FacetCount {
  value: string
  count: number
}
export type Facets = Partial<Record<FacetKey, FacetCount[]>>

/** Values that a facet counts. */
type Values =
  | { of: 'combo'; field: EnumeratedField; codes: Codes }
  | { of: 'purposes'; codes: Codes }
  | { of: 'freshness'; codes: Codes }
  | { of: 'building'; field: 'class' | 'okrug'; codes: Codes }
  | { of: 'district' }
  | { of: 'metro' }

const valuesOf: Readonly<Record<FacetKey, Values>> = {
  dealKind: { of: 'combo', field: 'dealKind', codes: dealKinds },
  class: { of: 'building', field: 'class', codes: buildingClasses },
  okrug: { of: 'building', field: 'okrug', codes: okrugs },
  metro: { of: 'metro' },
  district: { of: 'district' },
  purpose: { of: 'purposes', codes: propertyUses },
  vatTreatment: { of: 'combo', field: 'vatTreatment', codes: vatTreatments },
  freshness: { of: 'freshness', codes: freshnesses },
  availability: { of: 'combo', field: 'availability', codes: availabilities },
  fitOut: { of: 'combo', field: 'fitOut', codes: fitOuts },
}

/**
 * Counts by value for each facet: blocks, or buildings with such a block. A facet ignores its own condition: one
 * pass finds the rows that fail nothing else.
 */
export function facetsOf(columns: StockColumns, asked: Asked, facets: readonly FacetKey[]): Facets {
  const bits = new Map(facets.filter((facet) => isAsked(asked, facet)).map((facet, at) => [facet, 2 << at]))
  const byBuilding = asked.question.criteria.target === 'buildings'
  const rows = matchBlocks(columns, asked, { bits, byBuilding })
  const tally = new Tally(
    columns,
    asked,
    rows,
    buildingFails(columns, asked, bits),
    hasBlockConditions(asked),
  )
  return Object.fromEntries(
    facets.map((facet) => [facet, tally.count(valuesOf[facet], bits.get(facet) ?? 0)]),
  )
}

function hasBlockConditions(asked: Asked): boolean {
  return blockConditions(asked, new Map()).length > 0
}

/** Tells if a condition that the facet ignores is given. */
function isAsked({ question: { criteria } }: Asked, facet: FacetKey): boolean {
  return everyCondition.some(([, condition]) => {
    if (condition.facet !== facet && condition.facetOf !== facet) return false
    const given: Readonly<Record<string, unknown>> = criteria[condition.of] ?? {}
    return given[condition.key] !== undefined
  })
}

const collator = new Intl.Collator('ru')

class Tally {
  private readonly target: 'blocks' | 'buildings'
  /** Counts by combination and by building, by the bit that is ignored. */
  private readonly combos = new Map<number, Uint32Array>()
  private readonly buildings = new Map<number, Uint32Array>()

  private readonly columns: StockColumns
  private readonly asked: Asked
  private readonly rows: Candidates
  private readonly ofBuildings: Uint16Array | null
  private readonly hasBlockConditions: boolean

  constructor(
    columns: StockColumns,
    asked: Asked,
    rows: Candidates,
    ofBuildings: Uint16Array | null,
    hasBlockConditions: boolean,
  ) {
    this.columns = columns
    this.asked = asked
    this.rows = rows
    this.ofBuildings = ofBuildings
    this.hasBlockConditions = hasBlockConditions
    this.target = asked.question.criteria.target
  }

  /** @param bit of the condition that is ignored. */
  count(values: Values, bit: number): FacetCount[] {
    switch (values.of) {
      case 'combo': {
        const numbers = valueOfCombo[values.field]
        const { combo } = this.columns.blocks
        if (this.target === 'blocks') return inOrder(values.codes, this.sumCombos(numbers, bit))
        const seen = (slot: number) => (1 << (numbers[combo[slot] as number] as number)) >> 1
        return inOrder(values.codes, this.distinct(seen, bit))
      }
      case 'purposes': {
        const { purposes } = this.columns.blocks
        return this.countSets(values.codes, (slot) => purposes[slot] as number, bit)
      }
      case 'freshness': {
        const { actualizedAt } = this.columns.blocks.numbers
        const { freshness } = this.asked.question
        const seen = (slot: number) => 1 << freshnessIndex(actualizedAt[slot] as number, freshness)
        return this.countSets(values.codes, seen, bit)
      }
      case 'building': {
        const counts: number[] = []
        const codes = this.columns.buildings.numbers[values.field]
        this.byBuilding(bit).forEach((count, slot) => {
          const value = codes[slot] as number
          if (count > 0 && value > 0) counts[value - 1] = (counts[value - 1] ?? 0) + count
        })
        return inOrder(values.codes, counts)
      }
      case 'district':
        return this.countTexts((slot) => [this.columns.buildings.told[slot]?.district ?? null], bit)
      case 'metro': {
        const most = this.asked.question.criteria.building?.metroMinutesMax
        return this.countTexts((slot) => {
          const metro = this.columns.buildings.told[slot]?.metro ?? []
          const near = most === undefined ? metro : metro.filter(({ minutes }) => minutes <= most)
          return near.map(({ station }) => station)
        }, bit)
      }
    }
  }

  private isCounted(row: number, bit: number): boolean {
    const { fails } = this.rows
    return fails === null || ((fails[row] as number) & ~bit) === 0
  }

  /** Counts of blocks by value from 1. */
  private sumCombos(numbers: Uint8Array, bit: number): number[] {
    const counts: number[] = []
    const tally = this.byCombo(bit)
    for (let combo = 0; combo < goneCombo; combo += 1) {
      const [count, value] = [tally[combo] as number, numbers[combo] as number]
      if (count > 0 && value > 0) counts[value - 1] = (counts[value - 1] ?? 0) + count
    }
    return counts
  }

  private byCombo(bit: number): Uint32Array {
    const known = this.combos.get(bit)
    if (known) return known
    const counts = new Uint32Array(goneCombo + 1)
    const { combo } = this.columns.blocks
    const { slots, length } = this.rows
    for (let row = 0; row < length; row += 1) {
      if (!this.isCounted(row, bit)) continue
      const of = combo[slots[row] as number] as number
      counts[of] = (counts[of] as number) + 1
    }
    this.combos.set(bit, counts)
    return counts
  }

  /** Counts of blocks in each building; of buildings 1. */
  private byBuilding(bit: number): Uint32Array {
    const known = this.buildings.get(bit)
    if (known) return known
    const { buildings, blocks } = this.columns
    const counts = new Uint32Array(buildings.slots.end)
    const { slots, length } = this.rows
    for (let row = 0; row < length; row += 1) {
      if (!this.isCounted(row, bit)) continue
      const of = blocks.building[slots[row] as number] as number
      counts[of] = (counts[of] as number) + 1
    }
    if (this.target === 'buildings') {
      for (const slot of buildings.slots.living()) {
        const count = counts[slot] as number
        counts[slot] = count > 0 || this.isCountedAlone(slot, bit) ? 1 : 0
      }
    }
    this.buildings.set(bit, counts)
    return counts
  }

  /** Tells if a building needs no block to be found. */
  private isCountedAlone(slot: number, bit: number): boolean {
    const fails = this.ofBuildings === null ? 0 : (this.ofBuildings[slot] as number)
    return !this.hasBlockConditions && (fails & ~bit) === 0 && isNamed(this.asked.words, slot)
  }

  /** Counts sets of values: blocks, or buildings by the values of any of their blocks. */
  private countSets(codes: Codes, setOf: (slot: number) => number, bit: number): FacetCount[] {
    if (this.target === 'buildings') return inOrder(codes, this.distinct(setOf, bit))
    const sets = 1 << Object.keys(codes).length
    const bySet = new Uint32Array(sets)
    const { slots, length } = this.rows
    for (let row = 0; row < length; row += 1) {
      if (!this.isCounted(row, bit)) continue
      const set = setOf(slots[row] as number)
      bySet[set] = (bySet[set] as number) + 1
    }
    const counts: number[] = []
    for (let set = 0; set < sets; set += 1) addEach(counts, set, bySet[set] as number)
    return inOrder(codes, counts)
  }

  /** Counts buildings by the values of any of their blocks, which follow each other. */
  private distinct(setOf: (slot: number) => number, bit: number): number[] {
    const counts: number[] = []
    const { building } = this.columns.blocks
    const { slots, length } = this.rows
    let [current, seen] = [-1, 0]
    for (let row = 0; row < length; row += 1) {
      if (!this.isCounted(row, bit)) continue
      const slot = slots[row] as number
      if (building[slot] !== current) {
        addEach(counts, seen, 1)
        current = building[slot] as number
        seen = 0
      }
      seen |= setOf(slot)
    }
    addEach(counts, seen, 1)
    return counts
  }

  /** Counts texts; one that a building has twice counts once. */
  private countTexts(textsOf: (slot: number) => Iterable<string | null>, bit: number): FacetCount[] {
    const counts = new Map<string, { count: number; last: number }>()
    this.byBuilding(bit).forEach((count, slot) => {
      if (count === 0) return
      for (const text of textsOf(slot)) {
        const known = text === null ? undefined : counts.get(text)
        if (text !== null && known === undefined) counts.set(text, { count, last: slot })
        else if (known && known.last !== slot) {
          known.count += count
          known.last = slot
        }
      }
    })
    return [...counts]
      .map(([value, { count }]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || collator.compare(a.value, b.value))
  }
}

/** Adds to the counts of all bits that are set. */
function addEach(counts: number[], set: number, count: number): void {
  if (count === 0) return
  for (let left = set, index = 0; left !== 0; left >>>= 1, index += 1)
    if ((left & 1) !== 0) counts[index] = (counts[index] ?? 0) + count
}

/** Codes that occur, in the order of their enumeration. */
function inOrder(codes: Codes, counts: readonly number[]): FacetCount[] {
  return Object.keys(codes).flatMap((value, index) => {
    const count = counts[index]
    return !count ? [] : [{ value, count }]
  })
}

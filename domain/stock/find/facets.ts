import type { Codes } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import {
  everyCondition,
  type FacetKey,
  facetConditions,
  type StockCondition,
} from '#domain/search/stock-criteria.ts'
import { type EnumeratedField, goneCombo, valueOfCombo } from '#domain/stock/columns/combos.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { adStages, buildingClasses, okrugs, propertyUses } from '#domain/stock/vocabulary.ts'
import { type Candidates, freshnessIndex } from './candidates.ts'
import { type Asked, blockConditions, buildingFails, type FacetBits, matchBlocks } from './match.ts'
import { isNamed } from './named.ts'

export interface FacetCount {
  value: string
  count: number
}
export type Facets = Partial<Record<FacetKey, FacetCount[]>>

/**
 * Counts by value for each facet: blocks, or buildings with such a block. A facet ignores its own condition: one
 * pass finds the rows that fail nothing else.
 */
export function facetsOf(columns: StockColumns, asked: Asked, facets: readonly FacetKey[]): Facets {
  const bits = new Map(facets.filter((facet) => isAsked(asked, facet)).map((facet, at) => [facet, 2 << at]))
  const tally = new Tally(columns, asked, bits)
  return Object.fromEntries(facets.map((facet) => [facet, tally.count(facet)]))
}

/** Tells if a condition that the facet ignores is given. */
function isAsked({ question: { criteria } }: Asked, facet: FacetKey): boolean {
  return everyCondition.some(([, condition]) => {
    if (condition.facet !== facet && condition.facetOf !== facet) return false
    const given: Readonly<Record<string, unknown>> = criteria[condition.of] ?? {}
    return given[condition.key] !== undefined
  })
}

/** A number of each block, below `size`, that stands for a set of codes. */
interface Keys {
  name: 'combo' | 'purposes' | 'freshness' | 'adStage'
  of: ArrayLike<number>
  size: number
  /** Bit 0 is the first code. */
  setOf(key: number): number
}

const collator = new Intl.Collator('ru')

class Tally {
  private readonly columns: StockColumns
  private readonly asked: Asked
  private readonly bits: FacetBits
  private readonly isOfBlocks: boolean
  private readonly rows: Candidates
  /** Counts of blocks by key, by what they count and the bit that is ignored. */
  private readonly known = new Map<string, Uint32Array>()

  constructor(columns: StockColumns, asked: Asked, bits: FacetBits) {
    this.columns = columns
    this.asked = asked
    this.bits = bits
    this.isOfBlocks = asked.question.criteria.target === 'blocks'
    this.rows = matchBlocks(columns, asked, { bits, byBuilding: !this.isOfBlocks })
  }

  count(facet: FacetKey): FacetCount[] {
    const condition: StockCondition = stockConditions[facetConditions[facet]]
    const codes = 'codes' in condition ? condition.codes : null
    const bit = this.bits.get(facet) ?? 0
    if (condition.of === 'building' || codes === null) return inOrder(codes, this.byValue(facet, bit))
    const keys = this.keysOf(facet, condition)
    const counts = this.isOfBlocks ? this.sumSets(keys, bit) : this.distinct(keys, bit)
    return inOrder(codes, new Map(Object.keys(codes).map((code, at) => [code, counts[at] ?? 0])))
  }

  private keysOf(facet: FacetKey, { field }: StockCondition): Keys {
    const { combo, purposes, numbers, slots } = this.columns.blocks
    if (facet === 'purpose')
      return {
        ...{ name: 'purposes', of: purposes, size: 1 << Object.keys(propertyUses).length },
        setOf: (key) => key,
      }
    if (facet === 'freshness') {
      const { freshness } = this.asked.question
      const of = new Uint8Array(slots.end)
      for (let slot = 0; slot < of.length; slot += 1)
        of[slot] = freshnessIndex(numbers.actualizedAt[slot] as number, freshness)
      return { name: 'freshness', of, size: 3, setOf: (key) => 1 << key }
    }
    if (facet === 'adStage')
      return {
        ...{ name: 'adStage', of: numbers.adStage, size: Object.keys(adStages).length + 1 },
        setOf: (key) => (1 << key) >> 1,
      }
    // The other facets of blocks are enumerations.
    const values = valueOfCombo[field as EnumeratedField]
    return {
      ...{ name: 'combo', of: combo, size: goneCombo + 1 },
      setOf: (key) => (1 << (values[key] as number)) >> 1,
    }
  }

  private isCounted(row: number, bit: number): boolean {
    const { fails } = this.rows
    return fails === null || ((fails[row] as number) & ~bit) === 0
  }

  /** Counts of blocks by key. */
  private byKey({ name, of, size }: Pick<Keys, 'of' | 'size'> & { name: string }, bit: number): Uint32Array {
    const known = this.known.get(`${name} ${bit}`)
    if (known) return known
    const counts = new Uint32Array(size)
    const { slots, length } = this.rows
    for (let row = 0; row < length; row += 1) {
      if (!this.isCounted(row, bit)) continue
      const key = of[slots[row] as number] as number
      counts[key] = (counts[key] as number) + 1
    }
    this.known.set(`${name} ${bit}`, counts)
    return counts
  }

  /** Counts of blocks by code. */
  private sumSets(keys: Keys, bit: number): number[] {
    const counts: number[] = []
    this.byKey(keys, bit).forEach((count, key) => {
      addEach(counts, keys.setOf(key), count)
    })
    return counts
  }

  /** Counts of buildings by the codes of any of their blocks, which follow each other. */
  private distinct({ of, setOf }: Keys, bit: number): number[] {
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
      seen |= setOf(of[slot] as number)
    }
    addEach(counts, seen, 1)
    return counts
  }

  /** Counts by values of the building: blocks, or 1 for each building. */
  private byValue(facet: FacetKey, bit: number): Map<string, number> {
    const { buildings, blocks } = this.columns
    const ofBlocks = this.byKey({ name: 'building', of: blocks.building, size: buildings.slots.end }, bit)
    const needsBlocks = this.isOfBlocks || blockConditions(this.asked, new Map()).length > 0
    const fails = needsBlocks ? null : buildingFails(this.columns, this.asked, this.bits)
    const valuesOf = this.valuesOf(facet)
    const counts = new Map<string, number>()
    for (let slot = 0; slot < ofBlocks.length; slot += 1) {
      const found = ofBlocks[slot] as number
      // A building may match by itself.
      const isAlone =
        !needsBlocks &&
        buildings.slots.has(slot) &&
        ((fails?.[slot] ?? 0) & ~bit) === 0 &&
        isNamed(this.asked.words, slot)
      const count = this.isOfBlocks ? found : found > 0 || isAlone ? 1 : 0
      if (count === 0) continue
      for (const value of valuesOf(slot)) if (value) counts.set(value, (counts.get(value) ?? 0) + count)
    }
    return counts
  }

  /** Values of a building, each once. */
  private valuesOf(facet: FacetKey): (slot: number) => Iterable<string | null | undefined> {
    const { numbers, told } = this.columns.buildings
    if (facet === 'class' || facet === 'okrug') {
      const codes = Object.keys(facet === 'class' ? buildingClasses : okrugs)
      return (slot) => [codes[(numbers[facet][slot] as number) - 1]]
    }
    if (facet === 'district') return (slot) => [told[slot]?.district]
    const most = this.asked.question.criteria.building?.metroMinutesMax
    return (slot) => {
      const metro = told[slot]?.metro ?? []
      const near = most === undefined ? metro : metro.filter(({ minutes }) => minutes <= most)
      return new Set(near.map(({ station }) => station))
    }
  }
}

/** Adds to the counts of all bits that are set. */
function addEach(counts: number[], set: number, count: number): void {
  if (count === 0) return
  for (let left = set, index = 0; left !== 0; left >>>= 1, index += 1)
    if ((left & 1) !== 0) counts[index] = (counts[index] ?? 0) + count
}

/** Codes that occur in the order of their enumeration, texts by frequency. */
function inOrder(codes: Codes | null, counts: ReadonlyMap<string, number>): FacetCount[] {
  const rows = [...(codes ? Object.keys(codes) : counts.keys())].flatMap((value) => {
    const count = counts.get(value) ?? 0
    return count > 0 ? [{ value, count }] : []
  })
  return codes ? rows : rows.sort((a, b) => b.count - a.count || collator.compare(a.value, b.value))
}

import { conditionsOn, type FacetKey, type NameOf } from '#domain/search/stock-criteria.ts'
import { goneCombo, valueOfCombo } from '#domain/stock/columns/combos.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { type BlockTest, blockTests } from './block-tests.ts'
import { buildingTests } from './building-tests.ts'
import { Candidates, required } from './candidates.ts'
import type { StockQuestion } from './question.ts'
import type { FoundWord } from './words.ts'

const onBuildings = conditionsOn('building')
const onBlocks = conditionsOn('block')

/** A search with its words looked up. */
export interface Asked {
  question: StockQuestion
  words: readonly FoundWord[]
}

/** Bits of the facets that ignore their own condition; other conditions are required. */
export type FacetBits = ReadonlyMap<FacetKey, number>

interface Bitted {
  bit: number
}

/** Conditions on blocks as tests. */
export function blockConditions({ question }: Asked, bits: FacetBits): (Bitted & { test: BlockTest })[] {
  const criteria = question.criteria.block ?? {}
  return onBlocks.flatMap(([name, { key, facet }]) => {
    const value = (criteria as Readonly<Record<string, unknown>>)[key]
    if (value === undefined) return []
    // The schema of the condition with this key has validated the value.
    const tests = blockTests[name](value as never, { criteria, question }) ?? []
    return tests.map((test) => ({ test, bit: bitOf(bits, facet) }))
  })
}

/** Bits of the conditions that each building fails, or some do, by slot; null if none is asked of buildings. */
export function buildingFails(
  columns: StockColumns,
  { question }: Asked,
  bits: FacetBits,
  among: Iterable<number> | null = null,
): Uint16Array | null {
  const criteria = question.criteria.building ?? {}
  const { buildings } = columns
  const tests = onBuildings.flatMap(([name, { key, facet, facetOf }]) => {
    const value = (criteria as Readonly<Record<string, unknown>>)[key]
    const fits =
      value === undefined ? null : buildingTests[name](value as never, { criteria, question, buildings })
    return fits ? [{ fits, bit: bitOf(bits, facet ?? facetOf) }] : []
  })
  if (tests.length === 0) return null
  const fails = new Uint16Array(buildings.slots.end)
  const judge = (slot: number) => {
    for (const { fits, bit } of tests) if (!fits(slot)) fails[slot] = (fails[slot] as number) | bit
  }
  if (among !== null) for (const slot of among) judge(slot)
  else for (let slot = 0; slot < fails.length; slot += 1) judge(slot)
  return fails
}

function bitOf(bits: FacetBits, facet: FacetKey | undefined): number {
  return (facet && bits.get(facet)) ?? required
}

/**
 * Blocks that match the criteria, or fail nothing but conditions of the given facets. Those of one building
 * follow each other if `byBuilding`.
 */
export function matchBlocks(
  columns: StockColumns,
  asked: Asked,
  { bits = new Map() as FacetBits, byBuilding = false } = {},
): Candidates {
  const { blocks } = columns
  const conditions = blockConditions(asked, bits)
  const start = startOf(columns, conditions, asked.words)
  // Few blocks are judged by their own combinations and buildings, not by all there are.
  const few = start && start.length <= mostFew ? start : null
  const ofBuildings = buildingFails(columns, asked, bits, few && valuesOf(blocks.building, few))
  const ofCombos = comboFails(conditions, few && valuesOf(blocks.combo, few))
  const found = new Candidates(blocks, start?.length ?? blocks.slots.count, bits.size > 0)
  const fails = { ofCombos, ofBuildings }
  if (start) found.addAll(byBuilding ? grouped(start, blocks.building) : start, fails)
  else if (byBuilding || isNarrow(ofBuildings)) {
    const buildings = columns.buildings.blocks
    for (let slot = 0; slot < buildings.length; slot += 1) {
      const isLeft = ofBuildings === null || ((ofBuildings[slot] as number) & required) === 0
      if (isLeft) found.addAll(buildings[slot] ?? [], fails)
    }
  } else found.addAll(null, fails)
  for (const { test, bit } of conditions)
    if (test.test !== 'code' && test.test !== 'ids') found.apply(test, bit, asked.question.freshness)
  for (const word of asked.words) found.keep(hasWord(columns, word))
  return found
}

const mostFew = 500

function valuesOf(column: ArrayLike<number>, slots: readonly number[]): ReadonlySet<number> {
  return new Set(slots.map((slot) => column[slot] as number))
}

/** Bits that each combination of enumerations fails, or some do. */
function comboFails(
  conditions: readonly (Bitted & { test: BlockTest })[],
  among: ReadonlySet<number> | null = null,
): Uint16Array {
  const fails = new Uint16Array(goneCombo + 1)
  fails[goneCombo] = required
  for (const { test, bit } of conditions) {
    if (test.test !== 'code') continue
    const values = valueOfCombo[test.field]
    const isAsked = new Uint8Array(256)
    for (const value of test.values) isAsked[value] = 1
    const judge = (combo: number) => {
      if (isAsked[values[combo] as number] === 0) fails[combo] = (fails[combo] as number) | bit
    }
    if (among !== null) for (const combo of among) judge(combo)
    else for (let combo = 0; combo < goneCombo; combo += 1) judge(combo)
  }
  return fails
}

/** The few blocks that ids and rare words leave; null for all. */
function startOf(
  columns: StockColumns,
  conditions: readonly { test: BlockTest }[],
  words: readonly FoundWord[],
): number[] | null {
  const { slots } = columns.blocks
  const lists = conditions.flatMap(({ test }) => (test.test === 'ids' ? [test.ids] : []))
  if (lists.length > 0) {
    const [first = [], ...others] = lists.map((ids) => new Set(ids.flatMap((id) => slots.of(id) ?? [])))
    return [...first].filter((slot) => others.every((other) => other.has(slot)))
  }
  const places = words
    .filter(({ labels }) => Object.keys(labels).length === 0)
    .map((word) => blocksWith(columns, word, slots.count / 8))
  const few = places.flatMap((found) => (found ? [found] : []))
  return few.length === 0 ? null : few.reduce((least, found) => (found.length < least.length ? found : least))
}

/** Blocks with a word, each once. @returns null if there may be more than `most`. */
function blocksWith(columns: StockColumns, word: FoundWord, most: number): number[] | null {
  let size = 0
  visitBlocks(columns, word, (slots) => {
    size += slots.length
  })
  if (size > most) return null
  const found = new Set<number>()
  visitBlocks(columns, word, (slots) => {
    for (const slot of slots) found.add(slot)
  })
  return [...found]
}

/** Visits the blocks with a word: its own, and those of buildings with it. */
function visitBlocks(
  { buildings }: StockColumns,
  word: FoundWord,
  visit: (slots: readonly number[]) => void,
): void {
  for (const places of [word, word.alike]) {
    visit(places.blocks)
    for (const building of places.buildings) visit(buildings.blocks[building] ?? [])
  }
}

function grouped(slots: readonly number[], building: Int32Array): number[] {
  return slots.toSorted((one, other) => (building[one] as number) - (building[other] as number))
}

/** Tells if few buildings are left, so that all blocks need not be read. */
function isNarrow(fails: Uint16Array | null): boolean {
  if (fails === null) return false
  let left = 0
  for (const bits of fails) if ((bits & required) === 0) left += 1
  return left * 4 < fails.length
}

function hasWord(columns: StockColumns, word: FoundWord): (slot: number) => boolean {
  const { combo, purposes } = columns.blocks
  const has = new Uint8Array(columns.blocks.slots.end)
  visitBlocks(columns, word, (slots) => {
    for (let at = 0; at < slots.length; at += 1) has[slots[at] as number] = 1
  })
  const labels = Object.entries(word.labels) as [NameOf<'block'>, readonly string[]][]
  // Only conditions on codes have labels; their tests need no more than the codes.
  const tests = labels.flatMap(([name, codes]) => blockTests[name](codes as never, {} as never) ?? [])
  const isLabelled = new Uint8Array(goneCombo + 1)
  for (const test of tests) {
    if (test.test !== 'code') continue
    const fails = comboFails([{ test, bit: required }])
    for (let at = 0; at < goneCombo; at += 1) if (fails[at] === 0) isLabelled[at] = 1
  }
  const mask = tests.reduce((all, test) => (test.test === 'purposes' ? all | test.mask : all), 0)
  return (slot) =>
    has[slot] === 1 || isLabelled[combo[slot] as number] === 1 || ((purposes[slot] as number) & mask) !== 0
}

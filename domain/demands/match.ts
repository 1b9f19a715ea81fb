import { wantsTenant } from '#domain/search/on-offer.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { StockCriteria } from '#domain/search/stock-criteria.ts'
import { valueOfCombo } from '#domain/stock/columns/combos.ts'
import { numberOf } from '#domain/stock/columns/encodings.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { availabilities, marketStates } from '#domain/stock/vocabulary.ts'
import { type Fit, fits, needFits } from './fits.ts'
import { type Obstacle, stateObstacles } from './obstacles.ts'
import {
  type ClientNeeds,
  clientNeeds,
  type DemandCondition,
  demandConditions,
  type Group,
  isNeed,
  partOf,
} from './parts.ts'
import { type OfficeRules, usualRules, weightNames } from './rules.ts'

/** A client's wish, as matching reads it. */
export interface Wish {
  criteria: Pick<StockCriteria, 'block' | 'building'>
  /** Conditions without which he takes nothing. */
  musts: readonly DemandCondition[]
  /** Conditions that only score, even if they would leave blocks out. */
  preferences?: readonly DemandCondition[]
  needs?: ClientNeeds
  /** Absent: the usual ones. */
  rules?: OfficeRules
  /** A block that is neither found nor counted. */
  exceptId?: number
  /** Facts of this client about single blocks, by id of the block. */
  marks?: {
    /** Blocks that he has refused, or that he is not to be offered. */
    out: ReadonlyMap<number, Obstacle>
    /** Blocks that are reserved for him. */
    held: ReadonlySet<number>
  }
}

/** A condition of a wish over the columns. */
export interface Criterion {
  name: DemandCondition
  value: unknown
  measure: Fit
  /** Stations that a walk leads to; absent: any. */
  stations?: readonly string[]
  /** Leaves out the blocks that fit less; 0 leaves out none. */
  least: number
}

/** A wish over the columns; of use until they change. */
export interface Matcher {
  criteria: readonly Criterion[]
  /** Leaves out the block in a slot; null: it may suit. @param but looks for another one than this. */
  obstacle(slot: number, but?: Obstacle | null): Obstacle | null
  /** Whole number from 0 to 100. */
  score(slot: number): number
}

const unknownShare = 0.5
/** Anything but outside. */
const tolerated = Number.MIN_VALUE
const occupied = numberOf(availabilities, 'occupied')

/**
 * The one function of both directions: a demand's blocks, and a block's demands. Commissions are not in the
 * columns, so that they cannot enter the score. @param lifted obstacles that leave nothing out.
 */
export function matcherOf(columns: StockColumns, wish: Wish, lifted: readonly Obstacle[] = []): Matcher {
  const { marks, rules = usualRules } = wish
  const asked = criteriaOf(columns, wish, rules, lifted)
  const hard = asked.filter(({ least }) => least > 0)
  const groups = grouped(asked, rules)
  const by = asked.find(({ name }) => name === 'by')
  const { combo, numbers } = columns.blocks
  const takesLet = wantsTenant(wish.criteria)
  const isTaken = (slot: number) =>
    !takesLet &&
    valueOfCombo.availability[combo[slot] as number] === occupied &&
    // A block that is left some day is on offer, in time or not.
    !(by && !Number.isNaN(numbers.freeFrom[slot]))
  const ofMarket = (code: string) => {
    const value = numberOf(marketStates, code)
    return (slot: number) => valueOfCombo.marketState[combo[slot] as number] === value
  }
  const isReserved = ofMarket('reserved')
  const idOf = (slot: number) => columns.blocks.slots.id[slot] as number
  const states = {
    occupied: isTaken,
    reserved: (slot: number) => isReserved(slot) && !marks?.held.has(idOf(slot)),
    withdrawn: ofMarket('withdrawn'),
    archived: (slot: number) => valueOfCombo.isArchived[combo[slot] as number] === 1,
  }
  const kept = stateObstacles.filter((code) => !lifted.includes(code))
  return {
    criteria: asked,
    obstacle(slot, but = null) {
      // NaN, an unknown fit, is never less.
      for (const { name, measure, least } of hard) if (name !== but && measure(slot) < least) return name
      const code = kept.find((one) => one !== but && states[one](slot))
      if (code !== undefined) return code
      const own = marks?.out.get(idOf(slot)) ?? null
      return own === but || (own !== null && lifted.includes(own)) ? null : own
    },
    score(slot) {
      let [sum, most] = [0, 0]
      for (const { weight, members } of groups) {
        let own = 0
        for (const { measure } of members) own += shareOf(measure(slot))
        sum += (weight * own) / members.length
        most += weight
      }
      // All of the score is for what has all: a day too late is a day too late.
      return sum >= most ? 100 : Math.min(99, Math.round((100 * sum) / most))
    },
  }
}

function shareOf(fit: number): number {
  return Number.isNaN(fit) ? unknownShare : fit
}

function criteriaOf(
  columns: StockColumns,
  { criteria, musts, preferences = [], needs }: Wish,
  rules: OfficeRules,
  lifted: readonly Obstacle[],
): Criterion[] {
  const asked = { columns, criteria, rules }
  const measured = (name: DemandCondition): { value: unknown; measure: Fit | null } => {
    if (isNeed(name)) {
      const value = needs?.[clientNeeds[name].key] ?? null
      return { value, measure: value === null ? null : needFits[name](value as never, asked) }
    }
    const { of, key } = stockConditions[name]
    const value = (criteria[of] as Readonly<Record<string, unknown>> | undefined)?.[key]
    const isAsked = value !== undefined && !(Array.isArray(value) && value.length === 0)
    return { value, measure: isAsked ? fits[name](value as never, asked) : null }
  }
  const leastOf = (name: DemandCondition) => {
    if (lifted.includes(name)) return 0
    if (musts.includes(name)) return 1
    return partOf(name).isStrict && !preferences.includes(name) ? tolerated : 0
  }
  return demandConditions.flatMap((name) => {
    const { value, measure } = measured(name)
    const stations = name === 'walk' ? criteria.building?.metro : undefined
    return measure ? [{ name, value, measure, least: leastOf(name), ...(stations && { stations }) }] : []
  })
}

function grouped(
  criteria: readonly Criterion[],
  rules: OfficeRules,
): { weight: number; members: readonly Criterion[] }[] {
  const members = new Map<Group, Criterion[]>()
  for (const criterion of criteria) {
    const { group } = partOf(criterion.name)
    if (group) members.set(group, [...(members.get(group) ?? []), criterion])
  }
  return [...members].map(([group, own]) => ({ weight: rules[weightNames[group]], members: own }))
}

/** Blocks for a demand. Equal scores are in the order of their gross rents, unknown ones last. */
export interface MatchedBlocks {
  /** Slots of the blocks that are not left out, best first. */
  slots: Int32Array
  /** Blocks left out by one obstacle alone, which come back when it is lifted; most frequent first. */
  obstacles: readonly { code: Obstacle; count: number }[]
  /** Blocks left out by several. */
  severalCount: number
}

export function blocksFor(
  columns: StockColumns,
  wish: Wish,
  lifted: readonly Obstacle[] = [],
): MatchedBlocks {
  const matcher = matcherOf(columns, wish, lifted)
  const { slots } = columns.blocks
  const idOf = (slot: number) => slots.id[slot] as number
  const counts = new Map<Obstacle, number>()
  // Scores are whole numbers up to 100: slots are dealt out by score instead of sorted.
  const byScore = Array.from({ length: 101 }, (): number[] => [])
  let [total, severalCount] = [0, 0]
  for (let slot = 0; slot < slots.end; slot += 1) {
    if (!slots.has(slot) || idOf(slot) === wish.exceptId) continue
    const code = matcher.obstacle(slot)
    if (code !== null) {
      if (matcher.obstacle(slot, code) === null) counts.set(code, (counts.get(code) ?? 0) + 1)
      else severalCount += 1
      continue
    }
    byScore[matcher.score(slot)]?.push(slot)
    total += 1
  }
  const found = new Int32Array(total)
  let at = 0
  const { grossToRubPerSqmYear: rent, priceToRub: price } = columns.blocks.numbers
  const sumOf = (slot: number) =>
    (rent[slot] as number) || (price[slot] as number) || Number.POSITIVE_INFINITY
  for (const of of byScore.reverse()) {
    found.set(
      of.sort((one, other) => sumOf(one) - sumOf(other) || idOf(one) - idOf(other)),
      at,
    )
    at += of.length
  }
  const obstacles = [...counts].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count)
  return { slots: found, obstacles, severalCount }
}

/**
 * Slots of the blocks that suit a demand, in no order: without scores they cost a fraction of `blocksFor`. @param among
 * null: all.
 */
export function suitingSlots(
  columns: StockColumns,
  wish: Wish,
  among: ReadonlySet<number> | null = null,
): number[] {
  const matcher = matcherOf(columns, wish)
  const { slots } = columns.blocks
  const suits = (slot: number) =>
    slots.has(slot) && slots.id[slot] !== wish.exceptId && matcher.obstacle(slot) === null
  if (among !== null) return [...among].filter(suits)
  const found: number[] = []
  for (let slot = 0; slot < slots.end; slot += 1) if (suits(slot)) found.push(slot)
  return found
}

/** Demands for the block in a slot, best first. */
export function demandsFor<D extends Wish>(
  columns: StockColumns,
  slot: number,
  demands: readonly D[],
): { demand: D; score: number }[] {
  const found = demands.flatMap((demand) => {
    const matcher = matcherOf(columns, demand)
    return matcher.obstacle(slot) === null ? [{ demand, score: matcher.score(slot) }] : []
  })
  return found.sort((one, other) => other.score - one.score)
}

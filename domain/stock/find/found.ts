import { leavesOut, offerNames, withOffOffer } from '#domain/search/on-offer.ts'
import { type ConditionName, everyCondition, type FacetKey } from '#domain/search/stock-criteria.ts'
import type { Sorted } from '#domain/stock/columns/order.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { required } from './candidates.ts'
import { type FacetCount, type Facets, facetsOf } from './facets.ts'
import { type Asked, blockConditions, buildingFails, matchBlocks } from './match.ts'
import { isNamed } from './named.ts'
import { isFreeCombo, type Sums, sumsOf } from './sums.ts'

/** Matching blocks of a building. */
interface BuildingMeasures {
  blockCount: number
  /** Hundredths of m². */
  freeArea: number
}

/** Count without a condition. */
interface Loosened {
  without: ConditionName
  count: number
}

/** Result of a search before it is sorted: what was found is computed once, the rest when it is asked for. */
export class Found {
  /** Matching blocks. */
  readonly slots: Int32Array
  /** Matching buildings of a search for buildings. */
  readonly buildings: Int32Array
  private readonly facets = new Map<FacetKey, FacetCount[]>()
  private knownSums: Sums | null = null
  private knownUnjudged: number | null = null
  private knownOffOffer: number | null = null
  private knownLoosened: Loosened[] | null = null
  private knownMarks: Uint8Array | null = null
  private latest: { key: string; rows: Sorted } | null = null
  private readonly blockCounts: Uint32Array
  private readonly freeAreas: Float64Array

  private readonly columns: StockColumns
  private readonly asked: Asked

  constructor(columns: StockColumns, asked: Asked) {
    this.columns = columns
    this.asked = asked
    const rows = matchBlocks(columns, asked)
    this.slots = rows.slots.slice(0, rows.length)
    const isOfBuildings = asked.question.criteria.target === 'buildings'
    const size = isOfBuildings ? columns.buildings.slots.end : 0
    this.blockCounts = new Uint32Array(size)
    this.freeAreas = new Float64Array(size)
    this.buildings = isOfBuildings ? this.findBuildings() : new Int32Array(0)
  }

  get total(): number {
    return this.asked.question.criteria.target === 'blocks' ? this.slots.length : this.buildings.length
  }

  measuresOf(building: number): BuildingMeasures {
    return {
      blockCount: this.blockCounts[building] as number,
      freeArea: this.freeAreas[building] as number,
    }
  }

  sums(): Sums {
    this.knownSums ??= sumsOf(this.columns, this.slots)
    return this.knownSums
  }

  /** Further rows that would match if unknown sums fitted every range. */
  unjudgedCount(): number {
    this.knownUnjudged ??= this.countUnjudged()
    return this.knownUnjudged
  }

  /** Further rows that would match if what is let or off the market were not left out; 0 where more than that is. */
  offOfferCount(): number {
    this.knownOffOffer ??= this.countOffOffer()
    return this.knownOffOffer
  }

  /** Counts without each of the conditions, of those without which something is found, most first. */
  loosened(): Loosened[] {
    this.knownLoosened ??= this.countLoosened()
    return this.knownLoosened
  }

  facetsOf(asked: readonly FacetKey[]): Facets {
    const missing = asked.filter((facet) => !this.facets.has(facet))
    if (missing.length > 0) {
      const counted = facetsOf(this.columns, this.asked, missing)
      for (const facet of missing) this.facets.set(facet, counted[facet] ?? [])
    }
    return Object.fromEntries(asked.map((facet) => [facet, this.facets.get(facet)]))
  }

  /** Rows of the latest order, kept for the next page. */
  sorted(key: string, sort: () => Sorted): Sorted {
    if (this.latest?.key !== key) this.latest = { key, rows: sort() }
    return this.latest.rows
  }

  /** Marks matching blocks by slot. */
  marks(): Uint8Array {
    if (this.knownMarks === null) {
      this.knownMarks = new Uint8Array(this.columns.blocks.slots.end)
      for (let at = 0; at < this.slots.length; at += 1) this.knownMarks[this.slots[at] as number] = 1
    }
    return this.knownMarks
  }

  private findBuildings(): Int32Array {
    const { blocks, buildings } = this.columns
    for (const slot of this.slots) {
      const building = blocks.building[slot] as number
      this.blockCounts[building] = (this.blockCounts[building] as number) + 1
      if (isFreeCombo[blocks.combo[slot] as number] === 1)
        this.freeAreas[building] =
          (this.freeAreas[building] as number) + (blocks.numbers.areaSqm[slot] as number)
    }
    const needsBlocks = blockConditions(this.asked, new Map()).length > 0
    const fails = buildingFails(this.columns, this.asked, new Map())
    return buildings.slots
      .living()
      .filter(
        (slot) =>
          (this.blockCounts[slot] as number) > 0 ||
          (!needsBlocks &&
            (fails === null || ((fails[slot] as number) & required) === 0) &&
            isNamed(this.asked.words, slot)),
      )
  }

  private countLoosened(): Loosened[] {
    const { question } = this.asked
    const { criteria } = question
    const counts = everyCondition.flatMap(([without, { of, key, kind }]): Loosened[] => {
      const given: Readonly<Record<string, unknown>> = criteria[of] ?? {}
      // A list is where one searches.
      if (given[key] === undefined || kind === 'list') return []
      const { [key]: _left, ...others } = given
      const asked = { ...this.asked, question: { ...question, criteria: { ...criteria, [of]: others } } }
      return [{ without, count: new Found(this.columns, asked).total }]
    })
    return counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  }

  private countUnjudged(): number {
    const { question } = this.asked
    const { block } = question.criteria
    const isOfSums = block?.rentRubPerSqmYear || block?.monthRub || block?.priceRub
    if (!isOfSums || block.unjudged === true) return 0
    const criteria = { ...question.criteria, block: { ...block, unjudged: true as const } }
    return new Found(this.columns, { ...this.asked, question: { ...question, criteria } }).total - this.total
  }

  private countOffOffer(): number {
    const { question } = this.asked
    if (!offerNames.some((name) => leavesOut(question.criteria, name))) return 0
    const asked = { ...this.asked, question: { ...question, criteria: withOffOffer(question.criteria) } }
    return new Found(this.columns, asked).total - this.total
  }
}

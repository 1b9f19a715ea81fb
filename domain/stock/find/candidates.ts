import type { BlockColumns } from '#domain/stock/columns/block-columns.ts'
import type { BlockTest } from './block-tests.ts'
import type { Bounds } from './bounds.ts'
import type { FreshnessBounds } from './question.ts'

/** A condition on the columns of a row alone. */
type RowTest = Exclude<BlockTest, { test: 'code' | 'ids' }>

/** Bits of failed conditions by combination of enumerations, and by building; null if none is asked. */
export interface RowFails {
  ofCombos: Uint16Array
  ofBuildings: Uint16Array | null
}

/** Bit of a condition that every row must fit; facets that ignore their own condition have the others. */
export const required = 1

/**
 * Rows that may match, narrowed condition by condition. A row that fails a required condition is dropped; one that
 * fails the condition of a facet keeps its bit.
 */
export class Candidates {
  length = 0
  readonly slots: Int32Array
  /** Bits of failed conditions by row; null if only required ones are asked. */
  readonly fails: Uint16Array | null

  private readonly blocks: BlockColumns

  constructor(blocks: BlockColumns, most: number, hasFacets: boolean) {
    this.blocks = blocks
    this.slots = new Int32Array(most)
    this.fails = hasFacets ? new Uint16Array(most) : null
  }

  /** Adds rows by the bits that their enumerations and their building fail. */
  addAll(slots: ArrayLike<number> | null, { ofCombos, ofBuildings }: RowFails): void {
    const { combo, building } = this.blocks
    const end = slots?.length ?? this.blocks.slots.end
    let { length } = this
    for (let at = 0; at < end; at += 1) {
      const slot = slots === null ? at : (slots[at] as number)
      let bits = ofCombos[combo[slot] as number] as number
      if (ofBuildings !== null) bits |= ofBuildings[building[slot] as number] as number
      if ((bits & required) !== 0) continue
      this.slots[length] = slot
      if (this.fails !== null) this.fails[length] = bits
      length += 1
    }
    this.length = length
  }

  /** @param bit of the condition. */
  apply(test: RowTest, bit: number, bounds: FreshnessBounds): void {
    if (test.test === 'within') this.keepWithin(this.blocks.numbers[test.column], test)
    else this.keep(this.fitsOf(test, bounds), bit)
  }

  private fitsOf(test: Exclude<RowTest, Bounds>, bounds: FreshnessBounds): (slot: number) => boolean {
    const { numbers, purposes } = this.blocks
    switch (test.test) {
      case 'oneOf': {
        const [column, other] = [numbers[test.column], test.or && numbers[test.or]]
        return (slot) =>
          test.values.has(column[slot] as number) ||
          (other !== undefined && test.values.has(other[slot] as number))
      }
      case 'purposes':
        return (slot) => ((purposes[slot] as number) & test.mask) !== 0
      case 'freshness': {
        const mask = test.values.reduce((all, value) => all | (1 << value), 0)
        const { actualizedAt } = numbers
        return (slot) => ((mask >> freshnessIndex(actualizedAt[slot] as number, bounds)) & 1) === 1
      }
    }
  }

  /** Drops or marks rows that do not fit. */
  keep(fits: (slot: number) => boolean, bit = required): void {
    const { slots, fails, length } = this
    if (bit !== required && fails) {
      for (let row = 0; row < length; row += 1)
        if (!fits(slots[row] as number)) fails[row] = (fails[row] as number) | bit
      return
    }
    let kept = 0
    for (let row = 0; row < length; row += 1) {
      const slot = slots[row] as number
      slots[kept] = slot
      if (fails) fails[kept] = fails[row] as number
      if (fits(slot)) kept += 1
    }
    this.length = kept
  }

  // Written out: a call for each row costs more than the comparison.
  private keepWithin(column: Float64Array, { min, max, isOpen }: Extract<RowTest, Bounds>): void {
    const { slots, fails, length } = this
    let kept = 0
    for (let row = 0; row < length; row += 1) {
      const slot = slots[row] as number
      const value = column[slot] as number
      slots[kept] = slot
      if (fails) fails[kept] = fails[row] as number
      if ((value >= min && value <= max) || (isOpen && Number.isNaN(value))) kept += 1
    }
    this.length = kept
  }
}

/** Index of a block's freshness in `freshnesses`; never confirmed is stale. */
export function freshnessIndex(actualizedAt: number, { freshFrom, staleBefore }: FreshnessBounds): number {
  return actualizedAt >= freshFrom ? 0 : actualizedAt >= staleBefore ? 1 : 2
}

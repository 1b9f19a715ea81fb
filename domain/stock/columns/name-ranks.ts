import type { Slots } from './slots.ts'

// It has the root order; 'und' would mean the machine's own locale.
const collator = new Intl.Collator('en')

/** Alphabetical order of the root collation; equal texts by their code units. */
export function compareTexts(one: string, other: string): number {
  return collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0)
}

/** Places of records in the order of a text, equal ones by id. */
export class NameRanks {
  private ranks = new Int32Array(0)
  private order: number[] = []
  /** Slots that are not yet in the order. */
  private added: number[] = []

  private readonly textOf: (slot: number) => string
  private readonly slots: Slots

  constructor(textOf: (slot: number) => string, slots: Slots) {
    this.textOf = textOf
    this.slots = slots
  }

  /** By slot. */
  get rank(): Int32Array {
    if (this.added.length > 0) this.insert(this.added)
    return this.ranks
  }

  /** Call before the texts of these slots change. */
  remove(slots: ReadonlySet<number>): void {
    this.order = this.order.filter((slot) => !slots.has(slot))
    this.added = this.added.filter((slot) => !slots.has(slot))
  }

  /** Call after all changed. */
  add(slots: readonly number[]): void {
    for (const slot of slots) this.added.push(slot)
  }

  private insert(slots: readonly number[]): void {
    const isMuch = slots.length > this.order.length / 8
    if (isMuch) this.order = [...this.order, ...slots].sort((a, b) => this.compare(a, b))
    for (const slot of isMuch ? [] : slots) {
      let [low, high] = [0, this.order.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (this.compare(this.order[middle] as number, slot) < 0) low = middle + 1
        else high = middle
      }
      this.order.splice(low, 0, slot)
    }
    this.added = []
    if (this.ranks.length < this.slots.capacity) this.ranks = new Int32Array(this.slots.capacity)
    for (const [rank, slot] of this.order.entries()) this.ranks[slot] = rank
  }

  private compare(one: number, other: number): number {
    const { id } = this.slots
    return compareTexts(this.textOf(one), this.textOf(other)) || (id[one] as number) - (id[other] as number)
  }
}

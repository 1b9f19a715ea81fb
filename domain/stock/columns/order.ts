import { Run } from './run.ts'
import type { Slots } from './slots.ts'
import { sortById, sortSlots } from './sort-slots.ts'

/** Fraction of the rows from which sorting all again is cheaper than moving. */
const maxMoved = 1 / 8

/** Rows by a key: known keys ascending, then the others; equal ones by id. */
export interface Sorted {
  known: Int32Array
  unknown: Int32Array
}

/** Keeps rows in the order of a key. Made when it is first asked for. */
export class Order {
  private runs: { known: Run; unknown: Run } | null = null

  /** @returns NaN if unknown. */
  readonly keyOf: (slot: number) => number
  private readonly slots: Slots

  constructor(keyOf: (slot: number) => number, slots: Slots) {
    this.keyOf = keyOf
    this.slots = slots
  }

  get isMade(): boolean {
    return this.runs !== null
  }

  get bytes(): number {
    return this.runs ? this.runs.known.places.byteLength + this.runs.unknown.places.byteLength : 0
  }

  read(): { known: Run; unknown: Run } {
    if (this.runs === null) {
      const { known, unknown } = this.sort(this.slots.living())
      this.runs = {
        known: new Run(known, (one, other) => this.keyOf(one) - this.keyOf(other) || this.byId(one, other)),
        unknown: new Run(unknown, (one, other) => this.byId(one, other)),
      }
    }
    return this.runs
  }

  forget(): void {
    this.runs = null
  }

  sort(slots: Int32Array): Sorted {
    const { keyOf } = this
    const known = new Int32Array(slots.length)
    const unknown = new Int32Array(slots.length)
    let [knownCount, unknownCount] = [0, 0]
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number
      if (Number.isNaN(keyOf(slot))) unknown[unknownCount++] = slot
      else known[knownCount++] = slot
    }
    return {
      known: sortSlots(known.slice(0, knownCount), keyOf, this.slots.id),
      unknown: sortById(unknown.slice(0, unknownCount), this.slots.id),
    }
  }

  /** Moves one row after its key has changed; those of all others are as they were. */
  move(slot: number, formerKey: number): void {
    if (!this.runs) return
    const run = Number.isNaN(formerKey) ? this.runs.unknown : this.runs.known
    const byKey = (other: number) => (Number.isNaN(formerKey) ? 0 : this.keyOf(other) - formerKey)
    run.removeAt(run.placeOf((other) => (other === slot ? 0 : byKey(other) || this.byId(other, slot))))
    this.runOf(this.runs, slot).insert(slot)
  }

  /** Removes the marked rows, whatever their keys are now, and then adds some. */
  replace(isRemoved: Uint8Array, added: Int32Array): void {
    if (!this.runs) return
    const { known, unknown } = this.runs
    if (added.length > (known.count + unknown.count) * maxMoved) {
      this.forget()
      return
    }
    known.remove(isRemoved)
    unknown.remove(isRemoved)
    const sorted = this.sort(added)
    known.merge(sorted.known)
    unknown.merge(sorted.unknown)
  }

  private runOf(runs: { known: Run; unknown: Run }, slot: number): Run {
    return Number.isNaN(this.keyOf(slot)) ? runs.unknown : runs.known
  }

  private byId(one: number, other: number): number {
    const { id } = this.slots
    return (id[one] as number) - (id[other] as number)
  }
}

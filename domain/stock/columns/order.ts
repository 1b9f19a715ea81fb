import type { Slots } from './slots.ts'
import { sortById, sortSlots } from './sort-slots.ts'

/** Fraction of the rows from which sorting all again is cheaper than moving. */
const maxMoved = 1 / 8

/** Rows by a key: known keys ascending, then the others; equal ones by id. */
export interface Sorted {
  known: Int32Array
  unknown: Int32Array
}

/** Rows in the order of a key: sorted when first asked for; later only changed rows move. */
export class Order {
  private sorted: Sorted | null = null
  /** Slots that have changed since. */
  private readonly touched = new Set<number>()

  /** @returns NaN if unknown. */
  readonly keyOf: (slot: number) => number
  private readonly slots: Slots

  constructor(keyOf: (slot: number) => number, slots: Slots) {
    this.keyOf = keyOf
    this.slots = slots
  }

  get bytes(): number {
    return this.sorted ? this.sorted.known.byteLength + this.sorted.unknown.byteLength : 0
  }

  /** Call for rows that were added or removed, or whose key may have changed beside those of other rows. */
  touch(slots: Iterable<number>): void {
    if (this.sorted) for (const slot of slots) this.touched.add(slot)
    if (this.touched.size > this.slots.count * maxMoved) this.forget()
  }

  read(): Sorted {
    if (this.sorted === null) this.sorted = this.sort(this.slots.living())
    else if (this.touched.size > 0) this.sorted = this.moved(this.sorted)
    return this.sorted
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

  private forget(): void {
    this.sorted = null
    this.touched.clear()
  }

  private moved({ known, unknown }: Sorted): Sorted {
    const { id } = this.slots
    const isTouched = new Uint8Array(this.slots.capacity)
    for (const slot of this.touched) isTouched[slot] = 1
    const again = this.sort(Int32Array.from(this.touched).filter((slot) => this.slots.has(slot)))
    this.touched.clear()
    const byId = (one: number, other: number) => (id[one] as number) - (id[other] as number)
    const byKey = (one: number, other: number) => this.keyOf(one) - this.keyOf(other) || byId(one, other)
    return {
      known: merged(known, again.known, isTouched, byKey),
      unknown: merged(unknown, again.unknown, isTouched, byId),
    }
  }
}

/** Two sorted runs in one, the first without the marked slots. */
function merged(
  before: Int32Array,
  added: Int32Array,
  isMarked: Uint8Array,
  compare: (one: number, other: number) => number,
): Int32Array {
  // A plain loop: `filter` takes ten times as long.
  const kept = new Int32Array(before.length)
  let count = 0
  for (let at = 0; at < before.length; at += 1) {
    const slot = before[at] as number
    kept[count] = slot
    if (isMarked[slot] === 0) count += 1
  }
  const all = new Int32Array(count + added.length)
  let from = 0
  for (const [at, slot] of added.entries()) {
    let [place, end] = [from, count]
    while (place < end) {
      const middle = (place + end) >>> 1
      if (compare(kept[middle] as number, slot) < 0) place = middle + 1
      else end = middle
    }
    all.set(kept.subarray(from, place), from + at)
    all[place + at] = slot
    from = place
  }
  all.set(kept.subarray(from, count), from + added.length)
  return all
}

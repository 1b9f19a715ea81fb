type TypedArray = Int32Array | Uint16Array | Uint32Array | Float64Array

/** Slots of records: each has a place in every column until it is removed; freed slots are used again. */
export class Slots {
  /** Slots in use or freed: columns are read up to it. */
  end = 0
  /** 0 in a freed one. */
  id = new Int32Array(0)
  private readonly slotOf = new Map<number, number>()
  private readonly freed: number[] = []

  get count(): number {
    return this.slotOf.size
  }

  get capacity(): number {
    return this.id.length
  }

  /** @returns undefined for an unknown id. */
  of(id: number): number | undefined {
    return this.slotOf.get(id)
  }

  /** Tells if a slot is in use. */
  has(slot: number): boolean {
    return this.id[slot] !== 0 && slot < this.end
  }

  /** All slots in use. */
  living(): Int32Array {
    const living = new Int32Array(this.count)
    let count = 0
    for (let slot = 0; slot < this.end; slot += 1) {
      if (this.id[slot] !== 0) living[count++] = slot
    }
    return living
  }

  /** Takes a slot for a new id; columns must have room for one more than `end`. */
  add(id: number): number {
    const slot = this.freed.pop() ?? this.end++
    this.id[slot] = id
    this.slotOf.set(id, slot)
    return slot
  }

  remove(id: number): void {
    const slot = this.slotOf.get(id)
    if (slot === undefined) return
    this.slotOf.delete(id)
    this.id[slot] = 0
    this.freed.push(slot)
  }

  /** Capacity that holds this many more records, with room to grow. */
  capacityFor(more: number): number {
    const needed = this.end + more
    return needed <= this.capacity ? this.capacity : Math.ceil(needed * 1.25) + 64
  }
}

/** The same column with a larger capacity. */
export function grown<C extends TypedArray>(column: C, capacity: number): C {
  if (column.length >= capacity) return column
  // Each typed array is constructed by its length.
  const larger = new (column.constructor as new (length: number) => C)(capacity)
  larger.set(column as never)
  return larger
}

/** Sorted slots with room to grow. */
export class Run {
  count: number

  places: Int32Array
  private readonly compare: (one: number, other: number) => number

  constructor(places: Int32Array, compare: (one: number, other: number) => number) {
    this.places = places
    this.compare = compare
    this.count = places.length
  }

  at(place: number): number {
    return this.places[place] as number
  }

  /** Removes the marked slots, whatever their keys are now. */
  remove(isRemoved: Uint8Array): void {
    const { places } = this
    let kept = 0
    for (let place = 0; place < this.count; place += 1) {
      const slot = places[place] as number
      if (isRemoved[slot] === 1) continue
      places[kept] = slot
      kept += 1
    }
    this.count = kept
  }

  removeAt(place: number): void {
    this.places.copyWithin(place, place + 1, this.count)
    this.count -= 1
  }

  insert(slot: number): void {
    this.reserve(1)
    const place = this.placeOf((other) => this.compare(other, slot))
    this.places.copyWithin(place + 1, place, this.count)
    this.places[place] = slot
    this.count += 1
  }

  /** Merges sorted slots from the end. */
  merge(added: Int32Array): void {
    this.reserve(added.length)
    const { places } = this
    let [old, to] = [this.count - 1, this.count + added.length - 1]
    for (let next = added.length - 1; next >= 0; next -= 1) {
      const slot = added[next] as number
      while (old >= 0 && this.compare(places[old] as number, slot) > 0) {
        places[to] = places[old] as number
        old -= 1
        to -= 1
      }
      places[to] = slot
      to -= 1
    }
    this.count += added.length
  }

  /** @returns the first place that compares as equal or greater, by a binary search. */
  placeOf(compare: (slot: number) => number): number {
    let [low, high] = [0, this.count]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(this.places[middle] as number) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private reserve(more: number): void {
    const needed = this.count + more
    if (needed <= this.places.length) return
    const larger = new Int32Array(Math.ceil(needed * 1.05) + 64)
    larger.set(this.places.subarray(0, this.count))
    this.places = larger
  }
}

/** Ids of records, in a tenth of the memory of a `Set`: looks of all brokers at all demands are kept. */
export class SortedIds {
  private readonly ids: Int32Array

  constructor(ids: readonly number[]) {
    this.ids = Int32Array.from(ids).sort()
  }

  has(id: number): boolean {
    let [low, high] = [0, this.ids.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.ids[middle] as number) < id) low = middle + 1
      else high = middle
    }
    return this.ids[low] === id
  }
}

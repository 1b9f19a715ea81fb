/**
 * Deterministic random numbers (sfc32): the same seed gives the same demo on every machine and Node version,
 * which Math.random does not guarantee.
 */
export class Random {
  readonly #state: Uint32Array

  constructor(seed: number) {
    this.#state = new Uint32Array([seed, seed ^ 0x9e3779b9, 0xb7e15162, 1])
    // Similar seeds start with similar numbers; 12 rounds decorrelate them.
    for (let round = 0; round < 12; round += 1) this.next()
  }

  /** In [0, 1). */
  next(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.#state
    const sum = (a + b + d) | 0
    this.#state.set([b ^ (b >>> 9), (c + (c << 3)) | 0, ((c << 21) | (c >>> 11)) + sum, d + 1])
    return (sum >>> 0) / 4_294_967_296
  }

  /** Integer from `min` to `max`, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** In [min, max). */
  between(min: number, max: number): number {
    return min + this.next() * (max - min)
  }

  /** Bell-shaped around 0, standard deviation 1, clamped to ±3. */
  bell(): number {
    let sum = 0
    for (let draw = 0; draw < 6; draw += 1) sum += this.next()
    return (sum - 3) / Math.sqrt(0.5)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Nothing to choose from')
    return item
  }

  /** Picks a key with probability proportional to its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    // Object.entries widens the key type.
    const entries = Object.entries(weights) as [K, number][]
    const [first] = entries
    if (first === undefined) throw new Error('Nothing to choose from')
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    return first[0]
  }

  /** Keeps each item with the same probability, in order. */
  some<T>(items: readonly T[], probability: number): T[] {
    return items.filter(() => this.chance(probability))
  }
}

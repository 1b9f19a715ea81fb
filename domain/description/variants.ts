/** Picks among equivalent wordings: deterministic by seed, uncorrelated for neighbouring seeds. */
export interface Variants {
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** @param seed the block's id, so that blocks of one building read differently. */
export function variantsOf(seed: number): Variants {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return {
    pick(choices) {
      // mulberry32
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      const index = ((mixed ^ (mixed >>> 14)) >>> 0) % choices.length
      return choices[index] ?? choices[0]
    },
  }
}

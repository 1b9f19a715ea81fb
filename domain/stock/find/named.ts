import type { FoundWord } from './words.ts'

/** Tells if a building has every word itself; without words each has. */
export function isNamed(words: readonly FoundWord[], slot: number): boolean {
  return words.every(({ buildings, alike }) => buildings.has(slot) || alike.buildings.has(slot))
}

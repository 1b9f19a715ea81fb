import type { SearchIndex } from './search-index.ts'

/**
 * Cache of strengths by entry number. A keystroke changes only the last word, so strengths of the others are
 * reused from the previous search; arrays are recycled, since thousands of numbers per word and key would
 * cause garbage collection while typing.
 */
interface Kept {
  /** Strengths of this search. */
  now: Map<string, Int16Array>
  /** Strengths of the previous search, not requested by this one yet. */
  before: Map<string, Int16Array>
  free: Int16Array[]
}

const keptOf = new WeakMap<SearchIndex, Kept>()
/** More than the words of any search. */
const maxFree = 32

/** Call before each search of an index: recycles arrays of the search before the previous one. */
export function beginSearch(index: SearchIndex): void {
  const { now, before, free } = keptFor(index)
  keptOf.set(index, { now: new Map(), before: now, free: [...free, ...before.values()].slice(0, maxFree) })
}

/**
 * @param name identifies what `fill` computes, into zeros.
 * @returns one number per entry, valid during this search; read-only.
 */
export function strengthsOf(
  index: SearchIndex,
  name: string,
  fill: (strengths: Int16Array) => void,
): Int16Array {
  const { now, before, free } = keptFor(index)
  let strengths = now.get(name) ?? before.get(name)
  before.delete(name)
  if (!strengths) {
    strengths = free.pop()?.fill(0) ?? new Int16Array(index.entries.length)
    fill(strengths)
  }
  now.set(name, strengths)
  return strengths
}

function keptFor(index: SearchIndex): Kept {
  const kept = keptOf.get(index) ?? { now: new Map(), before: new Map(), free: [] }
  keptOf.set(index, kept)
  return kept
}

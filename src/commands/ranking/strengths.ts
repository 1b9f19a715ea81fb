import type { SearchIndex } from './search-index.ts'

/**
 * Strengths by entry number, by what they were worked out for. A key of the person's changes the last word only, so
 * that those of the others are there from the search before; and arrays are used again, since thousands of numbers a
 * word and a key are rubbish that the browser would collect while one types.
 */
interface Kept {
  /** Of this search. */
  now: Map<string, Int16Array>
  /** Of the search before, as far as this one has not asked for them. */
  before: Map<string, Int16Array>
  free: Int16Array[]
}

const keptOf = new WeakMap<SearchIndex, Kept>()
/** More than the words of any search. */
const mostFree = 32

/** To be called before each search of an index: what the last but one has left is used again. */
export function beginSearch(index: SearchIndex): void {
  const { now, before, free } = keptFor(index)
  keptOf.set(index, { now: new Map(), before: now, free: [...free, ...before.values()].slice(0, mostFree) })
}

/**
 * @param name of what `fill` works out, into zeros.
 * @returns one number an entry, for this search; not to be changed.
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

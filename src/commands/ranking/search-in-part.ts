import { fold } from '#domain/text/fold.ts'
import type { SearchOptions } from './candidates.ts'
import { type SearchHit, search } from './search.ts'
import { type SearchEntry, type SearchIndex, saysLittle } from './search-index.ts'

/** Matches with some words of a query omitted. */
export interface HitsInPart<E extends SearchEntry = SearchEntry> {
  /** The omitted words, as typed. */
  readonly without: string
  readonly hits: readonly SearchHit<E>[]
}

/** Longer texts are not searches: each further word costs a search. */
const MAX_WORDS = 8

/**
 * For a query without matches: omits words that match nothing; if the rest never occur together, uses the
 * longest leading words with matches («удалить блок» of «удалить блок 7.02»), and the longest trailing ones.
 */
export function searchInPart<E extends SearchEntry>(
  index: SearchIndex<E>,
  query: string,
  options: SearchOptions,
): HitsInPart<E>[] {
  const words = query.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const known = words.filter((word) => search(index, word, { ...options, limit: 1 }).length > 0)
  const whole = hitsOf(known)
  if (whole.length > 0) return whole
  const counts = [...known.keys()].slice(1).reverse()
  return [
    longest(counts.map((count) => known.slice(0, count))),
    longest(counts.map((count) => known.slice(-count))),
  ].flat()

  function hitsOf(kept: readonly string[]): HitsInPart<E>[] {
    if (kept.every((word) => saysLittle(fold(word)))) return []
    const hits = search(index, kept.join(' '), options)
    return hits.length === 0
      ? []
      : [{ without: words.filter((word) => !kept.includes(word)).join(' '), hits }]
  }

  function longest(parts: readonly (readonly string[])[]): HitsInPart<E>[] {
    for (const part of parts) {
      const found = hitsOf(part)
      if (found.length > 0) return found
    }
    return []
  }
}

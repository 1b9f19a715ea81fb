import { fold } from '#domain/text/fold.ts'
import { type SearchHit, type SearchOptions, search } from './search.ts'
import { type SearchEntry, type SearchIndex, saysLittle } from './search-index.ts'

/** What is found when some words of a query are left out. */
export interface HitsInPart<E extends SearchEntry = SearchEntry> {
  /** The words left out, as typed. */
  readonly without: string
  readonly hits: readonly SearchHit<E>[]
}

/** Longer texts are no searches: each word more is a search more. */
const MAX_WORDS = 8

/**
 * For a query that finds nothing: without the words that nothing is known by; where the rest still meet nowhere, by as
 * many of the first of them as find something («удалить блок» of «удалить блок 7.02»), and by as many of the last.
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

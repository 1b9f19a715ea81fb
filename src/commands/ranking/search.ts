import { swapLayout } from '#domain/text/layout-swap.ts'
import { wordsOf } from '#domain/text/words.ts'
import { highlightsOf } from './highlights.ts'
import type { SearchEntry, SearchIndex } from './search-index.ts'
import { MATCH, MATCH_STEP, type MatchOptions, matchToken } from './token-match.ts'

/** The weakest way in which any word of the query met the entry. */
export type HitTier = 'exact' | 'prefix' | 'abbreviation' | 'substring' | 'typo'
/** How the query was read: as typed, as the same keys in the other layout, or by sound across alphabets. */
export type HitReading = 'direct' | 'swapped' | 'transliterated'

export interface SearchHit<E extends SearchEntry = SearchEntry> {
  readonly entry: E
  /** Comparable within one search only; more is better. */
  readonly score: number
  readonly tier: HitTier
  /** What to mark in the title: [start, end) in UTF-16 units, in order, apart. */
  readonly highlights: readonly (readonly [start: number, end: number])[]
  readonly reading: HitReading
  /** The query in the other layout, where that is what was found. */
  readonly shownAs?: string
}

export interface SearchOptions {
  /** At most so many hits; 300 where absent, and never more. */
  readonly limit?: number
  /** Only entries of these kinds; all where absent. */
  readonly kinds?: ReadonlySet<string>
  /** Weight of past use by entry key, more is better; breaks ties, and orders an empty query. */
  readonly usage?: ReadonlyMap<string, number>
}

/** More rows than anybody walks; bounds the work of showing them. */
export const MAX_HITS = 300
/** With so many better hits nobody needs those with a typo. */
const ENOUGH_HITS = 8

interface Candidate {
  readonly number: number
  readonly score: number
  readonly tier: HitTier
  readonly reading: HitReading
}

const TIERS: readonly HitTier[] = ['typo', 'typo', 'substring', 'prefix', 'abbreviation', 'prefix', 'exact']

/**
 * The best entries for what was typed, in a fixed order: way of matching, place in the entry, weight, past use,
 * shorter title. The other keyboard layout is tried only where the query as typed finds nothing better than a typo.
 * Everything in an empty query, by past use and weight.
 */
export function search<E extends SearchEntry>(
  index: SearchIndex<E>,
  query: string,
  options: SearchOptions = {},
): SearchHit<E>[] {
  const trimmed = query.trim()
  const swapped = swapLayout(trimmed)
  const candidates = trimmed === '' ? everything(index, options) : find(index, trimmed, swapped, options)
  return best(index, candidates, options).flatMap((candidate) => {
    const entry = index.entries[candidate.number]
    if (!entry) return []
    const { score, tier, reading } = candidate
    const isSwapped = reading === 'swapped'
    const highlights = highlightsOf(entry.title, tokensOf(isSwapped ? swapped : trimmed))
    return [{ entry, score, tier, reading, highlights, ...(isSwapped ? { shownAs: swapped } : {}) }]
  })
}

function everything(index: SearchIndex, options: SearchOptions): Candidate[] {
  return index.entries.flatMap((entry, number) =>
    isWanted(entry, options) ? [{ number, score: 0, tier: 'exact', reading: 'direct' }] : [],
  )
}

/** Each step is taken only where those before it found too little. */
function find(index: SearchIndex, query: string, swapped: string, options: SearchOptions): Candidate[] {
  const read = (text: string, reading: HitReading, how: MatchOptions): Candidate[] =>
    findReading(index, tokensOf(text), reading, how, options)

  const direct = read(query, 'direct', { bySound: true, byTypo: false })
  const isRightLayout = direct.some((candidate) => candidate.reading === 'direct')
  const swappedHits = isRightLayout ? [] : read(swapped, 'swapped', { bySound: false, byTypo: false })
  const found = [...swappedHits, ...withoutTheSame(direct, swappedHits)]
  if (swappedHits.length > 0 || found.length >= ENOUGH_HITS) return found
  const withTypos = [
    ...found,
    ...withoutTheSame(read(query, 'direct', { bySound: true, byTypo: true }), found),
  ]
  return withTypos.length > 0 ? withTypos : read(swapped, 'swapped', { bySound: false, byTypo: true })
}

function withoutTheSame(candidates: readonly Candidate[], taken: readonly Candidate[]): Candidate[] {
  const numbers = new Set(taken.map((candidate) => candidate.number))
  return candidates.filter((candidate) => !numbers.has(candidate.number))
}

/** Entries that every word of the query meets, in any order. */
function findReading(
  index: SearchIndex,
  tokens: readonly string[],
  reading: HitReading,
  how: MatchOptions,
  options: SearchOptions,
): Candidate[] {
  if (tokens.length === 0) return []
  const strengthsByToken = tokens.map((token) => matchToken(index, token, how))
  const sameTitles = new Set(index.titles.get(tokens.join(' ')))
  const candidates: Candidate[] = []
  for (const [number, entry] of index.entries.entries()) {
    let weakest: number = MATCH.exact
    let quality = 0
    let isBySound = false
    for (const strengths of strengthsByToken) {
      const strength = strengths[number] ?? 0
      const match = Math.trunc(strength / MATCH_STEP)
      weakest = Math.min(weakest, match)
      if (weakest === 0) break
      quality += strength % MATCH_STEP
      isBySound ||= match === MATCH.sound
    }
    if (weakest === 0 || !isWanted(entry, options)) continue
    const match = sameTitles.has(number) ? MATCH.exact : weakest
    candidates.push({
      number,
      score: match * MATCH_STEP + Math.round(quality / tokens.length),
      tier: TIERS[match] ?? 'typo',
      reading: isBySound ? 'transliterated' : reading,
    })
  }
  return candidates
}

function isWanted(entry: SearchEntry, options: SearchOptions): boolean {
  return options.kinds === undefined || options.kinds.has(entry.kind)
}

function tokensOf(text: string): string[] {
  return wordsOf(text).map((word) => word.text)
}

/** The first `limit` of the candidates, in order. */
function best(index: SearchIndex, candidates: readonly Candidate[], options: SearchOptions): Candidate[] {
  const limit = Math.min(options.limit ?? MAX_HITS, MAX_HITS)
  const least = leastScoreOf(candidates, limit)
  const usage = usageByNumber(index, options.usage)
  const weight = (candidate: Candidate): number => index.entries[candidate.number]?.weight ?? 0
  return candidates
    .filter((candidate) => candidate.score >= least)
    .sort(
      (first, second) =>
        second.score - first.score ||
        weight(second) - weight(first) ||
        (usage.get(second.number) ?? 0) - (usage.get(first.number) ?? 0) ||
        (index.order[first.number] ?? 0) - (index.order[second.number] ?? 0),
    )
    .slice(0, limit)
}

/** The score that the last of the first `limit` has: those below need no sorting. */
function leastScoreOf(candidates: readonly Candidate[], limit: number): number {
  const counts = new Int32Array((MATCH.exact + 1) * MATCH_STEP)
  for (const { score } of candidates) counts[score] = (counts[score] ?? 0) + 1
  let count = 0
  for (let score = counts.length - 1; score > 0; score -= 1) {
    count += counts[score] ?? 0
    if (count >= limit) return score
  }
  return 0
}

function usageByNumber(index: SearchIndex, usage: SearchOptions['usage']): ReadonlyMap<number, number> {
  const byNumber = new Map<number, number>()
  for (const [key, value] of usage ?? []) {
    const number = index.entryNumbers.get(key)
    if (number !== undefined) byNumber.set(number, value)
  }
  return byNumber
}

import { swapQuery } from '#domain/text/layout-swap.ts'
import { withDigits } from '#domain/text/number-words.ts'
import { wordsOf } from '#domain/text/words.ts'
import {
  best,
  type Candidate,
  candidatesOf,
  type HitReading,
  type HitTier,
  MAX_HITS,
  type Reading,
  type SearchOptions,
} from './candidates.ts'
import { highlightsOf } from './highlights.ts'
import { type SearchEntry, type SearchIndex, saysLittle } from './search-index.ts'
import { beginSearch } from './strengths.ts'
import { matchJoined, matchToken, matchWithTypos } from './token-match.ts'

export interface SearchHit<E extends SearchEntry = SearchEntry> {
  readonly entry: E
  /** Comparable within one search only; higher is better. */
  readonly score: number
  readonly tier: HitTier
  /** Highlighted parts of the title: [start, end) in UTF-16 units, in order, disjoint. */
  readonly highlights: readonly (readonly [start: number, end: number])[]
  readonly reading: HitReading
  /** The query in the other layout, if that is what matched. */
  readonly shownAs?: string
  /** Found by a phrase like the query: 1 is the phrase itself. */
  readonly likeness?: number
  /** Typed words that neither the phrases of the command nor its own words explain. */
  readonly unread?: readonly string[]
}

/** With this many better matches, typos are not searched. */
const ENOUGH_HITS = 8
/** QWERTY has punctuation on these keys: «дбс» is not `l,c`. */
const NEVER_LATIN = /[хъжэбюё]/i
/** No Latin word contains or starts with such a key: `l,c` is «дбс». */
const NEVER_LATIN_WORD = /(?:^|[\sa-z])[,;[\]{}<>`][a-z]/i

/**
 * Ranks the best entries for typed text, deterministically: kind of match, position in the entry, weight,
 * usage, title length, given order. Tries the other keyboard layout only if the query as typed matches
 * nothing better than typos. An empty query returns everything by usage, weight, given order.
 */
export function search<E extends SearchEntry>(
  index: SearchIndex<E>,
  query: string,
  options: SearchOptions = {},
): SearchHit<E>[] {
  const trimmed = query.trim()
  // A single letter, as in class «A+», is not a word in another layout; «бц» is `,w` there.
  const isWord = trimmed.replace(/\P{L}/gu, '').length >= 2 || NEVER_LATIN_WORD.test(trimmed)
  const swapped = isWord ? swapQuery(trimmed) : ''
  if (trimmed === '') return browse(index.entries, options)
  beginSearch(index)
  // «ещё раз» is a phrase of its own, and no number.
  const isPhrase = index.wholeKeywords.has(tokensOf(trimmed).join(' '))
  const numbered = isPhrase ? null : withDigits(trimmed)
  const inDigits = numbered === null ? [] : candidatesOf(index, read(index, numbered, 'direct'), options)
  const found = inDigits.length > 0 ? inDigits : find(index, trimmed, swapped, options)
  return best(index, found, options).flatMap((candidate) => {
    const entry = index.entries[candidate.number]
    if (!entry) return []
    return [hitOf(entry, candidate, trimmed, swapped)]
  })
}

export function hitOf<E extends SearchEntry>(
  entry: E,
  found: Candidate,
  query: string,
  swapped: string,
): SearchHit<E> {
  const { score, tier, reading } = found
  const isSwapped = reading === 'swapped'
  let highlights: SearchHit['highlights'] | undefined
  return {
    entry,
    score,
    tier,
    reading,
    // Lazy: of hundreds of matches a dozen are on screen.
    get highlights() {
      highlights ??= highlightsOf(entry.title, tokensOf(isSwapped ? swapped : query))
      return highlights
    },
    ...(isSwapped ? { shownAs: swapped } : {}),
  }
}

/** Results of an empty query; needs no index, and may be more than `MAX_HITS`. */
export function browse<E extends SearchEntry>(entries: readonly E[], options: SearchOptions): SearchHit<E>[] {
  const { kinds, usage } = options
  const used = (entry: E) => usage?.get(entry.key) ?? 0
  const weight = (entry: E) => entry.weight ?? 0
  return entries
    .filter(({ kind }) => kinds === undefined || kinds.has(kind))
    .sort((first, second) => used(second) - used(first) || weight(second) - weight(first))
    .slice(0, options.limit ?? MAX_HITS)
    .map((entry) => ({ entry, score: 0, tier: 'exact', reading: 'direct', highlights: [] }))
}

/** Each step runs only if the earlier ones found too little. */
function find(index: SearchIndex, query: string, swapped: string, options: SearchOptions): Candidate[] {
  const typed = read(index, query, 'direct')
  const direct = candidatesOf(index, typed, options)
  const isGarbled = NEVER_LATIN_WORD.test(query)
  const mayBeSwapped =
    (isGarbled || !direct.some(({ reading }) => reading === 'direct')) && !NEVER_LATIN.test(query)
  const other = read(index, mayBeSwapped ? swapped : '', 'swapped')
  const swappedHits = candidatesOf(index, other, options)
  if (isGarbled && swappedHits.length > 0) return swappedHits
  const found = [...swappedHits, ...withoutTheSame(direct, swappedHits)]
  if (swappedHits.length > 0 || found.length >= ENOUGH_HITS) return found
  const joinedOf = (reading: Reading) => (found.length > 0 ? [] : joinedHits(index, reading, options))
  const joined = joinedOf(typed)
  const mistyped = candidatesOf(index, withTypos(index, typed), options)
  // Parts of words in the other layout say less than a typo.
  if (joined.length + mistyped.length > 0) return [...joined, ...withoutTheSame(mistyped, joined)]
  const swappedJoined = joinedOf(other)
  return swappedJoined.length > 0 ? swappedJoined : candidatesOf(index, withTypos(index, other), options)
}

function read(index: SearchIndex, text: string, kind: 'direct' | 'swapped'): Reading {
  const tokens = tokensOf(text)
  return { kind, tokens, strengths: tokens.map((token) => matchToken(index, token, kind === 'direct')) }
}

function withTypos(index: SearchIndex, { kind, tokens }: Reading): Reading {
  return { kind, tokens, strengths: tokens.map((token) => matchWithTypos(index, token, kind === 'direct')) }
}

function joinedHits(index: SearchIndex, reading: Reading, options: SearchOptions): Candidate[] {
  const { kind, tokens } = reading
  return candidatesOf(
    index,
    { kind, tokens: [tokens.join('')], strengths: [matchJoined(index, tokens)] },
    options,
  )
}

function withoutTheSame(candidates: readonly Candidate[], taken: readonly Candidate[]): Candidate[] {
  const numbers = new Set(taken.map((candidate) => candidate.number))
  return candidates.filter((candidate) => !numbers.has(candidate.number))
}

/** Words of a text, without small ones unless there are no others. */
export function meantWords(text: string): string[] {
  const tokens = tokensOf(text)
  const meant = tokens.filter((token) => !saysLittle(token))
  return meant.length > 0 ? meant : tokens
}

function tokensOf(text: string): string[] {
  const words = wordsOf(text).map((word) => word.text)
  // «Добавить новое помещение»: the verb says that it is new.
  return words.filter((word, at) => !(NEW.test(word) && isCreating(words[at - 1] ?? '') && words.length > 2))
}

const NEW = /^нов(?:ый|ая|ое|ую|ого|ой|ые|ых)?$/
const CREATING = /^(?:добав|созда|завед|завес|завод|внес|занес|оформ|нов(?:ый|ая|ое|ую)?$|new$|add$|create$)/

/** Tells if a word begins the making of a record: «завести», «новая». */
export function isCreating(word: string): boolean {
  return CREATING.test(word)
}

import { swapQuery } from '#domain/text/layout-swap.ts'
import { withDigits } from '#domain/text/number-words.ts'
import { wordsOf } from '#domain/text/words.ts'
import { highlightsOf } from './highlights.ts'
import { type SearchEntry, type SearchIndex, saysLittle } from './search-index.ts'
import { beginSearch } from './strengths.ts'
import {
  MATCH,
  MATCH_STEP,
  matchJoined,
  matchToken,
  matchWithTypos,
  titlesOfWords,
  titlesWith,
} from './token-match.ts'

/** The weakest match of any query word with the entry. */
export type HitTier = 'exact' | 'prefix' | 'abbreviation' | 'substring' | 'typo'
/** Interpretation of the query: as typed, in the other layout, or phonetic across alphabets. */
export type HitReading = 'direct' | 'swapped' | 'transliterated'

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
}

export interface SearchOptions {
  /** Maximum number of matches; 300 by default and at most. */
  readonly limit?: number
  /** Restricts entries to these kinds; absent: all. */
  readonly kinds?: ReadonlySet<string>
  /** Usage score by entry key, higher is better; breaks ties, and orders an empty query. */
  readonly usage?: ReadonlyMap<string, number>
}

/** More rows than anybody browses; bounds the rendering cost. */
export const MAX_HITS = 300
/** With this many better matches, typos are not searched. */
const ENOUGH_HITS = 8
/** Just below a title word, and above that word in another case form. */
const WHOLE_KEYWORD_QUALITY = 63
/** Bonus if several words match an entry whose title has no others. */
const NOTHING_LEFT_BONUS = 8
/** «Убрать из»: for a small word that the title has too. */
const SMALL_WORD_BONUS = 9
/**
 * All title words in another order or phonetically («в плаза» is W Plaza): just below an exact first word.
 */
const ALL_WORDS_QUALITY = 84
/** Among entries with the same whole keyword, prefers one where it is a synonym of a title word. */
const MEANT_KEYWORD_QUALITY = WHOLE_KEYWORD_QUALITY + 1
/** «Выбрать все» as a whole. */
const PHRASE_QUALITY = 86
const WHOLE_SYNONYM_QUALITY = 60
/** QWERTY has punctuation on these keys: «дбс» is not `l,c`. */
const NEVER_LATIN = /[хъжэбюё]/i
/** No Latin word contains or starts with such a key: `l,c` is «дбс». */
const NEVER_LATIN_WORD = /(?:^|[\sa-z])[,;[\]{}<>`][a-z]/i

interface Candidate {
  readonly number: number
  readonly score: number
  readonly tier: HitTier
  readonly reading: HitReading
}

const TIERS: readonly HitTier[] = ['typo', 'typo', 'substring', 'prefix', 'abbreviation', 'prefix', 'exact']

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
  const numbered = withDigits(trimmed)
  const inDigits = numbered === null ? [] : candidatesOf(index, read(index, numbered, 'direct'), options)
  const found = inDigits.length > 0 ? inDigits : find(index, trimmed, swapped, options)
  return best(index, found, options).flatMap((candidate) => {
    const entry = index.entries[candidate.number]
    if (!entry) return []
    return [hitOf(entry, candidate, trimmed, swapped)]
  })
}

function hitOf<E extends SearchEntry>(
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

/** The words of one interpretation, each with its strengths by entry number. */
interface Reading {
  readonly kind: HitReading
  readonly tokens: readonly string[]
  readonly strengths: readonly Int16Array[]
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

/** Entries that match every word of the query, in any order; small words are optional beside others. */
function candidatesOf(index: SearchIndex, reading: Reading, options: SearchOptions): Candidate[] {
  const { kind, tokens } = reading
  const meant = tokens.filter((token) => !saysLittle(token))
  const isMeant = (at: number) => meant.length === 0 || !saysLittle(tokens[at] ?? '')
  const [first, ...others] = reading.strengths.filter((_, at) => isMeant(at))
  if (!first) return []
  const count = meant.length || tokens.length
  const text = tokens.join(' ')
  const sameTitles = new Set(index.titles.get(text))
  const sameKeywords = new Set(index.wholeKeywords.get(text))
  const allWords = titlesOfWords(index, tokens)
  const small = tokens.flatMap((token, at) => (isMeant(at) ? [] : [titlesWith(index, token)]))
  const candidates: Candidate[] = []
  for (let number = 0; number < first.length; number += 1) {
    let strength = first[number] ?? 0
    if (strength === 0) continue
    let weakest = Math.trunc(strength / MATCH_STEP)
    let quality = strength % MATCH_STEP
    let isBySound = weakest === MATCH.sound
    for (const ofToken of others) {
      strength = ofToken[number] ?? 0
      const match = Math.trunc(strength / MATCH_STEP)
      weakest = Math.min(weakest, match)
      quality += strength % MATCH_STEP
      isBySound ||= match === MATCH.sound
    }
    if (weakest === 0 || !isWanted(index, number, options)) continue
    let match = sameTitles.has(number) ? MATCH.exact : weakest
    let ofMatch = Math.round(quality / count)
    const isWhole = index.significantInitials[number]?.length === count
    if (isWhole && count > 1) ofMatch += NOTHING_LEFT_BONUS
    for (const titles of small) if (titles.has(number)) ofMatch += SMALL_WORD_BONUS
    if (count > 1) ofMatch = Math.min(ofMatch, ALL_WORDS_QUALITY - 1)
    if (sameKeywords.has(number)) ofMatch = keywordQuality(ofMatch, tokens.length)
    if (allWords.has(number) && match <= MATCH.prefix) [match, ofMatch] = [MATCH.prefix, ALL_WORDS_QUALITY]
    candidates.push({
      number,
      score: match * MATCH_STEP + ofMatch,
      tier: TIERS[match] ?? 'typo',
      reading: isBySound ? 'transliterated' : kind,
    })
  }
  return candidates
}

function keywordQuality(quality: number, count: number): number {
  if (count > 1) return PHRASE_QUALITY
  return Math.max(quality, quality >= WHOLE_SYNONYM_QUALITY ? MEANT_KEYWORD_QUALITY : WHOLE_KEYWORD_QUALITY)
}

function isWanted(index: SearchIndex, number: number, options: SearchOptions): boolean {
  return options.kinds === undefined || options.kinds.has(index.entries[number]?.kind ?? '')
}

function limitOf(options: SearchOptions): number {
  return Math.min(options.limit ?? MAX_HITS, MAX_HITS)
}

function weightOf(index: SearchIndex, number: number): number {
  return index.weights[number] ?? 0
}

/** Words of a text, without small ones unless there are no others. */
export function meantWords(text: string): string[] {
  const tokens = tokensOf(text)
  const meant = tokens.filter((token) => !saysLittle(token))
  return meant.length > 0 ? meant : tokens
}

function tokensOf(text: string): string[] {
  return wordsOf(text).map((word) => word.text)
}

/** The first `limit` candidates, sorted. */
function best(index: SearchIndex, candidates: readonly Candidate[], options: SearchOptions): Candidate[] {
  const limit = limitOf(options)
  const least = leastScoreOf(candidates, limit)
  const usage = usageByNumber(index, options.usage)
  return candidates
    .filter((candidate) => candidate.score >= least)
    .sort(
      (first, second) =>
        second.score - first.score ||
        weightOf(index, second.number) - weightOf(index, first.number) ||
        (usage.get(second.number) ?? 0) - (usage.get(first.number) ?? 0) ||
        (index.order[first.number] ?? 0) - (index.order[second.number] ?? 0),
    )
    .slice(0, limit)
}

/** Score of the candidate at position `limit`: lower ones need no sorting. */
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

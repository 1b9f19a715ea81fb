import { type SearchIndex, saysLittle } from './search-index.ts'
import { MATCH, MATCH_STEP, titlesOfWords, titlesWith } from './token-match.ts'

/** The weakest match of any query word with the entry. */
export type HitTier = 'exact' | 'prefix' | 'abbreviation' | 'substring' | 'typo'
/** Interpretation of the query: as typed, in the other layout, or phonetic across alphabets. */
export type HitReading = 'direct' | 'swapped' | 'transliterated'

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
/** «мой д» begins «Мой день»: more than any words of the title and the small ones left out. */
const TITLE_START_QUALITY = 88
/** «Ещё раз» is first of all «Повторить последнюю команду». */
const MAIN_PHRASE_QUALITY = 87
const WHOLE_SYNONYM_QUALITY = 60
/** From it on the text is a whole phrase for the entry, or the beginning of its title. */
export const NAMED_SCORE = MATCH.prefix * MATCH_STEP + PHRASE_QUALITY

const TIERS: readonly HitTier[] = ['typo', 'typo', 'substring', 'prefix', 'abbreviation', 'prefix', 'exact']

export interface Candidate {
  readonly number: number
  readonly score: number
  readonly tier: HitTier
  readonly reading: HitReading
}

/** The words of one interpretation, each with its strengths by entry number. */
export interface Reading {
  readonly kind: HitReading
  readonly tokens: readonly string[]
  readonly strengths: readonly Int16Array[]
}

/**
 * Entries that match every word of the query, in any order; small words are optional beside others. With more than
 * may be shown, only those that `best` may choose: a letter that begins thousands of titles makes no object of each.
 */
export function candidatesOf(index: SearchIndex, reading: Reading, options: SearchOptions): Candidate[] {
  const matched = scoresOf(index, reading, options)
  const limit = limitOf(options)
  const numbers = matched.numbers.length > limit ? bestNumbers(index, matched, options) : matched.numbers
  return numbers.map((number) => {
    const packed = matched.scores[number] ?? 0
    const score = packed >> 1
    return {
      ...{ number, score, tier: TIERS[Math.trunc(score / MATCH_STEP)] ?? 'typo' },
      reading: packed & BY_SOUND ? 'transliterated' : reading.kind,
    }
  })
}

/** The first ones by score, then by weight and order; all that usage may bring before others of the same score. */
function bestNumbers(index: SearchIndex, { numbers, scores }: Matched, options: SearchOptions): number[] {
  const limit = limitOf(options)
  const least = leastScoreOf(numbers, scores, limit)
  const found = [...usageByNumber(index, options.usage).keys()].filter(
    (number) => (scores[number] ?? 0) >> 1 === least,
  )
  const taken = new Set(found)
  let missing = limit
  for (const number of numbers) {
    if ((scores[number] ?? 0) >> 1 <= least) continue
    found.push(number)
    missing -= 1
  }
  const { ranked } = index
  for (let at = 0; at < ranked.length && missing > 0; at += 1) {
    const number = ranked[at] ?? 0
    if ((scores[number] ?? 0) >> 1 !== least) continue
    missing -= 1
    if (!taken.has(number)) found.push(number)
  }
  return found
}

/** Lowest bit of a packed score: one of the words matched by its sound. */
const BY_SOUND = 1

interface Matched {
  readonly numbers: readonly number[]
  /** By entry number: score << 1 | by sound; 0 for no match. */
  readonly scores: Int32Array
}

function scoresOf(index: SearchIndex, reading: Reading, options: SearchOptions): Matched {
  const { tokens } = reading
  const meant = tokens.filter((token) => !saysLittle(token))
  const isMeant = (at: number) => meant.length === 0 || !saysLittle(tokens[at] ?? '')
  const [first, ...others] = reading.strengths.filter((_, at) => isMeant(at))
  const numbers: number[] = []
  if (!first) return { numbers, scores: noScores }
  const count = meant.length || tokens.length
  const text = tokens.join(' ')
  const sameTitles = new Set(index.titles.get(text))
  const sameKeywords = new Set(index.wholeKeywords.get(text))
  const allWords = titlesOfWords(index, tokens)
  const small = tokens.flatMap((token, at) => (isMeant(at) ? [] : [titlesWith(index, token)]))
  const scores = new Int32Array(first.length)
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
    let match = sameTitles.size > 0 && sameTitles.has(number) ? MATCH.exact : weakest
    let ofMatch = Math.round(quality / count)
    if (count > 1 && index.significantCounts[number] === count) ofMatch += NOTHING_LEFT_BONUS
    for (const titles of small) if (titles.has(number)) ofMatch += SMALL_WORD_BONUS
    if (count > 1) ofMatch = Math.min(ofMatch, ALL_WORDS_QUALITY - 1)
    if (sameKeywords.size > 0 && sameKeywords.has(number)) {
      ofMatch = keywordQuality(ofMatch, tokens.length)
      if (index.mainPhrases.has(`${number} ${text}`)) ofMatch = MAIN_PHRASE_QUALITY
    }
    if (match <= MATCH.prefix && allWords.size > 0 && allWords.has(number))
      [match, ofMatch] = [MATCH.prefix, ALL_WORDS_QUALITY]
    if (tokens.length > 1 && match <= MATCH.prefix && index.weightedTitles[number]?.startsWith(text))
      [match, ofMatch] = [MATCH.prefix, TITLE_START_QUALITY]
    numbers.push(number)
    scores[number] = ((match * MATCH_STEP + ofMatch) << 1) | (isBySound ? BY_SOUND : 0)
  }
  return { numbers, scores }
}

const noScores = new Int32Array()

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

/** The first `limit` candidates, sorted. */
export function best(
  index: SearchIndex,
  candidates: readonly Candidate[],
  options: SearchOptions,
): Candidate[] {
  const usage = usageByNumber(index, options.usage)
  return candidates
    .toSorted(
      (first, second) =>
        second.score - first.score ||
        weightOf(index, second.number) - weightOf(index, first.number) ||
        (usage.get(second.number) ?? 0) - (usage.get(first.number) ?? 0) ||
        (index.order[first.number] ?? 0) - (index.order[second.number] ?? 0),
    )
    .slice(0, limitOf(options))
}

/** Score at position `limit`: entries with lower ones are not shown. */
function leastScoreOf(numbers: readonly number[], scores: Int32Array, limit: number): number {
  const counts = new Int32Array((MATCH.exact + 1) * MATCH_STEP)
  for (const number of numbers) {
    const score = (scores[number] ?? 0) >> 1
    counts[score] = (counts[score] ?? 0) + 1
  }
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

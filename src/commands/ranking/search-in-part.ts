import { wordsOf } from '#domain/text/words.ts'
import { MAX_HITS, type SearchOptions } from './candidates.ts'
import { hitOf, type SearchHit } from './search.ts'
import { type SearchEntry, type SearchIndex, saysLittle } from './search-index.ts'
import { beginSearch } from './strengths.ts'
import { MATCH, MATCH_STEP, matchToken, matchWithTypos } from './token-match.ts'

/** Matches with some words of a query omitted. */
export interface HitsInPart<E extends SearchEntry = SearchEntry> {
  /** The omitted words, as typed. */
  readonly without: string
  readonly hits: readonly SearchHit<E>[]
}

/** Longer texts are not searches: each further word costs a search. */
const MAX_WORDS = 10
/** Least share of the words' weight that an entry explains. */
const LEAST_SHARE = 0.34
/** Ways of omitting words that are shown. */
const MAX_PARTS = 4

/** A typed word with its strengths by entry number, and its weight: a rare one weighs more. */
interface Told {
  readonly word: string
  /** Text between the word before and this one. */
  readonly gap: string
  readonly strengths: Int16Array
  readonly weight: number
}

interface Explained {
  readonly number: number
  readonly explained: number
  readonly quality: number
  /** Words without a match. */
  readonly without: string
}

/**
 * For a query without matches: entries by how much of it they explain, grouped by the words that they leave out. A
 * word that few entries have tells more than one of many; one that none has tells nothing.
 */
export function searchInPart<E extends SearchEntry>(
  index: SearchIndex<E>,
  query: string,
  options: SearchOptions,
): HitsInPart<E>[] {
  const parts = new Map<string, SearchHit<E>[]>()
  for (const { number, quality, without } of explainedBy(index, query, options)) {
    const entry = index.entries[number]
    if (!entry || (parts.size === MAX_PARTS && !parts.has(without))) continue
    const score = MATCH.prefix * MATCH_STEP + Math.round(quality)
    const hit = hitOf(entry, { number, score, tier: 'prefix', reading: 'direct' }, query, '')
    parts.set(without, [...(parts.get(without) ?? []), hit])
  }
  return [...parts].map(([without, hits]) => ({ without, hits }))
}

/** Best first, at most `MAX_HITS`. */
function explainedBy(index: SearchIndex, query: string, { kinds }: SearchOptions): Explained[] {
  beginSearch(index)
  const told = wordsOf(query)
    .slice(0, MAX_WORDS)
    .filter(({ text }) => !saysLittle(text))
    .map(({ text, start, end }, at, words) => ({
      ...toldBy(index, text),
      word: query.slice(start, end),
      gap: query.slice(words[at - 1]?.end ?? start, start),
    }))
  const least = told.reduce((sum, { weight }) => sum + weight, 0) * LEAST_SHARE
  const found: Explained[] = []
  for (const [number, { kind }] of index.entries.entries()) {
    if (kinds !== undefined && !kinds.has(kind)) continue
    const one = explainedOf(told, number)
    if (one.explained > 0 && one.explained >= least) found.push(one)
  }
  const { order } = index
  return found
    .sort(
      (a, b) =>
        b.explained - a.explained || b.quality - a.quality || (order[a.number] ?? 0) - (order[b.number] ?? 0),
    )
    .slice(0, MAX_HITS)
}

function toldBy(index: SearchIndex, text: string): Pick<Told, 'strengths' | 'weight'> {
  const asTyped = matchToken(index, text, true)
  const strengths = asTyped.some((strength) => strength > 0) ? asTyped : matchWithTypos(index, text, true)
  const count = strengths.reduce((sum, strength) => sum + (strength > 0 ? 1 : 0), 0)
  return { strengths, weight: count === 0 ? 0 : Math.log(1 + index.entries.length / count) }
}

function explainedOf(told: readonly Told[], number: number): Explained {
  let explained = 0
  let quality = 0
  let without = ''
  let isBehindLeft = false
  for (const { word, gap, strengths, weight } of told) {
    const strength = strengths[number] ?? 0
    // «7.02» is one word as typed.
    if (strength === 0) without += `${without === '' ? '' : isBehindLeft ? gap : ' '}${word}`
    isBehindLeft = strength === 0
    explained += strength === 0 ? 0 : weight * shareOf(strength)
    quality += strength % MATCH_STEP
  }
  return { number, explained, quality: quality / told.length, without }
}

/** Certainty of a match by its strength, from 0 to 1: whole words of a title are certain, those of its records hardly. */
function shareOf(strength: number): number {
  const match = Math.trunc(strength / MATCH_STEP)
  const quality = strength % MATCH_STEP
  if (match >= MATCH.prefix) return Math.min(1, Math.max(0.15, (quality - 15) / 45))
  if (match === MATCH.sound) return 0.8
  return match === MATCH.typo ? 0.5 : 0.3
}

import { aliasesOf } from '#domain/text/aliases.ts'
import { stemOf } from '#domain/text/endings.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { wordsOf } from '#domain/text/words.ts'

/** A command or a record that can be searched for. */
export interface SearchEntry {
  /** Unique; what `usage` counts. */
  readonly key: string
  readonly title: string
  /** Other words it is known by: slang, English, abbreviations; found, not shown. */
  readonly keywords?: readonly string[]
  /** A second line: address, phone, company. */
  readonly detail?: string
  /** Breaks ties before usage does; 0 where absent. Equals that have one stay in the order they were given in. */
  readonly weight?: number
  readonly kind: string
}

/** Where a word stands in its entry, the least first; a synonym is one of a title's word. Packed into bits of a posting. */
export const PLACES = { detail: 0, keyword: 1, synonym: 2, title: 3, titleStart: 4 } as const
export const PLACE_BITS = 3
export const PLACE_MASK = (1 << PLACE_BITS) - 1

/** Sounds in order, and for each the number of its word. */
export interface SoundList {
  readonly sounds: readonly string[]
  readonly words: readonly number[]
}

/** Everything a search reads; built once for a set of entries. */
export interface SearchIndex<E extends SearchEntry = SearchEntry> {
  readonly entries: readonly E[]
  readonly entryNumbers: ReadonlyMap<string, number>
  /** Distinct words in order; a word's number is its position. */
  readonly vocabulary: readonly string[]
  /** By word number: the word without its ending. */
  readonly stems: readonly string[]
  /** By word number: entry number << PLACE_BITS | place. */
  readonly postings: readonly (readonly number[])[]
  readonly cyrillicSounds: SoundList
  readonly latinSounds: SoundList
  /** First letters of each title's words, with the small ones («дбвс») and without them and what it is («дбс»). */
  readonly initials: readonly string[]
  readonly significantInitials: readonly string[]
  /** Entry numbers by the title's words, joined by spaces. */
  readonly titles: ReadonlyMap<string, readonly number[]>
  /** Entry numbers by whole keywords, their words joined by spaces. */
  readonly wholeKeywords: ReadonlyMap<string, readonly number[]>
  /** The title's words without spaces, by entry number: «вестпарк» for «Вест Парк». */
  readonly joinedTitles: readonly string[]
  /** By entry number: sorting thousands of equals asks for them often. */
  readonly weights: Float64Array
  /** Place in the order of last resort by entry number: titles of fewer words first, then as given. */
  readonly order: Int32Array
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'в во на с со из по для и к ко от о об за у до при под над без не the of to in for and'.split(' '),
)

/** «мои заявки» are requests: whose they are says no more than a small word. */
const WHOSE: ReadonlySet<string> = new Set(
  'мой моя мое мои моих моего моей мою моим наш наша наше наши наших свой свои своих my our'.split(' '),
)

/** Whether a query finds what it means without the word. */
export function saysLittle(word: string): boolean {
  return SMALL_WORDS.has(word) || WHOSE.has(word)
}

/** What a record is, before its name: the name begins behind it. */
const KIND_WORDS = new Set('подборка список ооо ао пао зао оао ип нко фгуп гуп'.split(' '))

/**
 * Builds the index: about 15 µs an entry.
 * @param synonymsOf what a word of an entry's title is also found by.
 */
export function createIndex<E extends SearchEntry>(
  entries: readonly E[],
  synonymsOf: (entry: E, word: string) => readonly string[] = () => [],
): SearchIndex<E> {
  const postingsByWord = new Map<string, number[]>()
  const titles = new Map<string, number[]>()
  const wholeKeywords = new Map<string, number[]>()
  const joinedTitles: string[] = []
  const initials: string[] = []
  const significantInitials: string[] = []
  for (const [number, entry] of entries.entries()) {
    const words = wordsOf(entry.title)
    const titleWords = words.map((word) => word.text)
    const start = titleWords.length > 1 && KIND_WORDS.has(titleWords[0] ?? '') ? 1 : 0
    for (const [position, word] of words.entries()) {
      append(postingsByWord, word.text, post(number, placeInTitle(position - start)))
      for (const synonym of synonymsOf(entry, word.text))
        append(postingsByWord, synonym, post(number, PLACES.synonym))
      for (const alias of aliasesOf(entry.title.slice(word.start, word.end)))
        append(postingsByWord, alias, post(number, PLACES.keyword))
    }
    for (const keyword of entry.keywords ?? []) {
      const keywordWords = wordsOf(keyword).map((word) => word.text)
      for (const word of keywordWords) append(postingsByWord, word, post(number, PLACES.keyword))
      append(wholeKeywords, keywordWords.join(' '), number)
    }
    for (const word of wordsOf(entry.detail ?? ''))
      append(postingsByWord, word.text, post(number, PLACES.detail))
    append(titles, titleWords.join(' '), number)
    if (start > 0) append(titles, titleWords.slice(start).join(' '), number)
    joinedTitles.push(titleWords.join(''))
    initials.push(firstLetters(titleWords))
    significantInitials.push(firstLetters(titleWords.slice(start).filter((word) => !SMALL_WORDS.has(word))))
  }
  const vocabulary = [...postingsByWord.keys()].sort()
  return {
    entries,
    entryNumbers: new Map(entries.map((entry, number) => [entry.key, number])),
    vocabulary,
    stems: vocabulary.map(stemOf),
    postings: vocabulary.map((word) => postingsByWord.get(word) ?? []),
    cyrillicSounds: soundList(vocabulary, /^[^a-z\d]/),
    latinSounds: soundList(vocabulary, /^[a-z]/),
    initials,
    significantInitials,
    titles,
    wholeKeywords,
    joinedTitles,
    weights: Float64Array.from(entries, ({ weight = 0 }) => weight),
    order: orderOfLastResort(
      entries.map(({ weight }, number) => (weight ? 0 : (initials[number]?.length ?? 0))),
    ),
  }
}

/** Number of the first string not before `start` in an ordered list. */
export function lowerBound(ordered: readonly string[], start: string): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  return low
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function post(entryNumber: number, place: number): number {
  return (entryNumber << PLACE_BITS) | place
}

/** By the distance from the word that the name begins with. */
function placeInTitle(distance: number): number {
  if (distance < 0) return PLACES.keyword
  return distance === 0 ? PLACES.titleStart : PLACES.title
}

function firstLetters(words: readonly string[]): string {
  return words.map((word) => word.charAt(0)).join('')
}

function soundList(vocabulary: readonly string[], alphabet: RegExp): SoundList {
  const pairs = vocabulary
    .flatMap((word, number) =>
      alphabet.test(word) ? soundsOf(word).map((sound) => ({ sound, number })) : [],
    )
    .sort((first, second) => (first.sound < second.sound ? -1 : Number(first.sound > second.sound)))
  return { sounds: pairs.map((pair) => pair.sound), words: pairs.map((pair) => pair.number) }
}

function orderOfLastResort(wordCounts: readonly number[]): Int32Array {
  const numbers = [...wordCounts.keys()]
  numbers.sort((first, second) => (wordCounts[first] ?? 0) - (wordCounts[second] ?? 0) || first - second)
  const order = new Int32Array(numbers.length)
  for (const [place, number] of numbers.entries()) order[number] = place
  return order
}

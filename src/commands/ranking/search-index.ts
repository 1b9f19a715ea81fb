import { aliasesOf } from '#domain/text/aliases.ts'
import { stemOf } from '#domain/text/endings.ts'
import { namesakesOf } from '#domain/text/name-words.ts'
import { partedNumbers } from '#domain/text/numbers.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Expression } from '#src/commands/lexicon/lexicon.ts'

/** Ends a stem in the vocabulary: it is no whole word. */
export const STEM_MARK = '*'

/** Begins the digits of a parted number, which match as a whole. */
export const DIGITS_MARK = '#'

/** Expressions for a part of an entry. */
export interface Said {
  readonly place: number
  readonly expressions: readonly Expression[]
}

/** A searchable command or record. */
export interface SearchEntry {
  /** Unique; key of `usage`. */
  readonly key: string
  readonly title: string
  /** Search terms that are not shown. */
  readonly keywords?: readonly string[]
  /** Other ways to say what it is or does. */
  readonly said?: readonly Said[]
  /** A second line: address, phone, company. */
  readonly detail?: string
  /** Precedes usage in breaking ties; default 0. Ties with a weight keep the given order. */
  readonly weight?: number
  readonly kind: string
}

/**
 * Position of a word in its entry: synonyms are those of title words, of the first or of the only one; associated
 * words those of the records that a command takes. Packed into bits of a posting.
 */
export const PLACES = {
  ...{ detail: 0, associated: 1, keyword: 2 },
  ...{ synonym: 3, startSynonym: 4, wholeSynonym: 5 },
  ...{ title: 6, titleStart: 7 },
} as const
export const PLACE_BITS = 3
export const PLACE_MASK = (1 << PLACE_BITS) - 1

/** Sorted phonetic forms with their word indices. */
export interface SoundList {
  readonly sounds: readonly string[]
  readonly words: readonly number[]
}

/** Many short texts as one, which is scanned at once for a part of any. */
export interface Lines {
  readonly text: string
  readonly starts: Int32Array
}

/** The initials of titles, with small words and without them, and the entries that have both. */
export interface InitialGroup {
  readonly initials: string
  readonly significant: string
  readonly entries: readonly number[]
}

/** Data of a search, built once per set of entries. */
export interface SearchIndex<E extends SearchEntry = SearchEntry> {
  readonly entries: readonly E[]
  readonly entryNumbers: ReadonlyMap<string, number>
  /** Sorted distinct words; index is the word number. */
  readonly vocabulary: readonly string[]
  /** Word numbers by stems that any ending may follow. */
  readonly openStems: ReadonlyMap<string, number>
  /** By word number: the word without its ending. */
  readonly stems: readonly string[]
  /** By word number: entry number << PLACE_BITS | place. */
  readonly postings: readonly (readonly number[])[]
  readonly cyrillicSounds: SoundList
  readonly latinSounds: SoundList
  /** Initials of each title, with small words («дбвс») and without them and the kind («дбс»). */
  readonly initials: readonly string[]
  readonly significantInitials: readonly string[]
  /** Entries with the same initials: thousands of titles share hundreds. */
  readonly initialGroups: readonly InitialGroup[]
  /** By group: both kinds of its initials. */
  readonly groupedInitials: Lines
  /** Entry numbers by title words, joined by spaces. */
  readonly titles: ReadonlyMap<string, readonly number[]>
  /** Entry numbers by whole keywords, words joined by spaces. */
  readonly wholeKeywords: ReadonlyMap<string, readonly number[]>
  /** Phrases that are what an entry is mainly about, with its number before each. */
  readonly mainPhrases: ReadonlySet<string>
  /** By number of an entry with a weight: words of its title, joined by spaces. */
  readonly weightedTitles: readonly (string | undefined)[]
  /** By entry number: title words joined, «вестпарк» for «Вест Парк». */
  readonly joinedTitles: Lines
  /** By entry number: read often when sorting thousands of ties. */
  readonly weights: Float64Array
  /** Final tie-break by entry number: titles of fewer words first, then the given order. */
  readonly order: Int32Array
  /** Entry numbers by weight, then by that order. */
  readonly ranked: Int32Array
  /** By entry number: words of the title without small ones. */
  readonly significantCounts: Uint8Array
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'в во на с со из по для и к ко от о об за у до при через под над без все всех что как где кто куда почему хочу надо нужно можно всего еще уже этот эта это эти этого этой этим этих его ее их ему ей им ними ним the of to in for and all from on a an my with by it is as'.split(
    ' ',
  ),
)

/** «мои заявки» are inquiries: possessives carry no more meaning than small words. */
const WHOSE: ReadonlySet<string> = new Set(
  'мой моя мое мои моих моего моей мою моим я мне меня наш наша наше наши наших свой свои своих my our'.split(
    ' ',
  ),
)

/** Words of sentences: «какие помещения мы предложили этому клиенту». */
const TALK: ReadonlySet<string> = new Set(
  'или либо а но ли бы же вот так тут там нас вас пожалуйста какой какая какое какие каких какую какому каким который которая которое которые которых сколько мы вы он она они нам вам чтобы чтоб если прямо просто подскажи подскажите скажи скажите хотел хотела хотелось хочется могу можем нужен нужна нужны дай дайте можешь чего please me this that which'.split(
    ' ',
  ),
)

/** Tells if a query does not depend on the word. */
export function saysLittle(word: string): boolean {
  return SMALL_WORDS.has(word) || WHOSE.has(word) || TALK.has(word)
}

/** Kind words before a record's name, skipped to find its start. */
const KIND_WORDS = new Set('подборка список ооо ао пао зао оао ип нко фгуп гуп'.split(' '))

/** Builds the index: about 15 µs per entry. */
export function createIndex<E extends SearchEntry>(entries: readonly E[]): SearchIndex<E> {
  const postingsByWord = new Map<string, number[]>()
  const stems = new Set<string>()
  const titles = new Map<string, number[]>()
  const wholeKeywords = new Map<string, number[]>()
  const mainPhrases = new Set<string>()
  const weightedTitles: (string | undefined)[] = []
  const joinedTitles: string[] = []
  const initials: string[] = []
  const significantInitials: string[] = []
  for (const [number, entry] of entries.entries()) {
    const words = wordsOf(entry.title)
    const titleWords = words.map((word) => word.text)
    const start = titleWords.length > 1 && KIND_WORDS.has(titleWords[0] ?? '') ? 1 : 0
    for (const [position, word] of words.entries()) {
      append(postingsByWord, word.text, post(number, placeInTitle(position - start)))
      for (const alias of [...aliasesOf(entry.title.slice(word.start, word.end)), ...namesakesOf(word.text)])
        append(postingsByWord, alias, post(number, PLACES.keyword))
    }
    for (const { digits } of partedNumbers(entry.title))
      append(postingsByWord, DIGITS_MARK + digits, post(number, PLACES.title))
    for (const keyword of entry.keywords ?? []) {
      const keywordWords = wordsOf(keyword).map((word) => word.text)
      for (const word of keywordWords) append(postingsByWord, word, post(number, PLACES.keyword))
      append(wholeKeywords, keywordWords.join(' '), number)
    }
    for (const { place, expressions } of entry.said ?? []) {
      for (const { words: parts, isStem } of expressions) {
        // A part of a phrase means less than the whole.
        const ofPart = parts.length > 1 ? Math.min(place, PLACES.associated) : place
        for (const word of parts)
          append(postingsByWord, isStem ? word + STEM_MARK : word, post(number, ofPart))
        if (isStem) stems.add(parts.join(' '))
        else if (place >= PLACES.keyword && parts.length > 1) {
          append(wholeKeywords, parts.join(' '), number)
          if (place === PLACES.wholeSynonym) mainPhrases.add(`${number} ${parts.join(' ')}`)
        }
      }
    }
    for (const word of wordsOf(entry.detail ?? ''))
      append(postingsByWord, word.text, post(number, PLACES.detail))
    append(titles, titleWords.join(' '), number)
    weightedTitles.push(entry.weight ? titleWords.join(' ') : undefined)
    if (start > 0) append(titles, titleWords.slice(start).join(' '), number)
    joinedTitles.push(titleWords.join(''))
    initials.push(firstLetters(titleWords))
    significantInitials.push(firstLetters(titleWords.slice(start).filter((word) => !SMALL_WORDS.has(word))))
  }
  const vocabulary = [...postingsByWord.keys()].sort()
  const groups = initialGroups(initials, significantInitials)
  const weights = Float64Array.from(entries, ({ weight = 0 }) => weight)
  const order = orderOfLastResort(
    entries.map(({ weight }, number) => {
      const count = initials[number]?.length ?? 0
      return weight ? (significantInitials[number]?.length ?? 0) + count / 100 : count
    }),
  )
  return {
    entries,
    entryNumbers: new Map(entries.map((entry, number) => [entry.key, number])),
    vocabulary,
    openStems: new Map([...stems].map((stem) => [stem, lowerBound(vocabulary, stem + STEM_MARK)])),
    stems: vocabulary.map(stemOf),
    postings: vocabulary.map((word) => postingsByWord.get(word) ?? []),
    cyrillicSounds: soundList(vocabulary, /^[^a-z\d]/),
    latinSounds: soundList(vocabulary, /^[a-z]/),
    initials,
    significantInitials,
    initialGroups: groups,
    groupedInitials: linesOf(groups.map(({ initials, significant }) => `${initials} ${significant}`)),
    titles,
    wholeKeywords,
    mainPhrases,
    weightedTitles,
    joinedTitles: linesOf(joinedTitles),
    ...{ weights, order },
    ranked: Int32Array.from(entries.keys()).sort(
      (first, second) =>
        (weights[second] ?? 0) - (weights[first] ?? 0) || (order[first] ?? 0) - (order[second] ?? 0),
    ),
    significantCounts: Uint8Array.from(significantInitials, ({ length }) => Math.min(length, 255)),
  }
}

/** Index of the first string not before `start` in a sorted list. */
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

function linesOf(texts: readonly string[]): Lines {
  let end = 0
  const starts = Int32Array.from(texts, (text) => {
    const start = end
    end += text.length + 1
    return start
  })
  return { text: texts.join('\n'), starts }
}

/** Numbers of the lines that hold a part, each once, with the place of the first one in it. */
export function* linesWith({ text, starts }: Lines, part: string): Generator<[line: number, at: number]> {
  let line = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[line + 1] ?? text.length)) {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line += 1
    yield [line, at - (starts[line] ?? 0)]
  }
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function post(entryNumber: number, place: number): number {
  return (entryNumber << PLACE_BITS) | place
}

/** By distance from the first word of the name. */
function placeInTitle(distance: number): number {
  if (distance < 0) return PLACES.keyword
  return distance === 0 ? PLACES.titleStart : PLACES.title
}

function firstLetters(words: readonly string[]): string {
  return words.map((word) => word.charAt(0)).join('')
}

function initialGroups(initials: readonly string[], significant: readonly string[]): InitialGroup[] {
  const groups = new Map<string, number[]>()
  for (const [entry, all] of initials.entries()) append(groups, `${all} ${significant[entry]}`, entry)
  return [...groups].map(([both, entries]) => {
    const [all = '', ofGroup = ''] = both.split(' ')
    return { initials: all, significant: ofGroup, entries }
  })
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

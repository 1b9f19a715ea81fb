import { beginsWithOneTypo } from '#domain/stock/words/one-typo.ts'
import { stemOf } from '#domain/text/endings.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import {
  DIGITS_MARK,
  linesWith,
  lowerBound,
  PLACE_BITS,
  PLACE_MASK,
  PLACES,
  type SearchIndex,
  type SoundList,
  STEM_MARK,
} from './search-index.ts'
import { strengthsOf } from './strengths.ts'

/** Kinds of matches; a higher one outweighs any quality. */
export const MATCH = { typo: 1, substring: 2, sound: 3, abbreviation: 4, prefix: 5, exact: 6 } as const
/** A strength is match × this + quality (0–99). 0 is no match. */
export const MATCH_STEP = 100

/** By place. */
const PLACE_QUALITY: readonly number[] = [4, 8, 34, 36, 48, 55, 40, 60]
/** The most for a beginning of other words: less than any beginning of a title's. */
const BEGUN_SYNONYM_QUALITY = 39
/** Any whole title word outranks a prefix of the first one. */
const WHOLE_WORD_QUALITY = 25
const WHOLE_INFLECTION_QUALITY = 15
/** «4567»: phones are searched by their last digits. */
const LAST_DIGITS_QUALITY = 20
/** Initials of the whole title, or of its start. */
const INITIALS_QUALITY = { whole: 60, start: 40 } as const
const SHORTEST_SUBSTRING = 2
const SHORTEST_TYPO = 4
const SHORTEST_INFLECTED = 3
const SHORTEST_STEM = 3
const SHORTEST_JOINED = 5
/** «западныеворота» is no «запад». */
const LONGEST_ENDING = 7
const SHORTEST_PART = 2
const SHORTEST_GLUED = 8
const GLUED_QUALITY = 74
const GLUED_START = 84
/** A whole keyword or title word. */
const WHOLE_PART_QUALITY = 55

/** Best strength of one typed word by entry number, without typos. */
export function matchToken(index: SearchIndex, token: string, isBySound: boolean): Int16Array {
  return strengthsOf(index, `${isBySound ? 'word' : 'swapped'} ${token}`, (strengths) => {
    matchSubstrings(index, token, strengths)
    if (isBySound) matchSounds(index, token, strengths)
    matchAbbreviations(index, token, strengths)
    matchStems(index, token, strengths)
    matchInflections(index, token, strengths)
    matchPrefixes(index, token, strengths)
    matchDigits(index, token, strengths)
    matchGlued(index, token, strengths)
  })
}

/** «начальныйэкран»: words of a title without the spaces between them. */
function matchGlued(index: SearchIndex, token: string, strengths: Int16Array): void {
  const { vocabulary } = index
  if (token.length < SHORTEST_GLUED || vocabulary[lowerBound(vocabulary, token)]?.startsWith(token)) return
  for (const [entry, at] of linesWith(index.joinedTitles, token))
    strengthen(strengths, entry, MATCH.prefix * MATCH_STEP + (at === 0 ? GLUED_START : GLUED_QUALITY))
}

/** «1201» is the number 12.01. */
function matchDigits(index: SearchIndex, token: string, strengths: Int16Array): void {
  const marked = DIGITS_MARK + token
  const word = lowerBound(index.vocabulary, marked)
  if (index.vocabulary[word] === marked)
    matchWord(index, word, MATCH.prefix, WHOLE_INFLECTION_QUALITY, strengths)
}

/** The same including matches with one typo. */
export function matchWithTypos(index: SearchIndex, token: string, isBySound: boolean): Int16Array {
  return strengthsOf(index, `${isBySound ? 'mistyped' : 'swapped and mistyped'} ${token}`, (strengths) => {
    strengths.set(matchToken(index, token, isBySound))
    matchTypos(index, token, strengths)
  })
}

function matchTypos(index: SearchIndex, token: string, strengths: Int16Array): void {
  if (token.length < SHORTEST_TYPO || !/^\p{L}+$/u.test(token)) return
  const stem = stemOf(token)
  const hasStem = stem !== token && stem.length >= SHORTEST_TYPO
  for (let number = 0; number < index.vocabulary.length; number += 1) {
    const word = index.vocabulary[number] ?? ''
    if (beginsWithOneTypo(token, word)) {
      const bonus = word.length - token.length <= 1 ? WHOLE_WORD_QUALITY : 0
      matchWord(index, number, MATCH.typo, bonus, strengths)
    } else if (
      hasStem &&
      beginsWithOneTypo(stem, word) &&
      (index.stems[number] ?? '').length - stem.length <= 1
    )
      // A typo together with another case form.
      matchWord(index, number, MATCH.typo, WHOLE_INFLECTION_QUALITY, strengths)
  }
}

/** Entries whose titles consist of exactly these words, literally or phonetically, in any order. */
export function titlesOfWords(index: SearchIndex, tokens: readonly string[]): ReadonlySet<number> {
  const [first, ...others] = tokens.map((token) => titlesWith(index, token))
  const found = [...(first ?? [])].filter(
    (entry) => index.initials[entry]?.length === tokens.length && others.every((titles) => titles.has(entry)),
  )
  return new Set(found)
}

const SMALL_IN_RUSSIAN = new Map(
  Object.entries({ from: 'из', to: 'в', all: 'все', on: 'на', for: 'для', in: 'в', by: 'по' }),
)

/** Entries with the word in their title, literally or phonetically, or a small one translated. */
export function titlesWith(index: SearchIndex, token: string): ReadonlySet<number> {
  const entries = new Set<number>()
  for (const word of [token, SMALL_IN_RUSSIAN.get(token) ?? []]
    .flat()
    .flatMap((one) => wordsHeard(index, one))) {
    for (const posting of index.postings[word] ?? [])
      if ((posting & PLACE_MASK) >= PLACES.title) entries.add(posting >> PLACE_BITS)
  }
  return entries
}

/** Numbers of words equal to the token, or phonetically equal in the other alphabet. */
function wordsHeard({ vocabulary, ...index }: SearchIndex, token: string): number[] {
  const own = lowerBound(vocabulary, token)
  const words = vocabulary[own] === token ? [own] : []
  const list = /^[a-z]/.test(token) ? index.cyrillicSounds : index.latinSounds
  for (const sound of soundsOf(token)) {
    for (let place = lowerBound(list.sounds, sound); list.sounds[place] === sound; place += 1)
      words.push(list.words[place] ?? -1)
  }
  return words
}

/** Entries whose title contains the query's words joined, or one of its words split; also phonetically. */
export function matchJoined(index: SearchIndex, tokens: readonly string[]): Int16Array {
  const joined = tokens.join('')
  return strengthsOf(index, `joined ${tokens.join(' ')}`, (strengths) => {
    if (joined.length < SHORTEST_JOINED) return
    if (tokens.length > 1) matchSounds(index, joined, strengths)
    else matchParted(index, joined, strengths)
    for (const [entry, at] of linesWith(index.joinedTitles, joined))
      strengths[entry] = MATCH.substring * MATCH_STEP + (at === 0 ? 60 : 0)
  })
}

/** «айлэнд» is i-Land: a word followed by the start of another, each literal or phonetic. */
function matchParted(index: SearchIndex, token: string, strengths: Int16Array): void {
  for (let cut = SHORTEST_PART; cut <= token.length - SHORTEST_INFLECTED; cut += 1) {
    const first = partStrengths(index, token.slice(0, cut))
    const second = partStrengths(index, token.slice(cut))
    for (const [entry, strength] of first.entries()) {
      const isWord = strength % MATCH_STEP >= WHOLE_PART_QUALITY
      if (isWord && (second[entry] ?? 0) > 0) strengthen(strengths, entry, MATCH.substring * MATCH_STEP)
    }
  }
}

function partStrengths(index: SearchIndex, part: string): Int16Array {
  return strengthsOf(index, `part ${part}`, (strengths) => {
    matchSounds(index, part, strengths)
    matchPrefixes(index, part, strengths)
  })
}

function strengthen(strengths: Int16Array, entry: number, strength: number): void {
  if (strength > (strengths[entry] ?? 0)) strengths[entry] = strength
}

function matchWord(
  index: SearchIndex,
  word: number,
  match: number,
  bonus: number,
  strengths: Int16Array,
  leastPlace = 0,
  mostOfOthers = MATCH_STEP,
): void {
  for (const posting of index.postings[word] ?? []) {
    const place = posting & PLACE_MASK
    if (place < leastPlace) continue
    const ofPlace = PLACE_QUALITY[place] ?? 0
    const quality = (place < PLACES.title ? Math.min(ofPlace, mostOfOthers) : ofPlace) + bonus
    strengthen(strengths, posting >> PLACE_BITS, match * MATCH_STEP + quality)
  }
}

function matchPrefixes(index: SearchIndex, token: string, strengths: Int16Array): void {
  const { vocabulary } = index
  const isShort = token.length < SHORTEST_STEM && /^\p{L}+$/u.test(token)
  for (let word = lowerBound(vocabulary, token); vocabulary[word]?.startsWith(token); word += 1) {
    const rest = (vocabulary[word] ?? '').slice(token.length)
    const isPart = rest !== '' && rest !== STEM_MARK
    if (!isPart) matchWord(index, word, MATCH.prefix, WHOLE_WORD_QUALITY, strengths)
    else if (!isShort) matchWord(index, word, MATCH.prefix, 0, strengths, 0, BEGUN_SYNONYM_QUALITY)
    else {
      // Two letters begin too many words: initials come before other words than those of titles.
      matchWord(index, word, MATCH.prefix, 0, strengths, PLACES.title)
      for (const posting of index.postings[word] ?? [])
        strengthen(strengths, posting >> PLACE_BITS, MATCH.abbreviation * MATCH_STEP)
    }
  }
}

/** «компания» matches «Создать компанию»: the same word in another case form ranks almost equally. */
function matchInflections(index: SearchIndex, token: string, strengths: Int16Array): void {
  const { vocabulary, stems } = index
  if (token.length < SHORTEST_INFLECTED) return
  const stem = stemOf(token)
  for (let word = lowerBound(vocabulary, stem); vocabulary[word]?.startsWith(stem); word += 1) {
    if (vocabulary[word] === stem || stems[word] === stem)
      matchWord(index, word, MATCH.prefix, WHOLE_INFLECTION_QUALITY, strengths)
  }
}

const ENGLISH_ENDING = /^(?:[ey]|e?s|ies|ed|ings?|ers?|ment|a?tion)$/

/** Russian words are long with any ending; English ones would start other words: `save` and `savelovsky`. */
function isEnding(rest: string): boolean {
  return !/^[a-z]/.test(rest) || ENGLISH_ENDING.test(rest)
}

/** «фоточки» of «фот»: a stem with any ending, in other words for an entry alone. */
function matchStems(index: SearchIndex, token: string, strengths: Int16Array): void {
  for (let end = Math.max(SHORTEST_STEM, token.length - LONGEST_ENDING); end < token.length; end += 1) {
    const word = index.openStems.get(token.slice(0, end))
    if (word === undefined) continue
    for (const posting of index.postings[word] ?? []) {
      const place = posting & PLACE_MASK
      if (place >= PLACES.title || !isEnding(token.slice(end))) continue
      const quality =
        (PLACE_QUALITY[place] ?? 0) + Math.round((WHOLE_INFLECTION_QUALITY * end) / token.length)
      strengthen(strengths, posting >> PLACE_BITS, MATCH.prefix * MATCH_STEP + quality)
    }
  }
}

/** «дбс»: initials from the start of a title; «бц» also inside one. */
function matchAbbreviations(index: SearchIndex, token: string, strengths: Int16Array): void {
  if (token.length < 2 || !/^\p{L}+$/u.test(token)) return
  for (const [group] of linesWith(index.groupedInitials, token)) {
    const { initials = '', significant = '', entries = [] } = index.initialGroups[group] ?? {}
    const isStart = significant.startsWith(token) || initials.startsWith(token)
    if (!isStart && !significant.includes(token)) continue
    const { whole, start } = INITIALS_QUALITY
    const quality = !isStart ? 0 : significant === token || initials === token ? whole : start
    for (const entry of entries) strengthen(strengths, entry, MATCH.abbreviation * MATCH_STEP + quality)
  }
}

function matchSounds(index: SearchIndex, token: string, strengths: Int16Array): void {
  const list: SoundList = /^[a-z]/.test(token) ? index.cyrillicSounds : index.latinSounds
  for (const sound of soundsOf(token)) {
    for (let place = lowerBound(list.sounds, sound); list.sounds[place]?.startsWith(sound); place += 1) {
      const bonus = list.sounds[place] === sound ? WHOLE_WORD_QUALITY : 0
      matchWord(index, list.words[place] ?? -1, MATCH.sound, bonus, strengths)
    }
  }
}

function matchSubstrings(index: SearchIndex, token: string, strengths: Int16Array): void {
  if (token.length < SHORTEST_SUBSTRING) return
  const isDigits = /^\d+$/.test(token)
  for (let word = 0; word < index.vocabulary.length; word += 1) {
    const at = (index.vocabulary[word] ?? '').indexOf(token)
    if (at <= 0) continue
    // Two letters inside a word mean little: nobody types `rg` for «merge».
    if (token.length === SHORTEST_SUBSTRING && !isDigits) {
      matchWord(index, word, MATCH.substring, 0, strengths, PLACES.title)
      continue
    }
    const isEndOfPhone = isDigits && at + token.length === index.vocabulary[word]?.length
    matchWord(index, word, MATCH.substring, isEndOfPhone ? LAST_DIGITS_QUALITY : 0, strengths)
  }
}

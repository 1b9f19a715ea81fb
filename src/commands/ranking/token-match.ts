import { stemOf } from '#domain/text/endings.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { beginsWithOneTypo } from './one-typo.ts'
import {
  lowerBound,
  PLACE_BITS,
  PLACE_MASK,
  PLACES,
  type SearchIndex,
  type SoundList,
} from './search-index.ts'
import { strengthsOf } from './strengths.ts'

/** How a typed word met an entry; more is better, and outweighs any quality. */
export const MATCH = { typo: 1, substring: 2, sound: 3, abbreviation: 4, prefix: 5, exact: 6 } as const
/** A strength is match × this + quality (0–99). 0 is no match. */
export const MATCH_STEP = 100

const PLACE_QUALITY: readonly number[] = [10, 30, 35, 40, 60]
/** The whole of any word of a title is more than the start of its first one. */
const WHOLE_WORD_QUALITY = 25
const WHOLE_INFLECTION_QUALITY = 15
/** «4567»: a phone is known by its last digits. */
const LAST_DIGITS_QUALITY = 20
/** First letters of all words of a title, or of those it begins with. */
const INITIALS_QUALITY = { whole: 60, start: 40 } as const
const SHORTEST_SUBSTRING = 2
const SHORTEST_TYPO = 4
const SHORTEST_INFLECTED = 3
const SHORTEST_JOINED = 5
const SHORTEST_PART = 2
/** A whole keyword or word of the title. */
const WHOLE_PART_QUALITY = 55

/** The best strength of one typed word for each entry, by entry number; typos apart. */
export function matchToken(index: SearchIndex, token: string, isBySound: boolean): Int16Array {
  return strengthsOf(index, `${isBySound ? 'word' : 'swapped'} ${token}`, (strengths) => {
    matchSubstrings(index, token, strengths)
    if (isBySound) matchSounds(index, token, strengths)
    matchAbbreviations(index, token, strengths)
    matchInflections(index, token, strengths)
    matchPrefixes(index, token, strengths)
  })
}

/** The same with the entries that the word meets with one typo. */
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
      // Mistyped, and in another case than the word there.
      matchWord(index, number, MATCH.typo, WHOLE_INFLECTION_QUALITY, strengths)
  }
}

/** Entries whose titles are just these words, each as it stands or by its sound, in any order. */
export function titlesOfWords(index: SearchIndex, tokens: readonly string[]): ReadonlySet<number> {
  let found: Set<number> | undefined
  for (const token of tokens) {
    const entries = new Set<number>()
    for (const word of wordsHeard(index, token)) {
      for (const posting of index.postings[word] ?? []) {
        const entry = posting >> PLACE_BITS
        const isInTitle = (posting & PLACE_MASK) >= PLACES.title
        if (isInTitle && index.initials[entry]?.length === tokens.length && (found?.has(entry) ?? true))
          entries.add(entry)
      }
    }
    found = entries
    if (found.size === 0) break
  }
  return found ?? new Set()
}

/** Numbers of the words that are the token, or sound so in the other alphabet. */
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

/** Entries whose title holds the words of a query written as one, or one word of it parted; also by their sound. */
export function matchJoined(index: SearchIndex, tokens: readonly string[]): Int16Array {
  const joined = tokens.join('')
  return strengthsOf(index, `joined ${tokens.join(' ')}`, (strengths) => {
    if (joined.length < SHORTEST_JOINED) return
    if (tokens.length > 1) matchSounds(index, joined, strengths)
    else matchParted(index, joined, strengths)
    for (const [entry, title] of index.joinedTitles.entries()) {
      const at = title.indexOf(joined)
      if (at >= 0) strengths[entry] = MATCH.substring * MATCH_STEP + (at === 0 ? 60 : 0)
    }
  })
}

/** «айлэнд» is i-Land: a word of the entry, then the beginning of another, each as it stands or by its sound. */
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
): void {
  for (const posting of index.postings[word] ?? []) {
    const place = posting & PLACE_MASK
    if (place < leastPlace) continue
    const quality = (PLACE_QUALITY[place] ?? 0) + bonus
    strengthen(strengths, posting >> PLACE_BITS, match * MATCH_STEP + quality)
  }
}

function matchPrefixes(index: SearchIndex, token: string, strengths: Int16Array): void {
  const { vocabulary } = index
  for (let word = lowerBound(vocabulary, token); vocabulary[word]?.startsWith(token); word += 1) {
    const bonus = vocabulary[word] === token ? WHOLE_WORD_QUALITY : 0
    matchWord(index, word, MATCH.prefix, bonus, strengths)
  }
}

/** «компания» meets «Создать компанию»: the same word in another case is nearly the same. */
function matchInflections(index: SearchIndex, token: string, strengths: Int16Array): void {
  const { vocabulary, stems } = index
  if (token.length < SHORTEST_INFLECTED) return
  const stem = stemOf(token)
  for (let word = lowerBound(vocabulary, stem); vocabulary[word]?.startsWith(stem); word += 1) {
    if (vocabulary[word] === stem || stems[word] === stem)
      matchWord(index, word, MATCH.prefix, WHOLE_INFLECTION_QUALITY, strengths)
  }
}

/** «дбс»: the first letters of a title from its start; «бц» also inside one. */
function matchAbbreviations(index: SearchIndex, token: string, strengths: Int16Array): void {
  if (token.length < 2 || !/^\p{L}+$/u.test(token)) return
  for (let entry = 0; entry < index.entries.length; entry += 1) {
    const significant = index.significantInitials[entry] ?? ''
    const initials = index.initials[entry] ?? ''
    const isStart = significant.startsWith(token) || initials.startsWith(token)
    const { whole, start } = INITIALS_QUALITY
    const quality = significant === token || initials === token ? whole : start
    if (isStart) strengthen(strengths, entry, MATCH.abbreviation * MATCH_STEP + quality)
    else if (significant.includes(token)) strengthen(strengths, entry, MATCH.abbreviation * MATCH_STEP)
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
    // Inside a word two letters say little: nobody types `rg` for «merge».
    if (token.length === SHORTEST_SUBSTRING && !isDigits) {
      matchWord(index, word, MATCH.substring, 0, strengths, PLACES.title)
      continue
    }
    const isEndOfPhone = isDigits && at + token.length === index.vocabulary[word]?.length
    matchWord(index, word, MATCH.substring, isEndOfPhone ? LAST_DIGITS_QUALITY : 0, strengths)
  }
}

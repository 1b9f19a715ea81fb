import { stemOf } from '#domain/text/endings.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import { beginsWithOneTypo } from './one-typo.ts'
import { lowerBound, PLACE_BITS, PLACES, type SearchIndex, type SoundList } from './search-index.ts'

/** How a typed word met an entry; more is better, and outweighs any quality. */
export const MATCH = { typo: 1, substring: 2, sound: 3, abbreviation: 4, prefix: 5, exact: 6 } as const
/** A strength is match × this + quality (0–99). 0 is no match. */
export const MATCH_STEP = 100

const PLACE_QUALITY: readonly number[] = [10, 30, 40, 60]
const WHOLE_WORD_QUALITY = 15
const INFLECTION_QUALITY = -10
const SHORTEST_SUBSTRING = 2
const SHORTEST_TYPO = 4

/** The best strength of one typed word for each entry, by entry number; typos apart. */
export function matchToken(index: SearchIndex, token: string, isBySound: boolean): Int16Array {
  const strengths = new Int16Array(index.entries.length)
  matchSubstrings(index, token, strengths)
  if (isBySound) matchSounds(index, token, strengths)
  matchAbbreviations(index, token, strengths)
  matchInflections(index, token, strengths)
  matchPrefixes(index, token, strengths)
  return strengths
}

/** Adds the entries that a word meets with one typo to its strengths. */
export function matchTypos(index: SearchIndex, token: string, strengths: Int16Array): void {
  if (token.length < SHORTEST_TYPO || !/^\p{L}+$/u.test(token)) return
  for (let word = 0; word < index.vocabulary.length; word += 1) {
    if (beginsWithOneTypo(token, index.vocabulary[word] ?? ''))
      matchWord(index, word, MATCH.typo, 0, strengths)
  }
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
): void {
  for (const posting of index.postings[word] ?? []) {
    const quality = (PLACE_QUALITY[posting & PLACES.titleStart] ?? 0) + bonus
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

/** «компания» meets «Создать компанию»: the same word in another case is nearly its start. */
function matchInflections(index: SearchIndex, token: string, strengths: Int16Array): void {
  const { vocabulary } = index
  const stem = stemOf(token)
  if (stem === token) return
  for (let word = lowerBound(vocabulary, stem); vocabulary[word]?.startsWith(stem); word += 1) {
    if (stemOf(vocabulary[word] ?? '') === stem)
      matchWord(index, word, MATCH.prefix, INFLECTION_QUALITY, strengths)
  }
}

/** «дбс»: the first letters of a title from its start; «бц» also inside one. */
function matchAbbreviations(index: SearchIndex, token: string, strengths: Int16Array): void {
  if (token.length < 2 || !/^\p{L}+$/u.test(token)) return
  for (let entry = 0; entry < index.entries.length; entry += 1) {
    const significant = index.significantInitials[entry] ?? ''
    const isStart = significant.startsWith(token) || index.initials[entry]?.startsWith(token)
    if (isStart) strengthen(strengths, entry, MATCH.abbreviation * MATCH_STEP + 40)
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
  for (let word = 0; word < index.vocabulary.length; word += 1) {
    if ((index.vocabulary[word] ?? '').indexOf(token) > 0)
      matchWord(index, word, MATCH.substring, 0, strengths)
  }
}

import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as russianStem } from '@orama/stemmers/russian'
import { stopWords } from './stop-words.ts'
import { tokensOf } from './tokens.ts'

const LATIN = /^[a-z]+$/
const LETTERS = /^\p{L}+$/u

/**
 * Stem of a folded word: English for Latin words, else Russian. Null for a stop word and for a word with a digit
 * or a sign: «b+» is not «b».
 */
export function stemOf(word: string): string | null {
  if (LATIN.test(word)) return stopWords.has(word) ? null : englishStem(word)
  if (!LETTERS.test(word)) return null
  return stopWords.has(word) ? null : russianStem(word)
}

/** Begins the digits of a number, which match as a whole only: «12» is no beginning of `#1201`. */
const digitsMark = '#'
const fewestDigits = 3

/** Lexemes of the digits of the numbers in a text, however their parts are divided. */
export function digitLexemes(text: string): string[] {
  const numbers = text.match(/\d+(?:[.\-/]\d+)*/g) ?? []
  const digits = numbers.map((number) => number.replace(/\D/g, ''))
  return digits.filter(({ length }) => length >= fewestDigits).map((number) => digitsMark + number)
}

const stems = new Map<string, string | null>()
const maxStems = 50_000

function knownStem(word: string): string | null {
  let stem = stems.get(word)
  if (stem === undefined) {
    if (stems.size >= maxStems) stems.clear()
    stem = stemOf(word)
    stems.set(word, stem)
  }
  return stem
}

/** Words of a text and their stems, each once. */
export function lexemesOf(text: string): Set<string> {
  const lexemes = new Set<string>()
  for (const token of tokensOf(text)) {
    lexemes.add(token)
    const stem = knownStem(token)
    if (stem !== null) lexemes.add(stem)
  }
  return lexemes
}

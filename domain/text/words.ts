import { fold } from './fold.ts'
import { classWord, digitsOf } from './numbers.ts'

/** A word of a text: folded, with its position in the original (UTF-16 units, end exclusive). */
export interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

const PHONE = String.raw`(?:\+?7|8)[\s()‑–-]*\d{3}[\s()‑–-]*\d{3}[\s‑–-]*\d{2}[\s‑–-]*\d{2}(?!\d)`
const GROUPED_NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?!\d)`
const CLASS = String.raw`(?<![\p{L}\p{N}])[abcавсб][+−–-](?![\p{L}\p{N}])`
const MARKS = String.raw`\p{M}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069`
const LETTERS = String.raw`\p{L}[\p{L}${MARKS}]*`
const WORD = new RegExp(`(${PHONE}|${GROUPED_NUMBER}|\\d+)|${CLASS}|${LETTERS}`, 'giu')
const STARTS_WITH_MARK = RegExp(`^[${MARKS}]`, 'u')
/** «м», «м²», «кв. м» after a number: redundant. */
const UNIT_AFTER_NUMBER = /\s?(?:кв\.?\s?)?[мm][2²]?(?![\p{L}\p{N}])/iuy

/**
 * Splits text into words, Cyrillic or Latin: letters and digits separate («120м» → 120), a grouped number or
 * Russian phone is one word of digits, a building class keeps its sign («А+» → `a+`), a unit of area is
 * dropped.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let skippedTo = 0
  for (const match of text.matchAll(WORD)) {
    const start = match.index
    if (start < skippedTo) continue
    const end = start + match[0].length
    const [original, number] = match
    words.push({ text: wordText(original, number, words.at(-1)?.text), start, end })
    if (number) {
      UNIT_AFTER_NUMBER.lastIndex = end
      skippedTo = UNIT_AFTER_NUMBER.test(text) ? UNIT_AFTER_NUMBER.lastIndex : end
    }
  }
  return words
}

function wordText(original: string, number: string | undefined, previous: string | undefined): string {
  if (number) return digitsOf(number)
  const folded = fold(original)
  const isClass = /[+-]$/.test(folded) || /^(?:класс|class)/.test(previous ?? '')
  return (isClass && classWord(folded)) || folded
}

/** Maps the first `length` units of a folded word to UTF-16 units of `original`. */
export function originalLength(original: string, length: number): number {
  const isNumber = /^\+?\d/.test(original)
  for (let end = 1; end < original.length; end += 1) {
    const part = original.slice(0, end)
    if ((isNumber ? part.replace(/\D/g, '') : fold(part)).length < length) continue
    if (!STARTS_WITH_MARK.test(original.slice(end))) return end
  }
  return original.length
}

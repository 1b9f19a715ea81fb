const CLASS_LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  б: 'b',
  с: 'c',
  a: 'a',
  b: 'b',
  c: 'c',
}

/**
 * Normalizes a building class in either alphabet: «А+», «A+» → `a+`, «В−» → `b-`, «В» → `b`; also
 * phonetically, «б+» → `b+`. Null for anything else. Takes folded text.
 */
export function classWord(text: string): string | null {
  const match = /^([abcавсб])([+-]?)$/.exec(text)
  const letter = match?.[1] && CLASS_LETTERS[match[1]]
  return letter ? letter + (match[2] ?? '') : null
}

/** A number of several parts. */
export interface PartedNumber {
  /** Its digits: `1201`. */
  readonly digits: string
  readonly start: number
  readonly end: number
}

/** Numbers of several parts in a text, which people type without their points: «12.01», «12/01». */
export function partedNumbers(text: string): PartedNumber[] {
  return [...text.matchAll(/\d+(?:[.\-/]\d+)+/g)].map(({ 0: number, index }) => ({
    digits: number.replace(/\D/g, ''),
    start: index,
    end: index + number.length,
  }))
}

/** Digits of a text; the leading 8 of a Russian phone becomes 7: «8 (495) 123-45-67» → `74951234567`. */
export function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}

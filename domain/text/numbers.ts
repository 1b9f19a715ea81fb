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
 * A building class as a word of search, whatever alphabet its letter was typed in: «А+», «A+» → `a+`, «В−» → `b-`,
 * «В» → `b`; also by sound, «б+» → `b+`. Null for anything else. Takes folded text.
 */
export function classWord(text: string): string | null {
  const match = /^([abcавсб])([+-]?)$/.exec(text)
  const letter = match?.[1] && CLASS_LETTERS[match[1]]
  return letter ? letter + (match[2] ?? '') : null
}

/** The digits of a text; of a Russian phone written with 8, with 7 in front: «8 (495) 123-45-67» → `74951234567`. */
export function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits
}

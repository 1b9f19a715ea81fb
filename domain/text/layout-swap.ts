/** The same keys, unshifted then shifted, on a US keyboard and on Windows ЙЦУКЕН. */
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./" + '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?' + '@#$^&|'
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю.' + 'ЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,' + '"№;:?/'

const TO_RUSSIAN = new Map([...LATIN_KEYS].map((key, index) => [key, RUSSIAN_KEYS.charAt(index)]))
const TO_LATIN = new Map([...RUSSIAN_KEYS].map((key, index) => [key, LATIN_KEYS.charAt(index)]))

/**
 * Converts text to what the same keys type in the other layout: QWERTY → ЙЦУКЕН, or back if it contains a
 * Cyrillic letter. Self-inverse for text typed in one layout with at least one letter key.
 */
export function swapLayout(text: string): string {
  const map = /\p{Script=Cyrillic}/u.test(text) ? TO_LATIN : TO_RUSSIAN
  let swapped = ''
  for (const character of text) swapped += map.get(character) ?? character
  return swapped
}

const NUMBER = /(?<!\S)\d[\d.,]*(?!\S)/g

/** The same for search text, which keeps numbers («7.02» never becomes «7ю02»; 7/02 becomes 7.02). */
export function swapQuery(text: string): string {
  let swapped = swapLayout(text)
  for (const { 0: number, index } of text.matchAll(NUMBER))
    swapped = swapped.slice(0, index) + number + swapped.slice(index + number.length)
  return swapped
}

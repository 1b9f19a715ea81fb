const ROMAN_NUMERALS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const LETTER_NAMES =
  'эй би си ди и эф джи эйч ай джей кей эл эм эн оу пи кью ар эс ти ю ви дабл-ю икс уай зет'.split(' ')

/**
 * Folded words that people type for a word of a name beside the word itself: 3 for «III» and back, «ай», «кью» and
 * «айкью» for IQ. Takes the word as it is written: capitals tell a numeral and an acronym from other words.
 */
export function aliasesOf(original: string): readonly string[] {
  const roman = ROMAN_NUMERALS[Number(original)]
  if (roman) return [roman]
  if (!/^[A-Z]{1,4}$/.test(original)) return []
  const number = ROMAN_NUMERALS.indexOf(original.toLowerCase())
  const names = [...original].flatMap((letter) => (LETTER_NAMES[letter.charCodeAt(0) - 65] ?? '').split('-'))
  return [...new Set([...(number > 0 ? [String(number)] : []), ...names, names.join('')])]
}

const ROMAN_NUMERALS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const LETTER_NAMES =
  'эй би си ди и эф джи эйч ай джей кей эл эм эн оу пи кью ар эс ти ю ви дабл-ю икс уай зет'.split(' ')
/** Consonants: an acronym with a vowel is read as a word. The Latin letter is its phonetic equivalent. */
const RUSSIAN_LETTERS: readonly (readonly [letter: string, name: string, latin: string])[] = [
  ...([
    ['б', 'бэ', 'b'],
    ['в', 'вэ', 'v'],
    ['г', 'гэ', 'g'],
    ['д', 'дэ', 'd'],
    ['ж', 'жэ', ''],
  ] as const),
  ...([
    ['з', 'зэ', 'z'],
    ['к', 'ка', 'k'],
    ['л', 'эл', 'l'],
    ['м', 'эм', 'm'],
    ['н', 'эн', 'n'],
  ] as const),
  ...([
    ['п', 'пэ', 'p'],
    ['р', 'эр', 'r'],
    ['с', 'эс', 's'],
    ['т', 'тэ', 't'],
    ['ф', 'эф', 'f'],
  ] as const),
  ...([
    ['х', 'ха', 'h'],
    ['ц', 'цэ', ''],
    ['ч', 'че', ''],
    ['ш', 'ша', ''],
    ['щ', 'ща', ''],
  ] as const),
]
const RUSSIAN_ACRONYM = /^[БВГДЖЗКЛМНПРСТФХЦЧШЩ]{2,4}$/

/**
 * Folded alternatives that people type for a word of a name: 3 for «III» and vice versa, «ай», «кью» and
 * «айкью» for IQ, «вэ», «тэ», «бэ» and «ви», «ти», «би» for ВТБ. Takes the word in its original case:
 * capitals distinguish numerals and acronyms; a single small Latin letter, as in «i-Land», also has its
 * letter name.
 */
export function aliasesOf(original: string): readonly string[] {
  const roman = ROMAN_NUMERALS[Number(original)]
  if (roman) return [roman]
  if (/^[a-z]$/.test(original)) return latinNames(original)
  if (RUSSIAN_ACRONYM.test(original)) return russianNames(original.toLowerCase())
  if (!/^[A-Z]{1,4}$/.test(original)) return []
  const folded = original.toLowerCase()
  const number = ROMAN_NUMERALS.indexOf(folded)
  return [...new Set([...(number > 0 ? [String(number)] : []), ...latinNames(folded)])]
}

/** 3 for `iii` and vice versa, up to ten; null for anything else. Takes folded text. */
export function numeralOf(word: string): string | null {
  if (/^\d+$/.test(word)) return ROMAN_NUMERALS[Number(word)] || null
  const number = ROMAN_NUMERALS.indexOf(word)
  return number > 0 ? String(number) : null
}

/**
 * Acronyms of two to four letters spelled out by folded words, separate or joined: «ви ти би» and «витиби»
 * are `vtb` and «втб». Empty if any part is not a letter name. «Дабл ю» may be one word: «даблю».
 */
export function acronymOf(words: readonly string[]): readonly string[] {
  const joined = words.join('')
  const fewest = joined === 'даблю' ? 1 : 2
  return [LATIN_LETTERS, CYRILLIC_LETTERS].flatMap((names) => {
    const acronym = lettersOf(joined, names)
    return acronym !== null && acronym.length >= fewest ? [acronym] : []
  })
}

/** Letter names, longest first: «эйч» before «эй». */
type LetterNames = readonly (readonly [name: string, letter: string])[]

const LATIN_LETTERS: LetterNames = LETTER_NAMES.map(
  (name, place) => [name.replace('-', ''), String.fromCharCode(97 + place)] as const,
).sort(byLength)
const CYRILLIC_LETTERS: LetterNames = RUSSIAN_LETTERS.flatMap(([letter, name, latin]) => {
  const english = latin && LATIN_LETTERS.find(([, other]) => other === latin)?.[0]
  return english && english !== name
    ? [[name, letter] as const, [english, letter] as const]
    : [[name, letter] as const]
}).sort(byLength)

function byLength(one: readonly [string, string], other: readonly [string, string]): number {
  return other[0].length - one[0].length
}

const MOST_LETTERS = 4

function lettersOf(joined: string, names: LetterNames, most = MOST_LETTERS): string | null {
  if (joined === '') return ''
  if (most === 0) return null
  for (const [name, letter] of names) {
    if (!joined.startsWith(name)) continue
    const rest = lettersOf(joined.slice(name.length), names, most - 1)
    if (rest !== null) return letter + rest
  }
  return null
}

function latinNames(letters: string): string[] {
  const names = [...letters].flatMap((letter) => (LETTER_NAMES[letter.charCodeAt(0) - 97] ?? '').split('-'))
  return [...new Set([...names, names.join('')])]
}

function russianNames(letters: string): string[] {
  const own = [...letters].map((letter) => RUSSIAN_LETTERS.find(([other]) => other === letter)?.[1] ?? letter)
  const latin = [...letters].map((letter) => RUSSIAN_LETTERS.find(([other]) => other === letter)?.[2] ?? '')
  const english = latin.every(Boolean) ? latinNames(latin.join('')) : []
  return [...new Set([...own, own.join(''), ...english])]
}

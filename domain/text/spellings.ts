import { numeralOf } from './aliases.ts'
import { namesakesOf } from './name-words.ts'
import { soundsOf } from './transliteration.ts'

/** An alternative spelling of a typed word. */
export interface Spelling {
  /** Folded. */
  readonly text: string
  /** Matches whole words; otherwise prefixes. */
  readonly isWhole: boolean
}

/** Further ones are too unlikely for the cost of a lookup each. */
const MOST_SPELLINGS = 16
/** Beam width of the search. */
const WIDTH = 48
/** Shorter prefixes match too much. */
const SHORTEST = 3

type Rule = readonly [read: RegExp, written: readonly string[]]

/** Cyrillic spellings of Latin letters, most likely first; longest spelling first. */
const TO_CYRILLIC: readonly Rule[] = [
  [/[st]ion$/y, ['ция', 'сия', 'тион']],
  // «Белая» in any case: the stem is its beginning.
  [/(?<=[a-z]{5})aya$/y, ['']],
  [/shch/y, ['щ']],
  [/sch/y, ['ш', 'щ']],
  [/sh/y, ['ш', 'щ']],
  [/ch(?=[lmnrt])|(?<=[er])ch$/y, ['х', 'ч']],
  [/ch/y, ['ч']],
  [/zh/y, ['ж']],
  [/kh/y, ['х']],
  [/t[sz]/y, ['ц', 'тс']],
  [/ph/y, ['ф']],
  [/th/y, ['т']],
  [/wh/y, ['в', 'у']],
  [/igh/y, ['ай', 'иг']],
  [/ck/y, ['к']],
  [/ee/y, ['и', 'ее']],
  [/oo/y, ['у', 'оо']],
  [/ou/y, ['оу', 'у', 'ау']],
  [/ow/y, ['ов', 'ау', 'оу']],
  [/[yj]a/y, ['я', 'ья']],
  [/[yj]u/y, ['ю', 'ью']],
  [/[yj]e$/y, ['ые', 'е', 'ье', 'ие']],
  [/[yj]e/y, ['е', 'ье']],
  [/[yj]o/y, ['е', 'йо', 'ио']],
  [/iy$|ij$/y, ['ий', 'ый']],
  [/y$/y, ['и', 'ий', 'ый', 'ы', 'й']],
  [/y/y, ['ы', 'й', 'и']],
  [/j/y, ['й', 'дж']],
  [/c(?=[eiy])/y, ['ц', 'с']],
  [/c/y, ['к', 'ц']],
  [/x/y, ['кс']],
  [/w/y, ['в', 'у']],
  [/q/y, ['к']],
  [/h(?=[mn])/y, ['х', '']],
  [/h/y, ['х']],
  [/ia/y, ['ия', 'иа', 'я', 'ья']],
  [/i(?=[^aeiouy]e)/y, ['и', 'ай']],
  [/i/y, ['и', 'й']],
  [/^e/y, ['э', 'е']],
  [/(?<=[a-z]{2}[^aeiouy])e$/y, ['е', '']],
  [/e/y, ['е', 'э']],
  [/(?<=[ae])u(?=[^aeiouy])/y, ['в', 'у']],
  [/u(?=[lmn][^aeiouy])/y, ['у', 'а']],
  [/u/y, ['у', 'ю']],
  [/a(?=[^aeiouy]e$)/y, ['а', 'ей']],
  [/a(?=n[dkt])/y, ['а', 'э', 'е']],
  [/(?<=[aeiou])s(?=[aeiouy])/y, ['с', 'з']],
  [/l(?=[^aeiouyl]|$)/y, ['л', 'ль']],
]
const CYRILLIC_OF: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'б', d: 'д', f: 'ф', g: 'г', k: 'к', l: 'л', m: 'м', n: 'н', o: 'о' },
  ...{ p: 'п', r: 'р', s: 'с', t: 'т', v: 'в', z: 'з' },
}

/** Latin spellings of Russian letters in names. */
const TO_LATIN: readonly Rule[] = [
  [/ция$/y, ['tion', 'tsiya']],
  [/дж/y, ['j', 'dzh']],
  [/кс/y, ['x', 'ks']],
  [/ай/y, ['i', 'ai', 'ay', 'igh']],
  [/ия/y, ['ia', 'iya', 'iia']],
  [/ий$/y, ['y', 'iy', 'ii']],
  [/в/y, ['v', 'w']],
  [/ж/y, ['zh', 'j']],
  [/и/y, ['i', 'y', 'ee']],
  [/й/y, ['y', 'i', 'j']],
  [/к/y, ['k', 'c', 'ck']],
  [/с(?=[еиэ])/y, ['s', 'c']],
  [/т/y, ['t', 'th']],
  [/у/y, ['u', 'oo', 'w']],
  [/ф/y, ['f', 'ph']],
  [/х/y, ['h', 'kh']],
  [/ц/y, ['ts', 'c']],
  [/ш/y, ['sh', 'sch']],
  [/щ/y, ['shch', 'sch']],
  [/ы/y, ['y', 'i']],
  [/э/y, ['e', 'a']],
  [/ю/y, ['yu', 'u', 'iu']],
  [/я/y, ['ya', 'ia', 'ja']],
  [/[ъь]/y, ['']],
]
const LATIN_OF: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', г: 'g', д: 'd', е: 'e', з: 'z', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p' },
  ...{ р: 'r', с: 's', ч: 'ch' },
}

/**
 * Alternative spellings of a folded word: a numeral in the other notation («2» and «ii») or in words, its namesakes, a word
 * transliterated phonetically, consistently with `soundsOf` of the page's own search. Never the word itself.
 */
export function spellingsOf(word: string): readonly Spelling[] {
  const numeral = numeralOf(word)
  const whole = [...(numeral === null ? [] : [numeral]), ...namesakesOf(word)]
  const spelled = numeral === null ? inOtherAlphabet(word).filter((text) => !whole.includes(text)) : []
  return [
    ...whole.map((text) => ({ text, isWhole: /^[\divx]+$/.test(text) })),
    ...inCase(word).map((text) => ({ text, isWhole: false })),
    ...spelled.map((text) => ({ text, isWhole: false })),
  ].slice(0, MOST_SPELLINGS)
}

/** «Аксиому» of Аксиома, «Домникове» of Домников: what looks like the ending of an adjective or a surname is the name's own. */
function inCase(word: string): string[] {
  const [, name] = /^([а-я]{2,}(?:ом|ем|ов|ев|ин|ын|им))[аеуы]$/.exec(word) ?? []
  return name === undefined ? [] : [name]
}

/** Numbers have few words beside them: further spellings of those are unlikely. */
const MOST_WITH_DIGITS = 4

function inOtherAlphabet(word: string): string[] {
  // «афи2б» is `afi2b`; a number with a letter is a number.
  if (/^[а-я]{2,}\d+[а-я]?$/.test(word)) return spelled(word, TO_LATIN, LATIN_OF).slice(0, MOST_WITH_DIGITS)
  const sounds = soundsOf(word)
  if (word.length < SHORTEST || sounds.length === 0) return []
  const written = /^[a-z]/.test(word)
    ? spelled(word, TO_CYRILLIC, CYRILLIC_OF)
    : spelled(word, TO_LATIN, LATIN_OF)
  return written.filter(
    (text) => text.length >= SHORTEST && soundsOf(text).some((sound) => beginsAny(sounds, sound)),
  )
}

function beginsAny(sounds: readonly string[], beginning: string): boolean {
  return sounds.some((sound) => sound.startsWith(beginning))
}

/** Most likely spellings by the rules, in order. */
function spelled(word: string, rules: readonly Rule[], letters: Readonly<Record<string, string>>): string[] {
  let ways = [{ text: '', cost: 0 }]
  for (let at = 0; at < word.length; ) {
    const { length, written } = ruleAt(word, at, rules, letters)
    at += length
    ways = ways
      .flatMap(({ text, cost }) => written.map((part, rank) => ({ text: text + part, cost: cost + rank })))
      .sort((one, other) => one.cost - other.cost)
      .slice(0, WIDTH)
  }
  return [...new Set(ways.map(({ text }) => text))]
}

function ruleAt(
  word: string,
  at: number,
  rules: readonly Rule[],
  letters: Readonly<Record<string, string>>,
): { length: number; written: readonly string[] } {
  for (const [read, written] of rules) {
    read.lastIndex = at
    const match = read.exec(word)
    if (match) return { length: match[0].length, written }
  }
  const letter = word.charAt(at)
  return { length: 1, written: [letters[letter] ?? letter] }
}

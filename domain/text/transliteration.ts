const RUSSIAN_SOUNDS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'ch' },
  ...{ ш: 'sh', щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a', і: 'i', ї: 'i', є: 'e', ґ: 'g' },
}

/**
 * Pronunciations of Latin letters in Russian and English words; several where usage differs. Longest spelling
 * first.
 */
const LATIN_READINGS: readonly (readonly [spelling: RegExp, readings: readonly string[]])[] = [
  [/[st]ion$/y, ['cia', 'sia', 'tion']],
  [/shch|sch|shc$|sh/y, ['sh']],
  // Greek: «монарх», `technology`, `chrome`.
  [/ch(?=[lmnrt])|(?<=[er])ch$/y, ['h', 'ch']],
  [/ch/y, ['ch']],
  [/zh/y, ['zh']],
  [/kh/y, ['h']],
  [/t[sz]/y, ['c', 'ts']],
  [/ph/y, ['f']],
  [/th/y, ['t', 'th']],
  [/wh/y, ['v']],
  [/igh/y, ['ai', 'ig']],
  [/ck/y, ['k']],
  [/ee/y, ['i', 'e']],
  [/oo/y, ['u', 'o']],
  [/ou/y, ['ou', 'u', 'au']],
  [/ow/y, ['ov', 'au', 'ou']],
  [/ja/y, ['a', 'dzha']],
  [/ju/y, ['u', 'dzhu']],
  [/je/y, ['e', 'dzhe']],
  [/jo/y, ['e', 'io', 'dzho']],
  [/[yj]a/y, ['a']],
  [/ia$/y, ['ia', 'a']],
  [/[yj]u/y, ['u']],
  [/[yj]e$/y, ['e', 'ie']],
  [/[yj]e/y, ['e']],
  [/[yj]o/y, ['e', 'io']],
  [/y$/y, ['i', '', 'ai']],
  [/y(?=[^aeiou])/y, ['i', 'ai']],
  [/[yj]/y, ['i']],
  [/c(?=[eiy])/y, ['c', 's']],
  [/c/y, ['c', 'k']],
  [/x/y, ['ks']],
  [/w/y, ['v']],
  [/q/y, ['k']],
  [/i(?=[^aeiouy]e)/y, ['i', 'ai']],
  [/a(?=[^aeiouy]e$)/y, ['a', 'ei']],
  [/a(?=n[dkt])/y, ['a', 'e']],
  [/(?<=[a-z]{2}[^aeiouy])e$/y, ['e', '']],
  [/(?<=[ae])u(?=[^aeiouy])/y, ['u', 'v']],
  [/(?<=[aeiou])s(?=[aeiouy])/y, ['s', 'z']],
  [/u(?=[lmn][^aeiouy])/y, ['u', 'a']],
  [/h(?=[mn])/y, ['h', '']],
]
const MAX_READINGS = 32
/** Unpronounceable, hence the wrong layout: `rjv` is «ком». */
const UNREADABLE = /(?:^|[^aeiouy])j(?:[^aeiouy]|$)/
const HELD_KEY = /(.)\1\1/

/**
 * Phonetic forms of a folded word in plain Latin: one for Cyrillic («щукинская» → `shukinska`), several for
 * Latin (`shchukinskaya`, `schukinskaja` → `shukinska`). Two words sound alike if they share a form, and
 * prefixes map to prefixes: so Latin input finds Russian words and vice versa. Empty unless all letters are
 * of one of the two alphabets.
 */
export function soundsOf(word: string): readonly string[] {
  if (HELD_KEY.test(word)) return []
  if (/^[а-яіїєґ]+$/.test(word)) return [withoutDoubles(russianSound(word))].filter((sound) => sound !== '')
  if (!/^[a-z]+$/.test(word) || UNREADABLE.test(word)) return []
  const sounds = new Set(latinSounds(word).map(withoutDoubles))
  sounds.delete('')
  return [...sounds]
}

function russianSound(word: string): string {
  let sound = ''
  for (const letter of word) sound += RUSSIAN_SOUNDS[letter] ?? ''
  return sound
}

function latinSounds(word: string): string[] {
  let sounds = ['']
  let at = 0
  while (at < word.length) {
    const { length, readings } = readingAt(word, at)
    at += length
    sounds = sounds.flatMap((sound) => readings.map((reading) => sound + reading)).slice(0, MAX_READINGS)
  }
  return sounds
}

function readingAt(word: string, at: number): { length: number; readings: readonly string[] } {
  for (const [spelling, readings] of LATIN_READINGS) {
    spelling.lastIndex = at
    const match = spelling.exec(word)
    if (match) return { length: match[0].length, readings }
  }
  return { length: 1, readings: [word.charAt(at)] }
}

function withoutDoubles(sound: string): string {
  return sound.replace(/(.)\1+/g, '$1')
}

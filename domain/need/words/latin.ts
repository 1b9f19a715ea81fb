import { stemOf } from '#domain/text/endings.ts'
import type { NeedLine } from '../line.ts'
import type { NameIndex } from '../names.ts'
import type { Span } from '../need.ts'
import { isGrammar } from '../spelling.ts'
import { isVocabulary } from '../take-names.ts'

/** Longest first. */
const letters: readonly (readonly [spelling: string, letter: string])[] = [
  ...([
    ['shch', 'щ'],
    ['sch', 'щ'],
    ['yo', 'е'],
    ['jo', 'е'],
    ['ya', 'я'],
    ['ja', 'я'],
    ['yu', 'ю'],
    ['ju', 'ю'],
    ['ye', 'е'],
    ['zh', 'ж'],
    ['kh', 'х'],
    ['ts', 'ц'],
    ['ch', 'ч'],
    ['sh', 'ш'],
    ['iy', 'ий'],
    ['ij', 'ий'],
    ['yj', 'ый'],
  ] as const),
  ...[...'abvgdezijklmnoprstufhcywxq'].map(
    (letter, at) => [letter, [...'абвгдезийклмнопрстуфхцывкк'][at] ?? ''] as const,
  ),
  ["'", 'ь'],
]
const spelling = RegExp(['(?<=[aeiou])y(?![aeou])', ...letters.map(([latin]) => latin)].join('|'), 'g')
const byLatin = new Map(letters)
/** Words of English and of the trade, which translit letters keep; single letters are classes and units. */
const kept =
  /^(?:offices?|class|grade|open|space|shell|core|white|box|sqm|sq|moscow|city|the|and|for|with|need|rent|budget|max|min|price|from|per|m|k|[abcd]|mln)$/
const english =
  /^(?:the|an?|we|our|for|with|and|of|in|on|at|to|from|is|are|near|need|looking|would|please|rent|lease|space|sqm|per|month|year|now|free|available|no|not|without|except)$/

const alike: Readonly<Record<string, string>> = {
  ...{ a: 'а', b: 'в', c: 'с', e: 'е', h: 'н', k: 'к' },
  ...{ m: 'м', o: 'о', p: 'р', t: 'т', x: 'х', y: 'у' },
}

/** Writes letters that only look Russian in Russian: «ЮВАO» with a Latin O. */
export function withOneAlphabet(line: NeedLine): NeedLine {
  const written = new Map<Span, string>()
  for (const { 0: word, index: start } of line.full.matchAll(/[a-zа-я]{2,}/gu)) {
    const russian = [...word].map((letter) => alike[letter] ?? letter).join('')
    if (russian !== word && /[а-я]/u.test(word) && !/[a-z]/u.test(russian))
      written.set({ start, end: start + word.length }, russian)
  }
  return written.size === 0 ? line : line.respelled(written)
}

/** Writes a line in translit in Russian letters: «nuzhen ofis v centre». A line with Russian words of its own stays. */
export function withCyrillic(line: NeedLine, { stems }: NameIndex): NeedLine {
  if (/[а-я]{2}/u.test(line.full)) return line
  const words = [...line.full.matchAll(/(?<![a-z\d])[a-z']+(?![a-z\d])/gu)]
  const isEnglish = (word: string) => english.test(word) || (word.length > 2 && isVocabulary(word))
  const isRussian = (word: string) =>
    word.length > 2 && !kept.test(word) && !isEnglish(word) && isGrammar(inCyrillic(word))
  const russian = words.filter(([word]) => isRussian(word)).length
  const ofEnglish = words.filter(([word]) => isEnglish(word)).length
  if (russian === 0 || (ofEnglish > 0 && russian <= ofEnglish)) return line
  const written = new Map<Span, string>()
  for (const { 0: word, index: start } of words) {
    if (!kept.test(word) && !stems.has(stemOf(word)))
      written.set({ start, end: start + word.length }, inCyrillic(word))
  }
  return line.respelled(written)
}

const inCyrillic = (word: string) =>
  word.replace(spelling, (latin, at: number) =>
    latin === 'y' && /[aeiou]$/.test(word.slice(0, at)) ? 'й' : (byLatin.get(latin) ?? latin),
  )

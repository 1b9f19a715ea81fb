import { isOneTypo } from '#domain/stock/words/one-typo.ts'
import { stemOf } from '#domain/text/endings.ts'
import { soundsOf } from '#domain/text/transliteration.ts'
import type { NeedLine } from './line.ts'
import type { NameIndex } from './names.ts'
import type { Span } from './need.ts'
import { stemsIn } from './patterns.ts'
import { conditionPhrases } from './words/condition-phrases.ts'
import { fillers } from './words/fillers.ts'
import { orderPhrases } from './words/phrases.ts'

const shortestStem = 4
/** Most words of other meanings are one letter away from a shorter one: «свет» from «свеж», «сервер» from «север». */
const shortestChanged = 7
const shortestNameStem = 6
const shortestBegun = 6
const surname = /(?:ов|ев|ин|ын)а?$/u
/** A suffix and an ending, which may follow a stem with a typo. */
const endings =
  /^(?:ьн|нн?|ск|ов|к|л|т)?(?:[аеиоуыюяьй]|[ыиоея]й|[ая]я|[уюо]ю|[оеыи]е|[ое]го|[ое]му|[ыи]ми?|[ыиая]х|[оеая]м|[ая]ми|[ое]в|ью|е?т|ут|ют)?$/u

/** Further stems of the grammar. */
const grammarStems = [
  ...[
    'метро',
    'минут',
    'пешком',
    'этаж',
    'перв',
    'втор',
    'треть',
    'четверт',
    'класс',
    'площад',
    'ставк',
    'бюджет',
  ],
  ...[
    'месяц',
    'около',
    'пример',
    'порядк',
    'человек',
    'сотрудник',
    'рубл',
    'тысяч',
    'миллион',
    'квадрат',
    'архив',
    'аренда',
  ],
  ...['январ', 'феврал', 'март', 'апрел', 'июн', 'июл', 'август', 'сентяб', 'октяб', 'нояб', 'декаб'],
]
const written = stemsIn([...conditionPhrases, ...orderPhrases].flatMap(([sources]) => sources))
const stems = [...new Set([...grammarStems, ...written.map(({ text }) => text)])].filter(
  (stem) => stem.length >= shortestStem,
)
/** Words that are one letter away from others. */
const decoys = [
  ...[
    'лифт',
    'общежити',
    'касса',
    'кассов',
    'сладк',
    'пекар',
    'образовать',
    'обделан',
    'пром',
    'бакс',
    'доллар',
    'покупной',
    'сорок',
    'солнц',
  ],
  ...[
    'ленинградк',
    'варшавк',
    'каширк',
    'дмитровк',
    'ярославк',
    'рязанк',
    'киевк',
    'щелковк',
    'алтуфьевк',
    'можайк',
  ],
  ...['раменск', 'отдельн', 'нижн', 'ниже', 'выше', 'проход', 'вид', 'марин', 'ирин'],
]
const decoySounds = decoys.flatMap(soundsOf)
const beginnings = new Set([
  ...[...written, ...stemsIn(fillers)].flatMap(({ text, isWhole }) => (isWhole ? [] : [text])),
  ...[...grammarStems, ...decoys],
])
const wholes = new Set([...written, ...stemsIn(fillers)].map(({ text }) => stemOf(text)))

/** Corrects one wrong, missing, extra or swapped letter in words that nothing else explains. */
export function correctSpelling(line: NeedLine, index: NameIndex): NeedLine {
  const corrected = new Map<Span, string>()
  const names = [...index.byStem.values()].flat().map(({ words: [word = ''] }) => word)
  for (const { 0: word, index: start } of line.full.matchAll(/(?<![a-zа-я\d])[а-я]{4,}(?![a-zа-я\d])/gu)) {
    const better =
      calledBriefly(word, index) ??
      begunName(word, names, index) ??
      (isKnown(word, index) ? nameInstead(word, names, index) : correctionOf(word, names))
    if (better !== undefined) corrected.set({ start, end: start + word.length }, better)
  }
  for (const { 0: word, index: start } of line.full.matchAll(/(?<![a-zа-я\d])[a-z]{5,}(?![a-zа-я\d])/gu)) {
    if (index.stems.has(stemOf(word)) || /^cent(?:er|re)s?$/.test(word)) continue
    const sounds = new Set(soundsOf(word))
    if ([...sounds].some((sound) => decoySounds.some((decoy) => sound.startsWith(decoy)))) continue
    const alike = names.filter(
      (one) => /^[а-я]{5,}$/u.test(one) && soundsOf(one).some((sound) => sounds.has(sound)),
    )
    // «Tverskoy» is the district, «Tverskaya» the street.
    const name = (/[oiy]y$/u.test(word) && alike.find((one) => /[оыи]й$/u.test(one))) || alike[0]
    if (name !== undefined) corrected.set({ start, end: start + word.length }, name)
  }
  return corrected.size === 0 ? line : line.respelled(corrected)
}

/** «Преображенка» is called for «Преображенская». */
function calledBriefly(word: string, index: NameIndex): string | undefined {
  const [, stem] = /^([а-я]{5,})к(?:а|е|и|у|ой)$/u.exec(word) ?? []
  if (stem === undefined || index.stems.has(stemOf(word)) || decoys.some((decoy) => word.startsWith(decoy)))
    return
  if (wholes.has(stemOf(word))) return
  const called = [...index.byStem.values()]
    .flat()
    .filter(({ kind, words }) => kind === 'metro' && words[0]?.startsWith(`${stem}ск`))
  const names = new Set(called.map(({ value }) => value))
  return names.size === 1 ? called[0]?.words.join(' ') : undefined
}

const isKnown = (word: string, index: NameIndex): boolean => index.stems.has(stemOf(word)) || isGrammar(word)

/** Tells a Russian word of the grammar. */
export function isGrammar(word: string): boolean {
  return wholes.has(stemOf(word)) || longestBeginning(word) > 0
}

function longestBeginning(word: string): number {
  for (let length = word.length; length >= 3; length -= 1)
    if (beginnings.has(word.slice(0, length))) return length
  return 0
}

const longestRest = 6
/** «Новослабодская» only begins like «новая». */
function nameInstead(word: string, names: readonly string[], index: NameIndex): string | undefined {
  const isOther = word.length - longestBeginning(word) > longestRest
  return isOther && !index.stems.has(stemOf(word)) && !wholes.has(stemOf(word))
    ? nameLike(word, names)
    : undefined
}

/** «Новокузн»: the beginning of one name, and of no word of the grammar. */
function begunName(word: string, names: readonly string[], index: NameIndex): string | undefined {
  // «Кузьмин» is a man.
  if (
    word.length < shortestBegun ||
    surname.test(word) ||
    index.stems.has(stemOf(word)) ||
    wholes.has(stemOf(word))
  )
    return
  for (let length = word.length; length > shortestStem; length -= 1) {
    if (beginnings.has(word.slice(0, length))) return
  }
  const begun = new Set(names.filter((name) => name.startsWith(word)))
  return begun.size === 1 ? [...begun][0] : undefined
}

/** «Коридор» is no layout. */
const ownWord = /^коридор(?:а|у|ом|е)?$/u

function correctionOf(word: string, names: readonly string[]): string | undefined {
  if (ownWord.test(word)) return
  for (const stem of stems) {
    for (const length of [stem.length, stem.length + 1, stem.length - 1]) {
      const ending = word.slice(length)
      // Another letter in a short word makes another word.
      const typed = word.slice(0, length)
      const isLikely = stem.length >= shortestChanged || isSlip(typed, stem)
      const isSameStart = word[0] === stem[0] && endings.test(ending)
      if (isLikely && isSameStart && isOneTypo(typed, stem)) return stem + ending
    }
  }
  return nameLike(word, names)
}

function nameLike(word: string, names: readonly string[]): string | undefined {
  const stem = stemOf(word)
  if (stem.length < shortestNameStem || surname.test(word)) return
  const found = names.filter((name) => name[0] === stem[0] && isOneTypo(stem, stemOf(name)))
  return new Set(found.map(stemOf)).size === 1 ? found[0] : undefined
}

/** Letters that sound alike where no stress is, or at the end of a word. */
const soundAlike = ['оа', 'еи', 'еэ', 'ыи', 'яе', 'юу', 'бп', 'вф', 'гк', 'дт', 'зс', 'жш', 'щш']
const isAlike = (one: string, other: string) =>
  soundAlike.includes(one + other) || soundAlike.includes(other + one)

/** Swapped, doubled, left out or sounding alike, as no other word differs: «осфиа», «оффис», «склд», «офес». */
function isSlip(typed: string, stem: string): boolean {
  if (typed.length < stem.length) return stem.length > shortestStem
  if (typed.length > stem.length) return typed.replace(/(.)\1/gu, '$1') === stem.replace(/(.)\1/gu, '$1')
  const other = [...typed].filter((letter, at) => letter !== stem[at])
  const meant = [...stem].filter((letter, at) => letter !== typed[at])
  if (other.length === 1) return isAlike(other[0] ?? '', meant[0] ?? '')
  return [...typed].sort().join('') === [...stem].sort().join('')
}

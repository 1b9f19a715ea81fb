import { buildingClasses, dealKinds, propertyUses, vatTreatments } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import { classWord } from '#domain/text/numbers.ts'
import { choiceSynonyms } from './choice-synonyms.ts'
import { readUnitWords } from './unit-words.ts'

type Options = Readonly<Record<string, string>>

/** A code, and how its text says it. */
export interface ChoiceRead {
  code: string
  /** The text says something else or more: the code is only the nearest. */
  isAlike: boolean
}

interface Pattern extends ChoiceRead {
  words: readonly string[]
  /** The last word, or any with `~`, is a beginning. */
  starts: readonly boolean[]
  length: number
}

const longestKept = 80
const mostKept = 2000

interface Reader {
  /** Texts read before. */
  known: Map<string, ChoiceRead | null>
  exact: ReadonlyMap<string, ChoiceRead>
  patterns: readonly Pattern[]
}

const readers = new Map<Options, Reader>()

/** The code that a text names, as `matchChoice` finds it. */
export function readChoice(options: Options, text: string): string | null {
  return matchChoice(options, text)?.code ?? null
}

/**
 * The code that a text names: the code itself, its label, a synonym, or the longest synonym within a longer text.
 * @returns null: none, or several.
 */
export function matchChoice(options: Options, text: string): ChoiceRead | null {
  const { known } = readerOf(options)
  const before = known.get(text)
  if (before !== undefined) return before
  const read = choiceOf(options, text)
  // Columns of choices repeat a few texts; one of free texts must not fill the memory.
  if (text.length <= longestKept && known.size < mostKept) known.set(text, read)
  return read
}

function choiceOf(options: Options, text: string): ChoiceRead | null {
  if (options === vatTreatments) return readVat(text)
  if (options === buildingClasses) return readClass(text) ?? readWords(options, text)
  if (options === propertyUses) return readUse(text)
  return readWords(options, text)
}

/** «Здание с земельным участком» is a building. */
const beside = /(?<=\S)\s+со?\s+(?:\p{L}+\s+)?(?:участк|земл|гараж|паркинг|парковк|машино-?мест)\p{L}*/giu

function readUse(text: string): ChoiceRead | null {
  const own = text.replace(beside, '')
  const read = readWords(propertyUses, own)
  return read && { ...read, isAlike: read.isAlike || own !== text }
}

/** Codes that a list names: «Офис, ПСН; склад», its parts that are read as only alike, and those that name none. */
export function readChoices(
  options: Options,
  text: string,
): { codes: string[]; alike: { text: string; code: string }[]; unknown: string[] } {
  const whole = readerOf(options).exact.get(wordsOf(text).join(' '))
  const parts = whole ? [text] : text.split(/[,;/|\n•·+]|\s+и\s+|\s+или\s+/u)
  const codes = new Set<string>()
  const alike: { text: string; code: string }[] = []
  const unknown: string[] = []
  for (const part of parts.map((one) => one.trim())) {
    if (part === '') continue
    const read = whole ?? matchChoice(options, part)
    if (read === null) unknown.push(part)
    else codes.add(read.code)
    if (read?.isAlike) alike.push({ text: part, code: read.code })
  }
  return { codes: [...codes], alike, unknown }
}

/** Words of a text without marks: «Б. центр» → б, центр; «м²» is м2, «B−» keeps its sign. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/²/g, '2')
    .replace(/[^\p{L}\d+$€₽&]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
}

function readVat(text: string): ChoiceRead | null {
  const folded = fold(text).trim()
  const own = Object.entries(vatTreatments).find(([code, label]) =>
    [code.toLowerCase(), fold(label)].includes(folded),
  )
  if (own) return { code: own[0], isAlike: false }
  if (/^(?:включ[её]н[ао]?|вкл\.?)$/.test(folded)) return { code: 'included', isAlike: false }
  if (/^(?:ндс|осно|osno|общая|vat|да|есть|true|1|yes|облагается)$/.test(folded))
    return { code: 'included', isAlike: true }
  if (/^(?:не включ[её]н[ао]?|не вкл\.?|сверху|\+ ?ндс)$/.test(folded))
    return { code: 'excluded', isAlike: false }
  if (/^(?:нет|no|false|0|отдельно)$/.test(folded)) return { code: 'excluded', isAlike: true }
  if (/^(?:псн|патент|без налога)/.test(folded)) return { code: 'simplified', isAlike: true }
  if (/^(?:упрощенка|усно?|usn)$/.test(folded)) return { code: 'simplified', isAlike: false }
  const { vat, isVatAlike } = readUnitWords(text)
  return vat && { code: vat, isAlike: isVatAlike }
}

/** «В+», «б +», «класс A», «A (prime)», «B−»; both alphabets. */
function readClass(text: string): ChoiceRead | null {
  const bare = fold(text)
    .replace(/класс[а-я]*|class|["'.«»]/g, '')
    .replace(/\s+/g, '')
    .replace('плюс', '+')
    .replace('минус', '-')
  const letter = classWord(bare)?.toUpperCase()
  if (letter !== undefined) {
    const isOurs = Object.hasOwn(buildingClasses, letter)
    return { code: isOurs ? letter : letter.slice(0, 1), isAlike: !isOurs }
  }
  return /^[dд]$/.test(bare) ? { code: 'D', isAlike: false } : null
}

/** Words that change nothing beside a synonym: «помещение под склад». */
const neutral =
  /^(?:помещени[еяй]|нежил\p{L}+|площад[ьи]|под|для|в|во|с|со|на|и|тип|вид|класса?|этаж[аи]?|объекта?|состояние|администр\p{L}+|округ[а]?|бц|тц|г|за|год\p{L}*|мес\p{L}*|м2|кв|м|руб\p{L}*|р|₽|ставка|цена|\d+)$/u

function readWords(options: Options, text: string): ChoiceRead | null {
  const { exact, patterns } = readerOf(options)
  const words = wordsOf(text)
  const known = exact.get(fold(text).trim()) ?? exact.get(words.join(' '))
  if (known !== undefined) return known
  // Deals have two words that stand side by side: «аренда, продажа» is neither.
  let best: Pattern | null = null
  let [at, isTied] = [-1, false]
  for (const pattern of patterns) {
    if (best && pattern.length < best.length) continue
    const place = placeOf(pattern, words)
    if (place < 0) continue
    if (best && pattern.length === best.length && pattern.code !== best.code) isTied = true
    else if (!best || pattern.length > best.length) [best, at, isTied] = [pattern, place, false]
  }
  if (best === null || isTied) return null
  const { code, isAlike, words: found } = best
  if (options === dealKinds && patterns.some((other) => other.code !== code && placeOf(other, words) >= 0))
    return null
  const others = words.filter((_, index) => index < at || index >= at + found.length)
  return { code, isAlike: isAlike || !others.every((word) => neutral.test(word)) }
}

/** Place of a synonym among the words of a text; -1: it is not there. */
function placeOf({ words: wanted, starts }: Pattern, words: readonly string[]): number {
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    const fits = wanted.every((word, index) => {
      const here = words[at + index] ?? ''
      return starts[index] ? here.startsWith(word) : here === word
    })
    if (fits) return at
  }
  return -1
}

function readerOf(options: Options): Reader {
  const known = readers.get(options)
  if (known) return known
  const exact = new Map<string, ChoiceRead>()
  const patterns: Pattern[] = []
  for (const [code, written] of Object.entries(choiceSynonyms.get(options) ?? {})) {
    for (const marked of written.split('|')) {
      const isAlike = marked.startsWith('≈')
      const parts = marked.replace('≈', '').split(' ')
      const words = parts.map((part) => part.replace('~', ''))
      if (!marked.includes('~')) exact.set(words.join(' '), { code, isAlike })
      // Short words are too common to stand for a value within others.
      if (words.join('').length < 2) continue
      const starts = parts.map((part) => part.endsWith('~'))
      patterns.push({ code, isAlike, words, starts, length: words.join(' ').length })
    }
  }
  for (const [code, label] of Object.entries(options)) {
    const own = { code, isAlike: false }
    for (const name of [code, label]) {
      exact.set(fold(name), own)
      exact.set(wordsOf(name).join(' '), own)
    }
    const words = wordsOf(label)
    if (words.length > 1)
      patterns.push({ ...own, words, starts: words.map(() => false), length: label.length })
  }
  const reader = { exact, patterns, known: new Map<string, ChoiceRead | null>() }
  readers.set(options, reader)
  return reader
}

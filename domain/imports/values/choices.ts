import { buildingClasses, dealKinds, vatTreatments } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import { classWord } from '#domain/text/numbers.ts'
import { choiceSynonyms } from './choice-synonyms.ts'
import { readUnitWords } from './unit-words.ts'

type Options = Readonly<Record<string, string>>

interface Pattern {
  code: string
  words: readonly string[]
  /** The last word, or any with `~`, is a beginning. */
  starts: readonly boolean[]
  length: number
}

const longestKept = 80
const mostKept = 2000

interface Reader {
  /** Texts read before. */
  known: Map<string, string | null>
  exact: ReadonlyMap<string, string>
  patterns: readonly Pattern[]
}

const readers = new Map<Options, Reader>()

/**
 * The code that a text names: the code itself, its label, a synonym, or the longest synonym within a longer text.
 * @returns null: none, or several.
 */
export function readChoice(options: Options, text: string): string | null {
  const { known } = readerOf(options)
  const before = known.get(text)
  if (before !== undefined) return before
  const code = choiceOf(options, text)
  // Columns of choices repeat a few texts; one of free texts must not fill the memory.
  if (text.length <= longestKept && known.size < mostKept) known.set(text, code)
  return code
}

function choiceOf(options: Options, text: string): string | null {
  if (options === vatTreatments) return readVat(text)
  if (options === buildingClasses) return readClass(text) ?? readWords(options, text)
  return readWords(options, text)
}

/** Codes that a list names: «Офис, ПСН; склад», and its parts that name none. */
export function readChoices(options: Options, text: string): { codes: string[]; unknown: string[] } {
  const whole = wordsOf(text).join(' ')
  const exact = readerOf(options).exact.get(whole)
  if (exact !== undefined) return { codes: [exact], unknown: [] }
  const codes = new Set<string>()
  const unknown: string[] = []
  for (const part of text.split(/[,;/|\n•·+]|\s+и\s+|\s+или\s+/u)) {
    if (part.trim() === '') continue
    const code = readChoice(options, part)
    if (code === null) unknown.push(part.trim())
    else codes.add(code)
  }
  return { codes: [...codes], unknown }
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

function readVat(text: string): string | null {
  const folded = fold(text).trim()
  const code = Object.keys(vatTreatments).find((one) => one.toLowerCase() === folded)
  if (code !== undefined) return code
  if (/^(?:ндс|osno|осно|общая|vat|да|есть|true|1|yes|облагается|вкл\.?|включ[её]н)$/.test(folded))
    return 'included'
  if (/^(?:нет|no|false|0|не включ[её]н[ао]?|не вкл\.?|сверху|отдельно|\+ ?ндс)$/.test(folded))
    return 'excluded'
  if (/^(?:usn|усно?|упрощенка|псн|патент|без налога)/.test(folded)) return 'simplified'
  return readUnitWords(text).vat
}

/** «В+», «б +», «класс A», «A (prime)», «B−»; both alphabets. */
function readClass(text: string): string | null {
  const bare = fold(text)
    .replace(/класс[а-я]*|class|["'.«»]/g, '')
    .replace(/\s+/g, '')
    .replace('плюс', '+')
    .replace('минус', '-')
  const letter = classWord(bare)?.toUpperCase()
  if (letter !== undefined) return Object.hasOwn(buildingClasses, letter) ? letter : letter.slice(0, 1)
  return /^[dд]$/.test(bare) ? 'D' : null
}

function readWords(options: Options, text: string): string | null {
  const { exact, patterns } = readerOf(options)
  const words = wordsOf(text)
  const folded = fold(text).trim()
  const known = exact.get(folded) ?? exact.get(words.join(' '))
  if (known !== undefined) return known
  // Deals have two words that stand side by side: «аренда, продажа» is neither.
  let best: Pattern | null = null
  let isTied = false
  for (const pattern of patterns) {
    if ((best && pattern.length < best.length) || !contains(words, pattern)) continue
    if (best && pattern.length === best.length && pattern.code !== best.code) isTied = true
    else if (!best || pattern.length > best.length) [best, isTied] = [pattern, false]
  }
  if (best && options === dealKinds) {
    const others = patterns.some(
      ({ code, ...rest }) => code !== best?.code && contains(words, { code, ...rest }),
    )
    if (others) return null
  }
  return isTied ? null : (best?.code ?? null)
}

function contains(words: readonly string[], { words: wanted, starts }: Pattern): boolean {
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    const fits = wanted.every((word, index) => {
      const here = words[at + index] ?? ''
      return starts[index] ? here.startsWith(word) : here === word
    })
    if (fits) return true
  }
  return false
}

function readerOf(options: Options): Reader {
  const known = readers.get(options)
  if (known) return known
  const exact = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const [code, written] of Object.entries(choiceSynonyms.get(options) ?? {})) {
    for (const synonym of written.split('|')) {
      const parts = synonym.split(' ')
      const words = parts.map((part) => part.replace('~', ''))
      if (!synonym.includes('~')) exact.set(words.join(' '), code)
      // Short words are too common to stand for a value within others.
      if (words.join('').length < 2) continue
      patterns.push({
        code,
        words,
        starts: parts.map((part) => part.endsWith('~')),
        length: words.join(' ').length,
      })
    }
  }
  for (const [code, label] of Object.entries(options)) {
    for (const name of [code, label]) {
      exact.set(fold(name), code)
      exact.set(wordsOf(name).join(' '), code)
    }
    const words = wordsOf(label)
    if (words.length > 1) patterns.push({ code, words, starts: words.map(() => false), length: label.length })
  }
  const reader = { exact, patterns, known: new Map<string, string | null>() }
  readers.set(options, reader)
  return reader
}

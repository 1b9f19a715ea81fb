import type { ConditionName, NameOf } from '#domain/search/stock-criteria.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { codeLabels } from '#domain/stock/words/code-labels.ts'
import { digitLexemes, lexemesOf, stemOf } from '#domain/stock/words/lexemes.ts'
import { isForgivable, isOneTypo, maxForgiven } from '#domain/stock/words/one-typo.ts'
import type { WordQuery } from '#domain/stock/words/postings.ts'
import { isMeaningful, searchWords } from '#domain/stock/words/tokens.ts'
import { swapQuery } from '#domain/text/layout-swap.ts'
import { spellingsOf } from '#domain/text/spellings.ts'

/** Slots of the records with a word. */
interface Places {
  buildings: ReadonlySet<number>
  /** May repeat some. */
  blocks: readonly number[]
}

/** Matches of one typed word. A block matches by any of the three. */
export interface FoundWord extends Places {
  token: string
  /** Codes with that label, by their condition. */
  labels: Readonly<Partial<Record<NameOf<'block'>, readonly string[]>>>
  /** Matches of alternative spellings, if requested: «vostok» as «восток». */
  alike: Places
}

const nowhere: Places = { buildings: new Set(), blocks: [] }

/** Tells if anything matches the word. */
function isKnown({ buildings, blocks, labels, alike }: FoundWord): boolean {
  return (
    buildings.size + blocks.length + alike.buildings.size + alike.blocks.length > 0 ||
    Object.keys(labels).length > 0
  )
}

/**
 * Looks up the words of a text, without stop words; corrects the keyboard layout if only that yields results:
 * «,tkfz gkjoflm» is «белая площадь».
 */
export function readText(columns: StockColumns, text: string): FoundWord[] {
  const words = findWords(columns, searchWords(text))
  if (words.every(isKnown)) return words
  const others = findWords(columns, searchWords(swapQuery(text)))
  return others.length > 0 && others.every(isKnown) ? others : words
}

/**
 * @param isTolerant also tries alternative spellings.
 * @param isGuessing looks for names and addresses like each word, even like one that other texts have.
 */
export function findWords(
  columns: StockColumns,
  words: readonly string[],
  { isTolerant = false, isGuessing = false } = {},
): FoundWord[] {
  const isTyped = words.length <= maxForgiven
  return words.filter(isMeaningful).map((token) => {
    const stem = stemOf(token)
    const query = { beginnings: [token], lexemes: stem === null ? digitLexemes(token) : [stem] }
    const alike = isTolerant && isTyped ? placesOf(columns, alikeQuery(token)) : nowhere
    const found = { token, ...placesOf(columns, query), labels: labelsOf(query), alike }
    if (isGuessing)
      return { ...found, buildings: new Set([...found.buildings, ...calledLike(columns, token)]) }
    const mayBeTypo = isTyped && isForgivable(token, words.length === 1) && /^\p{L}+$/u.test(token)
    if (isKnown(found) || !mayBeTypo) return found
    return { ...found, buildings: namedAlmost(columns, token) }
  })
}

function placesOf({ buildings, blocks }: StockColumns, query: WordQuery): Places {
  const found = { buildings: new Set<number>(), blocks: [] as number[] }
  buildings.words.visit(query, (slot) => found.buildings.add(slot))
  blocks.words.visit(query, (slot) => found.blocks.push(slot))
  return found
}

function alikeQuery(word: string): WordQuery {
  const spellings = spellingsOf(word)
  return {
    beginnings: spellings.flatMap(({ text, isWhole }) => (isWhole ? [] : text)),
    lexemes: spellings.flatMap(({ text, isWhole }) => (isWhole ? text : [])),
  }
}

const labelLexemes = codeLabels.map(({ name, code, label }) => ({ name, code, lexemes: lexemesOf(label) }))

function labelsOf({ beginnings, lexemes }: WordQuery): FoundWord['labels'] {
  const found: Partial<Record<ConditionName, string[]>> = {}
  for (const { name, code, lexemes: own } of labelLexemes) {
    const fits = (lexeme: string) =>
      lexemes.includes(lexeme) || beginnings.some((beginning) => lexeme.startsWith(beginning))
    if ([...own].some(fits)) found[name] = [...(found[name] ?? []), code]
  }
  return found
}

/** Buildings with a name one typo away. */
function namedAlmost({ buildings }: StockColumns, token: string): Set<number> {
  const found = new Set<number>()
  for (const [slot, words] of buildings.nameWords.entries())
    if (words.some((word) => isOneTypo(token, word))) found.add(slot)
  return found
}

const shortestLike = 3

/** Buildings with a word of the name or the address one typo away, or whose name has these initials: «бп», «сды», «лестная». */
function calledLike({ buildings }: StockColumns, token: string): Set<number> {
  const found = new Set<number>()
  if (!/^\p{L}+$/u.test(token)) return found
  const isLike = (word: string) =>
    (token.length > shortestLike || (token.length === shortestLike && word.length > token.length)) &&
    isOneTypo(token, word)
  for (const slot of buildings.slots.living()) {
    const name = buildings.nameWords[slot] ?? []
    const initials = name.map((word) => word.charAt(0)).join('')
    const isCalledSo = token.length > 1 && token.length < name.length + 1 && initials.includes(token)
    if (isCalledSo || name.some(isLike) || buildings.addressWords[slot]?.some(isLike)) found.add(slot)
  }
  return found
}

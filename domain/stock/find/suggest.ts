import { compareTexts } from '#domain/stock/columns/name-ranks.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { stemOf } from '#domain/stock/words/lexemes.ts'
import { isForgivable, maxForgiven } from '#domain/stock/words/one-typo.ts'
import { searchWords } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
import { spellingsOf } from '#domain/text/spellings.ts'
import { matchBlocks } from './match.ts'
import { isNamed } from './named.ts'
import { type FoundWord, findWords } from './words.ts'

export interface Suggested {
  kind: 'block' | 'building'
  id: number
}

const most = 20
/** Leaves room for blocks. */
const maxBuildings = 12

/**
 * Buildings that have every word of a text, then blocks; first names with the typed prefix, then literal matches,
 * then alternative spellings; among them first those that have more of the words in their building's name. A text that finds
 * nothing is read with its words parted or joined, then with typos: «лесная5», «афи 2б», «балчугплаза», «лестная 5».
 */
export function suggestStock(columns: StockColumns, text: string): Suggested[] {
  const typed = searchWords(text)
  for (const words of [...lettersWithNumbers(typed), typed]) {
    const found = suggestBy(columns, findWords(columns, words, { isTolerant: true }), text)
    if (found.length > 0) return found
  }
  if (typed.length > maxForgiven) return []
  for (const words of [
    ...withoutHouseWords(typed),
    ...partedNumbers(typed),
    typed.flatMap(parted),
    ...joined(typed),
  ]) {
    if (words.length === typed.length && words.every((word, at) => word === typed[at])) continue
    const found = suggestBy(columns, findWords(columns, words, { isTolerant: true }), text)
    if (found.length > 0) return found
  }
  const runTogether = suggestNamed(columns, typed, text)
  const asTyped = findWords(columns, typed, { isTolerant: true })
  const isHalfKnown =
    asTyped.length > 1 && asTyped.some(({ buildings, blocks }) => buildings.size + blocks.length > 0)
  const [first] = asTyped
  const isAlone = asTyped.length === 1 && first !== undefined
  const mayGuess = isHalfKnown || (isAlone && (isForgivable(first.token) || isInitials(columns, first.token)))
  if (runTogether.length > 0 || !mayGuess) return runTogether
  return suggestBy(columns, findWords(columns, typed, { isTolerant: true, isGuessing: true }), text)
}

/** «п 1» is the number П1, if there is one. */
function lettersWithNumbers(words: readonly string[]): string[][] {
  const at = words.findIndex(
    (word, place) => /^\p{L}$/u.test(word) && /^\d{1,3}$/.test(words[place + 1] ?? ''),
  )
  return at < 0 ? [] : [joinedAt(words, at)]
}

/** «лесная5» → «лесная», «5» */
const parted = (word: string) => word.match(/\d+(?:\.\d+)*|[^\d.]+/g) ?? [word]

/** «1 04», «1-04»: the number 1.04. */
function partedNumbers(words: readonly string[]): string[][] {
  const at = words.findIndex(
    (word, place) => /^\p{L}?\d{1,2}$/u.test(word) && /^\d{2}$/.test(words[place + 1] ?? ''),
  )
  return at < 0 ? [] : [[...words.slice(0, at), `${words[at]}.${words[at + 1]}`, ...words.slice(at + 2)]]
}

const houseWord = /^(?:д|дом|стр|строение|корп|корпус|к|вл|владение)$/

/** «Лесная, д. 5» */
function withoutHouseWords(words: readonly string[]): string[][] {
  const others = words.filter((word) => !houseWord.test(word))
  return others.length < words.length && others.length > 1 ? [others] : []
}

const shortestInitials = 3

/** «ЦМТ»: the initials of a name of as many words. */
function isInitials({ buildings }: StockColumns, token: string): boolean {
  if (token.length < shortestInitials || !/^\p{L}+$/u.test(token)) return false
  const isCalledSo = (slot: number) =>
    (buildings.nameWords[slot] ?? []).map((word) => word.charAt(0)).join('') === token
  return buildings.slots.living().some(isCalledSo)
}

/** A longer number, «7.02», would find its blocks whatever letters it is joined to. */
const isShortNumber = (word: string) => /^\D*\d\D*\d?\D*$/.test(word)

/** Letters with the digits beside them as one word: «афи 2б» → «афи2б» */
const joined = (words: readonly string[]) =>
  words.slice(1).flatMap((next, at) => (isShortNumber(`${words[at]}${next}`) ? [joinedAt(words, at)] : []))

const joinedAt = (words: readonly string[], at: number) => [
  ...words.slice(0, at),
  `${words[at]}${words[at + 1]}`,
  ...words.slice(at + 2),
]

const shortestRun = 6

/** Records of buildings whose name is run together in one of the words: «балчугплаза», «легионii 2.01». */
function suggestNamed(columns: StockColumns, typed: readonly string[], text: string): Suggested[] {
  for (const [at, word] of typed.entries()) {
    if (word.length < shortestRun || !/^\p{L}{3}/u.test(word)) continue
    for (const name of namesRunTogether(columns, word)) {
      const words = [...typed.slice(0, at), ...name, ...typed.slice(at + 1)]
      const found = suggestBy(columns, findWords(columns, words, { isTolerant: true }), text)
      if (found.length > 0) return found
    }
  }
  return []
}

/** The words of a name, each list once, that the letters of one word go through. */
function namesRunTogether({ buildings }: StockColumns, word: string): string[][] {
  const written = [word, ...spellingsOf(word).flatMap(({ text, isWhole }) => (isWhole ? [] : text))]
  const found = new Map<string, string[]>()
  for (const slot of buildings.slots.living()) {
    const name = buildings.nameWords[slot] ?? []
    const letters = name.length > 1 ? written.find((one) => name.join('').startsWith(one)) : undefined
    if (letters === undefined) continue
    const words = name.filter((_own, at) => name.slice(0, at).join('').length < letters.length)
    if (words.length > 1) found.set(words.join(' '), words)
  }
  return [...found.values()]
}

function suggestBy(columns: StockColumns, words: readonly FoundWord[], text: string): Suggested[] {
  if (words.length === 0) return []
  const marks = { isSpelled: spelledOnly(columns, words), missing: missingInName(columns, words) }
  const buildings = suggestBuildings(columns, words, { ...marks, beginning: fold(text) })
  return [...buildings, ...suggestBlocks(columns, words, marks)].slice(0, most)
}

/** Marks by slot the buildings that lack a word as it was typed; none if no word has another spelling. */
function spelledOnly({ buildings }: StockColumns, words: readonly FoundWord[]): Uint8Array {
  const marks = new Uint8Array(buildings.slots.end)
  if (words.every(({ alike }) => alike.buildings.size + alike.blocks.length === 0)) return marks
  return marks.map((_, slot) => (words.every((word) => word.buildings.has(slot)) ? 0 : 1))
}

/** By slot of a building, how many words its name has not: «павелецкая» may be a station. */
function missingInName({ buildings }: StockColumns, words: readonly FoundWord[]): Uint8Array {
  const asked = words.map(({ token }) => ({
    beginnings: [token, ...spellingsOf(token).map(({ text }) => text)],
    stem: stemOf(token),
  }))
  const missing = new Uint8Array(buildings.slots.end)
  for (const slot of buildings.slots.living()) {
    const name = buildings.nameWords[slot] ?? []
    missing[slot] = asked.filter(
      ({ beginnings, stem }) =>
        !name.some(
          (word) =>
            beginnings.some((beginning) => word.startsWith(beginning)) ||
            (stem !== null && stemOf(word) === stem),
        ),
    ).length
  }
  return missing
}

interface Marks {
  isSpelled: Uint8Array
  missing: Uint8Array
}

function suggestBuildings(
  { buildings }: StockColumns,
  words: readonly FoundWord[],
  { isSpelled, missing, beginning }: Marks & { beginning: string },
): Suggested[] {
  const { rank } = buildings.ranks.name
  const named = Array.from(buildings.slots.living().filter((slot) => isNamed(words, slot)))
  return named
    .map((slot) => {
      const isBeginning = fold(buildings.told[slot]?.name ?? '').startsWith(beginning)
      const isNamedSo = (isBeginning ? 0 : 2) + (isSpelled[slot] as number)
      const group = isNamedSo * mostMissing + (missing[slot] as number)
      return { slot, group, rank: rank[slot] as number }
    })
    .sort((one, other) => one.group - other.group || one.rank - other.rank)
    .slice(0, maxBuildings)
    .map(({ slot }) => ({ kind: 'building', id: buildings.slots.id[slot] as number }))
}

/** Above the number of words that are searched. */
const mostMissing = 32
/** Ids are below: a group and an id make one number. */
const groups = 2 ** 32

function suggestBlocks(
  columns: StockColumns,
  words: readonly FoundWord[],
  { isSpelled, missing }: Marks,
): Suggested[] {
  const { blocks, buildings } = columns
  const question = {
    criteria: { target: 'blocks' as const },
    freshness: { freshFrom: 0, staleBefore: 0 },
    lists: {},
  }
  const rows = matchBlocks(columns, { question, words })
  const keys = Float64Array.from(rows.slots.subarray(0, rows.length), (slot) => {
    const building = blocks.building[slot] as number
    const group = (isSpelled[building] as number) * mostMissing + (missing[building] as number)
    return group * groups + (blocks.slots.id[slot] as number)
  })
  const first = Array.from(keys.sort().subarray(0, most), (key) => {
    const id = key % groups
    const slot = blocks.slots.of(id) as number
    const floor = blocks.numbers.floor[slot] as number
    return {
      id,
      group: Math.floor(key / groups),
      name: buildings.told[blocks.building[slot] as number]?.name ?? '',
      floor: Number.isNaN(floor) ? Number.MAX_SAFE_INTEGER : floor,
    }
  })
  return first
    .sort(
      (one, other) =>
        one.group - other.group ||
        compareTexts(one.name, other.name) ||
        one.floor - other.floor ||
        one.id - other.id,
    )
    .map(({ id }) => ({ kind: 'block', id }))
}

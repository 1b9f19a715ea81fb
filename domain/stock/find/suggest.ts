import { compareTexts } from '#domain/stock/columns/name-ranks.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { searchWords } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
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
 * then alternative spellings.
 */
export function suggestStock(columns: StockColumns, text: string): Suggested[] {
  const words = findWords(columns, searchWords(text), { isTolerant: true })
  if (words.length === 0) return []
  const isSpelled = spelledOnly(columns, words)
  const buildings = suggestBuildings(columns, words, { isSpelled, beginning: fold(text) })
  return [...buildings, ...suggestBlocks(columns, words, isSpelled)].slice(0, most)
}

/** Marks by slot the buildings that lack a word as it was typed; none if no word has another spelling. */
function spelledOnly({ buildings }: StockColumns, words: readonly FoundWord[]): Uint8Array {
  const marks = new Uint8Array(buildings.slots.end)
  if (words.every(({ alike }) => alike.buildings.size + alike.blocks.length === 0)) return marks
  return marks.map((_, slot) => (words.every((word) => word.buildings.has(slot)) ? 0 : 1))
}

function suggestBuildings(
  { buildings }: StockColumns,
  words: readonly FoundWord[],
  { isSpelled, beginning }: { isSpelled: Uint8Array; beginning: string },
): Suggested[] {
  const { rank } = buildings.ranks.name
  const named = Array.from(buildings.slots.living().filter((slot) => isNamed(words, slot)))
  return named
    .map((slot) => {
      const isBeginning = fold(buildings.told[slot]?.name ?? '').startsWith(beginning)
      const group = (isBeginning ? 0 : 2) + (isSpelled[slot] as number)
      return { slot, group, rank: rank[slot] as number }
    })
    .sort((one, other) => one.group - other.group || one.rank - other.rank)
    .slice(0, maxBuildings)
    .map(({ slot }) => ({ kind: 'building', id: buildings.slots.id[slot] as number }))
}

/** Ids are below: a group and an id make one number. */
const groups = 2 ** 32

function suggestBlocks(
  columns: StockColumns,
  words: readonly FoundWord[],
  isSpelled: Uint8Array,
): Suggested[] {
  const { blocks, buildings } = columns
  const question = {
    criteria: { target: 'blocks' as const },
    freshness: { freshFrom: 0, staleBefore: 0 },
    lists: {},
  }
  const rows = matchBlocks(columns, { question, words })
  const keys = Float64Array.from(
    rows.slots.subarray(0, rows.length),
    (slot) =>
      (isSpelled[blocks.building[slot] as number] as number) * groups + (blocks.slots.id[slot] as number),
  )
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

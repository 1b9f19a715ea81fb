import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { tokensOf } from '#domain/stock/words/tokens.ts'
import { NeedLine } from './line.ts'
import { findNames, indexNames } from './names.ts'
import type { Named } from './need.ts'
import { inOtherLayout, longestLine } from './read-need.ts'

const most = 20
/** Compared before the grammar of nouns, which would take long over all names. */
const startOf = (word: string) => word.slice(0, 3)

/** A building as people call it; `words`: those of both names, folded. */
export interface CalledBuilding {
  id: number
  name: string
  alias: string | null
  words: readonly string[]
}

/** @param buildings names as stored. */
export function calledBuildings(buildings: readonly Omit<CalledBuilding, 'words'>[]): CalledBuilding[] {
  return buildings.map(({ id, name, alias }) => ({
    id,
    name,
    alias,
    words: tokensOf(`${name} ${alias ?? ''}`),
  }))
}

/** Buildings whose whole name or alias is in a text, in any case of the noun and either layout. */
export function namedIn(buildings: Iterable<CalledBuilding>, text: string): Named[] {
  const typed = text.slice(0, longestLine)
  const lines = [typed, inOtherLayout(typed)].map(NeedLine.of)
  const starts = new Set(lines.flatMap(({ full }) => full.match(/[a-zа-я\d]+/gu) ?? []).map(startOf))
  const named: Named[] = []
  for (const { id, name, alias, words } of buildings) {
    if (!words.some((word) => starts.has(startOf(word)))) continue
    named.push(...[name, alias].flatMap((said) => (said ? { id, name: said } : [])))
  }
  const index = indexNames({ metro: [], districts: [], colleagues: [], buildings: named })
  const found = new Set(
    lines.flatMap((line) => findNames(line, index).flatMap(({ names }) => names.map(({ value }) => value))),
  )
  return named.filter(({ id }) => found.has(id)).slice(0, most)
}

/** The same over the stock in memory. */
export function buildingsIn(columns: StockColumns, text: string): Named[] {
  return namedIn(everyBuilding(columns), text)
}

export function* everyBuilding({ buildings }: StockColumns): Generator<CalledBuilding> {
  for (const slot of buildings.slots.living()) {
    const { name, alias = null } = buildings.told[slot] ?? {}
    const id = buildings.slots.id[slot] as number
    yield { id, name: name ?? '', alias, words: buildings.nameWords[slot] ?? [] }
  }
}

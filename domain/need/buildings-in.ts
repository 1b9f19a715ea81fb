import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { NeedLine } from './line.ts'
import { findNames, indexNames } from './names.ts'
import type { Named } from './need.ts'
import { inOtherLayout, longestLine } from './read-need.ts'

const most = 20
/** Compared before the grammar of nouns, which would take long over all names. */
const startOf = (word: string) => word.slice(0, 3)

/** Buildings whose whole name or alias is in a text, in any case of the noun and either layout. */
export function buildingsIn({ buildings }: StockColumns, text: string): Named[] {
  const typed = text.slice(0, longestLine)
  const lines = [typed, inOtherLayout(typed)].map(NeedLine.of)
  const starts = new Set(lines.flatMap(({ full }) => full.match(/[a-zа-я\d]+/gu) ?? []).map(startOf))
  const named: Named[] = []
  for (const slot of buildings.slots.living()) {
    if (!buildings.nameWords[slot]?.some((word) => starts.has(startOf(word)))) continue
    const id = buildings.slots.id[slot] as number
    const { name, alias } = buildings.told[slot] ?? {}
    named.push(...[name, alias].flatMap((said) => (said ? { id, name: said } : [])))
  }
  const index = indexNames({ metro: [], districts: [], colleagues: [], buildings: named })
  const found = new Set(
    lines.flatMap((line) => findNames(line, index).flatMap(({ names }) => names.map(({ value }) => value))),
  )
  return named.filter(({ id }) => found.has(id)).slice(0, most)
}

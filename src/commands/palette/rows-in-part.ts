import { readPrefix } from '../ranking/prefixes.ts'
import { searchInPart } from '../ranking/search-in-part.ts'
import { notUnderstood, takesAway } from './danger.ts'
import type { PaletteEntries } from './entries.ts'
import { kindsOf, type RootQuery } from './root-query.ts'
import { itemsOf } from './root-rows.ts'
import type { ItemRow, PaletteRow } from './row.ts'
import { withHeading } from './row-groups.ts'

/** Per way of omitting words: for an overview, not for browsing. */
const rowsEach = 5

/**
 * Rows for parts of a text that has no matches as a whole, grouped by the omitted words; empty if no part
 * matches. None is highlighted before an arrow key.
 */
export function rowsInPart({ index }: PaletteEntries, query: RootQuery): readonly PaletteRow[] {
  const { mode, query: text } = readPrefix(query.text)
  const kinds = kindsOf[mode]
  const shown = new Set<string>()
  const parts = searchInPart(index(), text, { usage: query.usage, ...(kinds && { kinds }) }).map(
    ({ without, hits }) => {
      // Commands that can run here stand before those that need another place.
      const items = itemsOf(hits, query)
        .filter(({ key }) => !shown.has(key))
        .toSorted((one, other) => Number(isIdle(one)) - Number(isIdle(other)))
        .map((row) => withoutHarm(row, without))
        .slice(0, rowsEach)
      for (const { key } of items) shown.add(key)
      return { title: `Без «${without}»`, items, isBehind: items.every(isElsewhere) }
    },
  )
  return parts.toSorted((one, other) => Number(one.isBehind) - Number(other.isBehind)).flatMap(withHeading)
}

/** It needs another place; what only lacks an understood word stays where it is. */
const isElsewhere = ({ reason }: ItemRow) => reason !== undefined && !reason.startsWith(notUnderstood)

const isIdle = ({ reason }: ItemRow) => reason !== undefined

/** «удалить блок 52.01» is never said of another block: what takes away does not run without a word that was typed. */
function withoutHarm(row: ItemRow, without: string): ItemRow {
  const { action, reason } = row
  if (action.kind !== 'command' || reason !== undefined || !takesAway(action.command)) return row
  return { ...row, highlights: row.highlights, reason: `${notUnderstood}«${without}»` }
}

import { readPrefix } from '../ranking/prefixes.ts'
import { searchInPart } from '../ranking/search-in-part.ts'
import { itemsOf, kindsOf, type PaletteEntries, type RootQuery, withHeading } from './root-rows.ts'
import type { PaletteRow } from './row.ts'

/** Of each way to leave words out: they are to be looked over, not walked. */
const rowsEach = 5

/**
 * Rows for a text that as a whole finds nothing, under what was left out of it; empty where no part of it does either.
 * Nobody has asked for just these: none is to be highlighted before the person moves there.
 */
export function rowsInPart({ index }: PaletteEntries, query: RootQuery): readonly PaletteRow[] {
  const { mode, query: text } = readPrefix(query.text)
  const kinds = kindsOf[mode]
  const shown = new Set<string>()
  return searchInPart(index(), text, { usage: query.usage, ...(kinds && { kinds }) }).flatMap(
    ({ without, hits }) => {
      const fresh = itemsOf(hits, query).filter(({ key }) => !shown.has(key))
      const items = fresh.slice(0, rowsEach)
      for (const { key } of items) shown.add(key)
      return withHeading({ title: `Без «${without}»`, items })
    },
  )
}

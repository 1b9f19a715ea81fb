import type { Need } from '#domain/need/need.ts'
import { fold } from '#domain/text/fold.ts'
import { type ItemRow, isItem, type PaletteRow } from '../palette/row.ts'
import { nameTest } from '../ranking/named-by.ts'
import { meantWords } from '../ranking/search.ts'

/** Conditions that only tell where a building is. */
const places: ReadonlySet<string> = new Set(['building', 'metro', 'district', 'okrug', 'box'])

/**
 * The record that a text with other conditions means all the same; undefined: there is none. The one of its kind on its own
 * screen; a saved search by the beginning of its name; a building by words of its name («Крокус Офис») or with its place («Арма на
 * Курской»); the only block that the server has for all words, where the search has
 * one, too: «фитнес в IQ-квартале».
 * @param total what the need finds; undefined: not known yet.
 */
export function meantRecord(
  rows: readonly PaletteRow[],
  need: Need | undefined,
  total: number | undefined,
): ItemRow | undefined {
  const items = rows.filter(isItem)
  const ofScreen = items.find(({ isToldApart }) => isToldApart === true)
  if (ofScreen || !need) return ofScreen
  const words = meantWords(need.line)
  const begun = items.find(
    (row) => isOf(row, 'savedSearch') && words.length > 1 && isBegun(row.title, need.line),
  )
  if (begun) return begun
  const [building, ...others] = need.values.building ?? []
  if (building === undefined || others.length > 0 || need.leftover.length > 0) return undefined
  const ofKind = (kind: string) => items.filter((row) => isOf(row, kind))
  const isPlaced = need.parts.every(({ of, isRefusal }) => places.has(of) && !isRefusal)
  const named = ofKind('building')
  const own = named.find(({ action }) => action.kind === 'record' && action.record.id === building)
  if (isPlaced || (own && nameTest(words)(own.title))) return own
  const [block, ...further] = ofKind('block')
  return total === 1 && named.length === 0 && further.length === 0 ? block : undefined
}

const isOf = ({ action }: ItemRow, kind: string) => action.kind === 'record' && action.record.kind === kind
const isBegun = (title: string, text: string) => fold(title).startsWith(fold(text.trim()))

/** The rows with one of them first, under the heading of its group. */
export function withFirst(rows: readonly PaletteRow[], meant: ItemRow): PaletteRow[] {
  const heading = rows.findLast((row, at) => !isItem(row) && at < rows.indexOf(meant))
  const own = heading && { ...heading, key: `${heading.key}:meant` }
  return own ? [own, meant] : [meant]
}

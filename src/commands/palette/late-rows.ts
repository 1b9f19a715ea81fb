import { wordsOf } from '#domain/text/words.ts'
import { highlightsOf } from '../ranking/highlights.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { kindsOf, type RootRows, withHeading } from './root-rows.ts'
import type { ItemRow, PaletteRecord } from './row.ts'

/** Server results for a text. */
export interface LateRecords {
  records: readonly PaletteRecord[]
  /** The text in the other keyboard layout, if only that has results. */
  readAs: string | null
}

/**
 * Appends server results without reranking or duplicates. If the text as typed has local results, results for
 * the other layout are dropped.
 */
export function withLateRows(
  { rows, shownAs, isFoundAsTyped }: RootRows,
  text: string,
  { records, readAs }: LateRecords,
): Pick<RootRows, 'rows' | 'shownAs'> {
  const { mode, query } = readPrefix(text)
  const kinds = kindsOf[mode]
  const known = new Set(rows.map(({ key }) => key))
  const isFitting = readAs === null || !isFoundAsTyped
  const tokens = wordsOf(readAs ?? query).map((word) => word.text)
  const items = records
    .filter(({ kind }) => isFitting && (kinds === undefined || kinds.has(kind)))
    .map((record) => lateItem(record, tokens))
    .filter(({ key }) => !known.has(key) && known.add(key))
  if (items.length === 0) return { rows, shownAs }
  const groups = lateGroups.map(([title, ofGroup]) => ({
    title,
    items: items.filter(({ key }) => ofGroup.has(key.slice(0, key.indexOf(':')))),
  }))
  return { rows: [...rows, ...groups.flatMap(withHeading)], shownAs: shownAs ?? readAs }
}

/** Server results by kind. */
const lateGroups: readonly (readonly [title: string, kinds: ReadonlySet<string>])[] = [
  ['Здания и блоки', new Set(['block', 'building', 'blockList', 'buildingList'])],
  ['Компании и люди', new Set(['company', 'person'])],
  ['Заявки', new Set(['inquiry'])],
]

function lateItem(record: PaletteRecord, tokens: readonly string[]): ItemRow {
  const { kind, id, title, detail } = record
  let highlights: ItemRow['highlights'] | undefined
  return {
    kind: 'item',
    key: `${kind}:${id}`,
    title,
    detail,
    // Lazy: only visible rows are shown.
    get highlights() {
      highlights ??= highlightsOf(title, tokens)
      return highlights
    },
    action: { kind: 'record', record },
  }
}

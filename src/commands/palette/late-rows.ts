import { wordsOf } from '#domain/text/words.ts'
import { highlightsOf } from '../ranking/highlights.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { kindsOf, type RootRows, withHeading } from './root-rows.ts'
import type { ItemRow, PaletteRecord } from './row.ts'

/** What the server found for a text. */
export interface LateRecords {
  records: readonly PaletteRecord[]
  /** The text in the other keyboard layout, where the server found it only so. */
  readAs: string | null
}

/**
 * The rows with the records that the server found for the text: they only ever follow what is there already, nothing is
 * ranked again for them, and none is there twice. Where the text as typed has found something here, what the server
 * finds by the other layout is left out.
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

/** What the server finds, by kind. */
const lateGroups: readonly (readonly [title: string, kinds: ReadonlySet<string>])[] = [
  ['Здания и блоки', new Set(['block', 'building', 'blockList', 'buildingList'])],
  ['Компании и люди', new Set(['company', 'person'])],
  ['Заявки', new Set(['request'])],
]

function lateItem(record: PaletteRecord, tokens: readonly string[]): ItemRow {
  const { kind, id, title, detail } = record
  let highlights: ItemRow['highlights'] | undefined
  return {
    kind: 'item',
    key: `${kind}:${id}`,
    title,
    detail,
    // Worked out when first asked for: only rows in view are shown.
    get highlights() {
      highlights ??= highlightsOf(title, tokens)
      return highlights
    },
    action: { kind: 'record', record },
  }
}

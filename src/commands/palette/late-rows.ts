import { readNamedRecord } from '#domain/search/named-record.ts'
import { fold } from '#domain/text/fold.ts'
import { highlightsOf } from '../ranking/highlights.ts'
import { nameTest } from '../ranking/named-by.ts'
import { readPrefix } from '../ranking/prefixes.ts'
import { meantWords } from '../ranking/search.ts'
import { isNameOf } from './learned.ts'
import { kindsOf } from './root-query.ts'
import type { RootRows } from './root-rows.ts'
import type { ItemRow, PaletteRecord } from './row.ts'
import { withHeading } from './row-groups.ts'

/** Server results for a text. */
export interface LateRecords {
  records: readonly PaletteRecord[]
  /** The text in the other keyboard layout, if only that has results. */
  readAs: string | null
}

/**
 * Adds server results without duplicates: after the local ones, which keep their order, unless those only guess
 * and the typed words name a record; a command that was called so before gives way to a record with all the words in its name. If the text as typed has local results, results for the other layout are
 * dropped.
 */
export function withLateRows(
  { rows, shownAs, isFoundAsTyped, isGuess, isLearned = false }: RootRows,
  text: string,
  { records, readAs }: LateRecords,
): Pick<RootRows, 'rows' | 'shownAs'> {
  const { mode, query } = readPrefix(text)
  const kinds = kindsOf[mode]
  const known = new Set(rows.map(({ key }) => key))
  const isFitting = readAs === null || !isFoundAsTyped
  const said = readNamedRecord(readAs ?? query)
  const tokens = meantWords(said?.name ?? readAs ?? query)
  const fresh = records.filter(({ kind, id }) => {
    const key = `${kind}:${id}`
    return isFitting && (kinds === undefined || kinds.has(kind)) && !known.has(key) && known.add(key)
  })
  if (fresh.length === 0) return { rows, shownAs }
  const isNamed = nameTest(tokens)
  const groups = groupsFor(said?.kind).map(([title, ofGroup]) => {
    const own = fresh.filter(({ kind }) => ofGroup.has(kind))
    const named = new Set(own.filter((record) => isNamed(record.title)))
    const ordered = [...named, ...own.filter((record) => !named.has(record))]
    return {
      title,
      items: ordered.map((record) => lateItem(record, tokens, named.has(record))),
      isNamed: named.size > 0,
    }
  })
  const named = groups.filter(({ isNamed }) => isNamed).flatMap(withHeading)
  const others = groups.filter(({ isNamed }) => !isNamed).flatMap(withHeading)
  // «Двинцев» is a building before it is the beginning of another word for a command.
  const isWhole = fresh.some(({ title }) => fold(title) === fold((readAs ?? query).trim()))
  const isBefore = isLearned
    ? fresh.some(({ title }) => isNameOf(title, readAs ?? query))
    : isGuess || isWhole
  // «Открыть сделку Вектор»: a record of that kind is meant.
  const all = isBefore || said !== null ? [...named, ...rows, ...others] : [...rows, ...named, ...others]
  return { rows: all, shownAs: shownAs ?? readAs }
}

/** Server results by kind. */
const lateGroups: readonly (readonly [title: string, kinds: ReadonlySet<string>])[] = [
  ['Здания и блоки', new Set(['block', 'building', 'blockList', 'buildingList'])],
  ['Компании и люди', new Set(['company', 'person'])],
  ['Сделки, запросы и договоры', new Set(['deal', 'demand', 'lease'])],
  ['Заявки', new Set(['inquiry'])],
]

/** The kind that the text names comes first. */
function groupsFor(kind: string | undefined): typeof lateGroups {
  if (kind === undefined) return lateGroups
  return [...lateGroups].sort((a, b) => Number(b[1].has(kind)) - Number(a[1].has(kind)))
}

function lateItem(record: PaletteRecord, tokens: readonly string[], isSure: boolean): ItemRow {
  const { kind, id, title, detail } = record
  let highlights: ItemRow['highlights'] | undefined
  return {
    kind: 'item',
    key: `${kind}:${id}`,
    title,
    detail,
    isSure,
    // Lazy: only visible rows are shown.
    get highlights() {
      highlights ??= highlightsOf(title, tokens)
      return highlights
    },
    action: { kind: 'record', record },
  }
}

import type { Suggestion } from '#contract/stock/search.ts'
import type { AnyCommand, Choice } from '#src/commands/core/command.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { isOpenable } from '#src/state/table/target-kinds.ts'

type PaletteCard = Suggestion['kind'] | 'blockList' | 'buildingList' | 'competitor'

/** A record that the palette can open. */
export interface PaletteRecord {
  kind: PaletteCard | 'savedSearch' | 'user'
  id: number
  title: string
  detail: string
  /** Address where it leads; absent: its card. */
  href?: string
}

/** Address that a record leads to. */
export function addressOf({ kind, id, href }: PaletteRecord): string {
  return href ?? (isOpenable(kind) ? pathOf(kind, { id }) : '')
}

/** Effect of Enter on a row. */
export type RowAction =
  /** `args`: arguments given already. */
  | { kind: 'command'; command: AnyCommand; args?: Readonly<Record<string, unknown>> }
  | { kind: 'record'; record: PaletteRecord }
  | { kind: 'choice'; choice: Choice }

export interface HeadingRow {
  kind: 'heading'
  key: string
  title: string
}

export interface ItemRow {
  kind: 'item'
  /** Stable: the highlight follows it across updates. */
  key: string
  title: string
  /** Highlighted parts of the title: [start, end). */
  highlights: readonly (readonly [start: number, end: number])[]
  detail?: string
  /** The detail warns. */
  isDoubtful?: true
  /** Hotkey of a command, as tokens. */
  keys?: string
  /** Reason why it cannot be run now. */
  reason?: string
  /** Destructive. */
  isDanger?: true
  /** Takes something away and its verb was not typed, or matched inside a word: highlighted only by an arrow key. */
  isUnasked?: true
  /** All words that mean something name it or what it does. */
  readonly isSure?: boolean
  /** Only resembles the text, or is a record with more in its title: a record of the server may come before it. */
  readonly isProvisional?: boolean
  /** The only record of the screen's own kind that has all the words in its title. */
  isToldApart?: true
  /** Comes first because it was called so before. */
  isLearned?: true
  /** Marked, in a multiple choice. */
  isMarked?: boolean
  action: RowAction
}

export type PaletteRow = HeadingRow | ItemRow

/** Address that a row leads to by itself, to open it in a new tab. */
export function addressOfRow({ action, reason }: ItemRow): string | null {
  return action.kind === 'record' && reason === undefined ? addressOf(action.record) || null : null
}

export function isItem(row: PaletteRow | undefined): row is ItemRow {
  return row?.kind === 'item'
}

/**
 * The highlighted row: the first, or the one reached by arrows; none if that one is gone, since Enter must
 * not hit its replacement. Destructive rows are not highlighted unasked.
 */
export function highlightedIndex(rows: readonly PaletteRow[], heldKey: string | null): number {
  if (heldKey === null && isFirstUnasked(rows)) return -1
  return rows.findIndex((row) => isItem(row) && (heldKey === null || row.key === heldKey))
}

/** Tells if Enter would delete something the user has not asked to delete. */
export function isFirstUnasked(rows: readonly PaletteRow[]): boolean {
  return rows.find(isItem)?.isUnasked === true
}

/** End of the first group of rows. */
export function endOfFirstGroup(rows: readonly PaletteRow[]): number {
  const first = rows.findIndex(isItem)
  const next = rows.findIndex((row, at) => at > first && !isItem(row))
  return next < 0 ? rows.length : next
}

/** Its first row leaves none of the words unexplained; if it cannot run now, it was asked for by name. */
export function isWholeFirst(rows: readonly PaletteRow[]): boolean {
  const first = rows.find(isItem)
  return first !== undefined && first.isSure === true && !first.isUnasked
}

/** The next item in a direction, skipping headings; stops at the ends. */
export function steppedIndex(rows: readonly PaletteRow[], from: number, step: number): number {
  const direction = Math.sign(step)
  let index = from
  for (let left = Math.abs(step); left > 0; left -= 1) {
    let next = index + direction
    while (next >= 0 && next < rows.length && !isItem(rows[next])) next += direction
    if (!isItem(rows[next])) break
    index = next
  }
  return index
}

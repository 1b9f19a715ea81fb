import type { AnyCommand, Choice } from '#src/commands/core/command.ts'

/** A record that the palette can open. */
export interface PaletteRecord {
  kind: 'block' | 'building' | 'blockList' | 'buildingList' | 'company' | 'person' | 'request'
  id: number
  title: string
  detail: string
}

/** What Enter does with a row. */
export type RowAction =
  /** `args`: what is given already. */
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
  /** Stable: the highlight holds on to it, whatever comes or goes around. */
  key: string
  title: string
  /** What to mark in the title: [start, end). */
  highlights: readonly (readonly [start: number, end: number])[]
  detail?: string
  /** Hotkey of a command, as tokens. */
  keys?: string
  /** Why it cannot be run now. */
  reason?: string
  /** It deletes. */
  isDanger?: true
  /** It deletes, and its verb was not typed: it is highlighted by an arrow alone. */
  isUnasked?: true
  /** A choice of several: whether it is among them. */
  isMarked?: boolean
  action: RowAction
}

export type PaletteRow = HeadingRow | ItemRow

export function isItem(row: PaletteRow | undefined): row is ItemRow {
  return row?.kind === 'item'
}

/**
 * The highlighted row: the first, or the one that the arrows have come to. Where that one is gone none is: Enter must
 * not hit another that has slipped under it. What deletes is highlighted for nobody who has not asked for it.
 */
export function highlightedIndex(rows: readonly PaletteRow[], heldKey: string | null): number {
  if (heldKey === null && isFirstUnasked(rows)) return -1
  return rows.findIndex((row) => isItem(row) && (heldKey === null || row.key === heldKey))
}

/** Whether Enter would delete at once what nobody has asked to. */
export function isFirstUnasked(rows: readonly PaletteRow[]): boolean {
  return rows.find(isItem)?.isUnasked === true
}

/** The next item in a direction, past headings; stays at the ends. */
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

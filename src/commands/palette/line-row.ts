import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { type HeadingRow, type ItemRow, isItem, type PaletteRow } from './row.ts'

/** Key of the row of a typed line. */
export const lineKey = 'one-line'

/** A typed line's offer so far. */
export interface LineOffer {
  command: AnyCommand
  /** «Создать событие: Показ: Белая Площадь, блок 7.02» */
  title: string
  /** Missing parts. */
  detail: string
  /** Reason why it cannot be run now. */
  reason?: string
}

/** These accept any text: if it has results, the user was searching. */
const takesAnything: ReadonlySet<string> = new Set(['stock.find', 'company.comment', 'person.comment'])

/** Prepends the line's row, or puts it after the first group if the text names an item of it. */
export function withLine(rows: readonly PaletteRow[], text: string, offer: LineOffer): readonly PaletteRow[] {
  const heading: HeadingRow = { kind: 'heading', key: `heading:${lineKey}`, title: 'Одной строкой' }
  const { command, title, detail, reason } = offer
  const row: ItemRow = {
    ...{ kind: 'item', key: lineKey, title, detail, highlights: [], action: { kind: 'command', command } },
    ...(reason !== undefined && { reason }),
  }
  const first = rows.findIndex(isItem)
  if (first < 0 || !(takesAnything.has(command.id) || isNamed(rows[first], text)))
    return [heading, row, ...rows]
  const next = rows.findIndex((other, index) => index > first && !isItem(other))
  const end = next < 0 ? rows.length : next
  return [...rows.slice(0, end), heading, row, ...rows.slice(end)]
}

/**
 * «Список «Показ завтра»» is named by «показ завтра», «Добавить здание в подборку…» by its prefix, which is
 * not a new building.
 */
function isNamed(row: PaletteRow | undefined, text: string): boolean {
  if (!isItem(row)) return false
  const [title, typed] = [fold(row.title), fold(text.trim())]
  if (row.action.kind === 'command' && title.startsWith(typed)) return true
  return title === typed || title.endsWith(`"${typed}"`)
}

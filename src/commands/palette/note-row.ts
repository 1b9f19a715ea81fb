import { wordsOf } from '#domain/text/words.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import type { ChosenNeed } from '#src/commands/need/need-addresses.ts'
import { noteCommandOf } from '#src/commands/one-line/words/comment-words.ts'
import { needKey } from './need-rows.ts'
import { isItem, type PaletteRow } from './row.ts'

/** Shorter texts look for something. */
const fewestWords = 3
const fewestOfSearch = 2

/** Kinds of rows that a search finds: over the others its words are likelier said of the row. */
const searched: ReadonlySet<string> = new Set(['block', 'building'])

/** A search first that leaves words out, or looks for them as text. */
function isVagueSearch(row: PaletteRow | undefined): boolean {
  if (!isItem(row) || row.action.kind !== 'command' || !row.key.startsWith(needKey)) return false
  const { need } = (row.action.args?.need ?? {}) as Partial<ChosenNeed>
  return need !== undefined && (need.text !== '' || need.isRefusing === true)
}

/**
 * Adds a note of its own words to the rows of a sentence over one record: at the end, or before a search that does not understand
 * them all. Nobody takes it by chance: an arrow key lights it.
 */
export function withNote(
  rows: readonly PaletteRow[],
  typed: string,
  context: CommandContext,
): readonly PaletteRow[] {
  const text = typed.trim()
  const { target } = context
  const note = target?.records.length === 1 ? noteCommandOf(target.kind) : null
  const command = note ? commandById(note.id) : undefined
  const isBefore = target !== null && !searched.has(target.kind) && isVagueSearch(rows.find(isItem))
  const isSentence =
    /^[\p{L}\d«"+-]/u.test(text) && wordsOf(text).length >= (isBefore ? fewestOfSearch : fewestWords)
  if (!note || !command || !isSentence || availabilityOf(command, context) !== true) return rows
  const own: readonly PaletteRow[] = [
    { kind: 'heading', key: 'heading:note', title: 'Записать как есть' },
    {
      kind: 'item',
      key: 'note',
      title: `Добавить заметку: ${text}`,
      highlights: [],
      isUnasked: true,
      action: { kind: 'command', command, args: { [note.argument]: text } },
    },
  ]
  return isBefore ? [...own, ...rows] : [...rows, ...own]
}

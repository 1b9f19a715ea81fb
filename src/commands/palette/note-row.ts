import { wordsOf } from '#domain/text/words.ts'
import type { CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'
import { commandById } from '#src/commands/core/registry.ts'
import { noteCommandOf } from '#src/commands/one-line/words/comment-words.ts'
import type { PaletteRow } from './row.ts'

/** Shorter texts look for something. */
const fewestWords = 3

/**
 * Ends the rows of a sentence over one record with a note of its own words, which nobody takes by chance: an arrow key lights it.
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
  const isSentence = /^[\p{L}\d«"+-]/u.test(text) && wordsOf(text).length >= fewestWords
  if (!note || !command || !isSentence || availabilityOf(command, context) !== true) return rows
  return [
    ...rows,
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
}

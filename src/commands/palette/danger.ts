import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { wholeWordsOf } from '#src/commands/lexicon/command-concepts.ts'
import type { ItemRow } from './row.ts'

const word = /[\p{L}\d]+/gu

/**
 * Marks a destructive command, and if its own verb was typed in full: «удалить», `delete`. Otherwise, found
 * by a prefix or slang, it requires an arrow key.
 * @param texts the text as typed and in the other layout.
 */
export function dangerOf(
  command: AnyCommand,
  title: string,
  texts: readonly string[],
): Pick<ItemRow, 'isDanger' | 'isUnasked'> {
  if (command.effect !== 'destroy') return {}
  const typed = texts.flatMap((text) => fold(text).match(word) ?? []).filter((one) => one.length > 2)
  if (typed.length === 0) return { isDanger: true, isUnasked: true }
  const verbs = [fold(title).match(word)?.[0], ...wholeWordsOf(command)]
  const isAsked = typed.some((one) => verbs.includes(one))
  return isAsked ? { isDanger: true } : { isDanger: true, isUnasked: true }
}

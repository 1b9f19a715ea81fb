import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import type { ItemRow } from './row.ts'

const word = /[\p{L}\d]+/gu

/**
 * Marks a destructive command, and if its own verb was typed in full: «удалить», `delete`. Otherwise, found
 * by a prefix or slang, it requires an arrow key.
 * @param texts the text as typed and in the other layout.
 */
export function dangerOf(
  { effect, keywords = [] }: AnyCommand,
  title: string,
  texts: readonly string[],
): Pick<ItemRow, 'isDanger' | 'isUnasked'> {
  if (effect !== 'destroy') return {}
  const typed = texts.flatMap((text) => fold(text).match(word) ?? [])
  const verbs = [fold(title).match(word)?.[0], ...keywords.flatMap((text) => fold(text).match(word) ?? [])]
  const isAsked = typed.some((one) => one.length > 2 && verbs.includes(one))
  return isAsked ? { isDanger: true } : { isDanger: true, isUnasked: true }
}

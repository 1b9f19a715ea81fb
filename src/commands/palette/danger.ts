import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import type { ItemRow } from './row.ts'

const word = /[\p{L}\d]+/gu

/**
 * How a command that deletes looks, and whether it was asked for by its own verb, written out: «удалить», `delete`. Found
 * by less, by a beginning or slang, it waits for an arrow.
 * @param texts what was typed, as it was and as the other keyboard layout reads it.
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

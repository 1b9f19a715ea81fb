import { stemOf } from '#domain/text/endings.ts'
import { fold } from '#domain/text/fold.ts'
import type { AnyCommand } from '#src/commands/core/command.ts'
import { conceptsNamed, type Expression, expressionsOf } from '#src/commands/lexicon/lexicon.ts'
import type { ItemRow } from './row.ts'

const word = /[\p{L}\d]+/gu

/** First words of titles that take something away. */
const takingAway: ReadonlySet<string> = new Set(
  'удалить стереть убрать снять отвязать забыть завершить закрыть запретить сбросить прервать'.split(' '),
)

/** Deletes, or changes something by taking it away: «Убрать описание». */
export function takesAway({ effect, title }: AnyCommand): boolean {
  if (effect === 'destroy' || effect === 'read') return effect === 'destroy'
  return typeof title === 'string' && takingAway.has(fold(title).match(word)?.[0] ?? '')
}

/**
 * Marks a destructive command, and if its own verb was typed in full: «удалить», `delete`. Otherwise, found by a prefix
 * or slang, it requires an arrow key; so does what takes away, found by the name of the thing alone.
 * @param texts the text as typed and in the other layout.
 */
export function dangerOf(
  command: AnyCommand,
  title: string,
  texts: readonly string[],
): Pick<ItemRow, 'isDanger' | 'isUnasked'> {
  if (!takesAway(command)) return {}
  const [verb = '', ...others] = fold(title).match(word) ?? []
  const typed = texts.flatMap((text) => fold(text).match(word) ?? []).filter((one) => one.length > 2)
  if (command.effect === 'destroy') {
    const said = conceptsNamed(verb).flatMap(expressionsOf)
    const isAsked = typed.some((one) => one === verb || said.some((expression) => isWhole(expression, one)))
    return isAsked ? { isDanger: true } : { isDanger: true, isUnasked: true }
  }
  // «Они съехали» asks for what unbinds a company, but in no words of it.
  const verbs = [...conceptsNamed(verb), ...(command.concepts ?? [])].flatMap(expressionsOf)
  const isSaid = typed.some((one) => stemOf(one) === stemOf(verb) || verbs.some((said) => isOf(said, one)))
  if (typed.length > 0 && !isSaid) return { isUnasked: true }
  const isThing = (one: string) =>
    others.some((other) => other.startsWith(one) || stemOf(other) === stemOf(one))
  return typed.length > 0 && typed.every(isThing) ? { isUnasked: true } : {}
}

/** A word of the expression: whole, its beginning, or its stem with any ending. */
function isOf({ words, isStem }: Expression, typed: string): boolean {
  return words.some(
    (own) => own.startsWith(typed) || (isStem && typed.startsWith(own)) || stemOf(own) === stemOf(typed),
  )
}

/** Stems are no whole words, but for English ones: `delet` of `delete`. */
function isWhole({ words: [own = '', ...others], isStem }: Expression, typed: string): boolean {
  if (others.length > 0) return false
  if (!isStem) return typed === own
  return /^[a-z]+$/.test(own) && typed.startsWith(own) && typed.length <= own.length + 1
}

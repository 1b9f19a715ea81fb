import { maskPhone } from '#domain/records/contacts.ts'
import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import { Refusal } from '#server/http/errors.ts'

/**
 * Full number that a call went to. @param phones to call, the first one is meant by default.
 * @param shown as the queue has shown it, maybe masked; null: the first one. @returns null if it is not known.
 * @throws Refusal 409 if a number found wrong is no longer among them: another one would be marked.
 */
export function calledNumber(
  phones: readonly { number: string }[],
  shown: string | null,
  outcome: CallOutcome | null,
): string | null {
  const numbers = phones.map(({ number }) => number)
  const called =
    shown === null ? numbers[0] : numbers.find((number) => number === shown || maskPhone(number) === shown)
  if (called === undefined && shown !== null && outcome === 'wrongNumber')
    throw new Refusal(
      'conflict',
      'Этот номер у контакта уже исправили или отметили: позвоните по тому, что на экране',
    )
  return called ?? null
}

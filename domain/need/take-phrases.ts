import type { Fact, Meant } from './fact.ts'
import type { NeedLine } from './line.ts'
import { wholeWords } from './patterns.ts'
import { conditionPhrases, vatPhrases } from './words/condition-phrases.ts'
import { fillers } from './words/fillers.ts'
import { orderPhrases, type Phrases } from './words/phrases.ts'
import { placePhrases } from './words/places.ts'

const compile = <T>(phrases: Phrases<T>) =>
  phrases.map(([source, meant]) => [wholeWords(source), meant] as const)
/** «Дешевле 30 000» is a bound, «по ставке 30 000» a rent. */
const noNumber = <T>([pattern, meant]: readonly [RegExp, T]) =>
  [RegExp(`${pattern.source}(?! ?\\d)`, 'gu'), meant] as const
/** The words of the lists, compiled. */
export const vocabulary = {
  conditions: compile(conditionPhrases),
  vat: compile(vatPhrases),
  orders: compile(orderPhrases).map(noNumber),
  places: compile(placePhrases),
}
/** «Что-нибудь» before «что». */
export const fillerWords = wholeWords([...fillers].sort((one, other) => other.length - one.length))

export function takePhrases<T>(
  line: NeedLine,
  phrases: readonly (readonly [RegExp, T])[],
  meantBy: (meaning: T) => Meant,
): Fact[] {
  return phrases.flatMap(([pattern, meaning]) =>
    line.each(pattern, () => true).map(({ span }) => ({ spans: [span], meanings: [meantBy(meaning)] })),
  )
}

/** Tells if a condition or an order begins there. */
export const startsPhrase = (text: string, at: number): boolean =>
  [...vocabulary.conditions, ...vocabulary.orders].some(([pattern]) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.index === at
  })

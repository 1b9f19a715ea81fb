import { amountOf, numberSource, scaleSource } from '#domain/need/amounts.ts'
import { formatDecimal } from '#domain/text/format.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { LineWord } from '#src/commands/one-line/words/words.ts'
import { changedField } from './changed-field.ts'

/* «opex 5500 отдельно», «опекс 7 500 ₽/м²/год», «эксплуатация в ставке»: running costs, and whether the rate holds them. */

const label =
  '(?:опекс[а-я]*|opex|эксплуатаци[яюи]|эксплуатационн[а-я]+(?: расход[а-я]+| платеж[а-я]*)?)(?: (?:-|:|=|будет|теперь|на))?'
const unit = '(?: ?(?:₽|руб[а-я]*|р)?(?: ?(?:/|за |в )?(?:кв ?)?м(?:2|²|етр)?)?(?: ?(?:/|в )?(?:год|г))?)?'
const apart = 'отдельно|сверху|сверх ставки|не (?:включен[аы]?|входит|входят)(?: в ставку)?|плюсом'
const within = 'включен[аоы]?(?: в ставку)?|вкл|в ставке|внутри|входит|входят(?: в ставку)?'
const shape = RegExp(
  `^${label}(?: (?<number>${numberSource})(?: ?(?<scale>${scaleSource}))?(?<unit>${unit}))?(?: (?:(?<apart>${apart})|(?<within>${within})))?$`,
  'u',
)

/** Lines of words that are all running costs; none if they have a line of one number. */
export function opexLines(text: string, words: readonly LineWord[]): ParsedLine[] {
  if (words.some(({ isQuoted }) => isQuoted)) return []
  const {
    number,
    scale,
    unit: told,
    apart: out,
    within: inside,
  } = shape.exec(words.map((word) => word.text).join(' '))?.groups ?? {}
  const isIncluded = inside !== undefined ? true : out !== undefined ? false : null
  if (isIncluded === null && (number === undefined || !told)) return []
  const span = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  const part = (kind: string, field: string, value: unknown, said: string) =>
    changedField(kind, field, value, { said, spans: [span], text })
  const kinds = isIncluded === null ? ['block', 'lease', 'building'] : ['block', 'lease']
  return kinds.flatMap((kind) => {
    const sum = number === undefined ? null : amountOf(number, scale).toFixed()
    const parts = [
      ...(sum === null ? [] : [part(kind, 'opexRubPerSqmYear', sum, `${formatDecimal(sum)} ₽/м²/год`)]),
      ...(isIncluded === null ? [] : [part(kind, 'opexIncluded', isIncluded, isIncluded ? 'да' : 'нет')]),
    ]
    const [main, ...also] = parts
    return main ? [{ ...main, ...(also.length > 0 && { also }), isOfTarget: true as const }] : []
  })
}

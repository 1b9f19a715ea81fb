import type { Decimal } from '#domain/money/decimal.ts'
import { amountOf, numberSource, scaleSource } from '#domain/need/amounts.ts'
import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { LineWord } from '#src/commands/one-line/words/words.ts'
import { buildingFormLine } from './building-form.ts'
import { changedField } from './changed-field.ts'

/* «парковка 120 мест, 12 000 за место», «паркинг 2500 за мм»: the parking of a building, in its form. */

const label =
  '(?:парк|парковк[аиу]|паркинг[а-я]*|парковочн[а-я]+ мест[а-я]?|машино-?мест[а-я]*|parking)(?: [-:])?'
const place = '(?:машино-?мест[а-я]{0,2}|парковочн[а-я]+ мест[а-я]?|мест[а-я]?|м/м|мм)'
const month = '(?: ?(?:/|в )?мес(?:яц)?)'
const money = '(?: ?(?:₽|руб[а-я]*|р))'
const each = `(?: ?(?:за |/|по )?(?:одно )?${place})`
const shape = RegExp(
  `^${label}(?: (?<places>\\d{1,4})(?: ?${place}|$))?(?:(?: (?:цена|стоимость|по|одно место|место))* (?<price>${numberSource})(?: ?(?<scale>${scaleSource}))?(?<told>${money}?${each}?${month}?|${money}?${month}?${each}?))?$`,
  'u',
)

/** «паркинг 1/80», «парк 1 на 80»: m² for which there is one place. */
const ratio = RegExp(`^(${label})(?: коэффициент)? 1 ?(?:/|на|к|:) ?(\\d{2,3})(?: ?м2?)?(?=$| )`, 'u')

/** «Паркинг 12 в месяц»: thousands. */
const inRoubles = (price: Decimal) => (price.lt('1000') ? price.times('1000') : price)

/** Lines of words that all tell a parking; a price is named as one, or follows the places. */
export function parkingLines(text: string, words: readonly LineWord[]): ParsedLine[] {
  if (words.some(({ isQuoted }) => isQuoted)) return []
  const whole = words.map((word) => word.text).join(' ')
  const [, , sqm] = ratio.exec(whole) ?? []
  if (sqm !== undefined && ratio.exec(whole)?.[0] === whole) {
    const spans = [{ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }]
    const told = { said: `1 на ${sqm} м²`, spans, text }
    return [
      { ...changedField('building', 'sqmPerParkingPlace', Number(sqm), told), isOfTarget: true as const },
    ]
  }
  const { places, price, scale, told } = shape.exec(whole.replace(ratio, '$1'))?.groups ?? {}
  if (places === undefined && (price === undefined || !told)) return []
  const rubPerMonth = price === undefined ? undefined : inRoubles(amountOf(price, scale)).toFixed()
  const value = {
    ...(sqm && { sqmPerParkingPlace: sqm }),
    ...(places && { places }),
    ...(rubPerMonth && { rubPerMonth }),
  }
  return [buildingFormLine(text, words, { name: 'parking', value })]
}

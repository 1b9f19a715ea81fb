import type { ConvertedCurrency } from '#domain/stock/vocabulary.ts'
import type { ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'
import { currencyOf } from '#src/commands/palette/conversion.ts'

/* «500 usd в руб», «$500», «1,5 млн руб в $», «usd в руб». */

const amount = String.raw`(?<amount>\d[\d\s\u00a0\u202f.,]*?(?:\s*(?:тыс(?:яч\p{L}?)?|млн|миллион\p{L}*|млрд|к|k|m)\.?)?)`
const name = String.raw`[\p{L}$€₽¥£]+`
const lead = String.raw`^\s*(?:(?:перевести|переведи|пересчитать|пересчитай|пересчет|конвертировать|конвертация|посчитать|посчитай|курс|почем|сколько(?:\s+будет)?|convert)\s+)?`
const into = String.raw`(?:\s*(?<into>в|во|на|to|in|=|->|→)(?:\s+|(?<=[=>→])|$)(?<to>${name})?\.?(?<rest>(?:\s.*)?))?`
const shapes = [
  RegExp(String.raw`${lead}${amount}\s*(?<from>${name})\.?${into}\s*$`, 'diu'),
  RegExp(String.raw`${lead}(?<from>[$€₽¥£]|${name}\s)\s*${amount}${into}\s*$`, 'diu'),
  RegExp(String.raw`^\s*(?<from>${name})${into}\s*$`, 'diu'),
]
/** Completions while typing. */
const wholeNames = ['usd', 'eur', 'rub', 'cny', 'gbp', 'доллары', 'евро', 'рубли', 'юани', 'фунты']

/** Parses a conversion; null if the text is not one. */
export function conversionLine(text: string): ParsedLine | null {
  const found = shapes.map((shape) => shape.exec(text)).find((match) => match?.groups)
  const { amount: sum, from: fromName = '', into: preposition, to: toName, rest = '' } = found?.groups ?? {}
  const from = currencyOf(fromName.trim().toLowerCase())
  const to = toName === undefined ? undefined : currencyOf(toName.toLowerCase())
  if (!found || from === undefined) return null
  const isBegun = toName !== undefined && wholeNames.some((whole) => whole.startsWith(toName.toLowerCase()))
  if (toName !== undefined && to === undefined && !isBegun) return null
  // «руб» alone, «доллар», «1000 руб» are not conversions.
  if (sum === undefined ? to === undefined : preposition === undefined && from === 'RUB') return null
  if (rest.trim() !== '' && to === undefined) return null

  const spanOf = (group: string): Span => {
    const [start, end] = found.indices?.groups?.[group] ?? [0, 0]
    return { start, end: start + text.slice(start, end).trimEnd().length }
  }
  const slot = (group: string, kind: Slot['kind'], value: ConvertedCurrency | undefined): Slot => {
    const span = spanOf(group)
    const own = { name: group, kind, text: text.slice(span.start, span.end), spans: [span] }
    return value === undefined ? own : { ...own, value }
  }
  const start = text.length - text.trimStart().length
  const { start: restStart, end: restEnd } = spanOf('rest')
  const left =
    rest.trim() === '' ? [] : [{ start: restStart + rest.length - rest.trimStart().length, end: restEnd }]
  return {
    ...{ commandId: 'currency.convert', text, isSwapped: false },
    start: { start, end: text.trimEnd().length },
    slots: [
      ...(sum === undefined ? [] : [slot('amount', 'sum', undefined)]),
      slot('from', 'money', from),
      ...(toName === undefined ? [] : [slot('to', 'money', to)]),
    ],
    leftover: left,
  }
}

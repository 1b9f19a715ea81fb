import type { ConvertedCurrency } from '#domain/stock/vocabulary.ts'
import { parseDecimal } from '#domain/text/format.ts'
import type { ConversionAsked } from '#src/state/queries/portal-queries.ts'

/** Spoken currency names by prefix: «долларов», «баксы», «юаней». */
const names: readonly (readonly [RegExp, ConvertedCurrency])[] = [
  [/^(?:usd|\$|дол(?:л(?:ар\p{L}{0,3})?)?|бакс\p{L}{0,3})$/u, 'USD'],
  [/^(?:eur|euro|€|евро)$/u, 'EUR'],
  [/^(?:rub|rur|₽|р|руб(?:л\p{L}{1,3})?)$/u, 'RUB'],
  [/^(?:cny|rmb|¥|cn¥|юан\p{L}{1,3})$/u, 'CNY'],
  [/^(?:gbp|£|фунт\p{L}{0,3})$/u, 'GBP'],
]

const scales: Readonly<Record<string, number>> = {
  тыс: 3,
  тысяч: 3,
  миллион: 6,
  миллиона: 6,
  миллионов: 6,
  к: 3,
  k: 3,
  млн: 6,
  m: 6,
  млрд: 9,
}

/** Number, multiplier, currency, and after a word or arrow the other one. */
const shape =
  /^([\d\s\u00a0\u202f.,]+?)\s*(тысяч|тыс|миллион(?:а|ов)?|млн|млрд|к|k|m)?\.?\s*([\p{L}$€₽¥£]+)\.?(?:\s*(?:в|во|на|to|in|=|->|→)\s*(?:([\p{L}$€₽¥£]+)\.?)?)?$/u

/**
 * «500 usd в руб», «100 евро в доллары», «1,5 млн руб в $»; foreign money converts to roubles by default.
 * Null for anything else.
 */
export function readConversion(text: string): ConversionAsked | null {
  const found = shape.exec(signBehind(text.trim().toLowerCase()))
  if (!found) return null
  const [, digits = '', scale, fromName = '', toName] = found
  const from = currencyOf(fromName)
  const to = toName === undefined ? (from === 'RUB' ? undefined : 'RUB') : currencyOf(toName)
  const amount = parseDecimal(digits)
  if (from === undefined || to === undefined || from === to || amount === null) return null
  const written = shifted(amount, scale === undefined ? 0 : (scales[scale] ?? 0))
  return /^\d{1,14}(\.\d{1,4})?$/.test(written) && /[1-9]/.test(written)
    ? { amount: written, from, to }
    : null
}

/** «$500» → «500$» */
function signBehind(text: string): string {
  return text.replace(/^([$€₽¥£])\s*([\d\s\u00a0\u202f.,]*\d(?:\s*(?:тыс|млн|млрд|к|k|m)\.?)?)/u, '$2$1')
}

/** @param name in lower case. */
export function currencyOf(name: string): ConvertedCurrency | undefined {
  return names.find(([spelling]) => spelling.test(name))?.[1]
}

/** Shifts the decimal point right: "1.5" by 6 → "1500000". */
function shifted(amount: string, places: number): string {
  const [whole = '0', fraction = ''] = amount.split('.')
  const moved = whole + fraction.slice(0, places).padEnd(places, '0')
  const rest = fraction.slice(places)
  const plain = moved.replace(/^0+(?=\d)/, '')
  return rest === '' ? plain : `${plain}.${rest}`
}

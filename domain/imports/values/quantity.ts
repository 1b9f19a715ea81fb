import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'
import { fold } from '#domain/text/fold.ts'

/** Decimal sign of a column; null: its cells do not tell. */
export type DecimalStyle = 'comma' | 'dot' | null

/** Content of a cell of numbers. Amounts are plain decimals («1200.5»), `rest` is the folded text around them. */
export type Quantity =
  | { kind: 'exact'; value: string; rest: string }
  /** «300-500»; `to` is null for «от 300», `from` for «до 500». */
  | { kind: 'range'; from: string | null; to: string | null; rest: string }
  /** `1,234` in a column that does not tell its decimal sign. */
  | { kind: 'ambiguous'; decimal: string; thousands: string; rest: string }
  /** «договорная», «по запросу». */
  | { kind: 'negotiable' }
  | { kind: 'none' }

const number = String.raw`\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`
const pattern = new RegExp(String.raw`(?<![\p{L}\d])(-?)(${number})(?!\d)`, 'gu')
/** «м2», «м3»: their digit is no number. */
const unitDigits = /(?<=\d|\s|\/|^|\.)((?:кв\.?\s?)?[мm])[23²³](?!\d)/gu
const negotiable = /догов[ао]р|по запрос|запрос|индивидуальн|on request|upon request|^по согл/
const multipliers: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:млрд|миллиард)/u, '1000000000'],
  [/^\s*(?:млн|миллион|mln)/u, '1000000'],
  [/^\s*(?:тыс|т\.?\s?р(?![а-я])|т[.\s]?\s?руб|[кk](?![\p{L}²]))/u, '1000'],
]

/** Reads «1 200,50», «≈ 1200 м²», «от 300», «300–500», «1,2 млн ₽», «договорная». */
export function readQuantity(text: string, style: DecimalStyle): Quantity {
  const folded = fold(text).replace(unitDigits, '$1²').trim()
  const found = [...folded.matchAll(pattern)]
  const [first, second] = found
  if (!first) return negotiable.test(folded) ? { kind: 'negotiable' } : { kind: 'none' }
  const rest = folded.replace(pattern, ' ').replace(/\s+/g, ' ').trim()
  const before = folded.slice(0, first.index)
  if (second && isRange(folded, first, second)) {
    const scale = multiplierAfter(folded, second)
    const from = amountOf(first[2] ?? '', style)
    const to = amountOf(second[2] ?? '', style)
    const fromScale = multiplierAfter(folded, first) ?? scale
    if ('value' in from && 'value' in to)
      return { kind: 'range', from: times(from.value, fromScale), to: times(to.value, scale), rest }
  }
  const scale = multiplierAfter(folded, first)
  // A dash right before a number is a minus, and one after a word is a dash.
  const sign = first[1] === '-' && !/[\p{L}\d]\s*$/u.test(before) ? '-' : ''
  const amount = amountOf(first[2] ?? '', style)
  if (!('value' in amount)) {
    if (scale !== null) return { kind: 'exact', value: sign + times(amount.decimal, scale), rest }
    return { kind: 'ambiguous', decimal: sign + amount.decimal, thousands: sign + amount.thousands, rest }
  }
  const value = sign + times(amount.value, scale)
  if (/(?:^|\s)от\s*$|(?:^|\s)(?:from|>=?|≥)\s*$/u.test(before))
    return { kind: 'range', from: value, to: null, rest }
  if (/(?:^|\s)до\s*$|(?:^|\s)(?:up to|<=?|≤)\s*$/u.test(before))
    return { kind: 'range', from: null, to: value, rest }
  return { kind: 'exact', value, rest }
}

/** Decimal sign that one cell shows its column to have. */
export function styleOf(text: string): DecimalStyle {
  const found = /(?<![\p{L}\d.,])\d[\d .,'’]*\d(?![\d.,])/u.exec(fold(text))?.[0]
  if (found === undefined) return null
  const commas = found.split(',').length - 1
  const dots = found.split('.').length - 1
  if (commas > 0 && dots > 0) return found.lastIndexOf(',') > found.lastIndexOf('.') ? 'comma' : 'dot'
  if (commas > 1) return 'dot'
  // «12.11.2026» is a day.
  if (dots > 1) return /^\d{1,3}(?:\.\d{3})+$/.test(found) ? 'comma' : null
  if (commas === 1)
    return /,\d{3}$/.test(found) && !/^0,/.test(found) && !/\d \d/.test(found) ? null : 'comma'
  return dots === 1 && (!/\.\d{3}$/.test(found) || /\d \d/.test(found)) ? 'dot' : null
}

/** «1200.50» → «1200.5»; at most `places` decimal places. */
export function plainDecimal(value: string, places = 2): string {
  const fixed = toFixedDecimal(new Decimal(value), places)
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
}

function isRange(text: string, first: RegExpExecArray, second: RegExpExecArray): boolean {
  const between = text.slice(first.index + first[0].length, second.index + (second[1] ?? '').length)
  return /^(?:\s*(?:тыс\.?|млн\.?|[мm]²|кв\.?\s?м\.?)?\s*)(?:-|\.{2,3}|…|до|to|÷)\s*$/u.test(between)
}

function multiplierAfter(text: string, { index, 0: whole }: RegExpExecArray): string | null {
  const after = text.slice(index + whole.length)
  return multipliers.find(([word]) => word.test(after))?.[1] ?? null
}

function times(value: string, by: string | null): string {
  return plainDecimal(by === null ? value : new Decimal(value).times(by).toFixed(), 6)
}

type Amount = { value: string } | { decimal: string; thousands: string }

function amountOf(written: string, style: DecimalStyle): Amount {
  const bare = written.replace(/[ '’]/g, '')
  const isGrouped = bare !== written
  const signs = bare.replace(/\d/g, '')
  const joined = bare.replace(/[.,]/g, '')
  if (signs === '') return { value: bare }
  if (new Set(signs).size > 1) {
    const at = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'))
    return { value: `${bare.slice(0, at).replace(/[.,]/g, '')}.${bare.slice(at + 1)}` }
  }
  if (signs.length > 1) return { value: joined }
  const decimal = bare.replace(',', '.')
  const mayBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) && !isGrouped
  if (!mayBeThousands) return { value: decimal }
  if (signs === '.') return style === 'comma' ? { value: joined } : { value: decimal }
  if (style === 'comma') return { value: decimal }
  return style === 'dot' ? { value: joined } : { decimal, thousands: joined }
}

import type { Currency, RentBasis, VatTreatment } from '#domain/stock/vocabulary.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/* «26000 усн», «26 000 ₽ за м² в год», «2,5 млн в месяц ндс сверху», «450 usd». */

const metre = String.raw`(?:м|м2|м²|кв ?м|кв\.? ?м\.?2?|метр|квадрат|квадратный метр)`
const vat: readonly (readonly [RegExp, VatTreatment])[] = [
  [/^(?:усн|по усн|на усн|упрощ\p{L}*)$/u, 'simplified'],
  [
    /^(?:с ндс|(?:ндс )?включая ндс|ндс (?:вкл\p{L}*|внутри|в ставке|в том числе)|вкл\p{L}* ндс|в ?т ?ч ндс)$/u,
    'included',
  ],
  [/^(?:ндс сверху|сверху ндс|плюс ндс|плюсом ндс|\+ ?ндс|кроме того ндс)$/u, 'excluded'],
]
const basis: readonly (readonly [RegExp, RentBasis])[] = [
  [RegExp(`^(?:руб|р|₽)?/?(?:за |на )?${metre} ?(?:/|в )? ?(?:мес|месяц)$`, 'u'), 'sqmMonth'],
  [RegExp(`^(?:руб|р|₽)?/?(?:за |на )?${metre}(?: ?(?:/|в )? ?(?:год|г))?$`, 'u'), 'sqmYear'],
  [/^(?:\/|в )(?:год|г)$/u, 'sqmYear'],
  [/^годовых$/u, 'sqmYear'],
  [/^(?:за вс[её] )?(?:\/|в )(?:мес|месяц)(?: за вс[её])?$/u, 'month'],
  [/^за вс[её]$/u, 'month'],
]
const currency: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:₽|р|руб\p{L}*)$/u, 'RUB'],
  [/^(?:\$|usd|долл?\p{L}*|бакс\p{L}*)$/u, 'USD'],
  [/^(?:€|eur|euro|евро)$/u, 'EUR'],
]

/** Reads the parts of an asking rent: amount, currency, basis, VAT treatment. */
export function takeRent(reading: LineReading): void {
  takeAmount(reading)
  reading.takeNamed('vat', 'vat', vat)
  reading.takeNamed('currency', 'currency', currency)
  reading.takeNamed('basis', 'basis', basis)
}

/** Digits, groups of three, a multiplier, a currency sign without a space. */
function takeAmount(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const [word = '', ...next] = reading.phraseAt(index)
    const shape = /^([$€]?)(\d+)(?:[.,](\d{1,2}))?(к|k|тыс|т|млн|m)?(₽|р|руб|\$|€)?(\/\S+)?$/u.exec(word)
    if (!shape) continue
    const [, before = '', digits = '', fraction = '', ownScale, after = '', per] = shape
    const isWhole = fraction === '' && ownScale === undefined && after === '' && per === undefined
    const groups = isWhole && digits.length <= 3 ? groupsOf(next) : []
    const scaleWord = ownScale ?? next[groups.length]
    const scale = scales[scaleWord ?? '']
    const count = 1 + groups.length + (ownScale === undefined && scale !== undefined ? 1 : 0)
    const value = scaled(digits + groups.join(''), fraction, scale ?? 0)
    const span = reading.take(index, count)
    reading.add('rent', 'rent', [span], value)
    const sign = currency.find(([pattern]) => pattern.test(before || after))
    if (sign) reading.add('currency', 'currency', [span], sign[1])
    const told = per && basis.find(([pattern]) => pattern.test(per))
    if (told) reading.add('basis', 'basis', [span], told[1])
    return
  }
}

const scales: Readonly<Record<string, number>> = {
  к: 3,
  k: 3,
  тыс: 3,
  т: 3,
  тысяч: 3,
  млн: 6,
  m: 6,
  миллион: 6,
}

function groupsOf(words: readonly string[]): string[] {
  const end = words.findIndex((word) => !/^\d{3}$/.test(word))
  return words.slice(0, end < 0 ? words.length : end)
}

/** "2", "5" by 6 → "2500000". */
function scaled(digits: string, fraction: string, places: number): string {
  const whole = (digits + fraction.slice(0, places).padEnd(places, '0')).replace(/^0+(?=\d)/, '')
  const rest = fraction.slice(places).replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

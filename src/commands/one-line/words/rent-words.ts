import type { Currency, RentBasis, VatTreatment } from '#domain/stock/vocabulary.ts'
import { numberAt } from '#domain/text/number-words.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/* «26000 усн», «26 000 ₽ за м² в год», «2,5 млн в месяц ндс сверху», «450 usd». */

const metre = String.raw`(?:м|м2|м²|кв ?м|кв\.? ?м\.?2?|метр|квадрат|квадратный метр)`
/** «Без НДС» is one of two, which is asked. */
const withoutVat = 'without'
const vat: readonly (readonly [RegExp, VatTreatment | typeof withoutVat])[] = [
  [/^без ндс$/, withoutVat],
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
  [/^(?:per |\/)(?:sqm|sq m|m2)(?: ?(?:per |\/)?(?:year|annum|yr))?$/u, 'sqmYear'],
  [/^(?:per |\/)(?:sqm|sq m|m2) ?(?:per |\/)?(?:month|mo)$/u, 'sqmMonth'],
  [/^(?:per |\/)(?:month|mo)$/u, 'month'],
  [/^(?:за вс[её] )?(?:\/|в )(?:мес|месяц)(?: за вс[её])?$/u, 'month'],
  [/^за вс[её]$/u, 'month'],
]
/** «1500 в месяц» is per m²: no block costs less a month, roubles. */
const leastMonthly = 10_000
/** Smaller numbers in words are no sums. */
const leastSpoken = 100
const bareMonth = /^(?:\/|в )(?:мес|месяц)$/

function basesOf(rent: unknown, currency: unknown = 'RUB'): typeof basis {
  const isSmall = currency === 'RUB' && Number(rent ?? leastMonthly) < leastMonthly
  return isSmall ? [[bareMonth, 'sqmMonth'], ...basis] : basis
}

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
  const told = (name: string) => reading.slots.find((slot) => slot.name === name)?.value
  reading.takeNamed('basis', 'basis', basesOf(told('rent'), told('currency')))
}

/** Digits, groups of three, a multiplier, a currency sign without a space. */
function takeAmount(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const [word = '', ...next] = reading.phraseAt(index)
    const spoken = numberAt([word, ...next])
    if (spoken && Number(spoken.digits) >= leastSpoken) {
      reading.add('rent', 'rent', [reading.take(index, spoken.count)], spoken.digits)
      return
    }
    const shape = /^([$€]?)(\d+)(?:[.,](\d{1,2}))?(к|k|тыс|т|млн|m)?(₽|р|руб|\$|€)?(\/\S+)?$/u.exec(word)
    if (!shape) continue
    const [, before = '', digits = '', fraction = '', ownScale, after = '', ownPer] = shape
    const isWhole = fraction === '' && ownScale === undefined && after === '' && ownPer === undefined
    const groups = isWhole && digits.length <= 3 ? groupsOf(next) : []
    // «1,8 млн/мес»
    const [, nextScale, ofScale] = /^([\p{L}.]+)(\/\S+)?$/u.exec(next[groups.length] ?? '') ?? []
    const scale = scales[ownScale ?? nextScale ?? '']
    const per = ownPer ?? (ownScale === undefined && scale !== undefined ? ofScale : undefined)
    const count = 1 + groups.length + (ownScale === undefined && scale !== undefined ? 1 : 0)
    const value = scaled(digits + groups.join(''), fraction, scale ?? 0)
    const span = reading.take(index, count)
    reading.add('rent', 'rent', [span], value)
    const sign = currency.find(([pattern]) => pattern.test(before || after))
    if (sign) reading.add('currency', 'currency', [span], sign[1])
    const told = per && basesOf(value, sign?.[1]).find(([pattern]) => pattern.test(per))
    if (told) reading.add('basis', 'basis', [span], told[1])
    return
  }
}

const scales: Readonly<Record<string, number>> = {
  к: 3,
  k: 3,
  тыс: 3,
  т: 3,
  тр: 3,
  'т.р': 3,
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

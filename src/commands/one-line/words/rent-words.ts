import { amountOf, numberSource, scaleSource } from '#domain/need/amounts.ts'
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
    /^(?:с ндс|ндс incl\p{L}*|incl\p{L}* ндс|(?:ндс )?включая ндс|ндс (?:вкл\p{L}*|внутри|в ставке|в том числе)|вкл\p{L}* ндс|в ?т ?ч ндс)$/u,
    'included',
  ],
  [
    /^(?:(?:плюс|\+) ?vat|ндс excl\p{L}*|(?:excl\p{L}*|without) ндс|net of ндс|ндс сверху|сверху ндс|плюс ндс|плюсом ндс|\+ ?ндс|кроме того ндс)$/u,
    'excluded',
  ],
]
const basis: readonly (readonly [RegExp, RentBasis])[] = [
  [RegExp(`^(?:руб|р|₽)?/?(?:за |на )?${metre} ?(?:/|в )? ?(?:мес|месяц)$`, 'u'), 'sqmMonth'],
  [RegExp(`^(?:руб|р|₽)?/?(?:за |на )?${metre}(?: ?(?:/|в )? ?(?:год|г))?$`, 'u'), 'sqmYear'],
  [RegExp(`^(?:/|в )(?:мес|месяц) (?:за |на )?${metre}$`, 'u'), 'sqmMonth'],
  [RegExp(`^(?:/|в )(?:год|г) (?:за |на )?${metre}$`, 'u'), 'sqmYear'],
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
/** A smaller number without currency or period is no rate: «ставка на 10» may be a per cent or thousands. */
const leastYearly = 1000
const saysUnit = /^(?:₽|р|руб.*|\$|usd|долл.*|бакс.*|€|eur.*|евро|\/?мес.*|\/?год.*|годовых|per)$/u
/** Smaller numbers in words are no sums. */
const leastSpoken = 100
const bareMonth = /^(?:\/|в )?(?:мес|месяц)$/

function basesOf(rent: unknown, currency: unknown = 'RUB'): typeof basis {
  const isSmall = currency === 'RUB' && Number(rent ?? leastMonthly) < leastMonthly
  return isSmall ? [[bareMonth, 'sqmMonth'], ...basis] : basis
}

const currency: readonly (readonly [RegExp, Currency])[] = [
  [/^(?:₽|р|руб\p{L}*)$/u, 'RUB'],
  [/^(?:\$|usd|долл?\p{L}*|бакс\p{L}*)$/u, 'USD'],
  [/^(?:€|eur|euro|евро)$/u, 'EUR'],
]

const leastPrice = 1_000_000

/** «цена 210 млн»: no metre costs that much in roubles, so it is what the whole is sold for. */
export function isRate({ slots }: LineReading): boolean {
  const told = (name: string) => slots.find((slot) => slot.name === name)?.value
  const isRouble = (told('currency') ?? 'RUB') === 'RUB'
  return !isRouble || told('basis') === 'month' || Number(told('rent') ?? 0) < leastPrice
}

/** Reads the parts of an asking rent: amount, currency, basis, VAT treatment. */
export function takeRent(reading: LineReading): void {
  takeAmount(reading)
  if (!reading.has('rent')) takeThousands(reading)
  reading.takeNamed('vat', 'vat', vat)
  reading.takeNamed('currency', 'currency', currency)
  const told = (name: string) => reading.slots.find((slot) => slot.name === name)?.value
  reading.takeNamed('basis', 'basis', basesOf(told('rent'), told('currency')))
}

/** «ставка 37,5»: roubles per m² and year are tens of thousands. «7.02» is a block, and «на 10» may be a change. */
const thousands = /^[1-9]\d(?:[.,]\d|,\d\d)?$/

function takeThousands(reading: LineReading): void {
  const at = [...reading.words.keys()].filter((place) => thousands.test(reading.at(place)))
  const [place = -1, ...others] = at
  const isLast =
    !/^\p{L}/u.test(reading.at(place + 1)) || /^(?:усн|ндс|с|без|плюс|за|опекс)$/.test(reading.at(place + 1))
  if (others.length > 0 || place <= reading.start || !isLast || reading.words[place - 1]?.text === 'на')
    return
  const value = amountOf(reading.at(place), 'тыс').toFixed()
  reading.add('rent', 'rent', [reading.take(place, 1)], value)
}

/** «46 усн», «23 ндс вкл»: beside a tax a number alone is thousands. */
export function takeTaxedRent(reading: LineReading): void {
  const [place = -1, ...others] = [...reading.words.keys()].filter((at) => thousands.test(reading.at(at)))
  if (reading.has('rent') || !reading.has('vat') || place < 0 || others.length > 0) return
  const value = amountOf(reading.at(place), 'тыс').toFixed()
  reading.add('rent', 'rent', [reading.take(place, 1)], value)
}

const amountShape = RegExp(
  String.raw`^([$€])?(${numberSource})(?: ?(${scaleSource}))?(₽|руб|р|\$|€)?(\/\S+)?(?= |$)`,
  'u',
)

/** A sum in digits or words, with a sign of its currency and «/мес» that are joined to it. */
function takeAmount(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const phrase = reading.phraseAt(index)
    const spoken = numberAt(phrase)
    if (spoken && Number(spoken.digits) >= leastSpoken) {
      reading.add('rent', 'rent', [reading.take(index, spoken.count)], spoken.digits)
      return
    }
    const read = amountShape.exec(phrase.join(' '))
    if (!read) continue
    const [whole, before = '', number = '', scale, after = '', per] = read
    const value = amountOf(number, scale).toFixed()
    const isBare = !scale && before === '' && after === '' && per === undefined
    if (isBare && Number(value) < leastYearly && !reading.words.some(({ text }) => saysUnit.test(text))) {
      // «ставка 320» may be of dollars, as the block's own one is.
      const isNamed = Number(value) >= leastSpoken && reading.words.some(({ text }) => /^ставк/.test(text))
      if (!isNamed || reading.has('block')) continue
      reading.add('doubt', 'text', [])
      reading.add('label', 'text', [])
    }
    const span = reading.take(index, whole.split(' ').length)
    reading.add('rent', 'rent', [span], value)
    const sign = currency.find(([pattern]) => pattern.test(before || after))
    if (sign) reading.add('currency', 'currency', [span], sign[1])
    const told = per && basesOf(value, sign?.[1]).find(([pattern]) => pattern.test(per))
    if (told) reading.add('basis', 'basis', [span], told[1])
    return
  }
}

import {
  type ConvertedCurrency,
  type Currency,
  convertedCurrencies,
  type RentBasis,
} from '#domain/stock/vocabulary.ts'

/**
 * Number formats. Russian groups thousands by the no-break space, which in Golos Text is as narrow as a
 * quarter of an em: its U+202F is an eighth, so that 48 000 reads as 48000, and U+2009 breaks at the end of a
 * line.
 */
const nonBreakingSpace = '\u00a0'

const unknownMark = '—'

const rentUnits: Record<RentBasis, string> = { sqmYear: '/м²/год', sqmMonth: '/м²/мес', month: '/мес' }

/** Formatters by maximum number of decimal places. */
const decimals = new Map<number, Intl.NumberFormat>()
const short = whenUsed({ notation: 'compact', maximumFractionDigits: 1 })
/** Either both kopeck digits or none. */
const money = whenUsed({
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
})

/**
 * "1204.50" → «1 204,5»: half-up to at most `maxPlaces`, trailing zeros dropped, with a real minus sign. Also
 * reads "1e-6".
 */
export function formatDecimal(value: string, maxPlaces = 2): string {
  let format = decimals.get(maxPlaces)
  if (!format) {
    format = russian({ maximumFractionDigits: maxPlaces })
    decimals.set(maxPlaces, format)
  }
  return written(format, value)
}

/** "512" → «512,0»: always one decimal place, so that a column of sizes lines up. */
export function formatTenths(value: string): string {
  const text = formatDecimal(value, 1)
  return text.includes(',') ? text : `${text},0`
}

/** Counts: 200000 → «200 000». */
export function formatCount(count: number): string {
  return formatDecimal(String(Math.trunc(count)), 0)
}

/** «48 000 ₽», «29 844,26 ₽»: either both kopeck digits or none. Null is «—». */
export function formatMoney(amount: string | null, currency: ConvertedCurrency = 'RUB'): string {
  if (amount === null) return unknownMark
  return `${written(money(), amount)}${nonBreakingSpace}${convertedCurrencies[currency]}`
}

/**
 * Formats sums of one column, a total among them: all to the kopeck if one has kopecks, else all in roubles, so that what
 * is shown adds up.
 */
export function moneyColumn(amounts: readonly (string | null)[]): (amount: string) => string {
  const hasKopecks = amounts.some((amount) => amount !== null && !/^-?\d+(\.0*)?$/.test(amount))
  const format = russian({ minimumFractionDigits: hasKopecks ? 2 : 0, maximumFractionDigits: 2 })
  return (amount) => written(format, amount)
}

/** «1,2 млн», «820 тыс.», «950»: roubles where there is little room. */
export function formatShortMoney(amount: string): string {
  return written(short(), amount)
}

/** «48 000 ₽/м²/год». Null is «—». */
export function formatRent(amount: string | null, currency: Currency, basis: RentBasis): string {
  if (amount === null) return unknownMark
  return `${formatMoney(amount, currency)}${rentUnits[basis]}`
}

/** «1 204,5 м²». Null is «—». */
export function formatArea(areaSqm: string | null): string {
  return areaSqm === null ? unknownMark : `${formatDecimal(areaSqm)}${nonBreakingSpace}м²`
}

/** «22 %». Null is «—». */
export function formatPercent(percent: string | null): string {
  return percent === null ? unknownMark : `${formatDecimal(percent)}${nonBreakingSpace}%`
}

/** «300–500 м²», «от 300 м²», «до 500 м²»; a single value if both bounds are equal; '' if both are open. */
export function formatRange(min: string | null, max: string | null, unit: string): string {
  const end = unit === '' ? '' : `${nonBreakingSpace}${unit}`
  if (min !== null && max !== null) {
    const [low, high] = [formatDecimal(min), formatDecimal(max)]
    return low === high ? `${low}${end}` : `${low}–${high}${end}`
  }
  if (min !== null) return `от${nonBreakingSpace}${formatDecimal(min)}${end}`
  return max === null ? '' : `до${nonBreakingSpace}${formatDecimal(max)}${end}`
}

/** «840 КБ», «2,4 МБ»: units of 1024. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024
  if (megabytes >= 1) return `${formatDecimal(megabytes.toFixed(1), 1)}${nonBreakingSpace}МБ`
  return `${formatCount(Math.max(1, Math.round(bytes / 1024)))}${nonBreakingSpace}КБ`
}

/** «текст»; inner quotes become „лапки“. */
export function quote(text: string): string {
  return `«${text.replaceAll('«', '„').replaceAll('»', '“')}»`
}

/**
 * Parses typed text as a decimal string: «1 204,5» → "1204.5". Thousands may be grouped by any space, the
 * decimal mark is comma or point. Null if it is not a single number; also for the ambiguous "1,204.5".
 */
export function parseDecimal(text: string): string | null {
  const match = /^([-−]?)(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,](\d+))?$/.exec(text.trim())
  if (match === null) return null
  const [, sign = '', whole = '', fraction] = match
  const digits = whole.replace(/\s/g, '').replace(/^0+(?=\d)/, '')
  const unsigned = fraction === undefined ? digits : `${digits}.${fraction}`
  return sign !== '' && /[1-9]/.test(unsigned) ? `-${unsigned}` : unsigned
}

/** Creates the formatter on the first call: the page's first one loads the browser's Russian data, some 50 ms. */
function whenUsed(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined
  return () => {
    format ??= russian(options)
    return format
  }
}

function russian(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat('ru', { useGrouping: 'always', signDisplay: 'negative', ...options })
}

/** Exact for any number of digits: strings are not read as floats. */
function written(format: Intl.NumberFormat, value: string): string {
  return format.format(value as Intl.StringNumericLiteral).replace('-', '−')
}

import { amountOf, numberSource, type Quantity, scaleSource, within } from './amounts.ts'
import type { NeedLine } from './line.ts'
import type { Span } from './need.ts'

/** Measure of a quantity, said by the words around it. */
export type Measure =
  | 'area'
  | 'people'
  | 'sqmYear'
  | 'sqmMonth'
  /** «за метр», without a period. */
  | 'sqm'
  /** For the whole block a month. */
  | 'month'
  /** «в год», without an area. */
  | 'year'
  | 'price'
  /** An amount of money of any kind. */
  | 'money'
  | 'loss'
  | 'built'
  /** Something that is no condition: «40 кВт», «потолки 6 м». */
  | 'other'

/** A quantity found in a line. */
export interface Found {
  quantity: Quantity
  measure?: Measure
  /** VAT as said beside it. */
  vat?: 'with' | 'without'
  span: Span
}

const metre = String.raw`(?:кв\.? ?м(?:етр\p{L}*)?|[мm][2²]|квадрат\p{L}*(?: метр\p{L}*)?|метр\p{L}*|[мm](?![\p{L}\d]))\.?`
const rouble = String.raw`(?:₽|руб\p{L}*\.?|р(?![\p{L}\d])\.?)`
const monthly = String.raw`(?:\/ ?|в |за )?(?:мес(?!\p{L})\.?|месяц\p{L}*)`
const yearly = String.raw`(?:\/ ?|в |за )(?:год\p{L}*|г(?!\p{L})\.?)`
const perMetre = String.raw`(?:\/|за|на|с) ?(?:1 |один |кажд\p{L}+ )?${metre}`

/** Units after the numbers, the more specific first. */
const units: readonly (readonly [string, Measure])[] = [
  [`${rouble}? ?(?:${perMetre}|${metre}) ?,? ?${monthly}`, 'sqmMonth'],
  [`${rouble}? ?(?:${perMetre}|${metre}) ?,? ?${yearly}`, 'sqmYear'],
  [`${rouble}? ?${monthly} ?${perMetre}`, 'sqmMonth'],
  [`${rouble}? ?${yearly} ?${perMetre}`, 'sqmYear'],
  [`${rouble}? ?${perMetre}`, 'sqm'],
  [`${rouble} ?${metre}`, 'sqm'],
  ['годовых', 'sqmYear'],
  [String.raw`${rouble}? ?${monthly}(?: за вс[ею](?: ?(?:помещени\p{L}+|площадь))?)?`, 'month'],
  [String.raw`${rouble}? ?за вс[ею](?: ?(?:помещени\p{L}+|площадь))?(?: ${monthly})?`, 'month'],
  [`${rouble}? ?${yearly}`, 'year'],
  [
    String.raw`(?:квт|ква|квт|мвт|км|лет|год\p{L}*|дн\p{L}+|час\p{L}*|шт\p{L}*|ворот\p{L}*|м ?\/ ?м(?!\p{L})|машин\p{L}*|парков\p{L}*|тонн\p{L}*|т ?\/ ?м|комнат\p{L}*|этажей|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*|вход\p{L}*|док\p{L}*)`,
    'other',
  ],
  [String.raw`${metre}(?: площад\p{L}*)?`, 'area'],
  [
    String.raw`(?:раб\p{L}*\.? ?)?(?:мест\p{L}*|чел(?:овек\p{L}*)?(?!\p{L})\.?|сотрудник\p{L}*|рм(?!\p{L}))`,
    'people',
  ],
  [String.raw`% ?(?:потер\p{L}*|коридор\p{L}*)`, 'loss'],
  ['%', 'other'],
  [rouble, 'money'],
]
const unitPatterns = units.map(
  ([source, measure]) => [RegExp(String.raw` ?(?:${source})(?![\p{L}\d])`, 'uy'), measure] as const,
)

/** Names of the quantity before the numbers. */
const labels: readonly (readonly [string, Measure])[] = [
  [String.raw`площад\p{L}*|метр(?:аж\p{L}*|ов|а)`, 'area'],
  [String.raw`(?:арендн\p{L}+ )?ставк\p{L}*`, 'sqm'],
  [String.raw`бюдж\p{L}*\.?|цен\p{L}*|стоимост\p{L}*|платеж\p{L}*`, 'money'],
  [String.raw`потер\p{L}*`, 'loss'],
  [String.raw`год\p{L}* постройки|построен\p{L}*|не старше|моложе|новее`, 'built'],
  [
    String.raw`потолк\p{L}*|высот\p{L}*|мощност\p{L}*|доходност\p{L}*|окупаемост\p{L}*|парков\p{L}*|паркинг\p{L}*|договор\p{L}*|срок\p{L}*|шаг\p{L}* колонн|нагрузк\p{L}*`,
    'other',
  ],
]
const labelPatterns = labels.map(([source, measure]) => [RegExp(`^(?:${source})$`, 'u'), measure] as const)
const label = `(?:(?<label>${labels.map(([source]) => source).join('|')})[ :—-]*(?:на |в |это )?)?`

const low = String.raw`(?<low>от|с|более|больше|свыше|выше|после|не (?:менее|меньше|ниже)|минимум|мин\.?|>=?|≥)`
const high = String.raw`(?<high>до|менее|меньше|ниже|не (?:более|больше|выше|дороже|превыша\p{L}+)|максимум|макс\.?|максимально|в пределах|дешевле|<=?|≤)`
const about = String.raw`(?<about>около|примерно|порядка|приблизительно|где-то|приблиз\.?|ок\.?|в районе|[~≈])`
const amount = (name: string) => `(?<${name}>${numberSource})(?: ?(?<${name}Scale>${scaleSource}))?`
const unit = `(?: ?(?:${metre}|${rouble}))?`
const begin = String.raw`(?<![\p{L}\d.,])${label}`
const bounds = `(?:(?:${low}|${high}|${about}) ?)*`

/** The more complete first. */
const patterns = [
  `${begin}(?:от|с|между) ?${amount('first')}${unit} ?(?:до|по|и|-) ?${amount('second')}`,
  String.raw`${begin}(?:${about} ?)?${amount('first')}${unit} ?(?:-|\.{2,3}|…) ?${amount('second')}`,
  `${begin}${amount('first')} (?:до|по) ${amount('second')}`,
  String.raw`${begin}${bounds}${amount('first')}(?<plus> ?\+(?! ?(?:ндс|\/? ?-))| ?и (?:более|больше|выше))?`,
].map((source) => RegExp(source, 'gu'))
const tolerance = /^ ?(?:±|\+ ?\/ ?-|\+-|плюс[- ]минус) ?(\d{1,2}) ?(?:%|процент\p{L}*)?/u

const vatPatterns: readonly (readonly [RegExp, 'with' | 'without'])[] = [
  [/[ ,(]*(?:без (?:учета )?ндс|(?:плюс|\+) ?ндс|ндс сверху|не включая ндс)(?: ?\d\d ?%)?\)?/uy, 'without'],
  [
    /[ ,(]*(?:(?:с|включая|вкл\.?|в т\.? ?ч\.?) ндс|ндс (?:вкл\p{L}*|включен\p{L}*|внутри))(?: ?\d\d ?%)?\)?/uy,
    'with',
  ],
]

/** Takes all numbers with what they are said to measure. */
export function takeQuantities(line: NeedLine): Found[] {
  const found: Found[] = []
  for (const pattern of patterns) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(line.rest); match; match = pattern.exec(line.rest)) {
      const { end, ...read } = quantityAt(line.rest, match)
      if (read.measure !== 'other') found.push({ ...read, span: line.take(match.index, end) })
      else line.keep(match.index, end)
      pattern.lastIndex = end
    }
  }
  return found.sort((one, other) => one.span.start - other.span.start)
}

function quantityAt(text: string, match: RegExpExecArray): Omit<Found, 'span'> & { end: number } {
  const said = match.groups ?? {}
  let end = match.index + match[0].length
  const take = (part: RegExp) => {
    part.lastIndex = end
    const length = part.exec(text)?.[0].length ?? 0
    end += length
    return length > 0
  }
  const takeUnit = () => unitPatterns.find(([pattern]) => take(pattern))?.[1]
  const takePercent = () => {
    const [all = '', percent] = tolerance.exec(text.slice(end)) ?? []
    end += all.length
    return percent
  }
  const early = takePercent()
  const measured = takeUnit()
  const percent = early ?? takePercent()
  const vat = vatPatterns.find(([pattern]) => take(pattern))?.[1]
  // «40 000 с НДС в год»
  const late = vat && (measured === undefined || measured === 'money') ? takeUnit() : undefined
  const named = said.label && labelPatterns.find(([pattern]) => pattern.test(said.label ?? ''))?.[1]
  const unnamed = late ?? measured
  const measure =
    named === 'other'
      ? named
      : unnamed === undefined || unnamed === 'money'
        ? named || unnamed || (said.firstScale || said.secondScale ? 'money' : undefined)
        : unnamed
  return { quantity: boundsOf(said, percent), ...(measure && { measure }), ...(vat && { vat }), end }
}

function boundsOf(said: Record<string, string | undefined>, percent: string | undefined): Quantity {
  if (said.second !== undefined) {
    // «30–40 тыс»: the scale is of both.
    const scale =
      said.firstScale ?? (amountOf(said.first ?? '').lt(amountOf(said.second)) ? said.secondScale : '')
    const [first, second] = [amountOf(said.first ?? '', scale), amountOf(said.second, said.secondScale)]
    return first.lte(second) ? { min: first, max: second } : { min: second, max: first }
  }
  const amount = amountOf(said.first ?? '', said.firstScale)
  if (percent !== undefined) return within(amount, percent)
  if (said.about) return within(amount, '10')
  if (said.low !== undefined || said.plus !== undefined) return { min: amount }
  if (said.high !== undefined) return { max: amount }
  return { min: amount, max: amount, isAlone: true }
}

import { scaleSource } from '../amounts.ts'

/** Measure of a quantity, said by the words around it. */
export type Measure =
  | 'area'
  | 'people'
  | 'sqmYear'
  | 'sqmMonth'
  /** «рублей за метр», without a period. */
  | 'sqm'
  /** The same without the currency: «за метр», «ставка». */
  | 'bareSqm'
  /** For the whole block a month. */
  | 'month'
  /** The same a quarter. */
  | 'quarter'
  /** «в год», without an area. */
  | 'year'
  | 'price'
  /** An amount of money of any kind. */
  | 'money'
  | 'loss'
  | 'built'
  /** Something that is no condition: «40 кВт», «потолки 6 м». */
  | 'other'

export const metre = String.raw`(?:кв\.? ?м(?:етр[a-zа-я]*)?|[мm]\.? ?кв(?![a-zа-я])|кв(?![a-zа-я])|[мm][2²]|sq\.? ?m(?:et(?:er|re)s?)?(?![a-z])|met(?:er|re)s?|квадрат[a-zа-я]*(?: метр[a-zа-я]*)?|метр(?!о(?![a-zа-я]))[a-zа-я]*|[мm](?![a-zа-я\d]))\.?`
export const rouble = String.raw`(?:₽|руб[a-zа-я]*\.?|р(?![a-zа-я\d])\.?|ru[br](?![a-z])|ro?ubles?)`
/** Rents of the search are in roubles: a number in other money says nothing of an area either. */
const foreign = String.raw`(?:[$€¥£₸]|долл(?:ар[а-я]*|\.)?(?![а-я])|дол\.|бакс[а-я]*|зелен(?:ых|ью|и)(?![а-я])|евро(?![а-я])|юан[а-я]*|фунт[а-я]*|дирхам[а-я]*|тенге|dollars?|euros?|(?:usd|eur|cny|gbp|chf|aed|kzt)(?![a-z])|у\.? ?е\.?(?![а-я]))`
const monthly = String.raw`(?:(?:\/ ?|в ?|за )?(?:мес(?![a-zа-я])\.?|месяц[a-zа-я]*)|(?:\/ ?|per |a )month|monthly)`
const quarterly = String.raw`(?:(?:\/ ?|в |за )(?:квартал[а-я]*)|ежеквартально|(?:\/ ?|per |a )quarter|quarterly)`
const yearly = String.raw`(?:(?<=(?:млн|тыс|т\.?р|руб|₽|\dк)\.? ?)год(?![a-zа-я])|(?:\/ ?|в |за )(?:год[a-zа-я]*|г(?![a-zа-я])\.?)|(?:\/ ?|per |a )(?:year|annum|yr)|p\.? ?a\.?(?![a-z])|annually|yearly)`
const perMetre = String.raw`(?:\/|за|на|с|per|a) ?(?:1 |один |кажд[a-zа-я]+ )?${metre}`

/** Units after the numbers, the more specific first. */
const units: readonly (readonly [string, Measure])[] = [
  // «6 метров на место»
  [
    `${metre} на (?:(?:1|одно|одного|кажд[a-zа-я]+) )?(?:(?:раб[a-zа-я]*\\.? )?мест[a-zа-я]*|человека|сотрудника)`,
    'other',
  ],
  [`${foreign}(?: ?${perMetre})?(?: ?(?:${monthly}|${yearly}))?`, 'other'],
  // «15 тыс. за место в месяц»
  [
    `(?:${rouble}? ?(?:за|\\/|per)|${rouble} ?на) ?(?:1 |одно |кажд[a-zа-я]+ )?(?:(?:раб[a-zа-я]*\\.? )?место|человека|сотрудника|desk|person|seat|workstation)(?: ?${monthly})?`,
    'other',
  ],
  [`${rouble}? ?(?:${perMetre}|${metre}) ?,? ?${monthly}`, 'sqmMonth'],
  [`${rouble}? ?(?:${perMetre}|${metre}) ?,? ?${yearly}`, 'sqmYear'],
  [`${rouble}? ?${monthly} ?${perMetre}`, 'sqmMonth'],
  [`${rouble}? ?${yearly} ?${perMetre}`, 'sqmYear'],
  [`${rouble} ?(?:${perMetre}|${metre})`, 'sqm'],
  [perMetre, 'bareSqm'],
  ['годовых', 'sqmYear'],
  [`${rouble}? ?${monthly}(?: за вс[ею](?: ?(?:помещени[a-zа-я]+|площадь))?)?`, 'month'],
  [`${rouble}? ?за вс[ею](?: ?(?:помещени[a-zа-я]+|площадь))?(?: ${monthly})?`, 'month'],
  [`${rouble}? ?${quarterly}`, 'quarter'],
  [`${rouble}? ?${yearly}`, 'year'],
  [
    String.raw`(?:квт|ква|мвт|к?вт(?![а-я])|киловат[a-zа-я]*|мегават[a-zа-я]*|ампер[a-zа-я]*|км|лет|год[a-zа-я]*|дн[a-zа-я]+|час[a-zа-я]*|sq\.? ?f(?:ee|oo)?t|years?|days?|hours?|cars?|parking[a-z]*|rooms?|floors|шт[a-zа-я]*|ворот[a-zа-я]*|м ?\/ ?м(?![a-zа-я])|машин[a-zа-я]*|парков[a-zа-я]*|тонн[a-zа-я]*|т ?\/ ?м|комнат[a-zа-я]*|этажей|(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[a-zа-я]*|вход[a-zа-я]*|док[a-zа-я]*|пал{1,2}ет[a-zа-я]*|стеллаж[a-zа-я]*|ячеек)`,
    'other',
  ],
  // «До 60 млн метров 150»: the metres belong to the next number.
  [String.raw`(?!(?<=(?:млн|тыс)[a-zа-я.]* ?)${metre} \d)${metre}(?: площад[a-zа-я]*)?`, 'area'],
  [
    String.raw`(?:раб[a-zа-я]*\.? ?)?(?:мест[a-zа-я]*|чел(?:овек[a-zа-я]*)?(?![a-zа-я])\.?|сотрудник[a-zа-я]*|рм(?![a-zа-я])|стол(?:ов|а)(?![a-zа-я]))|(?:work)?(?:desks?|stations?|places?|seats?)|people|persons?|pax|ppl|employees|staff`,
    'people',
  ],
  [`% ?(?:потер[a-zа-я]*|коридор[a-zа-я]*)`, 'loss'],
  ['%', 'other'],
  [rouble, 'money'],
]
/** A scale or a unit after a number, which no day has. */
export const measureAfter = ` ?(?:${scaleSource}|${units.map(([source]) => source).join('|')})(?![a-zа-я\\d])`
export const unitPatterns = units.map(
  ([source, measure]) => [RegExp(String.raw` ?(?:${source})(?![a-zа-я\d])`, 'uy'), measure] as const,
)

const foreignSum = String.raw`\d[\d ]*(?:[.,]\d+)?(?: ?(?:${scaleSource})(?![a-zа-я\d]))?`
const to = '(?: ?[-–—] ?| (?:до|по|to|and) )'
/** «300 до 500 $»: without «от» the first of two belongs to another thing. */
const foreignPair = `(?:(?<=(?:от|с|между|from|between) )${foreignSum}${to}|${foreignSum} ?[-–—] ?)${foreignSum}`
const foreignRange = `(?<!\\d)(?:${foreign} ?)?${foreignSum}(?: ?(?:${foreign}))?(?:${to}(?:${foreign} ?)?${foreignSum})?`
const per = `(?: ?,? ?(?:${perMetre}|${monthly}|${yearly})(?![a-zа-я\\d]))*`
/** «Ставка в долларах, не выше 520 за метр», «USD 650 per sqm», «$400–500», «400–500 баксов»: an amount in other money. */
export const inForeign = RegExp(
  [
    `(?<![a-zа-я])в ${foreign}[^.;!?\n\\d]*?${foreignRange}${per}`,
    // «Аренда, баксы до 500»
    `(?<![a-zа-я])${foreign} ?(?:до |от |за |около )?${foreignRange}${per}`,
    `(?<![\\d.,])(?:${foreignPair}|${foreignSum}) ?${foreign}(?![a-zа-я\\d])${per}`,
  ].join('|'),
  'gu',
)

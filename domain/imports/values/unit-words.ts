import type { Currency, VatTreatment } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'

/** Facts in the words around a price; null: not stated. */
export interface UnitWords {
  per: 'sqm' | 'all' | 'sotka' | 'hectare' | null
  period: 'year' | 'month' | null
  currency: Currency | null
  vat: VatTreatment | null
  /** The words say something else or more, and `vat` is only the nearest. */
  isVatAlike: boolean
  /** Reduced rate of a payer under УСН, %. */
  vatRate: string | null
  opex: boolean | null
  utilities: boolean | null
  /** «тыс. руб.»: 1000. */
  multiplier: string | null
}

type Rules<T> = readonly (readonly [RegExp, T])[]

/** Letters of both alphabets end a word here; `\b` knows Latin ones only. */
const end = '(?![\\p{L}])'
const begin = '(?<![\\p{L}])'
const word = (source: string) => new RegExp(`${begin}(?:${source})${end}`, 'u')

const pers: Rules<UnitWords['per']> = [
  [
    /м²|м2|m²|m2|(?<!\p{L})кв\.?\s?(?:м|метр)|(?<!\p{L})м\.?\s?кв|sq\.?\s?m|sqm|squaremeter|за метр|кв метр/u,
    'sqm',
  ],
  [word('сотк[а-я]*|sotka|за сот\\.?'), 'sotka'],
  [word('гектар[а-я]*|га|hectare'), 'hectare'],
  [
    /за вс[её]|за помещ|за объект|за блок|за здан|итог|общая (?:ст|цена|сумма)|сумма|целиком|весь объем|total|(?<!\p{L})all(?!\p{L})/u,
    'all',
  ],
]
const periods: Rules<UnitWords['period']> = [
  [
    word('год|года|году|г|годов[а-я]*|ежегодн[а-я]*|year|yearly|annual|annually|per annum|p\\.a\\.?|pa|yr'),
    'year',
  ],
  [word('мес|месяц|месяца|мес\\.|месячн[а-я]*|ежемесячн[а-я]*|в м-ц|month|monthly|pcm|мап'), 'month'],
]
const currencyRules: Rules<Currency> = [
  [/\$|(?<!\p{L})(?:usd|долл[а-я]*|у\.?\s?е\.?)(?!\p{L})/u, 'USD'],
  [/€|(?<!\p{L})(?:eur|euro|евро)(?!\p{L})/u, 'EUR'],
  [/₽|(?<!\p{L})(?:руб[а-я]*|rub|rur|тр|т\.\s?р|р)(?!\p{L})/u, 'RUB'],
]
const vatName = '(?:ндс|vat)'
const vatRules: Rules<VatTreatment> = [
  [
    new RegExp(
      `усн|упрощ[её]н|${vatName} не облаг|не облагается|не плательщик|неплательщик|simplified|(?<!\\p{L})usn(?!\\p{L})|освобожд`,
      'u',
    ),
    'simplified',
  ],
  [
    new RegExp(
      `без (?:уч[её]та )?${vatName}|не вкл[а-я.]* ${vatName}|исключая ${vatName}|кроме ${vatName}|(?:\\+|плюс|plus) ?\\d* ?%? ?${vatName}|${vatName} сверху|${vatName} не вкл|сверх[у]? ${vatName}|ex(?:cl)?[a-z.]* ${vatName}|net of ${vatName}|notincluded|triple net|(?<!\\p{L})nnn(?!\\p{L})|${vatName} отдельно`,
      'u',
    ),
    'excluded',
  ],
  [
    new RegExp(
      `(?<!\\p{L})со? (?:уч[её]том )?${vatName}|вкл[а-я.]* ${vatName}|в т\\.? ?ч\\.? ${vatName}|в том числе ${vatName}|${vatName} (?:уже )?(?:вкл|в т\\.? ?ч|в цене|в ставке|внутри)|incl[a-z.]* ${vatName}|${vatName} incl|with ${vatName}|(?<!\\p{L})included|облагается`,
      'u',
    ),
    'included',
  ],
]
/** Exemption is no УСН, «без НДС» means either of two, and «облагается» does not tell if the tax is in the price. */
const alikeVat = new RegExp(
  `не облаг|освобожд|не ?плательщик|без (?:уч[её]та )?${vatName}|triple net|(?<!\\p{L})nnn(?!\\p{L})|(?<!не )облагается|кроме ${vatName}|${vatName} отдельно`,
  'u',
)
const opexName =
  '(?:opex|опекс|эксплуат[а-я.]*(?: расход[а-я]*| платеж[а-я]*)?|экспл\\.?(?: расход[а-я]*)?|эр|операционн[а-я]*(?: расход[а-я]*)?|operating (?:costs|expenses))'
const opexRules: Rules<boolean> = [
  [
    new RegExp(
      `без (?:уч[её]та )?(?:ндс,? (?:и|/) )?${opexName}|не вкл[а-я.]* (?:ндс (?:и|/) )?${opexName}|(?:\\+|плюс) ?${opexName}|${opexName} (?:сверху|отдельно|не вкл|оплач)|triple net|(?<!\\p{L})nnn(?!\\p{L})|excl[a-z.]* ${opexName}`,
      'u',
    ),
    false,
  ],
  [
    new RegExp(
      `(?:со?|вкл[а-я.]*|уч[её]том|числе|incl[a-z.]*|with|и|,) (?:ндс (?:и|/|,) ?)?${opexName}|${opexName} (?:уже )?(?:вкл|в т\\.? ?ч|в ставке|incl)|operationalcosts|full service`,
      'u',
    ),
    true,
  ],
]
const utilityRules: Rules<boolean> = [
  [
    /(?:без|кроме|\+|плюс|не вкл[а-я.]*) (?:уч[её]та )?(?:ку(?!\p{L})|коммунал)|(?:ку|коммунал[а-я]*(?: услуг[а-я]*| платеж[а-я]*)?) (?:отдельно|не вкл|по сч[её]тчик)/u,
    false,
  ],
  [
    /(?:с|вкл[а-я.]*|уч[её]том|числе) (?:ку(?!\p{L})|коммунал)|(?:ку|коммунал[а-я]*(?: услуг[а-я]*| платеж[а-я]*)?) вкл|utilitycharges/u,
    true,
  ],
]
const multiplierRules: Rules<string> = [
  [/(?<!\p{L})(?:млрд|миллиард)/u, '1000000000'],
  [/(?<!\p{L})(?:млн|миллион|mln)/u, '1000000'],
  [/(?<!\p{L})(?:тыс|т\.?\s?р(?!\p{L})|т[.\s]\s?руб|[кk]\s?(?=₽|руб))/u, '1000'],
]

const cache = new Map<string, UnitWords>()
const longestCached = 120

/** Reads the words of a header or of a cell: «Ставка с НДС, тыс. руб./кв.м в год», «$/м²/мес». */
export function readUnitWords(text: string): UnitWords {
  const known = cache.get(text)
  if (known) return known
  const folded = fold(text).replace(/\s+/g, ' ')
  const read: UnitWords = {
    per: first(pers, folded),
    period: first(periods, folded.replace(/срок[а-я]* .*$/u, '')),
    currency: first(currencyRules, folded),
    vat: first(vatRules, folded),
    isVatAlike: alikeVat.test(folded),
    vatRate: /усн/.test(folded) ? (/(?<!\d)([57])(?:[.,]0+)? ?%/.exec(folded)?.[1] ?? null) : null,
    opex: first(opexRules, folded),
    utilities: first(utilityRules, folded),
    multiplier: first(multiplierRules, folded),
  }
  // A file has few headers and units; one of long free texts must not fill the memory.
  if (text.length <= longestCached && cache.size < 5000) cache.set(text, read)
  return read
}

function first<T>(rules: Rules<T>, text: string): T | null {
  return rules.find(([rule]) => rule.test(text))?.[1] ?? null
}

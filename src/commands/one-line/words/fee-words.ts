import type { FeeBasis } from '#domain/deals/vocabulary.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { amountOf, numberSource, scaleSource } from '#domain/need/amounts.ts'
import type { VatTreatment } from '#domain/stock/vocabulary.ts'
import { numberAt } from '#domain/text/number-words.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { takeMoment } from '#src/commands/one-line/moment.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { frontNamed, takeRecord } from './assign-words.ts'
import { takeAfter, takeBare, takeFrontName } from './name-words.ts'
import { takePastDay } from './till-words.ts'

/* «комиссия 1,2 млн», «комиссия 8 % от года», «комиссия месяц аренды»: a payment of a deal. */

export const percentBases = {
  percentOfMonth: [
    'месяца аренды',
    /^(?:от |за )?(?:месяц[а-я]*|мес)(?: аренды)?$|^(?:от )?месячн[а-я]+ (?:аренды|ставки)$|^(?:of |per )?month$/,
  ],
  percentOfYear: [
    'года аренды',
    /^(?:от |за )?(?:год|года|годовой|годовых)(?: аренды| ставки)?$|^(?:of |per )?year$/,
  ],
  percentOfPrice: ['цены', /^(?:от |с )?(?:цены|стоимости)(?: продажи)?$|^(?:of )?price$/],
} as const satisfies Partial<Record<FeeBasis, readonly [string, RegExp]>>

const sumShape = RegExp(`^(${numberSource})(?: ?(${scaleSource}))?(?: ?(₽|руб[а-я]*\\.?|р(?![а-я])\\.?))?$`)
const percentShape = RegExp(`^(${numberSource}) ?(?:%|проц[а-я]*|percent)$`)
const months = RegExp(
  `^(?:(${numberSource}|пол|полтора) ?)?(?:мес|месяц(?:а|ев)?|months?|месячн[а-я]+ (?:ставк|арендн?)[а-я]*)(?: (?:аренды|плат[аы]))?$`,
)
const spoken: Readonly<Record<string, string>> = { пол: '0.5', полтора: '1.5' }
/** A smaller sum in roubles is rather a per cent or a number of months. */
const leastSum = '1000'

function feeOf(words: readonly string[]): { basis?: FeeBasis; value: string } | null {
  const number = numberAt(words)
  // «1.2m»
  const said = (number ? [number.digits, ...words.slice(number.count)] : words)
    .join(' ')
    .replace(/(?<=\d)[mм]$/, ' млн')
    .replace(/^полтор[аы] (?=м(?:лн|илл)|лям|тыс)/, '1.5 ')
  const inMonths = months.exec(said)
  if (inMonths) {
    const count = new Decimal(spoken[inMonths[1] ?? ''] ?? amountOf(inMonths[1] ?? '1'))
    return { basis: 'percentOfMonth', value: count.times('100').toFixed() }
  }
  const percent = percentShape.exec(said)?.[1]
  if (percent !== undefined) return { value: amountOf(percent).toFixed() }
  const [whole, digits = '', scale, unit] = sumShape.exec(said) ?? []
  if (whole === undefined) return null
  const sum = amountOf(digits, scale)
  return unit !== undefined || sum.gte(leastSum) ? { basis: 'fixed', value: sum.toFixed() } : null
}

/** The longest phrase that is a fee, then what its per cent is of. */
function takeFee(reading: LineReading): void {
  for (const index of reading.words.keys()) {
    const phrase = reading.phraseAt(index).slice(0, 5)
    for (let count = phrase.length; count > 0 && !reading.has('fee'); count -= 1) {
      const fee = feeOf(phrase.slice(0, count))
      if (!fee) continue
      reading.add('fee', 'sum', [reading.take(index, count)], fee.value)
      if (fee.basis !== undefined) reading.add('basis', 'choice', [], fee.basis)
    }
  }
  const bases = Object.entries(percentBases).map(([basis, [, pattern]]) => [pattern, basis] as const)
  if (reading.has('fee')) reading.takeNamed('basis', 'choice', bases)
}

const takeFrontDeal = (reading: LineReading): void => takeFrontName(reading, 'record', 'deal')

const deal = /^сделк[аеиу]$|^deal$/

/** «комиссия 1,25 млн с НДС» */
const feeVat: readonly (readonly [RegExp, VatTreatment])[] = [
  [/^(?:с ндс|включая ндс|ндс (?:вкл[а-я]*|внутри|в том числе)|в т ч ндс)$/, 'included'],
  [/^(?:ндс сверху|плюс ндс|\+ ?ндс|сверху ндс)$/, 'excluded'],
  [/^(?:усн|по усн|на усн)$/, 'simplified'],
]

export const feeGrammar: LineGrammar = {
  commandIds: ['deal.fees'],
  starts: [
    [
      /^(?:(?:укаж[а-я]+|указать|постав[а-я]+|запи[а-я]+|добав[а-я]+|set) )?(?:наша |нашу )?(?:комисси[яюи]|комис(?:с)?|комса|ком|кв|вознаграждени[ея]|commission|fee)$/,
      undefined,
    ],
  ],
  needs: 'fee',
  // «Вертикаль Сервис комиссия 1,5 млн»
  before: [frontNamed('deal', deal)],
  arguments: () => [
    takeRecord('deal', deal),
    takeFrontDeal,
    (reading) => {
      for (const place of reading.words.keys())
        if (
          /^(?:по|за|стал[аио]?|теперь|будет|[-:=])$/.test(reading.at(place)) ||
          deal.test(reading.at(place))
        )
          reading.take(place, 1)
    },
    takeFee,
    (reading) => reading.takeNamed('vat', 'vat', feeVat),
  ],
}

const fees = '(?:комисси[яюи]|комса|вознаграждени[ея]|оплат[ау]|деньги|гонорар|commission|fee)'
const got =
  '(?:получ(?:ил[аи]?|ена|ено|ить|ите)|приш(?:ла|ло|ли|ел)|поступил[аои]|оплатили|оплачен[ао]|выплатили|заплатили|перечислили|received|paid)'
const isGot = RegExp(`^${got}$`)

/** «комиссию от Вертикали получили»: with a word that says so anywhere. */
const takeGot: Take = (reading) => {
  const { words } = reading
  const free = words.findIndex((_word, place) => isGot.test(reading.at(place)))
  if (free >= 0) reading.take(free, 1)
  const start = words.slice(reading.start, reading.start + 3)
  if (free >= 0 || start.some(({ text }) => isGot.test(text))) reading.add('received', 'text', [])
}

/** «оплатили вчера 974 300»: what has come, where it is not the whole. */
const takeReceived: Take = (reading) => {
  for (const index of reading.words.keys())
    for (const count of [4, 3, 2, 1]) {
      const phrase = reading.phraseAt(index).slice(0, count)
      const fee = phrase.length === count && !reading.has('sum') ? feeOf(phrase) : null
      if (fee?.basis === 'fixed') reading.add('sum', 'sum', [reading.take(index, count)], fee.value)
    }
}

/** «оплатили сегодня» over a deal: nothing else is paid there. */
export const paidGrammar: LineGrammar = {
  commandIds: ['deal.receive'],
  starts: [[RegExp(`^(?:нам |клиент )?${got}(?: нам)?$`), undefined]],
  needs: 'received',
  isOfTarget: true,
  isOther: (reading) => reading.leftover().length > 0,
  arguments: () => [
    takeGot,
    takePastDay,
    (reading) => takeMoment(reading, { isDayAlone: true }),
    takeReceived,
  ],
}

/** «комиссию получили», «Вертикаль комиссия пришла вчера»: the payment due next, whole. */
export const receiptGrammar: LineGrammar = {
  commandIds: ['deal.receive'],
  starts: [
    [RegExp(`^(?:(?:наша |нашу )?${fees}(?: ${got})?|(?:нам )?${got} (?:нашу )?${fees})$`), undefined],
  ],
  needs: 'received',
  before: [frontNamed('deal', deal)],
  arguments: () => [
    takeGot,
    takePastDay,
    (reading) => takeMoment(reading, { isDayAlone: true }),
    takeRecord('deal', deal),
    takeFrontDeal,
    (reading) => takeAfter(reading, 'record', 'deal', /^(?:от|по|за|с)$/),
    (reading) => takeBare(reading, 'record', 'deal'),
  ],
}

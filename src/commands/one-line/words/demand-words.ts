import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { isHandingOver } from './handing-over.ts'
import { isRecipient, nameLength } from './name-words.ts'
import type { LineWord } from './words.ts'

/* «запрос от Вектора: 300–400 м² A, B+ до 40000»: a client if one is named first or last, and what he needs. */

const mostNameWords = 3
/** Words of a need, which no name begins with. */
export const needWord =
  /\d|^(?:на|от|до|около|в|во|у|с|под|для|класс\p{L}*|[abcавс][+-]?|м|метро|район\p{L}*|центр\p{L}*|(?:ц|с|ю|з|в|св|юв|юз|сз|зел|тин)ао|офис\p{L}*|склад\p{L}*|помещени\p{L}*|стрит\p{L}*|торгов\p{L}*|общепит\p{L}*|псн|аренд\p{L}*|сн[яи]\p{L}*|куп\p{L}*|покупк\p{L}*|продаж\p{L}*|этаж\p{L}*|въезд\p{L}*|ставк\p{L}*|бюджет\p{L}*|ищ[ею]т|хо(?:чет|тят)|нуж(?:ен|на|но|ны)|просит|просят)$/u
/** «запрос от Вектора»: whose it is, unless a need follows, as in «от 300 м». */
const beforeName = /^(?:от|для|клиента?|компани[ия])$/u

function takeClient(reading: LineReading): void {
  const sign = reading.words.findIndex((_word, place) => reading.isFree(place))
  // «запрос: офис 200»
  if (/^[-:]$/.test(reading.at(sign))) reading.take(sign, 1)
  const first = reading.words.findIndex((_word, place) => reading.isFree(place))
  if (first < 0) return
  const from = beforeName.test(reading.at(first)) ? first + 1 : first
  if (reading.words[from]?.isQuoted) {
    reading.guess('client', 'contact', reading.take(from, 1))
    return
  }
  const ends = (place: number) =>
    !reading.isFree(place) || reading.at(place) === '' || needWord.test(reading.at(place))
  let count = 0
  while (count < mostNameWords && !ends(from + count)) count += 1
  // «ООО «Вектор»»
  if (count > 0 && reading.words[from + count]?.isQuoted) count += 1
  if (count > 0) reading.guess('client', 'contact', reading.take(from, count))
  else takeLastClient(reading)
}

/** «офис 200–300 цао для Вектора» */
function takeLastClient(reading: LineReading): void {
  const { words } = reading
  const before = words.findLastIndex((_word, place) => /^(?:для|клиента?)$/.test(reading.at(place)))
  const count = before < 0 ? 0 : nameLength(reading, before + 1, mostNameWords)
  if (count === 0 || before + 1 + count < words.length || needWord.test(reading.at(before + 1))) return
  reading.take(before, 1)
  reading.guess('client', 'contact', reading.take(before + 1, count))
}

const tellsNeed = (word: string) => needWord.test(word) && !beforeAnybody.test(word)

/** «запрос Орлову», «запрос Вектор на Илью»: handed over. */
const isHandedOver = (words: readonly LineWord[]) =>
  !/^(?:нов|заве|созда|new)/.test(words[0]?.text ?? '') &&
  !words.some(({ text }) => tellsNeed(text)) &&
  words.slice(1).some(({ text }) => text === 'на' || isRecipient(text))

function takeNeed(reading: LineReading): void {
  const from = reading.words.findIndex((_word, place) => reading.isFree(place))
  if (from < 0) return
  const { words } = reading
  // «запрос Вектор Рубену», «запрос Вектор срочность срочно», «запрос от арендатора» tell no need.
  if (!words.some((_word, place) => reading.isFree(place) && tellsNeed(reading.at(place)))) return
  const client = reading.slots.find(({ name }) => name === 'client')?.spans[0]
  const isLast = client?.end === words.at(-1)?.end
  // «для» before the last client is taken with it.
  const end = isLast
    ? words.findIndex((_word, place) => place > from && !reading.isFree(place))
    : words.length
  reading.add('need', 'text', [reading.take(from, end - from)])
}

const beforeAnybody = /^(?:от|под|для|у|с|до|на|в|во|около)$/
const stateWord =
  /^(?:пауз|приостан|заморо|неактуал|отлож|закрыт[ьо]?$|подтвержд|силе$|актуал|работ[уе]$|срочност[ьи]$)/

export const demandGrammar: LineGrammar = {
  commandIds: ['demand.create'],
  starts: [
    [/^(?:(?:новый|завести|заведи|создать|создай) )?(?:запрос|потребность)$/u, undefined],
    [/^(?:new )?(?:demand|requirement)$/, undefined],
  ],
  // «запрос Вектор передать Юдиной», «запрос не на паузу»
  refuses: (words) =>
    isHandedOver(words) || words.some(({ text }) => isHandingOver(text) || stateWord.test(text)),
  arguments: () => [takeClient, takeNeed],
}

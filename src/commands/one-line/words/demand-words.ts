import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/* «запрос от Вектора: 300–400 м² A, B+ до 40000»: a client if one is named first, and what he needs. */

const mostNameWords = 3
/** Words of a need, which no name begins with. */
const needWord =
  /\d|^(?:на|от|до|около|в|во|у|с|под|для|класс\p{L}*|[abcавс][+-]?|м|метро|район\p{L}*|центр\p{L}*|(?:ц|с|ю|з|в|св|юв|юз|сз|зел|тин)ао|офис\p{L}*|склад\p{L}*|помещени\p{L}*|стрит\p{L}*|торгов\p{L}*|общепит\p{L}*|псн|аренд\p{L}*|сн[яи]\p{L}*|куп\p{L}*|покупк\p{L}*|продаж\p{L}*|этаж\p{L}*|въезд\p{L}*|ставк\p{L}*|бюджет\p{L}*|ищ[ею]т|хо(?:чет|тят)|нуж(?:ен|на|но|ны)|просит|просят)$/u
/** «запрос от Вектора»: whose it is, unless a need follows, as in «от 300 м». */
const beforeName = /^(?:от|для|клиента?|компани[ия])$/u

function takeClient(reading: LineReading): void {
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
}

function takeNeed(reading: LineReading): void {
  const from = reading.words.findIndex((_word, place) => reading.isFree(place))
  if (from >= 0) reading.add('need', 'text', [reading.take(from, reading.words.length - from)])
}

export const demandGrammar: LineGrammar = {
  commandIds: ['demand.create'],
  starts: [
    [/^(?:(?:новый|завести|заведи|создать|создай) )?(?:запрос|потребность)$/u, undefined],
    [/^(?:new )?(?:demand|requirement)$/, undefined],
  ],
  arguments: () => [takeClient, takeNeed],
}

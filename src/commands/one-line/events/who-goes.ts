import type { ParsedLine } from '#src/commands/one-line/line.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { handingOver } from '../words/handing-over.ts'
import { isRecipient, nameLength } from '../words/name-words.ts'

/* «на Юдину», «вместо Алёны пойдёт Манукян», «Громов не сможет, поедет Орлов»: who goes to the event; «на Юдину, в работу» of an inquiry. */

const goes =
  /^(?:пойдет|идет|поедет|едет|проведет|проводит|ведет|покажет|показывает|сделает|позвонит|возьмет|съездит|займется|занимается|будет|goes|covers)$/
const event =
  /^(?:встреч[ауи]|показ|просмотр|звонок|созвон|задач[ауи]|дело|событи[ея]|переговоры|его|ее|это|туда|теперь|event)$/
/** Other records are handed over by lines of their own. */
const another =
  /^(?:все[хм]?|отмеченн\p{L}+|сделк\p{L}+|заявк\p{L}+|обращени\p{L}+|лид\p{L}*|запрос\p{L}*|блок\p{L}*|помещени\p{L}+|здани\p{L}+|бц|компани\p{L}+|контакт\p{L}*|договор\p{L}*|подборк\p{L}+|всё)$/u
const inquiry = /^(?:заявк[ауи]|обращение|лид[ау]?|ее|его|эту|теперь|inquiry)$/
const responsible = /^(?:исполнитель|исполнителем|ответственн(?:ый|ая|ого|ую|ому|ым|ой)|отв)$/
const joint = /^(?:на|за|к|и|пусть|этим|[-:])$/
const taking = /^(?:взять|возьми|беру|берет|бери|возьмет|взял[аи]?|отправить|отправь)$/
const mostOfName = 3

function takeAll(reading: LineReading, pattern: RegExp): boolean {
  const places = [...reading.words.keys()].filter((place) => pattern.test(reading.at(place)))
  for (const place of places) reading.take(place, 1)
  return places.length > 0
}

/** «Громов не сможет, поедет Орлов»: who will not go. */
const fails =
  /^(?:не (?:с?может|пойдет|поедет|идет|едет|будет|успевает|успеет|доступ(?:ен|на))|заболел[аи]?|болеет|занят[аы]?|в отпуске|уволил(?:ся|ась)|отпадает)$/
const longestFailing = 2

function takeFailing(reading: LineReading): boolean {
  const at = [...reading.words.keys()].flatMap((from) =>
    [longestFailing, 1].flatMap((count) =>
      fails.test(reading.phraseAt(from).slice(0, count).join(' ')) ? [{ from, count }] : [],
    ),
  )[0]
  const isElse = at && reading.words.some((_word, place) => place > at.from && goes.test(reading.at(place)))
  if (!at || !isElse || at.from === 0 || nameLength(reading, 0, at.from) !== at.from) return false
  reading.take(at.from, at.count)
  reading.guess('instead', 'user', reading.take(0, at.from))
  return true
}

/** «вместо Алёны», «вместо меня». */
function takeInstead(reading: LineReading): boolean {
  const from = reading.words.findIndex((_word, place) => /^(?:вместо|instead)$/.test(reading.at(place)))
  if (from < 0) return false
  const first = reading.at(from + 1) === 'of' ? from + 2 : from + 1
  const most = [1, 2].find((by) => goes.test(reading.at(first + by)) || reading.at(first + by) === '') ?? 1
  const count = nameLength(reading, first, most)
  if (count === 0) return false
  reading.take(from, first - from)
  reading.guess('instead', 'user', reading.take(first, count))
  return true
}

/** The only words left are a colleague's name. */
function takeName(reading: LineReading): boolean {
  const first = reading.words.findIndex((_word, place) => reading.isFree(place))
  const count = first < 0 ? 0 : nameLength(reading, first, mostOfName)
  if (count > 0) reading.guess('user', 'user', reading.take(first, count))
  return count > 0 && reading.leftover().length === 0
}

type Fresh = () => LineReading
const lineOf = (commandId: string, text: string, isSwapped: boolean, reading: LineReading): ParsedLine => ({
  commandId,
  text,
  isSwapped,
  start: reading.spanOf(0, 1),
  slots: reading.slots,
  leftover: [],
  needs: 'user',
  ...(commandId === 'event.change' && { isOfTarget: true as const }),
})

const ofRow = (line: ParsedLine): ParsedLine => ({ ...line, isOfTarget: true })

/** The first word says that somebody has taken it, and the rest who. */
function isTaken(reading: LineReading): boolean {
  if (!/^(?:взял[аи]?|забрал[аи]?|берет|забирает|ведет|ведут|возьмет)$/.test(reading.at(0))) return false
  reading.take(0, 1)
  takeAll(reading, inquiry)
  return true
}

/** @param fresh makes a reading of the same text. */
export function whoGoesLines(text: string, isSwapped: boolean, fresh: Fresh): ParsedLine[] {
  return [...ofEvent(), ...ofInquiry()]

  function ofEvent(): ParsedLine[] {
    const reading = fresh()
    if (reading.words.some((_word, place) => another.test(reading.at(place)))) return []
    const isOnto = reading.at(0) === 'на'
    const isTold = [
      takeFailing(reading) || takeInstead(reading),
      takeAll(reading, goes),
      takeAll(reading, responsible),
      takeAll(reading, handingOver),
    ].some(Boolean)
    takeAll(reading, event)
    if (!isTold && !isOnto) return []
    takeAll(reading, joint)
    return takeName(reading) ? [lineOf('event.change', text, isSwapped, reading)] : []
  }

  /** Both at once: whose it is, and that it is worked on. */
  function ofInquiry(): ParsedLine[] {
    const reading = fresh()
    const work = reading.words.findIndex(
      (_word, place) => reading.at(place) === 'в' && /^работ[уе]$/.test(reading.at(place + 1)),
    )
    // «взял Цветкова»
    if (work < 0)
      return isTaken(reading) && takeName(reading)
        ? [ofRow(lineOf('request.assign', text, isSwapped, reading))]
        : []
    reading.add('status', 'choice', [reading.take(work, 2)], 'inProgress')
    const marks = [responsible, handingOver, /^на$/].map((pattern) => takeAll(reading, pattern))
    for (const pattern of [taking, inquiry, joint]) takeAll(reading, pattern)
    const first = reading.words.findIndex((_word, place) => reading.isFree(place))
    if (!marks.some(Boolean) && !isRecipient(reading.at(first))) return []
    return takeName(reading) ? [lineOf('request.assign', text, isSwapped, reading)] : []
  }
}

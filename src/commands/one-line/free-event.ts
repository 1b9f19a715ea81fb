import type { LineClock, ParsedLine } from './line.ts'
import { type LineMoment, takeMoment } from './moment.ts'
import { LineReading } from './reading.ts'
import { needWord } from './words/demand-words.ts'
import { guessWhom, politeStart, takeDuration, takeTitle } from './words/event-words.ts'
import { vocabulary } from './words/mistyped-words.ts'
import { noName, otherDay } from './words/name-words.ts'
import { lineWords } from './words/words.ts'

const mostWords = 5
const refused = /^(?:не|нет|ни|без|кроме|no|not|кто|как|когда|сколько|почему)$/
const dated = /^\d{1,2}\.\d{1,2}(?:\.\d{2,4})?$|^\d{4}-\d{2}-\d{2}$/
const hour = /^\d{1,2}(?::\d{2}|(?:-\d{1,2})?|am|pm)$|^(?:утра|вечера|дня|час\p{L}*|пол\p{L}+)$/u
/** Calls and reminders have lines of their own. */
const ofOtherLine =
  /звон|созв|^набр|^набер|^call|^(?:re)?dial|^ring|^phone|^напом|^remind|^move|^resched|^postpone|^shift/u
const plainWord = /^\p{L}[\p{L}-]*$/u

/** Reads a noun with a day and an hour as a meeting: «разбор воронки в четверг 16:00». For text that no other line reads. */
export function freeEventLines(text: string, clock: LineClock): ParsedLine[] {
  const typed = lineWords(text)
  // «назначить обход в четверг в 10»
  const words = politeStart.test(typed[0]?.text ?? '') ? typed.slice(1) : typed
  const reading = new LineReading(text, words, clock)
  takeDuration(reading)
  takeMoment(reading)
  const moment = reading.slots.find(({ name }) => name === 'moment')?.value as LineMoment | undefined
  const of = words.filter((_word, place) => !reading.isFree(place)).map(({ text: word }) => word)
  const isTold =
    of.some((word) => otherDay.test(word) || dated.test(word)) && of.some((word) => hour.test(word))
  const free = words.filter((_word, place) => reading.isFree(place))
  const [first] = free
  // «22.01 в 9 акрах»: a bare number counts the noun behind it.
  const isCount = words.some(
    ({ text: word }, place) => /^\d{1,2}$/.test(word) && !reading.isFree(place) && reading.isFree(place + 1),
  )
  const isNoun = first && /^\p{L}{4,}$/u.test(first.text) && !politeStart.test(first.text)
  const isName = free.every(
    ({ text: word, isQuoted }) =>
      !isQuoted &&
      plainWord.test(word) &&
      !(word.length > 3 && vocabulary.has(word)) &&
      ![refused, noName].some((one) => one.test(word)),
  )
  if (free.some(({ text: word }) => ofOtherLine.test(word))) return []
  if (
    !moment?.time ||
    !isTold ||
    isCount ||
    !isNoun ||
    !isName ||
    needWord.test(first.text) ||
    free.length > mostWords
  )
    return []
  reading.add('type', 'eventType', [], 'meeting')
  takeTitle(reading)
  if (!reading.has('title')) return []
  guessWhom(reading, 0)
  const { start, end } = first
  return [
    {
      commandId: 'event.create',
      text,
      isSwapped: false,
      start: { start, end },
      slots: reading.slots,
      leftover: reading.leftover(),
      isFree: true,
    },
  ]
}

import { lengthIn } from '#src/commands/one-line/fields/lengths.ts'
import type { LineGrammar, Take } from '#src/commands/one-line/grammar.ts'
import { lengthText } from '#src/commands/one-line/line-texts.ts'
import { takeMoment } from '#src/commands/one-line/moment.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/* «перенеси показ на завтра», «сдвинь на час», «на полчаса раньше», «напомни за 2 часа»: the event on the screen. */

export const later =
  '(?:(?:пере|от|с|по|подо?)?(?:нести|неси|нос|несем|несли|ложить|ложи|двинуть|двинь|двинем|двинули|двигаем|кинуть|кинь)|reschedule|move|shift|postpone)'
const noun = '(?:событие|встречу|звонок|созвон|показ|просмотр|осмотр|задачу|дело)'
const earlier = /^(?:раньше|пораньше|назад|earlier)$/
export const direction = /^(?:позже|попозже|вперед|раньше|пораньше|назад|later|earlier)$/
/** «Перенести на час» may be one o'clock. */
const shifts = /(?:^| )(?:[сп]о?двин|отодвин|двиг|сдвиг|отлож|shift|postpone)/
/** «Перенести на два часа» may be two o’clock: neither is taken. */
const isLengthOrHour = /^на (?:\S+ )?час(?:а|ов)?$/

/** «на час позже», «раньше на 2 дня» as minutes; null: it is none. */
function shiftIn(said: readonly string[]): number | null {
  const words = said.filter((word) => !direction.test(word))
  const text = words
    .join(' ')
    .replace(/^(?:на|by|плюс) |^\+ ?/, '')
    .replace(/^half an hour$/, '30 мин')
    .replace(/^(?:an?|one) /, '')
  const days = lengthIn(text, 'дн.')
  const minutes = lengthIn(text, 'мин') ?? (days === null ? null : String(Number(days) * 1440))
  if (minutes === null || !/^\d{1,6}$/.test(minutes)) return null
  return said.some((word) => earlier.test(word)) ? -Number(minutes) : Number(minutes)
}

/** «на час позже»: the words at these places. */
export function takeShift(reading: LineReading, places: readonly number[]): void {
  const [first = 0] = places
  const byMinutes = shiftIn(places.map((place) => reading.at(place)))
  if (byMinutes === null) return
  const spans = places.map((place) => reading.take(place, 1))
  const { start } = spans[0] ?? reading.spanOf(first, 1)
  reading.add('shift', 'text', [{ start, end: spans.at(-1)?.end ?? start }], byMinutes)
}

const takeShiftBehind =
  (isStart: boolean): Take =>
  (reading) => {
    const { words } = reading
    const verb = words.slice(reading.start).find((_word, place) => !reading.isFree(reading.start + place))
    const isTold = isStart || words.some(({ text }) => direction.test(text)) || shifts.test(verb?.text ?? '')
    const from = isStart ? reading.start : words.findIndex((_word, place) => reading.isFree(place))
    const said = words.slice(from).map(({ text }) => text)
    // «перенеси на неделю» is no day
    const isInDays = lengthIn(said.join(' ').replace(/^на /, ''), 'дн.') !== null
    const isInMinutes = said.some((word) => /^мин(?:ут[аыу]?)?$/.test(word))
    const byMinutes = from < 0 || !(isTold || isInDays || isInMinutes) ? null : shiftIn(said)
    if (byMinutes === null) return
    reading.add('shift', 'text', [reading.take(from, words.length - from)], byMinutes)
  }

const takeReminder: Take = (reading) => {
  const from = reading.words.findIndex((_word, place) => reading.isFree(place))
  const count = reading.words.length - from
  const said = reading.words.slice(Math.max(from, 0)).map(({ text }) => text)
  const days = lengthIn(said.join(' '), 'дн.')
  const minutes = lengthIn(said.join(' '), 'мин') ?? (days === null ? null : String(Number(days) * 1440))
  if (from < 0 || minutes === null || !/^\d{1,5}$/.test(minutes)) return
  const span = reading.take(from, count)
  reading.add('field', 'text', [], 'reminderMinutes')
  reading.add('to', 'sum', [span], { value: Number(minutes) })
  if (Number(minutes) % 1440 === 0) reading.add('said', 'text', [], lengthText(Number(minutes)))
}

export const postponeGrammars: readonly LineGrammar[] = [
  {
    commandIds: ['event.change'],
    starts: [[/^(?:напомни(?:ть)?|напоминание|remind(?: me)?)(?: мне)? (?:за|before)$/, undefined]],
    needs: 'to',
    isOther: (reading) => reading.leftover().length > 0,
    arguments: () => [takeReminder],
  },
  {
    commandIds: ['event.postpone'],
    starts: [[RegExp(`^${later}(?: ${noun})?$`), undefined]],
    arguments: () => [
      takeShiftBehind(false),
      (reading) => {
        // «move to tomorrow»
        const to = reading.words.findIndex((_word, place) => reading.at(place) === 'to')
        if (to >= 0) reading.take(to, 1)
      },
      (reading) => {
        const said = reading.words.filter((_word, place) => reading.isFree(place)).map(({ text }) => text)
        if (!reading.has('shift') && !isLengthOrHour.test(said.join(' '))) takeMoment(reading)
      },
    ],
  },
  {
    commandIds: ['event.postpone'],
    starts: [
      [
        {
          test: (said) =>
            /^на |^(?:по)?(?:раньше|позже) на /.test(said) &&
            said.split(' ').some((word) => direction.test(word)) &&
            shiftIn(said.split(' ')) !== null,
        },
        undefined,
      ],
    ],
    needs: 'shift',
    isOther: (reading) => reading.leftover().length > 0,
    arguments: () => [takeShiftBehind(true)],
  },
]

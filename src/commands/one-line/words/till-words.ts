import { numberAt } from '#domain/text/number-words.ts'
import { readPastDay } from '#domain/text/typed-past-day.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import { addDays, addMonths } from '#domain/time/time.ts'
import { takeMoment } from '#src/commands/one-line/moment.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/* Days of a state: «до пятницы», «на 3 года», «с 1 марта на 3 года», «в марте». */

type Take = (reading: LineReading) => void

const unit = '(?:д|дн[а-я]*|день|нед[а-я]*|мес[а-я]*|год|года|лет)'
const length = RegExp(`^(?:на )?(?:\\d{1,3} ?${unit}|недел[яю]|месяц|год|полгода)$|^на ${unit}$`)
const counts = [5, 4, 3, 2]

/** A day behind us: without its year it would be another one, so no shorter phrase is read. */
function hasPassed(phrase: string, { clock: { now, zone } }: LineReading): boolean {
  return readPastDay(phrase.replace(/^(?:до|по|со?|к) /, ''), now, zone) !== null
}

/** Where «с 1 марта» stands, and its day: the nearest to come, unless its year or «вчера» tells another. */
function beginningIn(reading: LineReading): { place: number; count: number; day: string } | null {
  const { now, zone } = reading.clock
  for (const place of reading.words.keys()) {
    if (!/^со?$/.test(reading.at(place))) continue
    for (const count of counts) {
      const phrase = reading.phraseAt(place).slice(0, count)
      if (phrase.length < count) continue
      const said = phrase.join(' ')
      const day = readTypedDay(said, now, zone) ?? readPastDay(said.replace(/^со? /, ''), now, zone)
      if (day !== null) return { place, count, day }
    }
  }
  return null
}

/**
 * «на 3 года», «на неделю», «3 дня»: until when, from today or from «с 1 марта», which is left to `takeBeginning`.
 * @param lastDay a term ends on the day before.
 */
export const takeTerm =
  (lastDay: boolean): Take =>
  (reading) => {
    const { now, zone } = reading.clock
    for (const index of reading.words.keys()) {
      for (const count of [3, 2, 1]) {
        const phrase = reading.phraseAt(index).slice(0, count)
        const lead = phrase[0] === 'на' ? 1 : 0
        const number = numberAt(phrase.slice(lead))
        const said = number
          ? [...phrase.slice(0, lead), number.digits, ...phrase.slice(lead + number.count)]
          : phrase
        if (reading.has('moment') || phrase.length < count || !length.test(said.join(' '))) continue
        const beginning = beginningIn(reading)
        const from = beginning ? `${beginning.day}T09:00:00.000Z` : now
        const day = readTypedDay(said.join(' ').replace('полгода', '6 мес'), from, zone, { lastDay })
        if (day === null) continue
        const span = reading.take(index, count)
        reading.add('moment', 'moment', [span], { day, time: null })
        return
      }
    }
  }

/** «с 1 марта» beside the end of a lease. */
export const takeBeginning: Take = (reading) => {
  const beginning = reading.has('moment') && beginningIn(reading)
  if (!beginning) return
  const { place, count, day } = beginning
  reading.add('since', 'moment', [reading.take(place, count)], { day, time: null })
}

/** «до марта», «до конца января», «с 1 квартала». @param since a state begins then: «с марта», «в марте»; else it ends. */
export const takePeriod =
  ({ lastDay = false, since = false }: { lastDay?: boolean; since?: boolean }): Take =>
  (reading) => {
    const { now, zone } = reading.clock
    const before = since ? /^(?:со?|к|в|во)$/ : /^(?:до|по)$/
    for (const index of reading.words.keys()) {
      if (reading.has('moment') || !before.test(reading.at(index))) continue
      for (const count of counts) {
        const phrase = reading.phraseAt(index).slice(0, count)
        if (phrase.length < count) continue
        const said = phrase
          .join(' ')
          .replace(/^во? /, 'с ')
          .replace(/(20\d{2}) г(?:ода)?$/, '$1')
          // «until dec 15»
          .replace(monthFirst, '$2 $1')
        const day = endOfMonth(said) ?? readTypedDay(said, now, zone, { lastDay })
        if (day === null && hasPassed(said, reading)) return
        if (day === null) continue
        reading.add('moment', 'moment', [reading.take(index, count)], { day, time: null })
        return
      }
    }
  }

const monthFirst = /(?<= )((?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*) ([1-3]?\d)$/

/** «до 12.2029», «до 12.29», «до конца 2029»: the last day. */
function endOfMonth(text: string): string | null {
  const ofYear = /^(?:до|по) кон(?:ца|ец) (20\d{2})(?: г(?:ода)?)?$/.exec(text)?.[1]
  if (ofYear !== undefined) return `${ofYear}-12-31`
  // «до 2030»: till it begins
  const before = /^до (20\d{2})(?: г(?:ода)?)?$/.exec(text)?.[1]
  if (before !== undefined) return `${Number(before) - 1}-12-31`
  // A month has no day above 12 that is a year as well: «до 10.12» is one.
  const [, month = '', year = ''] =
    /^(?:до|по) (0?[1-9]|1[0-2])[./](20\d{2}|1[3-9]|[2-9]\d)$/.exec(text) ?? []
  return month === '' ? null : addDays(addMonths(`20${year.slice(-2)}-${month.padStart(2, '0')}-01`, 1), -1)
}

/** A day by itself, with its preposition. @param since it is the first day of the state, else the last: «с 1 марта» is none. */
export const takeDay =
  (since: boolean): Take =>
  (reading) => {
    if (reading.has('moment') || (!since && beginningIn(reading))) return
    takeMoment(reading, { isDayAlone: true })
    const start = reading.slots.find(({ name }) => name === 'moment')?.spans[0]?.start
    const before = reading.words.findIndex((word) => word.start === start) - 1
    if (before >= 0 && (since ? /^(?:с|со|к|на)$/ : /^(?:до|по|на)$/).test(reading.at(before)))
      reading.take(before, 1)
  }

const dayWord =
  /^(?:прошл[а-я]+ )?(?:вчера|позавчера|сегодня|пн|вт|ср|чт|пт|сб|вс|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)$/

/** «25 ноября», «вчера»: a day that has come. */
export const takePastDay: Take = (reading) => {
  const { now, zone } = reading.clock
  for (const index of reading.words.keys()) {
    for (const count of [4, 3, 2, 1]) {
      const phrase = reading.phraseAt(index).slice(0, count)
      // «в пятницу», «с 1 декабря»
      const said = phrase.slice(/^(?:во?|со?|от)$/.test(phrase[0] ?? '') ? 1 : 0).join(' ')
      const isDay = phrase.length === count && (/^\d/.test(said) || dayWord.test(said))
      const day = isDay ? readPastDay(said, now, zone) : null
      if (day === null || reading.has('moment')) continue
      reading.add('moment', 'moment', [reading.take(index, count)], { day, time: null })
    }
  }
}

/** The day of what has happened; one to come is read, so that it can be told to be none. */
export const takeDoneDay: Take = (reading) => {
  takePastDay(reading)
  if (reading.has('moment') || reading.words.some(({ text }) => /^(?:до|по)$/.test(text))) return
  takeMoment(reading, { isDayAlone: true })
  const start = reading.slots.find(({ name }) => name === 'moment')?.spans[0]?.start
  const before = reading.words.findIndex((word) => word.start === start) - 1
  if (/^(?:со?|от)$/.test(reading.at(before))) reading.take(before, 1)
}

/** The last day of a state in any form. */
export const tillReaders = (lastDay: boolean): readonly Take[] => [
  takeTerm(lastDay),
  takePeriod({ lastDay }),
  takeDay(false),
]

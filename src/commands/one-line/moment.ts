import type { TypedMoment } from '#domain/text/typed-moment.ts'
import { minutesOf, weekdayOf } from '#domain/time/zoned-time.ts'
import { timeAtWords } from './clock-words.ts'
import type { LineClock, Span } from './line.ts'
import { readAt } from './read-at.ts'
import type { LineReading } from './reading.ts'
import { monthWord, relativeDayAt, weekdayWord } from './relative-days.ts'

/** A moment in a line. `time` null: only the day was typed. */
export interface LineMoment extends TypedMoment {
  /** «с 15 до 16»: the duration, minutes. */
  durationMinutes?: number
}

const longestMoment = 8
const before = /^(?:в|во|на|к|ко|до)$/
const dayWord = /^(?:сег\p{L}*|завт\p{L}*|послезавт\p{L}*|вчера)$/u
const dayTime = /^(?:утром|днем|вечером|полдень)$/
const written = /^(?:\d{1,2}[./]\d{1,2}(?:[./](?:\d{2}|\d{4}))?|\d{4}-\d{2}-\d{2})$/
/** «в эту пятницу»: redundant. */
const filler = /^(?:эт(?:от|у|о|ой)|ближайш\p{L}*)$/u

/**
 * Reads the moment of a line, possibly split: «завтра показ … в 15:30». Contradicting parts are left over.
 * @param isDayAlone an hour is none of it: «3 дня» is no afternoon.
 */
export function takeMoment(reading: LineReading, { isDayAlone = false } = {}): void {
  const spans: Span[] = []
  let said = ''
  let until: string | null = null
  for (let index = 0; index < reading.words.length; ) {
    // «поздравить с днём рождения»
    const isBirthday = reading.at(index) === 'днем' && reading.at(index + 1).startsWith('рожд')
    const run = isBirthday ? null : runAt(reading, index)
    const together = run && `${said} ${run.said}`.trim()
    const read = together ? readAt(together, reading.clock) : null
    if (!run || !together || !read || (isDayAlone && read.time !== null)) {
      index += 1
      continue
    }
    said = together
    until = run.until ?? until
    spans.push(reading.take(index, run.count))
    index += run.count
  }
  const moment = said === '' ? null : readAt(said, reading.clock)
  if (moment) reading.add('moment', 'moment', spans, withLength(moment, until))
}

function withLength(moment: TypedMoment, until: string | null): LineMoment {
  const length = until === null || moment.time === null ? 0 : minutesOf(until) - minutesOf(moment.time)
  return length > 0 ? { ...moment, durationMinutes: length } : moment
}

/** A run of words in a form that `readMoment` understands. */
interface Run {
  said: string
  count: number
  until?: string
}

function runAt(reading: LineReading, index: number): Run | null {
  const phrase = reading.phraseAt(index).slice(0, longestMoment)
  for (let count = phrase.length; count > 0; count -= 1) {
    const words = phrase.slice(0, count)
    const run = runOf(words, reading.clock)
    if (run) return { ...run, count }
  }
  return null
}

/** Words that all belong to a moment, in the form for `readMoment`. */
function runOf(words: readonly string[], clock: LineClock): Omit<Run, 'count'> | null {
  const said: string[] = []
  let until: string | undefined
  let isTime = false
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at)
    const [word = '', next = ''] = rest
    const range = rangeAt(rest)
    const day = range ? null : dayAt(rest, clock)
    const time = range || day ? null : timeAtWords(rest)
    if (range) {
      said.push(range.from)
      until = range.until
      at += range.count
    } else if (day) {
      said.push(day.said)
      at += day.count
    } else if (ofDay(rest)) {
      said.push(ofDay(rest)?.said ?? '')
      at += ofDay(rest)?.count ?? 1
    } else if ((isTime || said.length > 0) && partOfDay[word]) {
      // «на утро», «среда вечер»
      said.push(partOfDay[word])
      at += 1
    } else if (word === 'после' && timeAtWords(rest.slice(1)) && !monthWord.test(rest[2] ?? '')) {
      // «в среду после 15»: no earlier.
      isTime = true
      at += 1
      continue
    } else if (before.test(word) || (filler.test(word) && weekdayWord.test(next))) {
      // «на», «в» belong to the following words.
      if (next === '') return null
      isTime = !filler.test(word)
      at += 1
      continue
    } else if (time && (time.isSure || isTime || said.length > 0)) {
      // A bare number is a time only after «в» or a day.
      said.push(time.time)
      at += time.count
    } else {
      return null
    }
    isTime = false
  }
  const text = said.join(' ')
  return readAt(text, clock) && { said: text, ...(until !== undefined && { until }) }
}

/** «с утра», «после обеда», «в первой половине дня»: the part of a day, or the hour that it ends with. */
const partsOfDay: readonly (readonly [string, string])[] = [
  ['в первой половине дня', 'утром'],
  ['во второй половине дня', 'днем'],
  ['ближе к вечеру', 'вечером'],
  ['к концу дня', 'вечером'],
  ['в конце дня', 'вечером'],
  ['после обеда', 'днем'],
  ['до обеда', '12:00'],
  ['с утра', 'утром'],
]

function ofDay(words: readonly string[]): { said: string; count: number } | null {
  const [phrase, said] = partsOfDay.find(([one]) => `${words.join(' ')} `.startsWith(`${one} `)) ?? []
  return phrase === undefined || said === undefined ? null : { said, count: phrase.split(' ').length }
}

const partOfDay: Readonly<Record<string, string>> = {
  утро: 'утром',
  утру: 'утром',
  вечер: 'вечером',
  вечеру: 'вечером',
}

interface Day {
  said: string
  count: number
}

/** A leading day, in the form for `readMoment`. */
function dayAt(words: readonly string[], clock: LineClock): Day | null {
  const relative = relativeDayAt(words, clock)
  if (relative) return relative
  const [word = '', next = '', third = '', fourth = ''] = words
  if (/^\d{1,2}$/.test(word) && monthWord.test(next)) {
    const year = /^20\d{2}$/.test(third) ? [third] : []
    const isNamed = year.length > 0 && /^г(?:ода)?$/.test(fourth)
    return { said: [word, next, ...year].join(' '), count: 2 + year.length + (isNamed ? 1 : 0) }
  }
  // «dec 15»
  if (monthWord.test(word) && /^[1-3]?\d$/.test(next)) return { said: `${next} ${word}`, count: 2 }
  // «сб 21 ноября»: a consistent weekday is redundant.
  const dated = weekdayWord.test(word) ? dayAt(words.slice(1), clock) : null
  const named = dated && readAt(dated.said, clock)
  const own = readAt(word, clock)
  if (dated && named && own && !weekdayWord.test(next)) {
    const isSame = weekdayOf(named.day) === weekdayOf(own.day)
    return isSame ? { said: dated.said, count: dated.count + 1 } : null
  }
  const isDay = dayWord.test(word) || weekdayWord.test(word) || dayTime.test(word) || written.test(word)
  return isDay ? { said: word, count: 1 } : null
}

/** Longer ranges of bare hours are a time: «10-15» is a quarter past ten. */
const longestHours = 3

/** «с 15 до 16:30», «15:00-16:00», «14-15»; «15-30» is half past three. */
function rangeAt(words: readonly string[]): { from: string; until: string; count: number } | null {
  const [, first = '', second = ''] = /^(\d{1,2}(?::\d{2})?)-(\d{1,2}(?::\d{2})?)$/.exec(words[0] ?? '') ?? []
  if (first !== '') {
    const [from, until] = [timeAtWords([first]), timeAtWords([second])]
    if (!from || !until) return null
    const hours = (minutesOf(until.time) - minutesOf(from.time)) / 60
    const isRange = first.includes(':') || second.includes(':') || (hours > 0 && hours <= longestHours)
    return isRange ? { from: from.time, until: until.time, count: 1 } : null
  }
  if (words[0] !== 'с') return null
  const from = timeAtWords(words.slice(1))
  if (!from || words[1 + from.count] !== 'до') return null
  const until = timeAtWords(words.slice(2 + from.count))
  return until && { from: from.time, until: until.time, count: 2 + from.count + until.count }
}

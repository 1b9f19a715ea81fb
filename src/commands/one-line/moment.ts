import { parse as parseByChrono } from 'chrono-node/ru'
import { readMoment, type TypedMoment } from '#domain/text/typed-moment.ts'
import { dayOf, timeOf } from '#domain/time.ts'
import { minutesOf, weekdayOf } from '#domain/zoned-time.ts'
import { timeAtWords } from './clock-words.ts'
import type { LineClock, Span } from './line.ts'
import type { LineReading } from './reading.ts'

/** A moment of a line. `time` null: only the day was told. */
export interface LineMoment extends TypedMoment {
  /** «с 15 до 16»: how long that is, minutes. */
  durationMinutes?: number
}

const longestMoment = 8
const longestDay = 5
const before = /^(?:в|во|на|к|ко)$/
const dayWord = /^(?:сег\p{L}*|завт\p{L}*|послезавт\p{L}*|вчера)$/u
const weekday =
  /^(?:пн|вт|ср|чт|пт|сб|вс|понед\p{L}*|вторник\p{L}*|сред[ауые]|четверг\p{L}*|пятниц\p{L}*|суббот\p{L}*|воскресен\p{L}*)$/u
const month = /^(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)(?:\p{L}*)$/u
const dayTime = /^(?:утром|днем|вечером|полдень)$/
const written = /^(?:\d{1,2}[./]\d{1,2}(?:[./](?:\d{2}|\d{4}))?|\d{4}-\d{2}-\d{2})$/
/** «в эту пятницу»: says nothing more than the day does. */
const filler = /^(?:эт(?:от|у|о|ой)|ближайш\p{L}*)$/u
/** What only chrono-node reads, by how it begins: «через две недели», «следующий вторник», «первого декабря». */
const forChrono =
  /^(?:(?:в|во|на) )?(?:(?:через|следующ\p{L}*|\p{L}{4,}(?:ого|ое)) |[\p{L}]+ на следующей неделе)/u

/**
 * Takes the moment of a line, in one place or in two: «завтра показ … в 15:30». What contradicts what was read
 * before is left over.
 * @returns null when the line tells none.
 */
export function takeMoment(reading: LineReading): void {
  const spans: Span[] = []
  let said = ''
  let until: string | null = null
  for (let index = 0; index < reading.words.length; ) {
    const run = runAt(reading, index)
    const together = run && `${said} ${run.said}`.trim()
    if (!run || !together || !readMoment(together, reading.clock.now, reading.clock.zone)) {
      index += 1
      continue
    }
    said = together
    until = run.until ?? until
    spans.push(reading.take(index, run.count))
    index += run.count
  }
  const moment = said === '' ? null : readMoment(said, reading.clock.now, reading.clock.zone)
  if (moment) reading.add('moment', 'moment', spans, withLength(moment, until))
}

function withLength(moment: TypedMoment, until: string | null): LineMoment {
  const length = until === null || moment.time === null ? 0 : minutesOf(until) - minutesOf(moment.time)
  return length > 0 ? { ...moment, durationMinutes: length } : moment
}

/** How a stretch of words is said to `readMoment`. */
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

/** Words that all are parts of a moment, as `readMoment` wants them. */
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
    } else if (word === 'с' && next === 'утра') {
      said.push('утром')
      at += 2
    } else if (before.test(word) || (filler.test(word) && weekday.test(next))) {
      // «на», «в» belong to what follows them.
      if (next === '') return null
      isTime = !filler.test(word)
      at += 1
      continue
    } else if (time && (time.isSure || isTime || said.length > 0)) {
      // A bare number is a time after «в» or after a day only.
      said.push(time.time)
      at += time.count
    } else {
      return null
    }
    isTime = false
  }
  const text = said.join(' ')
  return readMoment(text, clock.now, clock.zone) && { said: text, ...(until !== undefined && { until }) }
}

interface Day {
  said: string
  count: number
}

/** The day that words begin with: as `readMoment` knows it, or as chrono-node does. */
function dayAt(words: readonly string[], clock: LineClock): Day | null {
  if (forChrono.test(words.slice(0, longestDay).join(' '))) {
    for (let count = Math.min(longestDay, words.length); count > 0; count -= 1) {
      const said = distance(words.slice(0, count), clock) ?? chronoDay(words.slice(0, count), clock)
      if (said !== null) return { said, count }
    }
  }
  const [word = '', next = '', third = '', fourth = ''] = words
  if (/^\d{1,2}$/.test(word) && month.test(next)) {
    const year = /^20\d{2}$/.test(third) ? [third] : []
    const isNamed = year.length > 0 && /^г(?:ода)?$/.test(fourth)
    return { said: [word, next, ...year].join(' '), count: 2 + year.length + (isNamed ? 1 : 0) }
  }
  // «сб 21 ноября»: a weekday that is the day's own says nothing more.
  const dated = weekday.test(word) ? dayAt(words.slice(1), clock) : null
  const named = dated && readMoment(dated.said, clock.now, clock.zone)
  const own = readMoment(word, clock.now, clock.zone)
  if (dated && named && own && !weekday.test(next)) {
    const isSame = weekdayOf(named.day) === weekdayOf(own.day)
    return isSame ? { said: dated.said, count: dated.count + 1 } : null
  }
  const isDay = dayWord.test(word) || weekday.test(word) || dayTime.test(word) || written.test(word)
  return isDay ? { said: word, count: 1 } : null
}

/** «через 2 часа» is fixed at once: said again with more words it would be read as a day. */
function distance(words: readonly string[], { now, zone }: LineClock): string | null {
  const text = words.join(' ').replace('полтора часа', '90 минут')
  const moment = words[0] === 'через' ? readMoment(text, now, zone) : null
  return moment && [moment.day, moment.time ?? ''].join(' ').trim()
}

/** «с 15 до 16:30», «15:00-16:00». */
function rangeAt(words: readonly string[]): { from: string; until: string; count: number } | null {
  const joined = /^(\d{1,2}:\d{2})-(\d{1,2}:\d{2})$/.exec(words[0] ?? '')
  if (joined) {
    const [from, until] = [timeAtWords([joined[1] ?? '']), timeAtWords([joined[2] ?? ''])]
    return from && until ? { from: from.time, until: until.time, count: 1 } : null
  }
  if (words[0] !== 'с') return null
  const from = timeAtWords(words.slice(1))
  if (!from || words[1 + from.count] !== 'до') return null
  const until = timeAtWords(words.slice(2 + from.count))
  return until && { from: from.time, until: until.time, count: 2 + from.count + until.count }
}

/** Only what is not read here, and times only of «через»: it takes «полдень» for midnight and «в 3 дня» for a distance. */
function chronoDay(words: readonly string[], { now, zone }: LineClock): string | null {
  const isWeekAlone = words[0] !== 'через' && !words.some((word) => weekday.test(word) || month.test(word))
  const text = words.join(' ')
  if (isWeekAlone || before.test(words.at(-1) ?? '') || !forChrono.test(text)) return null
  const reference = { instant: new Date(now), timezone: offsetMinutes(now, zone) }
  const [found, second] = parseByChrono(text, reference, { forwardDate: true })
  if (!found || second || found.text.length !== text.length || found.end) return null
  const { start } = found
  const hasTime = start.isCertain('hour')
  if (hasTime && words[0] !== 'через') return null
  const two = (part: 'month' | 'day' | 'hour' | 'minute') => String(start.get(part) ?? 0).padStart(2, '0')
  const day = `${start.get('year')}-${two('month')}-${two('day')}`
  return hasTime ? `${day} ${two('hour')}:${two('minute')}` : day
}

/** Clocks of the zone less clocks of UTC. */
function offsetMinutes(now: string, zone: string): number {
  const shown = Date.parse(`${dayOf(now, zone)}T${timeOf(now, zone)}:00Z`)
  return Math.round((shown - Math.floor(Date.parse(now) / 60_000) * 60_000) / 60_000)
}

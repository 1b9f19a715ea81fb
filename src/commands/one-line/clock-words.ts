import { numberWords } from '#domain/text/number-words.ts'
import { timeAt } from '#domain/time/zoned-time.ts'

/* Spoken times of day: «10 утра», «в 3 часа дня», «половина третьего», «15-30». */

/** Hours as words; «одна» counts something else. */
const hourNumbers: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(numberWords).filter(([word, value]) => value <= 20 && word !== 'одна'),
)
/** Minutes behind a spoken hour: «в одиннадцать тридцать». */
const spokenMinutes: readonly (readonly [string, string | null, number])[] = [
  ['ноль', 'ноль', 0],
  ['сорок', 'пять', 45],
  ['пятьдесят', 'пять', 55],
  ['двадцать', 'пять', 25],
  ['тридцать', 'пять', 35],
  ['десять', null, 10],
  ['пятнадцать', null, 15],
  ['двадцать', null, 20],
  ['тридцать', null, 30],
  ['сорок', null, 40],
  ['пятьдесят', null, 50],
]
/** «полтретьего»: half an hour before it. */
const halves: readonly (readonly [RegExp, number])[] = [
  [/^перв/u, 1],
  [/^втор/u, 2],
  [/^трет/u, 3],
  [/^четверт/u, 4],
  [/^пят/u, 5],
  [/^шест/u, 6],
  [/^седьм/u, 7],
  [/^восьм/u, 8],
  [/^девят/u, 9],
  [/^десят/u, 10],
  [/^одиннадцат/u, 11],
  [/^двенадцат/u, 12],
]
const parts: Readonly<Record<string, 'am' | 'pm' | 'night'>> = {
  утра: 'am',
  ночи: 'night',
  дня: 'pm',
  вечера: 'pm',
}
const hourWord = /^(?:ч|час|часа|часов|часам)$/

export interface ReadTime {
  /** "15:30". */
  time: string
  /** Number of words consumed. */
  count: number
  /** Unambiguously a time: «15:30», «10 утра»; a bare number is not. */
  isSure: boolean
}

/** A leading time; null if there is none. */
export function timeAtWords(words: readonly string[]): ReadTime | null {
  const [first = '', second = ''] = words
  if (first === 'обед') return { time: '13:00', count: 1, isSure: true }
  if (first === 'час' && parts[second] !== undefined) return clock(1, 0, words, 1, true)
  const english = /^(\d{1,2})(?::(\d{2}))?(am|pm)$/.exec(first)
  if (english)
    return clock(
      (Number(english[1]) % 12) + (english[3] === 'pm' ? 12 : 0),
      Number(english[2] ?? 0),
      words,
      1,
      true,
      true,
    )
  const half = halfHour(first, second)
  if (half) return clock(half.hours, 30, words, half.count, true)
  const written = /^(\d{1,2})(?:[:-](\d{2}))?(ч)?$/u.exec(first)
  const spoken = hourNumbers[first]
  if (!written && spoken === undefined) return null
  const hours = spoken ?? Number(written?.[1])
  const minutes = Number(written?.[2] ?? 0)
  const hasMinutes = written?.[2] !== undefined
  if (written?.[3]) return clock(hours, minutes, words, 1, true)
  if (hasMinutes) return clock(hours, minutes, words, 1, true, written?.[1]?.startsWith('0'))
  const spokenBehind = spoken === undefined ? undefined : minutesBehind(words)
  if (spokenBehind) return clock(hours, spokenBehind.minutes, words, 1 + spokenBehind.count, true)
  if (hourWord.test(second)) return clock(hours, 0, words, 2, true)
  if (parts[second] !== undefined) return clock(hours, 0, words, 1, true)
  // «в 15 30»
  if (/^[0-5]\d$/.test(second) && spoken === undefined) {
    return clock(hours, Number(second), words, 2, false)
  }
  return clock(hours, 0, words, 1, false, written?.[1]?.startsWith('0'))
}

function minutesBehind(words: readonly string[]): { minutes: number; count: number } | null {
  const [, first = '', second = ''] = words
  const found = spokenMinutes.find(([one, other]) => one === first && (other === null || other === second))
  return found ? { minutes: found[2], count: found[1] === null ? 1 : 2 } : null
}

function halfHour(first: string, second: string): { hours: number; count: number } | null {
  const isTwoWords = /^пол(?:овин\p{L}*)?$/u.test(first)
  const of = isTwoWords ? second : /^пол(?=[птчшвдос])/.test(first) ? first.slice(3) : ''
  const found = of === '' ? undefined : halves.find(([form]) => form.test(of))
  return found ? { hours: found[1] - 1 || 12, count: isTwoWords ? 2 : 1 } : null
}

/** Without «утра» meetings are never before seven: «в 3» is in the afternoon, «в 03:00» is literal. */
function clock(
  hours: number,
  minutes: number,
  words: readonly string[],
  count: number,
  isSure: boolean,
  isExact = false,
): ReadTime | null {
  const part = parts[words[count] ?? '']
  if (hours > 23 || minutes > 59 || (part !== undefined && hours > 12 && part !== 'pm')) return null
  const isAfternoon = part === undefined ? !isExact && hours >= 1 && hours < 7 : part === 'pm' && hours < 12
  const ofDay = isAfternoon ? hours + 12 : part === 'night' && hours === 12 ? 0 : hours
  return {
    time: timeAt(ofDay * 60 + minutes),
    count: count + (part === undefined ? 0 : 1),
    isSure: isSure || part !== undefined,
  }
}

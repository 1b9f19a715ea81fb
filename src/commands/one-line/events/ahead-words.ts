import { lengthIn } from '#src/commands/one-line/fields/lengths.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'

/* «за неделю до конца», «за 3 дня до подписания», «в день въезда»: a day told by the one that the record leads to. */

/** Days that records lead to: the end of a lease, the signing of a deal, a client's moving in. */
export type KeyDay = 'end' | 'signing' | 'movingIn'

export interface Ahead {
  of: KeyDay
  days: number
  months: number
}

const nouns: readonly (readonly [RegExp, KeyDay])[] = [
  [/^(?:конца|окончания|завершения|истечения|съезда|выезда|end|expiry)$/, 'end'],
  [/^(?:подписания|подписи|сделки|signing)$/, 'signing'],
  [/^(?:въезда|заезда|переезда|move-in)$/, 'movingIn'],
]
/** They tell what the day is of. */
const ofWhat = /^(?:срока|договора|аренды|сделки|клиента|арендатора|lease|of)$/
const longestLength = 4

/** Takes the day, which only the record can tell. */
export function takeAhead(reading: LineReading): void {
  if (reading.has('ahead') || reading.has('moment')) return
  for (const place of reading.words.keys()) {
    const told = aheadAt(reading, place) ?? onTheDayAt(reading, place)
    if (!told) continue
    let { count } = told
    while (ofWhat.test(reading.at(place + count))) count += 1
    reading.add('ahead', 'moment', [reading.take(place, count)], told.ahead)
    return
  }
}

interface Told {
  ahead: Ahead
  count: number
}

const nounOf = (word: string) => nouns.find(([pattern]) => pattern.test(word))?.[1]

function aheadAt(reading: LineReading, place: number): Told | null {
  if (!/^(?:за|before)$/.test(reading.at(place))) return null
  const phrase = reading.phraseAt(place + 1)
  const until = phrase.indexOf('до')
  const of = nounOf(phrase[until + 1] ?? '')
  if (until < 1 || until > longestLength || !of) return null
  const length = phrase.slice(0, until).join(' ')
  const [days, months] = ['дн.', 'мес.'].map((unit) => lengthIn(length, unit))
  const count = until + 3
  if (months && /^\d{1,2}$/.test(months)) return { ahead: { of, days: 0, months: Number(months) }, count }
  return days && /^\d{1,3}$/.test(days) ? { ahead: { of, days: Number(days), months: 0 }, count } : null
}

function onTheDayAt(reading: LineReading, place: number): Told | null {
  if (reading.at(place) !== 'в' || reading.at(place + 1) !== 'день') return null
  const of = nounOf(reading.at(place + 2))
  return of ? { ahead: { of, days: 0, months: 0 }, count: 3 } : null
}

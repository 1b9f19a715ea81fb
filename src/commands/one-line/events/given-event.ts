import type { LineClock, ParsedLine } from '#src/commands/one-line/line.ts'
import { LineReading } from '#src/commands/one-line/reading.ts'
import { handingOver } from '../words/handing-over.ts'
import { isRecipient, nameLength } from '../words/name-words.ts'
import type { LineWord } from '../words/words.ts'
import { movedEventLines } from './moved-event.ts'

/* «ср 16:00 алёне», «передать Орлову на завтра в 10»: an event that moves, and who goes now. */

const mostOfName = 2
const joint = /^(?:и|на|за|к|[-:])$/

/** A move and a name at either end of the line, each read whole. */
export function givenLines(words: readonly LineWord[], text: string, clock: LineClock): ParsedLine[] {
  const splits = [...words.keys()].slice(1).flatMap((at) => [
    { move: words.slice(0, at), name: words.slice(at) },
    { move: words.slice(at), name: words.slice(0, at) },
  ])
  for (const { move, name } of splits) {
    const given = name.length > mostOfName + 2 ? null : recipientIn(name, text, clock)
    const [moved] = given ? movedEventLines(text, false, () => new LineReading(text, move, clock)) : []
    if (given && moved) return [{ ...moved, also: [given], isOfTarget: true }]
  }
  return []
}

/** «алёне», «передать Орлову», «на Юдину» */
function recipientIn(words: readonly LineWord[], text: string, clock: LineClock): ParsedLine | null {
  const reading = new LineReading(text, words, clock)
  const takeAll = (pattern: RegExp) => {
    const places = [...words.keys()].filter((place) => pattern.test(reading.at(place)))
    for (const place of places) reading.take(place, 1)
    return places.length > 0
  }
  const isGiven = takeAll(handingOver)
  takeAll(joint)
  const first = words.findIndex((_word, place) => reading.isFree(place))
  const count = first < 0 ? 0 : nameLength(reading, first, mostOfName)
  const isNamed = words.slice(first, first + count).every(({ text }) => isRecipient(text))
  if (count === 0 || !(isGiven || isNamed)) return null
  reading.guess('user', 'user', reading.take(first, count))
  if (reading.leftover().length > 0) return null
  const start = reading.spanOf(0, 1)
  return {
    commandId: 'event.change',
    text,
    isSwapped: false,
    start,
    slots: reading.slots,
    leftover: [],
    needs: 'user',
    isOfTarget: true,
  }
}

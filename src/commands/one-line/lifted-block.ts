import type { Slot } from './line.ts'
import { monthWord } from './relative-days.ts'
import { blockWord, buildingWord, isRecipient, plainNumber, stop, unitWord } from './words/name-words.ts'
import type { LineWord } from './words/words.ts'

/* «поставьте на 21.01 в IQ-квартале 510 долларов»: a block that stands amid the words of a line. */

/** A reading of a line without the words of its block, which are its slots. */
export interface Lifted {
  words: readonly LineWord[]
  slots: readonly Slot[]
}

const lead = /^(?:по|на|в|во|для|у|о|об|про|к|за)$/
/** A number behind them is a day or an amount. */
const beforeDay = /^(?:до|с|со|через|от|около|ставк[аиуе]|цен[аыуе])$/
const asDay = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/
const inside = /^(?:в|во|на)$/
const mostOfName = 3

/** Readings without each run of words that may be the line's only block, shortest first. */
export function withoutBlock(words: readonly LineWord[], text: string): Lifted[] {
  const at = (place: number) => (words[place]?.isQuoted ? '' : (words[place]?.text ?? ''))
  const numbers = [...words.keys()].filter(
    (place) =>
      plainNumber.test(at(place)) &&
      !beforeDay.test(at(place - 1)) &&
      ![unitWord, monthWord].some((one) => one.test(at(place + 1))),
  )
  return numbers.flatMap((number) => {
    const noun = blockWord.test(at(number - 1)) ? number - 1 : number
    const isName = (from: number, count: number) =>
      from >= 0 &&
      [...Array(count).keys()].every((by) => {
        const word = at(from + by)
        return word !== '' && !stop.test(word) && /^(?:\p{L}|\d{1,4}$)/u.test(word)
      })
    const behind = inside.test(at(number + 1)) ? number + 2 : number + 1
    const name = buildingWord.test(at(behind)) ? behind + 1 : behind
    const counts = [...Array(mostOfName).keys()].map((by) => by + 1)
    const isDay = asDay.test(at(number)) && noun === number
    const named = counts.flatMap((count) => [
      ...(isName(name, count) && !(name === number + 1 && isRecipient(at(name)))
        ? [{ from: noun, to: name + count, building: [name, count] as const }]
        : []),
      ...(isName(noun - count, count)
        ? [{ from: noun - count, to: number + 1, building: [noun - count, count] as const }]
        : []),
    ])
    // «7.02» by itself may be a day.
    const bare = isDay && lead.test(at(noun - 1)) ? [] : [{ from: noun, to: number + 1, building: null }]
    return [...bare, ...named].map(({ from, to, building }) => {
      const nounBefore = blockWord.test(at(from - 1)) ? from - 1 : from
      const head = lead.test(at(nounBefore - 1)) ? nounBefore - 1 : nounBefore
      return {
        words: [...words.slice(0, head), ...words.slice(to)],
        slots: [
          slotOf('block', number, 1),
          ...(building ? [slotOf('building', building[0], building[1])] : []),
        ],
      }
    })
  })

  function slotOf(name: 'block' | 'building', from: number, count: number): Slot {
    const span = { start: words[from]?.start ?? 0, end: words[from + count - 1]?.end ?? 0 }
    return { name, kind: name, text: text.slice(span.start, span.end), spans: [span] }
  }
}

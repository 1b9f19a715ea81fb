import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { monthWord } from '#src/commands/one-line/relative-days.ts'
import { isHandingOver } from './handing-over.ts'
import { blockNumber, takeAfter, takeBare, takeBlock, takeBuilding } from './name-words.ts'
import { takeNamedBuilding } from './state-words.ts'

/* «сделка Вектор 7.02»: a client, a block, or both in any order. */

const isLettered = (word: string) => /^\p{L}{3,}$/u.test(word)

/** A block's number anywhere, with its «по». */
export function takeNumberedBlock(reading: LineReading): void {
  const about = reading.words.findIndex(
    (_word, place) => /^(?:по|на)$/.test(reading.at(place)) && /^блок|\d/.test(reading.at(place + 1)),
  )
  if (about >= 0) reading.take(about, 1)
  // «по блоку 9 Акров 1.01»
  const isNamed = /^\d/.test(reading.at(about + 2)) && isLettered(reading.at(about + 3))
  if (about >= 0 && isNamed && /^блок/.test(reading.at(about + 1))) reading.take(about + 1, 1)
  takeBlock(reading)
  if (reading.has('block')) return
  // «Вектор 9 Акров 1.01»
  const numbers = [...reading.words.keys()].filter((place) => blockNumber.test(reading.at(place)))
  const [named, last] = numbers.slice(-2)
  if (named !== undefined && last !== undefined && last - named === 2 && isLettered(reading.at(named + 1))) {
    reading.add('block', 'block', [reading.take(last, 1)])
    reading.add('building', 'building', [reading.take(named, 2)])
    return
  }
  const index = reading.words.findIndex(
    (_word, place) => blockNumber.test(reading.at(place)) && !monthWord.test(reading.at(place + 1)),
  )
  if (index >= 0) reading.add('block', 'block', [reading.take(index, 1)])
}

export const dealGrammar: LineGrammar = {
  commandIds: ['deal.create'],
  starts: [
    [/^(?:(?:новая|новую|завести|заведи|создать|создай|начать|начни) )?сделк[ау]$/u, undefined],
    [/^(?:new )?deal$/, undefined],
  ],
  // «сделку Вертикаль передать Юдиной»
  refuses: (words) =>
    words.some(({ text }) => isHandingOver(text) || /^(?:ответственн|отв$|вед[её]т)/u.test(text)),
  arguments: () => [
    takeNumberedBlock,
    takeNamedBuilding,
    (reading) => takeAfter(reading, 'client', 'contact', /^(?:с|со|для)$/, 3),
    (reading) => takeBare(reading, 'client', 'contact', 3),
    takeNamedBuilding,
    // «сделка Аксиома 12А Аврора»
    (reading) => {
      const isTold = reading.has('building') || !reading.has('client')
      if (reading.has('block') && !isTold) takeBuilding(reading)
    },
  ],
}

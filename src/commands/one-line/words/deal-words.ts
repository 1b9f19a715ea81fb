import type { LineGrammar } from '#src/commands/one-line/grammar.ts'
import type { LineReading } from '#src/commands/one-line/reading.ts'
import { blockNumber, takeAfter, takeBare, takeBlock } from './name-words.ts'
import { takeNamedBuilding } from './state-words.ts'

/* «сделка Вектор 7.02»: a client, a block, or both in any order. */

/** A block's number anywhere, with its «по». */
export function takeNumberedBlock(reading: LineReading): void {
  const about = reading.words.findIndex(
    (_word, place) => /^(?:по|на)$/.test(reading.at(place)) && /^блок|\d/.test(reading.at(place + 1)),
  )
  if (about >= 0) reading.take(about, 1)
  takeBlock(reading)
  if (reading.has('block')) return
  const index = reading.words.findIndex((_word, place) => blockNumber.test(reading.at(place)))
  if (index >= 0) reading.add('block', 'block', [reading.take(index, 1)])
}

export const dealGrammar: LineGrammar = {
  commandIds: ['deal.create'],
  starts: [
    [/^(?:(?:новая|новую|завести|заведи|создать|создай|начать|начни) )?сделк[ау]$/u, undefined],
    [/^(?:new )?deal$/, undefined],
  ],
  arguments: () => [
    takeNumberedBlock,
    takeNamedBuilding,
    (reading) => takeAfter(reading, 'client', 'contact', /^(?:с|со|для)$/, 3),
    (reading) => takeBare(reading, 'client', 'contact', 3),
    takeNamedBuilding,
  ],
}

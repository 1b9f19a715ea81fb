import type { LineReading } from '#src/commands/one-line/reading.ts'

/** Takes all words that are left as one argument, as they are written. */
export const restAs =
  (name: string, kind: 'text' | 'list' = 'text') =>
  (reading: LineReading): void => {
    const free = () => reading.words.findIndex((_word, place) => reading.isFree(place))
    // «комментарий: просит скидку»
    const sign = free()
    if (/^[-:]$/.test(reading.at(sign))) reading.take(sign, 1)
    const index = free()
    if (index >= 0) reading.add(name, kind, [reading.takeRest(index)])
  }

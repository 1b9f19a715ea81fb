import type { LineGrammar, Take } from './grammar.ts'
import type { LineClock, ParsedLine, Slot } from './line.ts'
import { LineReading } from './reading.ts'
import { politeStart } from './words/event-words.ts'
import type { LineWord } from './words/words.ts'

/** Reads words as the lines of one grammar; empty: they are none of it. @param known arguments that are none of the words. */
export function lineOf(
  grammar: LineGrammar,
  text: string,
  words: readonly LineWord[],
  clock: LineClock,
  isSwapped: boolean,
  known: readonly Slot[],
): ParsedLine[] {
  const started = startOf(grammar, text, words, clock)
  if (!started || grammar.refuses?.(words)) return []
  const reading = new LineReading(text, words, clock, known)
  const { from, count, type } = started
  const start = reading.take(from, count)
  reading.start = from
  // A preceding «назначить» is redundant.
  for (const place of words.keys()) {
    if (place < from && politeStart.test(words[place]?.text ?? '')) reading.take(place, 1)
  }
  if (type !== undefined) reading.add('type', 'eventType', [start], type)
  for (const take of grammar.arguments(type)) take(reading)
  if (reading.slots.every(({ name }) => name === 'type')) return []
  if (grammar.needs !== undefined && !reading.has(grammar.needs)) return []
  if (grammar.isOther?.(reading)) return []
  const told = {
    text,
    isSwapped,
    start,
    slots: reading.slots,
    leftover: reading.leftover(),
    ...(grammar.needs !== undefined && { needs: grammar.needs }),
    ...(grammar.isOfTarget && { isOfTarget: true as const }),
  }
  return grammar.commandIds.map((commandId) => ({ commandId, ...told }))
}

interface Phrase {
  count: number
  /** Its words joined by spaces. */
  said: string
}

/** Phrases by the place of their first word, the longest first; all grammars ask for those of the same words. */
const phrases = new WeakMap<readonly LineWord[], readonly (readonly Phrase[])[]>()

function phrasesOf(words: readonly LineWord[]): readonly (readonly Phrase[])[] {
  let found = phrases.get(words)
  if (!found) {
    found = words.map((_word, from) =>
      [4, 3, 2, 1].flatMap((count) => {
        const phrase = words.slice(from, from + count)
        if (phrase.length < count || phrase.some(({ isQuoted }) => isQuoted)) return []
        return { count, said: phrase.map((word) => word.text).join(' ') }
      }),
    )
    phrases.set(words, found)
  }
  return found
}

/** Position of the start words: first, or after what the grammar lets precede them. */
function startOf(
  { starts, before }: LineGrammar,
  text: string,
  words: readonly LineWord[],
  clock: LineClock,
): { from: number; count: number; type: unknown } | null {
  const last = before ? mostBefore : 0
  for (let from = 0; from <= Math.min(last, words.length - 1); from += 1) {
    for (const { count, said } of phrasesOf(words)[from] ?? []) {
      const found = starts.find(([pattern]) => pattern.test(said))
      if (!found) continue
      if (from === 0 || isExplained(words.slice(0, from), text, before ?? [], clock))
        return { from, count, type: found[1] }
      // The words before are the same for a shorter start.
      break
    }
  }
  return null
}

const mostBefore = 6

function isExplained(
  words: readonly LineWord[],
  text: string,
  readers: readonly Take[],
  clock: LineClock,
): boolean {
  const told = words.filter(({ text: word }) => !politeStart.test(word))
  if (told.length === 0) return words.length <= 1
  const reading = new LineReading(text, told, clock)
  for (const take of readers) take(reading)
  return reading.leftover().length === 0
}

import { toldConditions } from './fields/demand-conditions.ts'
import type { LineGrammar } from './grammar.ts'
import type { LineClock, ParsedLine } from './line.ts'
import { lineOf } from './line-of.ts'
import { withSpokenDays } from './relative-days.ts'
import { severalLines } from './several-lines.ts'
import { withoutPointing } from './words/pointing-words.ts'
import { type LineWord, lineWords } from './words/words.ts'

/* «46 усн», «срочно, до 200 м²», «теперь финансовый директор»: values that tell their field alone, of the row under the cursor. */

const grammars: readonly LineGrammar[] = [toldConditions]

const isWhole = ({ leftover }: ParsedLine) => leftover.length === 0
const isSure = (line: ParsedLine) => isWhole(line) && !line.slots.some(({ isGuess }) => isGuess)

type Read = (words: readonly LineWord[]) => readonly ParsedLine[]

/**
 * Puts lines of values alone, and those of several parts, behind those that are surely read whole, and before those that guess
 * or leave words unread. @param read reads some of the words as lines that begin with a word for what they do.
 */
export function withTold(
  lines: readonly ParsedLine[],
  text: string,
  clock: LineClock,
  read: Read,
): readonly ParsedLine[] {
  const words = withSpokenDays(lineWords(text), text, clock)
  const told = toldLines(words, text, clock)
  const sure = lines.filter(isSure)
  const several = severalLines(words, text, (some) => [...read(some), ...toldLines(some, text, clock)])
  if (told.length + several.length === 0) return lines
  const rest = lines.filter((line) => !sure.includes(line))
  return [...sure, ...told, ...several, ...rest]
}

function toldLines(words: readonly LineWord[], text: string, clock: LineClock): ParsedLine[] {
  if (words.length === 0) return []
  const readings: readonly (readonly LineWord[])[] = [
    words,
    ...withoutPointing(words).map((one) => one.words),
  ]
  return grammars.flatMap((grammar) => {
    const found = readings.map((some) =>
      some.length === 0 ? [] : lineOf(grammar, text, some, clock, false, []).filter(isWhole),
    )
    return found.find((some) => some.length > 0) ?? []
  })
}

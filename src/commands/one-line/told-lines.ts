import { toldConditions } from './fields/demand-conditions.ts'
import type { LineGrammar } from './grammar.ts'
import type { LineClock, ParsedLine } from './line.ts'
import { lineOf } from './line-of.ts'
import { withSpokenDays } from './relative-days.ts'
import { withoutPointing } from './words/pointing-words.ts'
import { type LineWord, lineWords } from './words/words.ts'

/* «46 усн», «срочно, до 200 м²», «теперь финансовый директор»: values that tell their field alone, of the row under the cursor. */

const grammars: readonly LineGrammar[] = [toldConditions]

const isWhole = ({ leftover }: ParsedLine) => leftover.length === 0
const isSure = (line: ParsedLine) => isWhole(line) && !line.slots.some(({ isGuess }) => isGuess)

/** Puts lines of values alone behind those that are surely read whole, and before those that guess or leave words unread. */
export function withTold(
  lines: readonly ParsedLine[],
  text: string,
  clock: LineClock,
): readonly ParsedLine[] {
  const told = toldLines(text, clock)
  if (told.length === 0) return lines
  return [...lines.filter(isSure), ...told, ...lines.filter((line) => !isSure(line))]
}

function toldLines(text: string, clock: LineClock): ParsedLine[] {
  const words = withSpokenDays(lineWords(text), text, clock)
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

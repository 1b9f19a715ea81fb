import { toldConditions } from './fields/demand-conditions.ts'
import { opexLines } from './fields/told-opex.ts'
import { parkingLines } from './fields/told-parking.ts'
import { rateLines } from './fields/told-rates.ts'
import { confirmations, toldValues } from './fields/told-values.ts'
import type { LineGrammar } from './grammar.ts'
import { behindNeed, behindRows, type LineClock, type ParsedLine } from './line.ts'
import { lineOf } from './line-of.ts'
import { withSpokenDays } from './relative-days.ts'
import { severalLines } from './several-lines.ts'
import { withoutPointing } from './words/pointing-words.ts'
import { type LineWord, lineWords } from './words/words.ts'

/* «46 усн», «срочно, до 200 м²», «теперь финансовый директор»: values that tell their field alone, of the row under the cursor. */

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
  const sure = lines.filter(isSure)
  // The reader of needs takes as long as all others: it does not read what surely is another line.
  const grammars = sure.some(isOtherWhole) ? toldValues : allTold
  const told = toldLines(words, text, clock, grammars)
  const several = severalLines(words, text, (some) => [
    ...read(some),
    ...toldLines(some, text, clock, some.length < words.length ? [...allTold, ...confirmations] : allTold),
  ])
  const haggled = sure.length > 0 ? [] : haggledLines(words, text, clock, read)
  if (told.length + several.length + haggled.length === 0) return lines
  const rest = lines.filter((line) => !sure.includes(line))
  return [...sure, ...told, ...several, ...haggled, ...rest]
}

/** «28500 торг», «продажа 165 млн торг»: a price, of which more is said than any field holds. */
function haggledLines(words: readonly LineWord[], text: string, clock: LineClock, read: Read): ParsedLine[] {
  const at = words.findIndex((word) => /^торг(?:уются|уемся|уместен)?$/.test(word.text) && !word.isQuoted)
  const haggle = words[at]
  const rest = words.filter((word) => word !== haggle)
  if (
    !haggle ||
    /^(?:до|на)$/.test(words[at + 1]?.text ?? '') ||
    !rest.some(({ text: word }) => /\d/.test(word))
  )
    return []
  return [...read(rest), ...toldLines(rest, text, clock)]
    .filter((line) => isWhole(line) && isPrice(line))
    .map((line) => ({
      ...unsearched(line),
      leftover: [{ start: haggle.start, end: haggle.end }],
    }))
}
const isPrice = ({ commandId, slots }: ParsedLine) =>
  commandId === 'block.setRent' ||
  slots.some(
    ({ name, value }) => name === 'field' && /^(?:asking|agreed)?(?:rent|price)$/i.test(String(value)),
  )

const allTold: readonly LineGrammar[] = [toldConditions, ...toldValues]
const isOtherWhole = ({ commandId, slots }: ParsedLine) =>
  !commandId.startsWith('demand.') && !slots.some(({ name }) => name === behindNeed)

function toldLines(
  words: readonly LineWord[],
  text: string,
  clock: LineClock,
  grammars = allTold,
): ParsedLine[] {
  if (words.length === 0) return []
  const readings = [{ words, isTold: false }, ...withoutPointing(words)]
  const readers: readonly Read[] = [
    ...grammars.map(
      (grammar) => (some: readonly LineWord[]) => lineOf(grammar, text, some, clock, false, []),
    ),
    (some) => rateLines(text, some, clock),
    (some) => opexLines(text, some),
    (some) => parkingLines(text, some),
  ]
  return readers.flatMap((read) => {
    const found = readings.map(({ words: some, isTold }) => {
      if (some.length === 0) return []
      const lines = read(some).filter(isWhole)
      return isTold ? lines.map(unsearched) : lines
    })
    return found.find((some) => some.length > 0) ?? []
  })
}

/** «она теперь юрист» looks for nobody. */
const unsearched = (line: ParsedLine): ParsedLine => ({
  ...line,
  slots: line.slots.filter(({ name }) => ![behindNeed, behindRows, 'doubt'].includes(name)),
})

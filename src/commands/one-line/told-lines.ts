import { toldConditions } from './fields/demand-conditions.ts'
import { opexLines } from './fields/told-opex.ts'
import { parkingLines } from './fields/told-parking.ts'
import { rateLines } from './fields/told-rates.ts'
import { confirmations, toldValues } from './fields/told-values.ts'
import type { LineGrammar } from './grammar.ts'
import { behindNeed, behindRows, type LineClock, type ParsedLine } from './line.ts'
import { lineOf } from './line-of.ts'
import { takeMoment } from './moment.ts'
import { LineReading } from './reading.ts'
import { withSpokenDays } from './relative-days.ts'
import { severalLines } from './several-lines.ts'
import { noteLine } from './told-notes.ts'
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
  const unanswered = unansweredLines(words, text, clock)
  const haggled = sure.length > 0 ? [] : haggledLines(words, text, clock, read)
  if (told.length + several.length + unanswered.length + haggled.length === 0) return lines
  const rest = lines.filter((line) => !sure.includes(line))
  return [...unanswered, ...sure, ...told, ...several, ...haggled, ...rest]
}

/** «не берут трубку, набрать завтра в 10» over a call: where it goes, and why. */
function unansweredLines(words: readonly LineWord[], text: string, clock: LineClock): ParsedLine[] {
  const said = words.map((word) => word.text).join(' ')
  const first = unanswered.exec(said)?.[0] ?? ''
  const count = first === '' ? 0 : first.trim().split(' ').length
  const rest = words.slice(count).filter((word) => !again.test(word.text))
  const reading = new LineReading(text, rest, clock)
  if (count === 0 || rest.length === 0) return []
  takeMoment(reading)
  const note = noteLine('event', text, [words.slice(0, count)])
  if (!reading.has('moment') || reading.leftover().length > 0 || !note) return []
  const start = { start: words[0]?.start ?? 0, end: words[count - 1]?.end ?? 0 }
  const line = {
    commandId: 'event.postpone',
    text,
    isSwapped: false,
    start,
    slots: reading.slots,
    leftover: [],
  }
  return [{ ...line, ofType: 'call' as const, isOfTarget: true as const, also: [note] }]
}
const unanswered =
  /^(?:(?:пока |опять |снова )?не (?:берет|берут|взял[аи]?|отвечает|отвечают|ответил[аи]?|дозвонил(?:ся|ась|ись)|снимает)(?: трубку)?|недозвон|занято|недоступ(?:ен|на))(?= |$)/
const again =
  /^(?:-|:|и|надо|нужно|еще|(?:пере|по)?звон(?:ить|и|им|ю)|набрать|набери|наберу|перенести|перенес[а-я]*)$/

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

import { readPastDay } from '#domain/text/typed-past-day.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import { givenLines } from './events/given-event.ts'
import { toldConditions } from './fields/demand-conditions.ts'
import { ownLines } from './fields/own-values.ts'
import { metroLines } from './fields/told-metro.ts'
import { opexLines } from './fields/told-opex.ts'
import { parkingLines } from './fields/told-parking.ts'
import { rateLines } from './fields/told-rates.ts'
import { confirmations, toldValues } from './fields/told-values.ts'
import type { LineGrammar } from './grammar.ts'
import { withoutIdle } from './idle-words.ts'
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
  const beside =
    sure.length > 0 ? [] : [...besideIdle(words, text, clock, read), ...datedLines(words, text, clock, read)]
  const given = givenLines(words, text, clock)
  const further = [...several, ...given, ...beside]
  if (told.length + unanswered.length + further.length === 0) return lines
  const rest = lines.filter((line) => !sure.includes(line))
  return [...unanswered, ...sure, ...told, ...further, ...rest]
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

/** Lines of the other words beside some that no field holds: «28500 торг», «+5 % всем». */
function besideIdle(words: readonly LineWord[], text: string, clock: LineClock, read: Read): ParsedLine[] {
  const found = withoutIdle(words)
  if (!found) return []
  const { rest, of, taken } = found
  const leftover = of.isLeft ? taken.map(({ start, end }) => ({ start, end })) : []
  return [...read(rest), ...toldLines(rest, text, clock)]
    .filter((line) => isWhole(line) && of.of(line) && !(of.isOfMany && isOfRecord(line)))
    .map((line) => ({
      ...unsearched(line),
      leftover,
      ...(of.isOfMany && { isOfMany: true as const, isOfTarget: true as const }),
    }))
}
const isOfRecord = ({ slots }: ParsedLine) => slots.some(({ name }) => name === 'block' || name === 'record')

/** «с 1 дек финдиректор», «уволился 25 ноября»: no field holds the day, so that the whole is noted as well. */
function datedLines(words: readonly LineWord[], text: string, clock: LineClock, read: Read): ParsedLine[] {
  const said = (some: readonly LineWord[]) => some.map((word) => word.text).join(' ')
  for (const count of [4, 3, 2]) {
    const parts = [
      { day: words.slice(0, count), rest: words.slice(count) },
      { day: words.slice(-count), rest: words.slice(0, -count) },
    ]
    for (const { day, rest } of parts) {
      const isDay = words.length > count && datedDay.test(said(day)) && isKnownDay(said(day), clock)
      if (!isDay) continue
      const lines = [...read(rest), ...toldLines(rest, text, clock)].filter(
        (line) => line.commandId === 'person.change' && isWhole(line) && !isOfRecord(line),
      )
      const note = noteLine('person', text, [words])
      if (lines.length > 0 && note)
        return lines.map((line) => ({ ...unsearched(line), also: [note], isOfTarget: true as const }))
    }
  }
  return []
}
const datedDay = /^(?:со? )?\d{1,2}(?:[./ ]\S+){1,2}$/
const isKnownDay = (said: string, { now, zone }: LineClock) =>
  readTypedDay(said, now, zone) !== null || readPastDay(said, now, zone) !== null

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
    (some) => metroLines(text, some),
    (some) => ownLines(text, some, clock),
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

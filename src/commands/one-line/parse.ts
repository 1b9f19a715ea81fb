import { swapLayout } from '#domain/text/layout-swap.ts'
import { clausesOf, withoutDenied } from './clauses.ts'
import { movedEventLines } from './events/moved-event.ts'
import { whoGoesLines } from './events/who-goes.ts'
import { freeEventLines } from './free-event.ts'
import { grammars, type LineGrammar } from './grammar.ts'
import { withoutBlock } from './lifted-block.ts'
import { behindNeed, type LineClock, type ParsedLine, type Slot } from './line.ts'
import { lineOf } from './line-of.ts'
import { LineReading } from './reading.ts'
import { withSpokenDays } from './relative-days.ts'
import { withTold } from './told-lines.ts'
import { verblessAssignGrammars } from './words/assign-words.ts'
import { callGrammars } from './words/call-words.ts'
import { choiceLines } from './words/choice-words.ts'
import { conversionLine } from './words/conversion-words.ts'
import { politeStart } from './words/event-words.ts'
import { meantWords } from './words/mistyped-words.ts'
import { withoutPointing } from './words/pointing-words.ts'
import { type LineWord, lineWords } from './words/words.ts'

/** Longer texts are not commands. */
const longestLine = 300

/**
 * Parses text as commands with arguments; several results for different kinds of selected records. A line has
 * start words and at least one argument; the other keyboard layout is tried only if none is found.
 * Deterministic by text and moment.
 */
export function parseLine(text: string, clock: LineClock): readonly ParsedLine[] {
  if (text.length > longestLine) return []
  const planned = plannedInTalk(text, clock)
  if (planned.length > 0) return planned
  return withTold(parseVerbs(text, clock), text, clock, (words) => readWords(text, words, clock, false))
}

/** Lines that begin with a word for what they do. */
function parseVerbs(text: string, clock: LineClock): readonly ParsedLine[] {
  const asTyped = readAs(text, clock, false)
  if (asTyped.some(isAccepted)) return asTyped
  const mistyped = asTyped.some((line) => !isRefused(line)) ? [] : readMistyped(text, clock)
  if (mistyped.some(isExplainedWhole)) return mistyped
  const clauses = clauseLines(text, clock)
  if (clauses.length > 0 && unreadOf(clauses) < unreadOf(asTyped)) return [...clauses, ...asTyped]
  // «назначить обход в четверг в 10» gives nothing to anybody.
  const planned = asTyped.length > 0 && politeStart.test(text.trim().split(/\s/)[0] ?? '')
  const free = planned ? freeEventLines(text, clock) : []
  if (asTyped.length > 0) return [...free, ...asTyped]
  const swapped = readAs(inOtherLayout(text), clock, true)
  if (swapped.length > 0) return swapped
  return mistyped.length > 0 ? mistyped : freeEventLines(text, clock)
}

/** The fewest letters that one of the lines leaves unread. */
const unreadOf = (lines: readonly ParsedLine[]) =>
  Math.min(...lines.map(({ leftover }) => leftover.reduce((sum, { start, end }) => sum + end - start, 0)))

/** «позвонил ей, договорились на показ завтра в 12»: what was talked about is the note of the event that follows from it. */
function plannedInTalk(text: string, clock: LineClock): ParsedLine[] {
  const clauses = clausesOf(withSpokenDays(lineWords(text), text, clock), text)
  const isTalk = (clause: readonly LineWord[]) => talked.test(clause.map((word) => word.text).join(' '))
  const last = clauses.at(-1) ?? []
  const talk = clauses.slice(0, -1)
  if (talk.length === 0 || !talk.every(isTalk)) return []
  const leftover = talk.map((clause) => ({ start: clause[0]?.start ?? 0, end: clause.at(-1)?.end ?? 0 }))
  const said = text.slice(leftover[0]?.start, leftover.at(-1)?.end)
  return readWords(text, last, clock, false)
    .filter((line) => isSure(line) && line.commandId === 'event.create' && isPlan(line))
    .map((line) => ({
      ...line,
      slots: [...line.slots, { name: 'note', kind: 'text', text: said, spans: leftover }],
    }))
}
const isPlan = ({ slots }: ParsedLine) =>
  slots.some(({ name }) => name === 'moment') && !slots.some(({ name }) => name === 'made' || name === 'note')
const talked =
  /^(?!.*(?:^| )не )(?:.* )?(?:(?:по|пере)?звонил|созвонил|дозвонил|(?:по)?говорил|(?:по)?общал|обсудил|написал|ответил|подтвердил|прислал|встретил|договорил|смотрел|посмотрел|понравил|заинтересова|интересу|подписа(?!ни))\p{L}*/u

/** The first clause that is read whole, with the others left over. */
function clauseLines(text: string, clock: LineClock): ParsedLine[] {
  const words = withSpokenDays(lineWords(text), text, clock)
  const clauses = clausesOf(words, text)
  if (clauses.length < 2) return []
  for (const from of clauses.keys()) {
    // «IQ-квартал 1.02; свободен с 10.01»: the first may only name the block.
    const rest = clauses.slice(from + 1)
    for (const some of from === 1 ? [clauses.slice(0, 2).flat(), clauses[1] ?? []] : [clauses[from] ?? []]) {
      const sure = [meantWords(some), some].flatMap((meant) =>
        meant ? readWords(text, meant, clock, false).filter((line) => isSure(line) && !takesRest(line)) : [],
      )
      const unread = [...clauses.slice(0, from), ...rest].filter(([word]) => !some.includes(word as LineWord))
      const leftover = unread.map((clause) => ({
        start: clause[0]?.start ?? 0,
        end: clause.at(-1)?.end ?? 0,
      }))
      if (sure.length > 0) return sure.map((line) => ({ ...line, leftover }))
    }
  }
  return []
}

/** «взяла себе, запрос от 590»: the form of a demand would lose what stands before it. */
const takesRest = ({ commandId }: ParsedLine) => commandId === 'demand.create'

/** Reads a line with a typo, or a missing space, in the words that it is known by. */
function readMistyped(text: string, clock: LineClock): ParsedLine[] {
  const words = meantWords(withSpokenDays(lineWords(text), text, clock))
  return words ? [...readWords(text, words, clock, false)] : []
}

/** Punctuation between digits keeps its meaning on the digit keys. */
function inOtherLayout(text: string): string {
  const swapped = swapLayout(text)
  return [...text.matchAll(/(?<=\d)[:.,](?=\d)/g)].reduce(
    (whole, { 0: sign, index }) => whole.slice(0, index) + sign + whole.slice(index + 1),
    swapped,
  )
}

/** Words that only ask or point at the row are read as such where a line leaves them unread; so is a block that stands amid others. */
function readAs(text: string, clock: LineClock, isSwapped: boolean): readonly ParsedLine[] {
  const conversion = isSwapped ? null : conversionLine(text)
  if (conversion) return [conversion]
  const words = withSpokenDays(lineWords(text), text, clock)
  const found = readWords(text, words, clock, isSwapped)
  const affirmed = found.some(isExplainedWhole) ? null : withoutDenied(words)
  const meant = affirmed ? readWords(text, affirmed, clock, isSwapped) : []
  return meant.some(isExplainedWhole) ? meant : found
}

function readWords(
  text: string,
  words: readonly LineWord[],
  clock: LineClock,
  isSwapped: boolean,
): readonly ParsedLine[] {
  const asTyped = linesOf(text, words, clock, isSwapped)
  if (asTyped.some(isSure)) return asTyped
  const pointing = withoutPointing(words)
  const others = pointing.map((reading) =>
    linesOf(text, reading.words, clock, isSwapped, reading.slots).map((line) => ({
      ...line,
      ...(reading.pointsAt && { pointsAt: reading.pointsAt }),
      // «площадь на самом деле 165» searches nothing.
      slots: reading.isTold ? line.slots.filter(({ name }) => name !== behindNeed) : line.slots,
    })),
  )
  const read = [asTyped, ...others].filter((lines) => lines.length > 0)
  const whole = read.filter((lines) => lines.some(isExplainedWhole))
  const found = read.find((lines) => lines.some(isSure)) ?? whole.at(-1)
  if (found) return found
  const lifted = [words, ...pointing.map((reading) => reading.words)].flatMap((some) =>
    liftedLines(text, some, clock, isSwapped),
  )
  return lifted.find((lines) => lines.some(isSure)) ?? lifted[0] ?? read[0] ?? []
}

/** Lines that are read whole without the block that they name, by how it may be named. */
function liftedLines(
  text: string,
  words: readonly LineWord[],
  clock: LineClock,
  isSwapped: boolean,
): ParsedLine[][] {
  return withoutBlock(words, text)
    .map((lifted) =>
      linesOf(text, lifted.words, clock, isSwapped, lifted.slots).filter(
        (line) => isExplainedWhole(line) && isOfBlock(line),
      ),
    )
    .filter((lines) => lines.length > 0)
}

const isOfBlock = ({ commandId, slots }: ParsedLine) =>
  commandId === 'event.create'
    ? slots.some(({ value }) => value === 'viewing')
    : commandId.startsWith('block.') || commandId === 'deal.create'

/** Words that are only guessed to be a name may ask or point. */
const isSure = (line: ParsedLine) => isExplainedWhole(line) && !line.slots.some(({ isGuess }) => isGuess)
const isExplainedWhole = ({ leftover }: ParsedLine) => leftover.length === 0
/** Its field cannot have the value: «подписаие 25.12» may be another field with a typo. */
const isRefused = ({ slots }: ParsedLine) => slots.some(({ name }) => name === 'fault')
const isAccepted = (line: ParsedLine) => isExplainedWhole(line) && !isRefused(line)

function linesOf(
  text: string,
  words: readonly LineWord[],
  clock: LineClock,
  isSwapped: boolean,
  known: readonly Slot[] = [],
): ParsedLine[] {
  const told = (all: readonly LineGrammar[]) =>
    all.flatMap((grammar) => lineOf(grammar, text, words, clock, isSwapped, known))
  const fresh = () => new LineReading(text, words, clock, known)
  const states = choiceLines(text, isSwapped, fresh)
  const ofRow = [...movedEventLines(text, isSwapped, fresh), ...whoGoesLines(text, isSwapped, fresh)]
  const lines = [
    ...ofRow,
    ...inOrder(states, told(grammars)),
    ...told(verblessAssignGrammars),
    ...told(callGrammars),
  ]
  // «сделка Вектор на Белову» begins no deal.
  const isDoubtful = (line: ParsedLine) => line.commandId === 'deal.create' && !isExplainedWhole(line)
  return [...lines.filter((line) => !isDoubtful(line)), ...lines.filter(isDoubtful)]
}

/**
 * States that are told surely go first, since «сделку Вертикаль на переговоры» begins no new deal; but an event of which more is
 * known than guessed goes before all of them: «переговоры завтра в 15».
 */
function inOrder(states: readonly ParsedLine[], lines: readonly ParsedLine[]): ParsedLine[] {
  const events = lines.filter(({ commandId }) => commandId === 'event.create')
  const isPlanned = events.some(({ slots }) => slots.some(({ name, isGuess }) => name !== 'type' && !isGuess))
  const isNamed = ({ slots }: ParsedLine) => slots.some(({ name }) => name === 'record')
  const isSure = ({ needs, isOfTarget, leftover }: ParsedLine) =>
    !isPlanned && needs === undefined && (!isOfTarget || (events.length > 0 && leftover.length === 0))
  // States of the record on the screen go before those of records that may be named.
  const sure = [...states.filter((line) => !isNamed(line)), ...states.filter(isNamed)].filter(isSure)
  return [...sure, ...lines, ...states.filter((line) => !sure.includes(line))]
}

import type { SaidNeed } from '#domain/demands/changed-need.ts'
import { clausesOf } from './clauses.ts'
import { isLabelAt } from './fields/field-names.ts'
import { behindNeed, type ParsedLine, type Slot } from './line.ts'
import { doubtWord, isSaid, noteLine } from './told-notes.ts'
import { choiceVerb } from './words/choice-words.ts'
import { choiceOf, choices } from './words/choices.ts'
import { otherDay } from './words/name-words.ts'
import type { LineWord } from './words/words.ts'

/* «срочно, до 1,2 млн», «ставка 30к, срок 3 года»: several changes of the row under the cursor in one line. */

type Read = (words: readonly LineWord[]) => readonly ParsedLine[]

/** They open a form, behind which nothing runs. */
const ofForm = /\.(?:edit|fees|renew)$/
/** They are no change of the row, or any words would be one. */
const alone = /^(?:stock\.find|currency\.|calls\.)|^(?!event\.)\w+\.create$/
/** They take any words, so only the last part can be one. */
const ofText = /\.(?:note|comment)$/

/** A new event goes along with a row of any kind. */
const kindOf = ({ commandId }: ParsedLine) =>
  commandId === 'event.create' ? 'plan' : commandId.replace(/\.\w+$/, '').replace('request', 'inquiry')
const isWhole = ({ leftover }: ParsedLine) => leftover.length === 0
/** Names another row, or many. */
const namesRows = ({ slots }: ParsedLine) =>
  slots.some(({ name }) => ['record', 'block', 'all', 'ticked'].includes(name))

/** Lines whose parts are read whole, one for each kind of rows; parts that are not are left over. */
export function severalLines(words: readonly LineWord[], text: string, read: Read): ParsedLine[] {
  const signed = withTaxes(clausesOf(words, text))
  // Without a sign every part has to be read.
  const isSigned = signed.length > 1
  if (isSigned) return linesOfParts(signed, text, read, true)
  for (const clauses of [
    clausesAtLabels(words),
    clausesAtAnd(words),
    clausesAtTill(words),
    clausesBehindDay(words),
    clausesAtVat(words),
  ]) {
    const lines = linesOfParts(clauses, text, read, false)
    if (lines.length > 0) return lines
  }
  return besideState(words, text, read)
}

function linesOfParts(
  clauses: readonly LineWord[][],
  text: string,
  readPart: Read,
  isSigned: boolean,
): ParsedLine[] {
  if (clauses.length < 2 || clauses.length > mostParts) return []
  const found = clauses.map((clause) =>
    readPart(clause).filter((line) => isWhole(line) && !alone.test(line.commandId) && !namesRows(line)),
  )
  const kinds = new Set(
    found
      .flat()
      .map(kindOf)
      .filter((kind) => kind !== 'plan'),
  )
  return [...kinds].flatMap((kind) => {
    const read = found.map((lines) => lines.find((line) => kindOf(line) === kind) ?? lines.find(isEvent))
    // «опекс 7 500, НДС сверху»: the tax is not that of the rate.
    const parts = read.map((part, at) =>
      fieldIn(part) === 'vatTreatment' && /^opex/.test(fieldIn(read[at - 1])) ? undefined : part,
    )
    const isSure = !clauses.flat().some((word) => doubtWord.test(word.text))
    const isSaidHere = (clause: readonly LineWord[], at: number) =>
      isSure && parts[at] === undefined && found[at]?.length === 0 && isSaid(clause, kind === 'event')
    const note = noteLine(kind, text, clauses.filter(isSaidHere))
    const all = note ? [...parts, note] : parts
    const rest = clauses.filter((clause, at) => parts[at] === undefined && !(note && isSaidHere(clause, at)))
    if (!isSigned && (rest.length > 0 || parts.some((part) => part && isEvent(part)))) return []
    const isOnce = parts.every((part, at) => !part || !ofText.test(part.commandId) || at === parts.length - 1)
    if (isTwice(parts)) return []
    const isOneNote = !note || !all.slice(0, -1).some((part) => part && ofText.test(part.commandId))
    const line = isOnce && isOneNote ? joined(surelyOfLease(all), rest) : null
    return line ? [line] : []
  })
}

/** Beside the end of a lease, a sum is nothing but its rate. */
function surelyOfLease(parts: readonly (ParsedLine | undefined)[]): readonly (ParsedLine | undefined)[] {
  if (!parts.some((part) => part?.commandId === 'lease.change' && fieldIn(part) === 'endsOn')) return parts
  return parts.map(
    (part) =>
      part && {
        ...part,
        slots: part.slots.filter(({ name }) => name !== behindNeed && name !== 'doubt'),
      },
  )
}

const tax = /^(?:(?:на )?усн|(?:с|без|плюс) ндс|ндс (?:сверху|внутри|вкл[а-я]*))$/
/** «ставка 23 500, усн»: a tax behind a sum is its own. */
function withTaxes(clauses: readonly LineWord[][]): LineWord[][] {
  const told: LineWord[][] = []
  for (const clause of clauses) {
    const before = told.at(-1)
    const isRate = before !== undefined && /^(?:ставк|аренд|\d)/.test(before[0]?.text ?? '')
    const isTax = tax.test(clause.map(({ text, isQuoted }) => (isQuoted ? '«' : text)).join(' '))
    if (isRate && isTax) before.push(...clause)
    else told.push([...clause])
  }
  return told
}

const mostParts = 5
/** Every way to part longer lines would take too long while one types. */
const mostBeside = 12
const longestState = 5
const joint = /^(?:на|в|во|до|по|за|с|со|к|от|без|не|для|[-:=])$/

/** «каникулы 2 мес депозит 1 мес»: the name of another field begins a part of its own. */
function clausesAtLabels(words: readonly LineWord[]): LineWord[][] {
  const clauses: LineWord[][] = [[]]
  for (const [place, word] of words.entries()) {
    const before = words[place - 1]
    const isBegun =
      before !== undefined &&
      /\d/.test(
        words
          .slice(0, place)
          .map(({ text }) => text)
          .join(' '),
      )
    if (isBegun && !joint.test(before.text) && isLabelAt(words, place)) clauses.push([])
    clauses.at(-1)?.push(word)
  }
  return clauses
}

const fieldIn = (part: ParsedLine | undefined) =>
  String(part?.slots.find(({ name }) => name === 'field')?.value ?? '')

/** «ставка 26 000 и 27 000», two phones: one field with two values. */
function isTwice(parts: readonly (ParsedLine | undefined)[]): boolean {
  const told = parts.flatMap((part) => {
    return part && part.commandId !== 'demand.edit' ? [`${part.commandId} ${fieldIn(part)}`] : []
  })
  return new Set(told).size < told.length
}

/** «в работу и срочно» */
function clausesAtAnd(words: readonly LineWord[]): LineWord[][] {
  const at = words.findIndex(({ text, isQuoted }) => text === 'и' && !isQuoted)
  return at > 0 ? [words.slice(0, at), words.slice(at + 1)] : []
}

/** «ставка 31 500 ндс сверху до 14.01.29» */
function clausesAtTill(words: readonly LineWord[]): LineWord[][] {
  const at = words.findLastIndex(({ text, isQuoted }) => text === 'до' && !isQuoted)
  const isBegun = words.slice(0, Math.max(at, 0)).some(({ text }) => /\d/.test(text))
  return isBegun ? [words.slice(0, at), words.slice(at)] : []
}

/** «до 10.12.2027 28000»: behind a day in digits, a sum. */
function clausesBehindDay(words: readonly LineWord[]): LineWord[][] {
  const isEnd = /^(?:до|по)$/.test(words[0]?.text ?? '') && fullDay.test(words[1]?.text ?? '')
  return isEnd && words.length > 2 ? [words.slice(0, 2), words.slice(2)] : []
}
const fullDay = /^(?:\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})$/

/** «23 500 усн + ндс 5%»: the rate of a tax is a field of its own. */
function clausesAtVat(words: readonly LineWord[]): LineWord[][] {
  const at = words.findIndex(({ text }, place) => text === 'ндс' && /^\d/.test(words[place + 1]?.text ?? ''))
  const isJoined = /^(?:\+|плюс|и|с)$/.test(words[at - 1]?.text ?? '')
  const end = isJoined ? at - 1 : at
  return at > 0 && words[end - 1]?.text === 'усн' ? [words.slice(0, end), words.slice(at)] : []
}

const isStateOf = ({ commandId }: ParsedLine) =>
  choiceOf(commandId) !== undefined || commandId === 'event.delete'

/** «loi подписали в переговоры», «слились клиент ушел к конкурентам»: a state, with what is said of it before or behind. */
function besideState(words: readonly LineWord[], text: string, read: Read): ParsedLine[] {
  const splits = [...words.keys()].slice(1).flatMap((at) => [
    { state: words.slice(at), said: words.slice(0, at) },
    { state: words.slice(0, at), said: words.slice(at) },
  ])
  if (words.length > mostBeside || words.some((word) => doubtWord.test(word.text))) return []
  const likely = splits
    .filter(
      ({ state, said }) =>
        state.length <= longestState && said.length > 1 && isSaid(said) && !said.some(isOfState(state)),
    )
    .sort((one, other) => other.state.length - one.state.length)
  for (const { state, said } of likely) {
    const states = read(state).filter((line) => isWhole(line) && isStateOf(line) && !namesRows(line))
    const lines = states.flatMap((line) => {
      const note = noteLine(kindOf(line), text, [said])
      return note ? [{ ...line, also: [note], isOfTarget: true as const }] : []
    })
    if (lines.length > 0) return lines
  }
  return []
}

/** Words that tell how a state changes belong to it; so do those for another state, unless «в» or «на» marks this one. */
const isOfState = (state: readonly LineWord[]) => {
  const isMarked = /^(?:в|во|на|к|пере(?:ход|вод|шл|ш[её]л))/u.test(state[0]?.text ?? '')
  return ({ text }: LineWord) =>
    otherDay.test(text) ||
    choiceVerb.test(text) ||
    text === 'не' ||
    choices.some(
      ({ noun, field, values, alone: own }) =>
        [noun, field].some((one) => one.test(text)) ||
        (!isMarked && [...values, ...own].some(([one]) => one.test(text))),
    )
}

const isEvent = ({ commandId }: ParsedLine) => commandId === 'event.create'

function joined(parts: readonly (ParsedLine | undefined)[], rest: readonly LineWord[][]): ParsedLine | null {
  const told = parts.flatMap((part) => {
    if (!part) return []
    const { also: behind = [], ...own } = part
    return [own as ParsedLine, ...behind]
  })
  const forms = inOneForm(told.filter(({ commandId }) => ofForm.test(commandId)))
  const [main, ...also] = [...told.filter(({ commandId }) => !ofForm.test(commandId)), ...forms]
  if (!main || told.length < 2 || forms.length > 1) return null
  const leftover = rest.map((clause) => ({ start: clause[0]?.start ?? 0, end: clause.at(-1)?.end ?? 0 }))
  return { ...main, ...(also.length > 0 && { also }), leftover, isOfTarget: true }
}

/** «бюджет до 600, площадь 100–160»: conditions of one demand, in its form together. */
function inOneForm(forms: readonly ParsedLine[]): readonly ParsedLine[] {
  const [first, ...others] = forms
  const needs = forms.map(
    ({ slots }) => slots.find(({ name }) => name === 'need')?.value as SaidNeed | undefined,
  )
  const told = needs.filter((need) => need !== undefined && need.way === undefined)
  const names = told.flatMap((need) => need?.names ?? [])
  const isApart = new Set(names).size === names.length
  if (!first || others.length === 0 || told.length < forms.length || !isApart) return forms
  const value: SaidNeed = {
    words: told.map((need) => need?.words).join(', '),
    names,
    values: Object.assign({}, ...told.map((need) => need?.values)),
  }
  const slots = forms.flatMap(({ slots: own }) => own.filter(({ name }) => name === 'need'))
  const text = slots.map((slot) => slot.text).join(', ')
  const need: Slot = { name: 'need', kind: 'text', text, spans: slots.flatMap(({ spans }) => spans), value }
  return [{ ...first, slots: [need] }]
}

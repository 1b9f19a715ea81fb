import { withJoints } from '#src/commands/one-line/events/joints.ts'
import type { ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'
import { choiceOf } from '#src/commands/one-line/words/choices.ts'
import type { Target } from '#src/state/table/target.ts'
import type { CompletedLine, LineFacts, Names } from './chips.ts'
import { completeAssign } from './complete-assign.ts'
import { completeCall, isOfCalls } from './complete-call.ts'
import { completeChoice } from './complete-choice.ts'
import { completeConversion } from './complete-conversion.ts'
import { completeCreation, isCreation } from './complete-creation.ts'
import { completeDeal } from './complete-deal.ts'
import { completeDemand } from './complete-demand.ts'
import { completeEvent } from './complete-event.ts'
import { completeFee, completeReceipt } from './complete-fee.ts'
import { completeFinish } from './complete-finish.ts'
import { completeOther } from './complete-other.ts'
import { completeParty } from './complete-party.ts'
import { completeRenewal } from './complete-renewal.ts'
import { completeState, isState } from './complete-state.ts'
import { completeBuilding, completeCondition, completeTyped } from './complete-typed.ts'
import { matchName, nameWords } from './match-name.ts'
import { ownNameSlotsOf, pinKey, type ResolvedName, resolveName } from './name-slots.ts'

/** Completes a parsed line with resolved names: chips, missing parts, arguments. Pure. */
export function completeLine(typed: ParsedLine, facts: LineFacts): CompletedLine {
  const { also, ...main } = typed
  return also ? completeSeveral([main, ...also], facts) : completeOne(main, facts)
}

/** Parts that follow one another: nothing is done before all are complete. */
function completeSeveral(parts: readonly ParsedLine[], facts: LineFacts): CompletedLine {
  const completed = parts.map((part, at) => {
    const one = completeOne(part, facts)
    const named = (name: string) => (at === 0 ? name : `${at} ${name}`)
    return {
      ...one,
      line: { ...one.line, slots: one.line.slots.map((slot) => ({ ...slot, name: named(slot.name) })) },
      chips: one.chips
        .filter(({ name }) => at === 0 || name !== 'rows')
        .map((chip) => ({ ...chip, name: named(chip.name) })),
      // A part that turns out to be none, or of another row, has not been understood.
      leftover: one.isOther || one.acted ? [spanOf(part)] : one.leftover,
      missing: one.missing === null ? null : named(one.missing),
    }
  })
  const [first, ...also] = completed
  if (!first) throw new Error('A line has parts')
  const isWhole = completed.every(({ args, isOther, acted }) => args !== null && !isOther && !acted)
  const { isOther: _none, acted: _other, ...main } = first
  return {
    ...main,
    line: { ...first.line, slots: completed.flatMap(({ line }) => line.slots) },
    chips: completed.flatMap(({ chips }) => chips),
    leftover: completed.flatMap(({ leftover }) => leftover).sort((a, b) => a.start - b.start),
    missing: completed.find(({ missing }) => missing !== null)?.missing ?? null,
    args: isWhole ? first.args : null,
    also,
  }
}

/** From its first word to its last. */
function spanOf({ start, slots }: ParsedLine): Span {
  const spans = [start, ...slots.flatMap((slot) => slot.spans)]
  return {
    start: Math.min(...spans.map((span) => span.start)),
    end: Math.max(...spans.map((span) => span.end)),
  }
}

function completeOne(typed: ParsedLine, facts: LineFacts): CompletedLine {
  const parsed = withInquirer(typed, facts.target)
  const resolved: Names = new Map(
    ownNameSlotsOf(parsed).map((slot) => {
      const key = pinKey(slot)
      return [slot.name, resolveName(parsed, slot, facts.lookups.get(key) ?? 'looking', facts.pins.get(key))]
    }),
  )
  const line = withJoints(withTopics(withoutWrongGuesses(withColleague(parsed, resolved), resolved)))
  const names: Names = new Map(
    [...resolved].filter(([name]) => line.slots.some((slot) => slot.name === name)),
  )
  const complete =
    line.needs === 'user'
      ? completeAssign
      : line.needs === 'company'
        ? completeParty
        : completionOf(line.commandId)
  const { summary, chips, args, acted, takesRest } = complete(line, names, facts)
  const unread = [...line.leftover, ...[...names.values()].flatMap((name) => name.leftover)].sort(
    (a, b) => a.start - b.start,
  )
  const leftover = takesRest ? [] : unread
  const missing = chips.find(({ state }) => state !== 'ready')?.name ?? null
  const isComplete = missing === null && leftover.length === 0
  const lacksNeeded = line.needs !== undefined && !line.slots.some(({ name }) => name === line.needs)
  // «макс ставка 42» over a demand is its limit, no rate of a lease or deal.
  const isOfOther = ['lease.change', 'deal.change'].includes(line.commandId) && !acted
  const isOfDemand = facts.target?.kind === 'demand' && isOfOther
  const isOther = lacksNeeded || isOfDemand || (leftover.length > 0 && isBareVerb(line, names))
  return {
    line,
    summary,
    chips,
    leftover,
    missing,
    ...(acted && { acted }),
    ...(isOther && { isOther }),
    args: isComplete ? args : null,
  }
}

/** «перезвонить Ольге» on her inquiry: nobody else is meant. */
function withInquirer(line: ParsedLine, target: Target | null): ParsedLine {
  const [only, ...others] = target?.kind === 'inquiry' ? target.records : []
  if (!only || others.length > 0 || line.commandId !== 'event.create') return line
  const named = line.slots.find(({ kind, text }) => {
    const match = kind === 'contact' && matchName(text, [{ ...only, kind: 'inquiry', detail: '' }])
    return match && match.found.length > 0 && match.usedWords === nameWords(text).length
  })
  if (!named) return line
  const { text, spans } = named
  const him = { name: 'them', kind: 'text', text, spans, value: 'him' } as const
  return { ...line, slots: line.slots.map((slot) => (slot === named ? him : slot)) }
}

/** Slots that tell an event, so that the rest of its line is worth correcting. */
const certain: ReadonlySet<string> = new Set(['moment', 'block', 'building', 'title', 'duration', 'reminder'])

/** «посмотреть обращения с сайта», «показать расписание»: an event's verb, and nothing else of an event. */
const isBareVerb = ({ commandId, slots }: ParsedLine, names: Names) =>
  commandId === 'event.create' &&
  !slots.some(({ name }) => certain.has(name)) &&
  ![...names.values()].some(({ record, isUnknown }) => record !== null && !isUnknown)

/** «показ аренду»: words guessed to be a name count as not understood if nothing has that name. */
function withoutWrongGuesses(line: ParsedLine, names: Names): ParsedLine {
  const isVain = ({ name, isGuess }: Slot) => isGuess && names.get(name)?.isUnknown
  // Words of a title are told by it already.
  const isTitle = ({ name }: Slot) => name === 'about' && !isWholeName(names.get(name))
  const wrong = line.slots.filter((slot) => isTitle(slot) || isVain(slot))
  if (wrong.length === 0) return line
  const titled = withTopic(line, wrong)
  if (titled) return titled
  return {
    ...line,
    slots: line.slots.filter((slot) => !wrong.includes(slot)),
    leftover: [...line.leftover, ...wrong.filter((slot) => !isTitle(slot)).flatMap(({ spans }) => spans)],
  }
}

/** «встреча с Громовым»: a colleague is named by the title. */
function withColleague(line: ParsedLine, names: Names): ParsedLine {
  const colleague = names.get('colleague')
  const slot = line.slots.find(({ kind }) => kind === 'contact')
  const contact = slot && names.get(slot.name)
  const isContact = contact?.state === 'looking' || (contact?.record != null && !contact.isPart)
  if (!slot || isContact || !colleague?.record || colleague.state !== 'ready' || colleague.isPart) return line
  const from = slot.spans[0]?.start ?? 0
  const before = /(?:^|\s)((?:с|со|у|к|для)\s)$/iu.exec(line.text.slice(0, from))?.[1] ?? ''
  const title = line.slots.find(({ name }) => name === 'title')
  const lead = title?.value ?? (title?.text || line.text.slice(line.start.start, line.start.end))
  const said = `${lead} ${before}${slot.text}`
  const told: Slot = { name: 'title', kind: 'text', text: said, spans: slot.spans, value: said }
  return { ...line, slots: [...line.slots.filter((one) => one !== slot && one !== title), told] }
}

/** «про», «на весь этаж»: what an event is about, which no record tells. */
const topic = /^(?:про|по|об?|насч[её]т|под|без|после|перед|из-за|на (?:весь|всю|все|целый))\s+\p{L}/iu

/** Words left of a planned event that say what it is about are its note; names stay unread. */
function withTopics(line: ParsedLine): ParsedLine {
  const moment = line.slots.find(({ name }) => name === 'moment')?.value as
    | { time?: string | null }
    | undefined
  const [span, ...others] = line.leftover
  const isPlanned = line.commandId === 'event.create' && moment?.time
  if (!isPlanned || !span || others.length > 0 || line.slots.some(({ name }) => name === 'note')) return line
  const lead = /(?:^|\s)((?:на|про|по|об?|под|без)\s)$/iu.exec(line.text.slice(0, span.start))?.[1] ?? ''
  const said = `${lead}${line.text.slice(span.start, span.end)}`
  const title = line.slots.find(({ name }) => name === 'title')
  const behind = title?.spans.at(-1)?.end === span.start - 1 && /^(?:в|на|у|для)\s+\p{L}/iu.test(said)
  if (/\d|["«]/.test(said) || !(topic.test(said) || behind)) return line
  if (behind && typeof title?.value === 'string') {
    // «по складу в Подольске»
    const value = `${title.value} ${said}`
    const longer: Slot = { ...title, text: value, value, spans: [...title.spans, span] }
    return { ...line, leftover: [], slots: line.slots.map((slot) => (slot === title ? longer : slot)) }
  }
  if (!topic.test(said) || /\p{Lu}/u.test(said)) return line
  return {
    ...line,
    leftover: [],
    slots: [...line.slots, { name: 'note', kind: 'text', text: said, spans: [span] }],
  }
}

/** «звонок по пролонгации», «совещание отдела»: words of an event that name nobody are what it is about. */
function withTopic(line: ParsedLine, wrong: readonly Slot[]): ParsedLine | null {
  const [topic, ...others] = wrong
  const [span] = topic?.spans ?? []
  const isEvent =
    line.commandId === 'event.create' &&
    line.slots.every(({ name, spans }) => name !== 'title' || spans.length === 0)
  if (!topic || !span || others.length > 0 || !isEvent) return null
  const before = / (?:по) $/.exec(line.text.slice(0, span.start))
  const isOfMeeting =
    gatherings.test(line.text.slice(line.start.start, line.start.end)) && span.start === line.start.end + 1
  if (!before && !isOfMeeting) return null
  const said = `${line.text.slice(line.start.start, line.start.end)}${before?.[0] ?? ' '}${topic.text}`
  const title: Slot = { name: 'title', kind: 'text', text: said, spans: [span], value: said }
  return {
    ...line,
    slots: [...line.slots.filter(({ name }) => name !== 'title' && name !== topic.name), title],
  }
}
const gatherings = /^(?:совещание|план[её]рка|летучка|презентация|митинг)$/iu

const isWholeName = (found: ResolvedName | undefined) =>
  found?.state === 'looking' || (found?.state === 'ready' && !found.isPart)

function completionOf(commandId: string) {
  if (commandId === 'event.create') return completeEvent
  if (commandId === 'event.finish') return completeFinish
  if (commandId === 'currency.convert') return completeConversion
  if (isState(commandId)) return completeState
  if (choiceOf(commandId)) return completeChoice
  if (commandId === 'demand.create') return completeDemand
  if (commandId === 'deal.fees') return completeFee
  if (commandId === 'demand.edit') return completeCondition
  if (commandId === 'building.edit') return completeBuilding
  if (commandId.endsWith('.edit')) return completeTyped
  if (commandId === 'deal.receive') return completeReceipt
  if (commandId === 'lease.renew') return completeRenewal
  if (commandId === 'deal.create') return completeDeal
  if (isOfCalls(commandId)) return completeCall
  return isCreation(commandId) ? completeCreation : completeOther
}

import type { ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'
import { type LineWord, lineWords } from '#src/commands/one-line/words/words.ts'
import { isNearlyNamed, matchName, type NamedRecord, nameWords } from './match-name.ts'

/** State of a name lookup. */
export type Lookup = 'looking' | 'failed' | readonly NamedRecord[]

/** A name of a line after lookup. */
export interface ResolvedName {
  record: NamedRecord | null
  state: 'ready' | 'unsure' | 'looking' | 'failed'
  /** Other candidates, best first. */
  others: readonly NamedRecord[]
  /** Trailing words that the name does not explain. */
  leftover: readonly Span[]
  /** Some of its words are none of the name. */
  isPart?: true
  /** All data was searched: nothing has this or a similar name. */
  isUnknown?: true
}

const nameKinds: ReadonlySet<Slot['kind']> = new Set([
  ...(['contact', 'company', 'person', 'list', 'user', 'place'] as const),
  ...(['deal', 'demand', 'inquiry', 'lease'] as const),
])

/** Names in all parts of a line. */
export const nameSlotsOf = (line: ParsedLine): readonly Slot[] =>
  [line, ...(line.also ?? [])].flatMap(ownNameSlotsOf)

/** A block's name may include its building: «блок 7.02 в Белой Площади». */
export function ownNameSlotsOf(line: ParsedLine): readonly Slot[] {
  const [block, building] = ['block', 'building'].map((name) => line.slots.find((slot) => slot.name === name))
  // The record to act on is looked up whatever its kind: «здание Военторг ответственный Белова».
  const own = line.slots.filter(({ name, kind }) => nameKinds.has(kind) || name === 'record')
  // «встреча с Громовым» may be with a colleague, of whom an event has no field.
  const whom = line.commandId === 'event.create' ? own.find(({ kind }) => kind === 'contact') : undefined
  const names = whom ? [...own, { ...whom, name: 'colleague', kind: 'user' as const }] : own
  const place = block ?? building
  if (!place) return names
  const whole =
    block && building
      ? { ...block, text: `${block.text} ${building.text}`, spans: [...block.spans, ...building.spans] }
      : place
  return [whole, ...names]
}

/** Tells if a slot's name may be that of a record of this kind. */
export function isOfSlot({ kind }: Pick<Slot, 'kind'>, record: Pick<NamedRecord, 'kind'>): boolean {
  const isContact = record.kind === 'company' || record.kind === 'person'
  if (kind === 'contact') return isContact
  return kind === 'place' ? isContact || record.kind === 'building' : record.kind === kind
}

/** Key of a user's choice: the same name in the same slot. */
export function pinKey({ name, text }: Pick<Slot, 'name' | 'text'>): string {
  return `${name} ${text}`
}

/** @param pinned the user's choice for this name. */
export function resolveName(
  line: ParsedLine,
  slot: Slot,
  lookup: Lookup,
  pinned: NamedRecord | undefined,
): ResolvedName {
  const whole = { leftover: [], others: typeof lookup === 'string' ? [] : lookup }
  if (pinned) return { ...whole, record: pinned, state: 'ready' }
  if (typeof lookup === 'string') return { ...whole, record: null, state: lookup }
  const isOfCall = line.slots.some(({ name, value }) => name === 'type' && value === 'call')
  const isPlace = slot.kind === 'place'
  const match = matchName(slot.text, lookup, ({ kind }) => isPlace && (kind === 'building') !== isOfCall)
  const [first] = match.found
  const isList = slot.kind === 'list'
  const isWhole = match.usedWords === nameWords(slot.text).length
  // Another name may be meant for a new list.
  if (!first || (isList && !isWhole)) {
    // A similar name is more likely another word: «аренду» is not «Арена».
    const isUnknown = !first && (slot.kind === 'building' || !isNearlyNamed(slot.text, lookup))
    return { ...whole, record: null, state: 'unsure', ...(isUnknown && { isUnknown }) }
  }
  const others = [...match.found, ...lookup.filter((record) => !match.found.includes(record))]
  const leftover = isWhole ? [] : unusedSpans(line, slot, match.usedWords)
  const part = isWhole ? {} : ({ isPart: true } as const)
  return { record: first, state: match.isSure ? 'ready' : 'unsure', others, leftover, ...part }
}

/** Contiguous spans of words that a name does not explain. */
function unusedSpans(line: ParsedLine, { spans }: Slot, usedWords: number): Span[] {
  const isInside = (word: LineWord) => spans.some(({ start, end }) => word.start >= start && word.end <= end)
  let count = 0
  const unused: Span[] = []
  for (const word of lineWords(line.text).filter(isInside)) {
    if (count >= usedWords) {
      const last = unused.at(-1)
      const joins = last && line.text.slice(last.end, word.start).trim() === ''
      if (joins) last.end = word.end
      else unused.push({ start: word.start, end: word.end })
    }
    count += nameWords(line.text.slice(word.start, word.end)).length
  }
  return unused
}

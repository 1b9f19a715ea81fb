import type { ParsedLine, Slot, Span } from '#src/commands/one-line/line.ts'
import { type LineWord, lineWords } from '#src/commands/one-line/words/words.ts'
import { isNearlyNamed, matchName, type NamedRecord, nameWords } from './match-name.ts'

/** What is known by now of whom a name means. */
export type Lookup = 'looking' | 'failed' | readonly NamedRecord[]

/** A name of a line that has been looked up. */
export interface ResolvedName {
  record: NamedRecord | null
  state: 'ready' | 'unsure' | 'looking' | 'failed'
  /** Who else may be meant, the best first. */
  others: readonly NamedRecord[]
  /** Words behind the name that it does not explain. */
  leftover: readonly Span[]
  /** All that is known was looked through, and nothing is called so or nearly so. */
  isUnknown?: true
}

/** Of a block's name the building's is a part: «блок 7.02 в Белой Площади». */
export function nameSlotsOf(line: ParsedLine): readonly Slot[] {
  const [block, building] = ['block', 'building'].map((name) => line.slots.find((slot) => slot.name === name))
  const names = line.slots.filter(({ kind }) => kind === 'contact' || kind === 'company' || kind === 'list')
  const place = block ?? building
  if (!place) return names
  const whole =
    block && building
      ? { ...block, text: `${block.text} ${building.text}`, spans: [...block.spans, ...building.spans] }
      : place
  return [whole, ...names]
}

/** By what a choice of the person's is remembered: for the same name in the same place of the line. */
export function pinKey({ name, text }: Pick<Slot, 'name' | 'text'>): string {
  return `${name} ${text}`
}

/** @param pinned what the person has chosen for this very name. */
export function resolveName(
  line: ParsedLine,
  slot: Slot,
  lookup: Lookup,
  pinned: NamedRecord | undefined,
): ResolvedName {
  const whole = { leftover: [], others: typeof lookup === 'string' ? [] : lookup }
  if (pinned) return { ...whole, record: pinned, state: 'ready' }
  if (typeof lookup === 'string') return { ...whole, record: null, state: lookup }
  const match = matchName(slot.text, lookup)
  const [first] = match.found
  const isList = slot.kind === 'list'
  const isWhole = match.usedWords === nameWords(slot.text).length
  // A list of another name may be meant to be made.
  if (!first || (isList && !isWhole)) {
    // A place that is nearly called so is rather another word: «аренду» is no «Арена».
    const isUnknown = !first && (slot.kind === 'building' || !isNearlyNamed(slot.text, lookup))
    return { ...whole, record: null, state: 'unsure', ...(isUnknown && { isUnknown }) }
  }
  const others = [...match.found, ...lookup.filter((record) => !match.found.includes(record))]
  const leftover = isWhole ? [] : unusedSpans(line, slot, match.usedWords)
  return { record: first, state: match.isSure ? 'ready' : 'unsure', others, leftover }
}

/** Where the words stand that a name does not explain, in one piece each. */
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

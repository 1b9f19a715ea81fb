import type { LineClock, ParsedLine, SlotKind, Span } from '#src/commands/one-line/line.ts'
import type { Target } from '#src/state/table/target.ts'
import type { NamedRecord } from './match-name.ts'
import type { Lookup, ResolvedName } from './name-slots.ts'

/** An argument as shown to the user. */
export interface LineChip {
  /** Name of its slot; required and default arguments also have a chip without being typed. */
  name: string
  kind: SlotKind
  /** «когда» */
  label: string
  text: string
  /** `missing`: required; `unsure`: ambiguous; `looking`: being looked up. */
  state: 'ready' | 'missing' | 'unsure' | 'looking'
  /** Candidates for a name, best first. */
  others: readonly NamedRecord[]
  /** The lookup of the name failed. */
  hasFailed?: true
}

/** State of a line: missing parts, and arguments to run with. */
export interface CompletedLine {
  line: ParsedLine
  /** Its effect in words: «показ, Белая Площадь, 7.02». */
  summary: string
  chips: readonly LineChip[]
  /** Text not understood. */
  leftover: readonly Span[]
  /** Name of the first incomplete chip; null: none. */
  missing: string | null
  /** The record that the line names for the command to act on; absent: the target. */
  acted?: NamedRecord
  /** No colleague or record has the name without which it is another command: it is no line. */
  isOther?: true
  /** Arguments of the command; null until complete and fully understood, with all that follows it. */
  args: Readonly<Record<string, unknown>> | null
  /** Parts done behind it. */
  also?: readonly CompletedLine[]
}

/** Inputs for completing a line. */
export interface LineFacts {
  clock: LineClock
  /** The target when the palette opened. */
  target: Target | null
  /** By `pinKey`. */
  lookups: ReadonlyMap<string, Lookup>
  /** The user's choices for names, by `pinKey`. */
  pins: ReadonlyMap<string, NamedRecord>
}

/** Completion of one command's arguments. */
export interface Completion {
  summary: string
  chips: readonly LineChip[]
  args: Readonly<Record<string, unknown>>
  acted?: NamedRecord
  /** Words that no slot has are arguments too. */
  takesRest?: true
}

/** Resolved names, by slot name. */
export type Names = ReadonlyMap<string, ResolvedName>

/** Chip of a name. */
export function nameChip(
  { name, kind, label, typed }: { name: string; kind: SlotKind; label: string; typed: string },
  { record, state, others }: ResolvedName,
  show: (record: NamedRecord) => string,
): LineChip {
  const isChosen = record !== null && state === 'ready'
  const text = isChosen ? show(record) : `${typed}?`
  if (state === 'failed') return { name, kind, label, text, state: 'unsure', others, hasFailed: true }
  return { name, kind, label, text, state, others }
}

/** Chip of an argument that needs no lookup. */
export function plainChip(
  name: string,
  kind: SlotKind,
  label: string,
  text: string,
  state: LineChip['state'] = 'ready',
): LineChip {
  return { name, kind, label, text, state, others: [] }
}

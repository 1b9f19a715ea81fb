import type { LineClock, ParsedLine, SlotKind, Span } from '#src/commands/one-line/line.ts'
import type { Target } from '#src/state/table/target.ts'
import type { NamedRecord } from './match-name.ts'
import type { Lookup, ResolvedName } from './name-slots.ts'

/** An argument as people see it. */
export interface LineChip {
  /** Of its slot; one that was not typed has a chip too, where it is needed or usual. */
  name: string
  kind: SlotKind
  /** «когда» */
  label: string
  text: string
  /** `missing`: to be told yet; `unsure`: to be chosen; `looking`: the server is asked. */
  state: 'ready' | 'missing' | 'unsure' | 'looking'
  /** Whom a name may mean, the best first. */
  others: readonly NamedRecord[]
  /** The server did not say whom the name may mean. */
  hasFailed?: true
}

/** What a line lacks yet, and what it runs with. */
export interface CompletedLine {
  line: ParsedLine
  /** What it will do, in words: «показ, Белая Площадь, 7.02». */
  summary: string
  chips: readonly LineChip[]
  /** What was not understood. */
  leftover: readonly Span[]
  /** Name of the first chip to be seen to; null: nothing is missing. */
  missing: string | null
  /** Of the command; null until nothing is missing and nothing is left over. */
  args: Readonly<Record<string, unknown>> | null
}

/** What a line is completed with. */
export interface LineFacts {
  clock: LineClock
  /** What was chosen when the palette opened. */
  target: Target | null
  /** By `pinKey`. */
  lookups: ReadonlyMap<string, Lookup>
  /** What the person has chosen for names, by `pinKey`. */
  pins: ReadonlyMap<string, NamedRecord>
}

/** What is known of the arguments of one command. */
export interface Completion {
  summary: string
  chips: readonly LineChip[]
  args: Readonly<Record<string, unknown>>
}

/** Names looked up, by their slot's name. */
export type Names = ReadonlyMap<string, ResolvedName>

/** The chip of a name. */
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

/** The chip of what needs no looking up. */
export function plainChip(
  name: string,
  kind: SlotKind,
  label: string,
  text: string,
  state: LineChip['state'] = 'ready',
): LineChip {
  return { name, kind, label, text, state, others: [] }
}

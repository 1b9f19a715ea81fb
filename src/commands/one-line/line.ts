/** Where in the text, [start, end) in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** What an argument of a line can be. */
export type SlotKind =
  | 'eventType'
  | 'moment'
  | 'duration'
  | 'reminder'
  | 'contact'
  | 'block'
  | 'building'
  | 'list'
  | 'rent'
  | 'basis'
  | 'currency'
  | 'vat'
  | 'sum'
  /** A currency that sums are converted between. */
  | 'money'
  | 'company'
  | 'text'

/** An argument found in the text. Names (contacts, blocks, buildings, lists) have no value until they are looked up. */
export interface Slot {
  /** Of the argument: unique in its line. */
  name: string
  kind: SlotKind
  /** As typed; of a moment in two places both. */
  text: string
  /** In order, apart; the first is where one goes on writing it. */
  spans: readonly Span[]
  value?: unknown
  /** Words that only look like a name: without one that is known they are not understood. */
  isGuess?: true
}

/** What a typed line was read as. */
export interface ParsedLine {
  commandId: string
  /** The text that spans count in: as typed, or as the same keys write it in the other layout. */
  text: string
  isSwapped: boolean
  /** The words that started it. */
  start: Span
  slots: readonly Slot[]
  /** What was not understood. */
  leftover: readonly Span[]
}

/** The present moment of the office. */
export interface LineClock {
  /** ISO 8601 in UTC. */
  now: string
  /** IANA name. */
  zone: string
}

import type { EventType } from '#domain/stock/event-vocabulary.ts'
import type { PointedKind } from './words/pointing-words.ts'

/** Position in the text, [start, end) in UTF-16 units. */
export interface Span {
  start: number
  end: number
}

/** Types of arguments in a line. */
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
  /** A convertible currency. */
  | 'money'
  | 'company'
  /** A colleague. */
  | 'user'
  | 'deal'
  | 'demand'
  | 'inquiry'
  | 'lease'
  | 'person'
  /** A building, or a company or contact. */
  | 'place'
  /** A state of a record. */
  | 'choice'
  | 'text'

/**
 * An argument found in the text. Names (contacts, blocks, buildings, lists) have no value until looked up.
 */
export interface Slot {
  /** Argument name: unique in its line. */
  name: string
  kind: SlotKind
  /** As typed; both parts of a split moment. */
  text: string
  /** In order, disjoint; editing continues at the first. */
  spans: readonly Span[]
  value?: unknown
  /** Only looks like a name: not understood unless one is found. */
  isGuess?: true
}

/** Slot of a line that stands behind the need that its words are as well: «площадь 110». */
export const behindNeed = 'behindNeed'
/** Its value where it does so only without a row of its kind under the cursor: «класс B+» over a building changes it. */
export const elsewhere = 'elsewhere'

/** Slot of a sum that is a price where one of that size is asked, and nothing elsewhere: «185 млн». */
export const ofOwnPrice = 'ofOwnPrice'

/** Slot of a line that stands behind the rows that its words find: «юрист» over contacts. */
export const behindRows = 'behindRows'

/** A parsed line. */
export interface ParsedLine {
  commandId: string
  /** Text that spans refer to: as typed, or converted to the other layout. */
  text: string
  isSwapped: boolean
  /** Its start words. */
  start: Span
  slots: readonly Slot[]
  /** Without this argument it is another command. */
  needs?: string
  /** Without a target it is another command: «отказ». */
  isOfTarget?: true
  /** It changes every one of several rows: «+5 % всем». */
  isOfMany?: true
  /** A noun with a day and an hour, of which nothing says that it is an event. */
  isFree?: true
  /** It names events of this type: «встречу на 17:00». */
  ofType?: EventType
  /** It says «this one» of a row of this kind. */
  pointsAt?: PointedKind
  /** Text not understood. */
  leftover: readonly Span[]
  /** Further changes of the same row, done behind it in this order: «ставка 30к, срок 3 года». */
  also?: readonly ParsedLine[]
}

/** Time reference of the office. */
export interface LineClock {
  /** ISO 8601 in UTC. */
  now: string
  /** IANA name. */
  zone: string
}

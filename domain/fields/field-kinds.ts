type Options = Readonly<Record<string, string>>

/** Records that a field may point at. */
export const pickedKinds = ['block', 'building', 'company', 'person'] as const
export type PickedKind = (typeof pickedKinds)[number]

/** Lists of small things inside a record, each a row of a form. */
export type RowsKind = 'metro' | 'parking' | 'phones' | 'emails' | 'messengers' | 'vatRates'

/** What a field holds: how it is written to people and asked for in a form. */
export type FieldKind =
  | { kind: 'text' | 'longText' | 'instant' | 'person' }
  /** `isRequired`: there is no «не указано», it is «нет» until told. */
  | { kind: 'flag'; isRequired?: true }
  /** `isPast`: without a year the last one is meant. */
  | { kind: 'day'; isPast?: true }
  /** Values of any shape by names of any kind, as they came. */
  | { kind: 'extraFields' }
  /** Stored as `+74951234567`. */
  | { kind: 'phone' }
  /** Id of another record, found by its name. */
  | { kind: 'record'; of: PickedKind }
  | { kind: RowsKind }
  /** Ids of several. */
  | { kind: 'records'; of: PickedKind }
  /** A whole number, written without thousands: «2004», «−1». */
  | { kind: 'integer'; unit?: string }
  /** Decimal text with at most 2 places. */
  | { kind: 'decimal'; unit?: string }
  /** A JavaScript number: degrees. */
  | { kind: 'coordinate' }
  /** One code; `isRequired`: there is no «не указано». */
  | { kind: 'choice'; options: Options; isRequired?: boolean }
  | { kind: 'choices'; options: Options }
  /** A small picture as a data address (`data-picture.ts`). */
  | { kind: 'picture' }

export const text: FieldKind = { kind: 'text' }
export const longText: FieldKind = { kind: 'longText' }
export const integer: FieldKind = { kind: 'integer' }
export const decimal: FieldKind = { kind: 'decimal' }
export const flag: FieldKind = { kind: 'flag' }
export const requiredFlag: FieldKind = { kind: 'flag', isRequired: true }
export const day: FieldKind = { kind: 'day' }
export const instant: FieldKind = { kind: 'instant' }
export const coordinate: FieldKind = { kind: 'coordinate' }
/** A colleague. */
export const person: FieldKind = { kind: 'person' }
export const phone: FieldKind = { kind: 'phone' }

export const integerIn = (unit: string): FieldKind => ({ kind: 'integer', unit })
export const decimalIn = (unit: string): FieldKind => ({ kind: 'decimal', unit })
export const months = integerIn('мес.')
export const minutes = integerIn('мин')
export const sqm = decimalIn('м²')
export const metres = decimalIn('м')
export const percent = decimalIn('%')
export const rubPerSqmYear = decimalIn('₽/м²/год')

export const oneOf = (options: Options): FieldKind => ({ kind: 'choice', options })
/** Without «не указано». */
export const requiredOneOf = (options: Options): FieldKind => ({ kind: 'choice', options, isRequired: true })
export const someOf = (options: Options): FieldKind => ({ kind: 'choices', options })
export const recordOf = (of: PickedKind): FieldKind => ({ kind: 'record', of })
export const recordsOf = (of: PickedKind): FieldKind => ({ kind: 'records', of })

type Options = Readonly<Record<string, string>>

/** Record kinds that a field may refer to. */
export const pickedKinds = [
  'block',
  'building',
  'company',
  'person',
  'blockList',
  'savedSearch',
  'competitor',
] as const
export type PickedKind = (typeof pickedKinds)[number]

/** Nested lists of a record, each item a row of a form. */
export const rowsKinds = [
  ...(['metro', 'parking', 'areaParts', 'phones', 'emails', 'messengers', 'vatRates'] as const),
  ...(['fees', 'shares', 'blockRents'] as const),
] as const
export type RowsKind = (typeof rowsKinds)[number]

/** Type of a field: determines its text and its control. */
export type FieldKind =
  | { kind: 'longText' | 'instant' | 'person' }
  /** `isContact`: the name of a company or person, found by its beginning, or any other words. */
  | { kind: 'text'; isContact?: true }
  /** `isRequired`: without «не указано», default «нет». */
  | { kind: 'flag'; isRequired?: true }
  /** Without a year the nearest such day is meant; `isPast`: the last, `isEnd`: the next. */
  | { kind: 'day'; isPast?: true; isEnd?: true }
  /** Arbitrary values by arbitrary names, verbatim. */
  | { kind: 'extraFields' }
  /** Stored as `+74951234567`. */
  | { kind: 'phone' }
  /** Id of another record, chosen by name. */
  | { kind: 'record'; of: PickedKind }
  | { kind: RowsKind }
  /** Several ids. */
  | { kind: 'records'; of: PickedKind }
  /** An integer without grouping: «2004», «−1». */
  | { kind: 'integer'; unit?: string }
  /** Decimal text with at most 2 places. */
  | { kind: 'decimal'; unit?: string }
  /** A JavaScript number: degrees. */
  | { kind: 'coordinate' }
  /** One code; `isRequired`: without «не указано». */
  | { kind: 'choice'; options: Options; isRequired?: boolean }
  | { kind: 'choices'; options: Options }
  /** A small picture as a data URL (`data-picture.ts`). */
  | { kind: 'picture' }

export const text: FieldKind = { kind: 'text' }
export const contactName: FieldKind = { kind: 'text', isContact: true }
export const longText: FieldKind = { kind: 'longText' }
export const integer: FieldKind = { kind: 'integer' }
export const decimal: FieldKind = { kind: 'decimal' }
export const flag: FieldKind = { kind: 'flag' }
export const requiredFlag: FieldKind = { kind: 'flag', isRequired: true }
export const day: FieldKind = { kind: 'day' }
export const endDay: FieldKind = { kind: 'day', isEnd: true }
export const instant: FieldKind = { kind: 'instant' }
export const coordinate: FieldKind = { kind: 'coordinate' }
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

/** The kind of record whose ids such a field holds. */
export function referredKind(kind: FieldKind): PickedKind | 'user' | undefined {
  if (kind.kind === 'person') return 'user'
  return kind.kind === 'record' || kind.kind === 'records' ? kind.of : undefined
}

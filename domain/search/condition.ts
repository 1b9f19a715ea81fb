/** An enumeration of `domain/stock/vocabulary.ts`: code → label. */
export type Codes = Readonly<Record<string, string>>

/** A part of the map, in degrees; its border belongs to it. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Both ends belong to the range; one of them may be absent. */
export interface Range<T> {
  min?: T
  max?: T
}

interface RangeWords {
  /** Behind the numbers: «м²»; '' for none. */
  unit: string
  /** What a number typed alone means. */
  loneBound: 'min' | 'max' | 'both'
  /** Example of what can be typed. */
  placeholder: string
}

/** How a condition's value is asked, validated and written. */
export type ConditionKind =
  /** Any of these codes. */
  | { kind: 'codes'; codes: Codes }
  /** One of these codes. */
  | { kind: 'code'; codes: Codes }
  /** A boolean, written as a code; a `values` without `false` can only be asked for. */
  | { kind: 'flag'; codes: Codes; values: Readonly<Record<string, boolean>> }
  /** Any of these names, as the stock has them. */
  | { kind: 'names'; names: 'metro' | 'districts'; longest: number }
  /** Any of these records; without `from` they come with a link and nobody chooses them. */
  | { kind: 'ids'; most: number; from?: 'colleagues' }
  /** The caller's own list. */
  | { kind: 'list' }
  /** Decimals as text. */
  | ({ kind: 'decimals'; integerDigits: number } & RangeWords)
  /** `allows` is the widest range. */
  | ({ kind: 'integers'; allows: { min: number; max: number } } & RangeWords)
  /** One whole number up to `max`, chosen of `offers`. */
  | { kind: 'integer'; max: number; offers: readonly number[]; titleOf(value: number): string }
  | { kind: 'day' }
  | { kind: 'box' }

/** A condition of the stock's search, said once: contract, address, filter, chip and server are made of it. */
export type Condition = ConditionKind & {
  /** The record it asks, and its name in the search criteria. */
  of: 'block' | 'building'
  key: string
  /** Russian, as a label: «Площадь». */
  label: string
  keywords?: readonly string[]
  /** Counts records by its values, leaving this condition out of account. */
  facet?: string
  /** The facet of another condition leaves this one out, too: the two are one question. */
  facetOf?: string
  /** Searches that offer it; default both. */
  targets?: readonly ('blocks' | 'buildings')[]
  /** Its value says enough without the label: «A, B+». */
  isNameless?: true
}

/** What the criteria hold for a condition. */
export type ValueOf<C> = C extends { kind: 'codes'; codes: infer E }
  ? (keyof E & string)[]
  : C extends { kind: 'code'; codes: infer E }
    ? keyof E & string
    : C extends { kind: 'flag'; values: infer V }
      ? V[keyof V]
      : C extends { kind: 'names' }
        ? string[]
        : C extends { kind: 'ids' }
          ? number[]
          : C extends { kind: 'list' | 'integer' }
            ? number
            : C extends { kind: 'decimals' }
              ? Range<string>
              : C extends { kind: 'integers' }
                ? Range<number>
                : C extends { kind: 'day' }
                  ? string
                  : C extends { kind: 'box' }
                    ? Bounds
                    : never

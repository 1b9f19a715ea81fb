import type { Field } from '#domain/fields/field.ts'
import type { block } from '#domain/records/block.ts'
import type { building } from '#domain/records/building.ts'

/** An enumeration of `domain/stock/vocabulary.ts`: code → label. */
export type Codes = Readonly<Record<string, string>>

/** Map bounds in degrees, inclusive. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Inclusive; either bound may be absent. */
export interface Range<T> {
  min?: T
  max?: T
}

interface RangeWords {
  /** Unit after the numbers: «м²»; '' for none. */
  unit: string
  /** Bound that a single typed number means. */
  loneBound: 'min' | 'max' | 'both'
  /** Example input. */
  placeholder: string
}

/** Type of a condition: determines its control, validation and address format. */
export type ConditionKind =
  /** Any of these codes. */
  | { kind: 'codes'; codes: Codes }
  /** One of these codes. */
  | { kind: 'code'; codes: Codes }
  /** A boolean, written as a code; without `false` in `values` it can only be set. */
  | { kind: 'flag'; codes: Codes; values: Readonly<Record<string, boolean>> }
  /** Any of these names, from the stock. */
  | { kind: 'names'; names: 'metro' | 'districts'; longest: number }
  /** Any of these records; without `from` they come from links and cannot be chosen. */
  | { kind: 'ids'; most: number; from?: 'responsible' | 'colleagues' | 'companies' | 'buildings' }
  /** The caller's own list. */
  | { kind: 'list' }
  /** Decimals as text. */
  | ({ kind: 'decimals'; integerDigits: number } & RangeWords)
  /** `allows` is the widest range. */
  | ({ kind: 'integers'; allows: { min: number; max: number } } & RangeWords)
  /** One integer up to `max`, chosen from `offers`. */
  | { kind: 'integer'; max: number; offers: readonly number[]; titleOf(value: number): string }
  /** `offers`: first days of the coming months, or days before or after today. */
  | { kind: 'day'; offers: 'months' | 'past' | 'coming' }
  | { kind: 'box' }

interface ConditionWords {
  /** Russian label: «Площадь». */
  label: string
  keywords?: readonly string[]
}

/** A condition of a list under its name in the address and in the query of the list's call. */
export type ListCondition = Extract<ConditionKind, { kind: 'codes' | 'flag' | 'ids' | 'day' | 'names' }> &
  ConditionWords & {
    /** Column whose value is compared as is; if absent, the server defines the search. */
    field?: string
  }

/** A condition of the stock search: contract, address, filter, chip and server derive from it. */
export type Condition = ConditionKind &
  ConditionWords & {
    /** Its record kind, and its name in the search criteria. */
    of: 'block' | 'building'
    key: string
    /** Field whose stored value is compared as is; if absent, the server defines the search. */
    field?: keyof (typeof block)['fields'] | keyof (typeof building)['fields']
    /** Facet that counts records by its values, ignoring this condition. */
    facet?: string
    /** Further facet that ignores this condition, since the two are related. */
    facetOf?: string
    /** Searches that offer it; default both. */
    targets?: readonly ('blocks' | 'buildings')[]
    /** The chip omits the label: «A, B+». */
    isNameless?: true
  }

/** Type of a condition's value in the criteria. */
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

/** Any of these codes, with the field's label. */
export const anyOf = <C extends Codes>(codes: C, { label }: Field) =>
  ({ kind: 'codes', codes, label }) as const

/** A field compared as stored, with its label. */
export const stored = <F extends Record<K, Field>, K extends string>(fields: F, field: K) =>
  ({ field, label: fields[field].label }) as const

export const anyStored = <C extends Codes, F extends Record<K, Field>, K extends string>(
  codes: C,
  fields: F,
  field: K,
) => ({ kind: 'codes', codes, ...stored(fields, field) }) as const

/** A range with the field's label and unit. */
export const rangeOf = ({ label, kind }: Field) =>
  ({ kind: 'decimals', label, unit: kind.kind === 'decimal' ? (kind.unit ?? '') : '' }) as const

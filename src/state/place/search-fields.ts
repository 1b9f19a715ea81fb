import type { StockQuery } from '#contract/stock/search.ts'
import type { Bounds, Codes, Condition, ConditionKind, Range } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'

/** A search without its page: content of the address and of `POST /search`. */
export type SearchInput = Pick<StockQuery, 'building' | 'block' | 'simple' | 'sort'> & {
  target: 'blocks' | 'buildings'
}

/** Text format of a value; `read` returns `undefined` or the reason, in Russian, why the text is invalid. */
interface Writing<T> {
  write(value: T): string[]
  read(texts: string[]): { value: T | undefined } | { reason: string }
}

/** A condition in the address: its name and its place in the search. */
export interface SearchField {
  name: string
  write(search: SearchInput): string[]
  /** Adds the condition to the search, or returns why the text was not understood. */
  read(texts: string[], search: SearchInput): SearchInput | { reason: string }
}

const notUnderstood = { reason: 'значение не понято' }
const decimalPattern = /^\d{1,14}(?:\.\d{1,2})?$/

/** Codec of a condition with a single value. */
function single<T extends string | number | boolean>(
  parse: (text: string) => T | undefined,
  format: (value: T) => string = String,
): Writing<T> {
  return {
    write: (value) => [format(value)],
    read([text, ...more]) {
      const value = text === undefined || more.length > 0 ? undefined : parse(text)
      return value === undefined ? notUnderstood : { value }
    },
  }
}

/** Comma-separated codes; a single invalid one invalidates the condition. */
function many<T extends string | number>(parse: (text: string) => T | undefined): Writing<T[]> {
  return {
    write: (values) => (values.length > 0 ? [values.join(',')] : []),
    read(texts) {
      const values = texts.flatMap((text) => text.split(',')).map(parse)
      const known = values.filter((value) => value !== undefined)
      return known.length < values.length ? notUnderstood : { value: [...new Set(known)] }
    },
  }
}

/** Free texts: the name is repeated, since they may contain commas. */
const texts: Writing<string[]> = {
  write: (values) => values,
  read(values) {
    const trimmed = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
    return { value: trimmed.length > 0 ? trimmed : undefined }
  },
}

/** `300-500`, `300-`, `-500`; integers that may be negative use `..`. */
function range<T extends string | number>(separator: string, parse: (text: string) => T | undefined) {
  const writing: Writing<Range<T>> = {
    write({ min, max }) {
      return min === undefined && max === undefined ? [] : [`${min ?? ''}${separator}${max ?? ''}`]
    },
    read([text, ...more]) {
      const [from, to, ...rest] = text?.split(separator) ?? []
      if (from === undefined || to === undefined || rest.length > 0 || more.length > 0) return notUnderstood
      const min = from === '' ? undefined : parse(from)
      const max = to === '' ? undefined : parse(to)
      const isWhole = (from === '' || min !== undefined) && (to === '' || max !== undefined)
      if (!isWhole || (min === undefined && max === undefined)) return notUnderstood
      if (min !== undefined && max !== undefined && Number(min) > Number(max)) {
        return { reason: 'нижняя граница больше верхней' }
      }
      return { value: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) } }
    },
  }
  return writing
}

const codeIn = (codes: Codes) => (text: string) => Object.keys(codes).find((code) => code === text)
const decimal = (text: string) => (decimalPattern.test(text) ? text : undefined)
const whole = (text: string) => (/^-?(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined)
const id = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)
const day = (text: string) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined
  // Otherwise 31 February would be read as a day of March.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
/** `south,west,north,east`, to some ten metres. */
const bounds: Writing<Bounds> = {
  write: (value) => [boundsText(value)],
  read([text, ...more]) {
    const parts = text?.split(',') ?? []
    const numbers = parts.map((part) => (/^-?\d{1,3}(?:\.\d{1,6})?$/.test(part) ? Number(part) : Number.NaN))
    const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers
    const isBox = parts.length === 4 && -90 <= south && south <= north && north <= 90
    if (!isBox || !(-180 <= west && west <= east && east <= 180) || more.length > 0) return notUnderstood
    return { value: { south, west, north, east } }
  },
}
export const boundsText = ({ south, west, north, east }: Bounds) =>
  [south, west, north, east].map(degrees).join(',')
const degrees = (value: number) => String(Math.round(value * 10_000) / 10_000)

/** A dash leaves no room for the minus of a storey below the ground. */
export function rangeSeparator(condition: ConditionKind): '-' | '..' {
  return condition.kind === 'integers' && condition.allows.min < 0 ? '..' : '-'
}

// biome-ignore lint/suspicious/noExplicitAny: each kind of condition has values of its own type
function writingOf(condition: ConditionKind): Writing<any> {
  switch (condition.kind) {
    case 'codes':
      return many(codeIn(condition.codes))
    case 'code':
      return single(codeIn(condition.codes))
    case 'flag': {
      const { values } = condition
      const codes = Object.keys(values)
      return single(
        (text) => (Object.hasOwn(values, text) ? values[text] : undefined),
        (value) => codes.find((code) => values[code] === value) ?? '',
      )
    }
    case 'names':
      return texts
    case 'ids':
      return many(id)
    case 'list':
      return single(id)
    case 'decimals':
      return range('-', decimal)
    case 'integers':
      return range(rangeSeparator(condition), whole)
    case 'integer':
      return single(whole)
    case 'day':
      return single(day)
    case 'box':
      return bounds
  }
}

/** Tells if a text of the address is a value of the condition. */
export function isReadable(condition: ConditionKind, text: string): boolean {
  return !('reason' in writingOf(condition).read([text]))
}

function fieldOf(name: string, condition: Condition): SearchField {
  const { of, key } = condition
  const writing = writingOf(condition)
  return {
    name,
    write(search) {
      // The part's value under the key belongs to the condition.
      const value = (search[of] as Readonly<Record<string, unknown>> | undefined)?.[key]
      return value === undefined ? [] : writing.write(value)
    },
    read(written, search) {
      const result = writing.read(written)
      if ('reason' in result) return result
      return result.value === undefined ? search : { ...search, [of]: { ...search[of], [key]: result.value } }
    },
  }
}

/** Order of conditions in addresses, fixed since addresses are shared; conditions not listed come last. */
const inOrder: readonly ConditionName[] = [
  ...(['deal', 'area', 'class', 'okrug', 'district', 'metro', 'walk', 'rent', 'month', 'price'] as const),
  ...(['unknown', 'use', 'floor', 'vat', 'fitout', 'layout', 'free', 'by', 'fresh', 'who', 'ads'] as const),
  ...(['type', 'status', 'year', 'building-who', 'box', 'list', 'building-list', 'ids'] as const),
]

/** Every condition in the order the address has them. */
export const searchFields: readonly SearchField[] = [
  ...new Set<string>([...inOrder, ...Object.keys(stockConditions)]),
].map((name) => fieldOf(name, stockConditions[name as ConditionName]))

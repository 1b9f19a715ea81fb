import type { StockQuery } from '#contract/stock/search.ts'
import type { Bounds } from '#contract/stock/search-criteria.ts'
import {
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  dealKinds,
  fitOuts,
  freshnesses,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'

/** A search without its page: what the address says, and what `POST /search` is sent. */
export type SearchInput = Pick<StockQuery, 'building' | 'block' | 'simple' | 'sort'> & {
  target: 'blocks' | 'buildings'
}
type BuildingPart = NonNullable<SearchInput['building']>
type BlockPart = NonNullable<SearchInput['block']>

/** One way to write a value; `read` gives `undefined` or says in Russian why the text is not one. */
interface Writing<T> {
  write(value: T): string[]
  read(texts: string[]): { value: T | undefined } | { reason: string }
}

/** One condition in the address: its name there and its place in the search. */
export interface SearchField {
  name: string
  write(search: SearchInput): string[]
  /** The search with the condition added, or why the text was not understood. */
  read(texts: string[], search: SearchInput): SearchInput | { reason: string }
}

const notUnderstood = { reason: 'значение не понято' }
const decimalPattern = /^\d{1,14}(?:\.\d{1,2})?$/

/** One text, once. */
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

/** Codes with commas between them; the condition counts only whole. */
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

/** Free texts: the name repeated, since they may hold commas. */
const texts: Writing<string[]> = {
  write: (values) => values,
  read(values) {
    const trimmed = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
    return { value: trimmed.length > 0 ? trimmed : undefined }
  },
}

/** `300-500`, `300-`, `-500`; whole numbers that may be negative have `..` between them. */
function range<T extends string | number>(separator: string, parse: (text: string) => T | undefined) {
  const writing: Writing<{ min?: T; max?: T }> = {
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

function codeIn<C extends string>(enumeration: Record<C, string>): (text: string) => C | undefined {
  // The keys of a closed object are its codes.
  const codes = Object.keys(enumeration) as C[]
  return (text) => codes.find((code) => code === text)
}

const decimal = (text: string) => (decimalPattern.test(text) ? text : undefined)
const whole = (text: string) => (/^-?(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined)
const id = (text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined)
const day = (text: string) => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(text) : undefined
  // 31 February is read as a day of March.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}
/** `south,west,north,east`, to some ten metres. */
const bounds: Writing<Bounds> = {
  write: ({ south, west, north, east }) => [[south, west, north, east].map(degrees).join(',')],
  read([text, ...more]) {
    const parts = text?.split(',') ?? []
    const numbers = parts.map((part) => (/^-?\d{1,3}(?:\.\d{1,6})?$/.test(part) ? Number(part) : Number.NaN))
    const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = numbers
    const isBox = parts.length === 4 && -90 <= south && south <= north && north <= 90
    if (!isBox || !(-180 <= west && west <= east && east <= 180) || more.length > 0) return notUnderstood
    return { value: { south, west, north, east } }
  },
}
const degrees = (value: number) => String(Math.round(value * 10_000) / 10_000)
const adsForbidden = single(
  (text) => (text === 'forbidden' ? true : text === 'allowed' ? false : undefined),
  (isForbidden: boolean) => (isForbidden ? 'forbidden' : 'allowed'),
)

const unjudgedToo = single(
  (text) => (text === 'with' ? (true as const) : undefined),
  () => 'with',
)

function fieldOf<T>(
  name: string,
  writing: Writing<T>,
  present: (search: SearchInput) => T | undefined,
  withValue: (search: SearchInput, value: T) => SearchInput,
): SearchField {
  return {
    name,
    write(search) {
      const value = present(search)
      return value === undefined ? [] : writing.write(value)
    },
    read(written, search) {
      const result = writing.read(written)
      if ('reason' in result) return result
      return result.value === undefined ? search : withValue(search, result.value)
    },
  }
}

function ofBlock<K extends keyof BlockPart>(
  name: string,
  key: K,
  writing: Writing<NonNullable<BlockPart[K]>>,
) {
  return fieldOf(
    name,
    writing,
    ({ block }) => block?.[key],
    (search, value) => ({ ...search, block: { ...search.block, [key]: value } }),
  )
}

function ofBuilding<K extends keyof BuildingPart>(
  name: string,
  key: K,
  writing: Writing<NonNullable<BuildingPart[K]>>,
) {
  return fieldOf(
    name,
    writing,
    ({ building }) => building?.[key],
    (search, value) => ({ ...search, building: { ...search.building, [key]: value } }),
  )
}

/** Every condition in the order the address has them. Names are kept for good: addresses are sent around. */
export const searchFields: readonly SearchField[] = [
  ofBlock('deal', 'dealKind', single(codeIn(dealKinds))),
  ofBlock('area', 'areaSqm', range('-', decimal)),
  ofBuilding('class', 'classes', many(codeIn(buildingClasses))),
  ofBuilding('okrug', 'okrugs', many(codeIn(okrugs))),
  ofBuilding('district', 'districts', texts),
  ofBuilding('metro', 'metro', texts),
  ofBuilding('walk', 'metroMinutesMax', single(whole)),
  ofBlock('rent', 'rentRubPerSqmYear', range('-', decimal)),
  ofBlock('month', 'monthRub', range('-', decimal)),
  ofBlock('price', 'priceRub', range('-', decimal)),
  ofBlock('unknown', 'unjudged', unjudgedToo),
  ofBlock('use', 'purposes', many(codeIn(propertyUses))),
  ofBlock('floor', 'floor', range('..', whole)),
  ofBlock('vat', 'vatTreatments', many(codeIn(vatTreatments))),
  ofBlock('fitout', 'fitOuts', many(codeIn(fitOuts))),
  ofBlock('layout', 'layouts', many(codeIn(layouts))),
  ofBlock('free', 'availabilities', many(codeIn(availabilities))),
  ofBlock('by', 'availableBy', single(day)),
  ofBlock('fresh', 'freshness', many(codeIn(freshnesses))),
  ofBlock('who', 'responsibleUserIds', many(id)),
  ofBlock('ads', 'adsForbidden', adsForbidden),
  ofBuilding('type', 'types', many(codeIn(buildingTypes))),
  ofBuilding('status', 'statuses', many(codeIn(buildingStatuses))),
  ofBuilding('year', 'yearBuilt', range('-', whole)),
  ofBuilding('building-who', 'responsibleUserIds', many(id)),
  ofBuilding('box', 'bounds', bounds),
  ofBlock('list', 'listId', single(id)),
  ofBuilding('building-list', 'listId', single(id)),
  ofBlock('ids', 'ids', many(id)),
  ofBuilding('building', 'ids', many(id)),
]

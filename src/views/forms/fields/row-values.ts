import type { RowsKind } from '#domain/fields/field-kinds.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { formatDecimal, parseDecimal } from '#domain/text/format.ts'
import { isDay, noDay, noPastDay } from './day-text.ts'

/** A row of a list inside a form (a station, a phone): text by part. */
export type RowInput = Readonly<Record<string, string>>

type Read = { value: unknown } | { error: string; part: string }

/** An invalid control of a row. */
export interface RowPlace {
  row: number
  part: string
}

/** A new row of a form by list. */
export const emptyRows: Record<RowsKind, RowInput> = {
  metro: { station: '', minutes: '', travel: 'walk' },
  parking: { kind: 'ground', places: '', rubPerMonth: '', isPaid: '' },
  areaParts: { areaSqm: '', price: '' },
  phones: { number: '', note: '' },
  fees: {
    ...{ payer: 'landlord', basis: 'percentOfMonth', value: '', amountRub: '', vatTreatment: '' },
    ...{ dueOn: '', paidOn: '', paidRub: '' },
  },
  shares: { userId: '', percent: '', role: 'lead' },
  blockRents: { blockId: '', areaSqm: '', rent: '' },
  emails: { email: '' },
  messengers: { kind: 'telegram', handle: '' },
  vatRates: { fromDay: '', percent: '' },
}

interface RowsOfKind {
  /** Without it a row is empty, unless another part was typed; also the part of a fault that names none. */
  first: string
  read(row: RowInput): Read
}

const typed = (row: RowInput, part: string): string => row[part]?.trim() ?? ''

const kinds: Record<RowsKind, RowsOfKind> = {
  metro: {
    first: 'station',
    read(row) {
      const minutes = wholeOf(typed(row, 'minutes'))
      if ('error' in minutes) return { error: 'Минуты: нужно целое число', part: 'minutes' }
      return {
        value: { station: typed(row, 'station'), minutes: minutes.value, travel: row.travel || 'walk' },
      }
    },
  },
  parking: {
    first: 'kind',
    read(row) {
      const places = wholeOf(typed(row, 'places'))
      if ('error' in places) return { error: 'Места: нужно целое число', part: 'places' }
      const price = typed(row, 'rubPerMonth')
      const rubPerMonth = price === '' ? null : parseDecimal(price)
      if (price !== '' && rubPerMonth === null) return { error: 'Цена: нужно число', part: 'rubPerMonth' }
      const isPaid = rubPerMonth === null && typed(row, 'isPaid') === 'true'
      return {
        value: { kind: typed(row, 'kind'), places: places.value, rubPerMonth, ...(isPaid && { isPaid }) },
      }
    },
  },
  areaParts: {
    first: 'areaSqm',
    read(row) {
      const areaSqm = parseDecimal(typed(row, 'areaSqm'))
      if (areaSqm === null) return { error: 'Площадь: нужно число', part: 'areaSqm' }
      const typedPrice = typed(row, 'price')
      const price = typedPrice === '' ? null : parseDecimal(typedPrice)
      if (typedPrice !== '' && price === null) return { error: 'Ставка: нужно число', part: 'price' }
      return { value: { areaSqm, price } }
    },
  },
  phones: {
    first: 'number',
    read: (row) => ({ value: { number: typed(row, 'number'), note: typed(row, 'note') || null } }),
  },
  vatRates: {
    first: 'percent',
    read(row) {
      if (typed(row, 'fromDay') === '')
        return { error: 'Укажите, с какого дня действует ставка', part: 'fromDay' }
      if (!isDay(typed(row, 'fromDay'))) return { error: noDay, part: 'fromDay' }
      const percent = parseDecimal(typed(row, 'percent'))
      if (percent === null) return { error: 'Ставка: нужно число', part: 'percent' }
      return { value: { fromDay: typed(row, 'fromDay'), percent } }
    },
  },
  fees: {
    first: 'payer',
    read(row) {
      const { value, amountRub, paidRub } = sumsOf(row, ['value', 'amountRub', 'paidRub'])
      const [wrong] = Object.entries({ value, amountRub, paidRub }).filter(([, sum]) => sum === undefined)
      if (wrong) return { error: 'Нужно число', part: wrong[0] }
      const noDayIn = ['dueOn', 'paidOn'].find((part) => typed(row, part) !== '' && !isDay(typed(row, part)))
      if (noDayIn) return { error: noDayIn === 'paidOn' ? noPastDay : noDay, part: noDayIn }
      return {
        value: {
          ...{ payer: typed(row, 'payer'), basis: typed(row, 'basis'), value, amountRub, paidRub },
          vatTreatment: typed(row, 'vatTreatment') || null,
          ...{ dueOn: typed(row, 'dueOn') || null, paidOn: typed(row, 'paidOn') || null },
        },
      }
    },
  },
  shares: {
    first: 'percent',
    read(row) {
      const percent = parseDecimal(typed(row, 'percent'))
      if (percent === null) return { error: 'Доля: нужно число', part: 'percent' }
      const userId = typed(row, 'userId')
      return {
        value: {
          ...{ userId: userId === '' ? null : Number(userId), percent },
          role: userId === '' ? 'house' : typed(row, 'role'),
        },
      }
    },
  },
  blockRents: {
    first: 'blockId',
    read(row) {
      const { areaSqm = null, rent } = sumsOf(row, ['areaSqm', 'rent'])
      if (typed(row, 'blockId') === '') return { error: 'Выберите блок', part: 'blockId' }
      if (rent === undefined) return { error: 'Ставка: нужно число', part: 'rent' }
      return { value: { blockId: Number(typed(row, 'blockId')), areaSqm, rent } }
    },
  },
  emails: { first: 'email', read: (row) => ({ value: typed(row, 'email') }) },
  messengers: {
    first: 'handle',
    read: (row) => ({ value: { kind: row.kind || 'telegram', handle: typed(row, 'handle') } }),
  },
}

/** Decimals by part; null: empty, undefined: not a number. */
function sumsOf<P extends string>(row: RowInput, parts: readonly P[]): Record<P, string | null | undefined> {
  const sumOf = (part: P) => {
    const text = typed(row, part)
    return text === '' ? null : (parseDecimal(text) ?? undefined)
  }
  // Object.fromEntries widens the keys.
  return Object.fromEntries(parts.map((part) => [part, sumOf(part)])) as ReturnType<typeof sumsOf<P>>
}

/** Inputs of a list item: an e-mail is plain text, the others have parts. */
export function rowInputOf(item: unknown): RowInput {
  if (typeof item === 'string') return { email: item }
  const parts = typeof item === 'object' && item !== null ? Object.entries(item) : []
  return Object.fromEntries(
    parts.map(([name, value]: [string, unknown]) => [
      name,
      value === null ? '' : partText(name, String(value)),
    ]),
  )
}

/** Parses rows to items, or returns the error; rows with an empty first part are skipped. */
export function rowsOf(
  kind: RowsKind,
  rows: readonly (string | RowInput)[],
): { value: unknown } | { error: string; at: RowPlace } {
  const items: unknown[] = []
  for (const [row, input] of filledRows(kind, rows)) {
    const item = kinds[kind].read(input)
    if ('error' in item) return { error: item.error, at: { row, part: item.part } }
    items.push(item.value)
  }
  return { value: items }
}

/** Control for an error path of the server: `['phones', 1, 'number']`. */
export function placeOf(
  kind: RowsKind,
  rows: readonly (string | RowInput)[],
  [, item, part]: readonly PropertyKey[],
): RowPlace | undefined {
  const row = filledRows(kind, rows)[Number(item)]?.[0]
  return row === undefined ? undefined : { row, part: String(part ?? kinds[kind].first) }
}

function filledRows(kind: RowsKind, rows: readonly (string | RowInput)[]): [number, RowInput][] {
  return rows.flatMap((row, at): [number, RowInput][] =>
    typeof row === 'string' || isUntouched(kind, row) ? [] : [[at, row]],
  )
}

/** Nothing was typed into it; a list that begins with a choice says something as it is. */
function isUntouched(kind: RowsKind, row: RowInput): boolean {
  const empty = emptyRows[kind]
  if (typed(row, kinds[kind].first) !== '') return false
  return Object.keys(row).every((part) => typed(row, part) === typed(empty, part))
}

const decimalParts = new Set([
  'rent',
  'areaSqm',
  'price',
  'rubPerMonth',
  'percent',
  'value',
  'amountRub',
  'paidRub',
])

function partText(name: string, value: string): string {
  if (decimalParts.has(name)) return formatDecimal(value)
  return name === 'number' ? formatPhone(value) : value
}

/** A typed integer; empty is unknown. */
export function wholeOf(text: string): { value: number | null } | { error: string } {
  if (text === '') return { value: null }
  const decimal = parseDecimal(text)
  return decimal !== null && /^-?\d+$/.test(decimal)
    ? { value: Number(decimal) }
    : { error: 'Нужно целое число' }
}

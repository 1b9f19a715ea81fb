import { Decimal } from '#domain/money/decimal.ts'
import type { Currency } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { plainDecimal } from '../values/quantity.ts'
import { rounded } from './field-value.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

export type Facts = Record<string, unknown>

const plausible = {
  lease: { RUB: [600, 300_000], other: [10, 5_000] },
  sale: { RUB: [3_000, 5_000_000], other: [50, 80_000] },
} as const

/** The least believed price of land is this part of the least of premises. */
const landShare = 1 / 60

/** Bounds within which a rate per m² and year, or a sale price per m², is believed. */
export function boundsOf(
  deal: 'lease' | 'sale',
  currency: Currency | null,
  { isPlot }: Sizes,
): [number, number] {
  const [low, high] = plausible[deal][(currency ?? 'RUB') === 'RUB' ? 'RUB' : 'other']
  return [isPlot ? low * landShare : low, high]
}

/** Where the premises stand, as far as prices depend on it. */
export interface Sizes {
  areaSqm: string | null
  landAreaSqm: string | null
  /** Land costs less than premises. */
  isPlot: boolean
}

/** The amount of a price cell, at its lower end; undefined: none. */
export function amountOf(
  cells: RowCells,
  cell: Cell,
  field: string,
  multiplier: string | null,
): string | undefined {
  const read = cells.quantity(field, cell)
  if (read === null) return undefined
  if (read.kind === 'negotiable') {
    cells.note('price.negotiable', `«${short(cell.text)}»: цена осталась неизвестной`, field, cell)
    return undefined
  }
  if (read.kind === 'none') {
    cells.unread(field, cell)
    return undefined
  }
  const value = read.kind === 'range' ? (read.from ?? read.to ?? '0') : read.value
  if (read.kind === 'range')
    cells.note(
      'rate.range',
      `«${short(cell.text)}»: взято ${formatDecimal(plainDecimal(value))}`,
      field,
      cell,
    )
  if (value.startsWith('-')) {
    cells.unread(field, cell)
    return undefined
  }
  const amount = rounded(
    cells,
    field,
    cell,
    multiplier === null ? value : new Decimal(value).times(multiplier).toFixed(),
  )
  // Zero is what programs write for what they do not know.
  if (Number(amount) === 0) {
    cells.note('price.missing', 'Цена — ноль: осталась неизвестной', field, cell)
    return undefined
  }
  return amount
}

/** Tells if a value lies within bounds; null: there is none. */
export function isWithin(value: number | null, [low, high]: readonly [number, number]): boolean | null {
  return value === null ? null : value >= low && value <= high
}

/** Distance of a rate from the middle of its bounds, in orders of magnitude. */
export function oddness(value: number | null, [low, high]: readonly [number, number]): number {
  return value === null ? 0 : Math.abs(Math.log(value / Math.sqrt(low * high)))
}

/** The amount without what a header or an answer has multiplied it by. */
export function unscaled(amount: string, multiplier: string | null): string {
  return multiplier === null ? amount : plainDecimal(new Decimal(amount).div(multiplier).toFixed())
}

/** The amount in roubles of one told in thousands or millions. */
export function scaled(amount: string, multiplier: string): string {
  return plainDecimal(new Decimal(amount).times(multiplier).toFixed())
}

/** An amount for each of these squares, for all of them. */
export function productOf(amount: string, areaSqm: string, per: string): string {
  return plainDecimal(new Decimal(amount).times(areaSqm).div(per).toFixed())
}

/** The price of the whole from that of a unit, with a note of the multiplication. */
export function totalOf(
  cells: RowCells,
  cell: Cell,
  amount: string,
  areaSqm: string | null,
  per: string,
): Facts {
  if (areaSqm === null) {
    cells.unread('block.askingPrice', cell, ': без площади нет цены за всё')
    return {}
  }
  const total = productOf(amount, areaSqm, per)
  cells.note(
    'price.total',
    `${formatDecimal(amount)} × ${formatDecimal(areaSqm)} м² — ${formatDecimal(total)}`,
    'block.askingPrice',
    cell,
  )
  return { askingPrice: total }
}

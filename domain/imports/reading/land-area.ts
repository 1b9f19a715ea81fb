import { Decimal } from '#domain/money/decimal.ts'
import { plainDecimal, readQuantity } from '../values/quantity.ts'
import type { Cell, RowCells } from './row-cells.ts'

/** Tells if the cell of the area counts in sotkas or hectares: «12 соток». */
export function isAreaOfLand({ text }: Cell): boolean {
  const read = readQuantity(text, null)
  const unit = read.kind === 'exact' ? landUnitOf(read.rest) : null
  return unit === 'sotka' || unit === 'hectare'
}

export const squareMetres = { sqm: '1', sotka: '100', hectare: '10000' } as const

/** Square metres of the plot; undefined: not told. */
export function landArea(cells: RowCells): string | undefined {
  const cell = cells.one('block.landAreaSqm')
  if (!cell) return undefined
  const read = cells.quantity('block.landAreaSqm', cell)
  if (read?.kind !== 'exact' || Number(read.value) <= 0) return undefined
  const words = [read.rest, cell.unit, cells.text('row.landUnit'), cell.header.toLowerCase()]
  const unit = words.map(landUnitOf).find((one) => one !== null) ?? 'sqm'
  return plainDecimal(new Decimal(read.value).times(squareMetres[unit]).toFixed())
}

/** Unit of land in a text; null: none. */
export function landUnitOf(text: string | undefined): keyof typeof squareMetres | null {
  if (!text) return null
  if (/hectare|гектар|(?<![а-я])га(?![а-я])/i.test(text)) return 'hectare'
  if (/sotka|сот/i.test(text)) return 'sotka'
  return /sqm|м²|м2|кв/i.test(text) ? 'sqm' : null
}

import type { Currency } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import type { SaleUnit } from '../import-fields.ts'
import {
  amountOf,
  boundsOf,
  type Facts,
  isWithin,
  productOf,
  type Sizes,
  scaled,
  totalOf,
  unscaled,
} from './price-amounts.ts'
import { wordsAround } from './price-words.ts'
import type { RowCells } from './row-cells.ts'

/** The price of the whole; what is not believed is asked. */
export function salePrice(cells: RowCells, currency: Currency | null, sizes: Sizes): Facts {
  const own = cells.one('block.askingPrice')
  const cell = own ?? cells.one('row.price')
  if (!cell) return {}
  const words = wordsAround(cells, cell, { isRent: own === undefined })
  const amount = amountOf(cells, cell, 'block.askingPrice', words.multiplier)
  if (amount === undefined) return {}
  if (words.per === 'sotka' || words.per === 'hectare') {
    const squares = words.per === 'sotka' ? '100' : '10000'
    return totalOf(cells, cell, amount, sizes.landAreaSqm ?? sizes.areaSqm, squares)
  }
  const claimed: SaleUnit = words.per === 'sqm' ? 'sqm' : 'all'
  const bounds = boundsOf('sale', currency, sizes)
  const area = Number(sizes.areaSqm)
  const fits = (unit: SaleUnit, sum: string) =>
    isWithin(unit === 'sqm' ? Number(sum) : area > 0 ? Number(sum) / area : null, bounds)
  const write = (unit: string, sum: string) =>
    unit === 'sqm' ? totalOf(cells, cell, sum, sizes.areaSqm, '1') : { askingPrice: sum }
  const readingsOf = (sum: string) => [
    { askingPrice: sum },
    ...(area > 0 ? [{ askingPrice: productOf(sum, sizes.areaSqm ?? '0', '1') }] : []),
  ]
  if (fits(claimed, amount) !== false) return write(claimed, amount)
  let told = amount
  const bare = unscaled(amount, words.multiplier)
  const isScaled =
    words.multiplier === null
      ? fits('sqm', amount) === false && isOfLarge((sum) => fits(claimed, sum) || fits('sqm', sum), amount)
      : fits(claimed, bare) === true
  if (isScaled) {
    const scale = cells.answerOf('price.scale')
    if (scale === 'drop') return {}
    if (scale === 'thousands' || scale === 'millions') return write(claimed, scaled(bare, saleScales[scale]))
    if (scale === 'thousandsSqm') return write('sqm', scaled(bare, saleScales.thousands))
    if (scale === undefined) {
      const sums = [bare, ...Object.values(saleScales).map((by) => scaled(bare, by))]
      const message =
        words.multiplier === null
          ? `${formatDecimal(bare)}: похоже на тысячи или миллионы`
          : `${formatDecimal(bare)}: по заголовку было бы ${formatDecimal(amount)}`
      cells.note('price.scale', message, 'block.askingPrice', cell, { readings: sums.flatMap(readingsOf) })
      return {}
    }
    told = bare
    if (fits(claimed, told) !== false) return write(claimed, told)
  }
  const rule = `price.${claimed}` as const
  const answer = cells.answerOf(rule)
  if (answer === 'drop') return {}
  if (answer === undefined) {
    const message = `${formatDecimal(told)}: не похоже на цену ${claimed === 'sqm' ? 'за м²' : 'за всё'}`
    const readings = [told, scaled(told, saleScales.thousands)].flatMap(readingsOf)
    cells.note(rule, message, 'block.askingPrice', cell, { readings })
    return {}
  }
  if (answer === 'thousands') return write('all', scaled(told, saleScales.thousands))
  return write(answer === 'keep' ? claimed : answer, told)
}

const saleScales = { thousands: '1000', millions: '1000000' } as const

/** Tells if an amount is believed in thousands or in millions. */
function isOfLarge(fits: (sum: string) => boolean | null, amount: string): boolean {
  return Object.values(saleScales).some((by) => fits(scaled(amount, by)) === true)
}

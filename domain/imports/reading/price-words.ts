import { rentBases } from '#domain/stock/vocabulary.ts'
import { pricePeriods, priceUnits } from '../row-fields.ts'
import { readChoice } from '../values/choices.ts'
import { readUnitWords, type UnitWords } from '../values/unit-words.ts'
import type { Cell, RowCells } from './row-cells.ts'

/**
 * The words of the cell, then of columns of units, then those chosen for the column, then of the header.
 * @param isRent false: the basis of the rate says nothing of this price.
 */
export function wordsAround(cells: RowCells, cell: Cell, { isRent = true } = {}): UnitWords {
  const own = readUnitWords(cell.text.replace(/(?<![мm])[\d\s.,]+/gi, ' ').trim())
  const header = readUnitWords(cell.header)
  const chosen = chosenUnit(cell.unit)
  const basis = isRent ? cells.text('block.rentBasis') : undefined
  const base = basis === undefined ? null : readChoice(rentBases, basis)
  const told = chosenUnit(base ?? undefined)
  const unitText = cells.text('row.priceUnit')
  const periodText = cells.text('row.pricePeriod')
  const unit = unitText === undefined ? null : readUnitWords(unitText)
  const period = periodText === undefined ? null : readChoice(pricePeriods, periodText)
  const perText =
    unitText === undefined ? null : ((readChoice(priceUnits, unitText) as UnitWords['per']) ?? unit?.per)
  return {
    ...header,
    per:
      own.per ??
      told.per ??
      perText ??
      (unit?.period ? 'all' : null) ??
      chosen.per ??
      header.per ??
      wholeByName(cell.header),
    period:
      own.period ??
      told.period ??
      (period as UnitWords['period']) ??
      unit?.period ??
      chosen.period ??
      header.period,
    currency: own.currency ?? unit?.currency ?? header.currency,
    vat: own.vat ?? header.vat,
    vatRate: own.vatRate ?? header.vatRate,
    opex: own.opex ?? header.opex,
    utilities: own.utilities ?? header.utilities,
    multiplier: own.multiplier === null ? header.multiplier : null,
  }
}

/** Payments are of the whole: «Арендная плата в месяц», «МАП». */
function wholeByName(header: string): UnitWords['per'] {
  return /арендн[а-я]* плат|(?<!\p{L})мап(?!\p{L})|платеж|стоимость аренды|аренда в мес|monthly rent/iu.test(
    header,
  )
    ? 'all'
    : null
}

/** Splits a unit of a column. */
export function chosenUnit(unit: string | undefined): Pick<UnitWords, 'per' | 'period'> {
  const units: Readonly<Record<string, Pick<UnitWords, 'per' | 'period'>>> = {
    sqmYear: { per: 'sqm', period: 'year' },
    sqmMonth: { per: 'sqm', period: 'month' },
    month: { per: 'all', period: 'month' },
    year: { per: 'all', period: 'year' },
    sqm: { per: 'sqm', period: null },
    all: { per: 'all', period: null },
  }
  return (unit === undefined ? undefined : units[unit]) ?? { per: null, period: null }
}

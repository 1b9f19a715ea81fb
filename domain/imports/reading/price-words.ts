import { rentBases } from '#domain/stock/vocabulary.ts'
import { pricePeriods, priceUnits } from '../row-fields.ts'
import { readUnitWords, type UnitWords } from '../values/unit-words.ts'
import type { Cell, RowCells } from './row-cells.ts'

/**
 * The words of the cell, then of columns of units, then those chosen for the column, then of the header.
 * @param isRent false: the basis of the rate says nothing of this price.
 */
export function wordsAround(cells: RowCells, cell: Cell, { isRent = true } = {}): UnitWords {
  const own = ownWords(cell)
  const header = readUnitWords(cell.header)
  const chosen = chosenUnit(cell.unit)
  const basis = isRent ? cells.one('block.rentBasis') : undefined
  const base = basis ? cells.choice('block.rentBasis', rentBases, basis) : null
  const told = chosenUnit(base ?? undefined)
  const unitCell = cells.one('row.priceUnit')
  const periodCell = cells.one('row.pricePeriod')
  const unit = unitCell ? readUnitWords(unitCell.text) : null
  const period = periodCell ? cells.choice('row.pricePeriod', pricePeriods, periodCell) : null
  const toldPer = unitCell && cells.choice('row.priceUnit', priceUnits, unitCell)
  const perText = (toldPer as UnitWords['per'] | undefined) ?? unit?.per ?? null
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
    isVatAlike: own.vat === null ? header.isVatAlike : own.isVatAlike,
    vatRate: own.vatRate ?? header.vatRate,
    opex: own.opex ?? header.opex,
    utilities: own.utilities ?? header.utilities,
    multiplier: own.multiplier === null ? header.multiplier : null,
  }
}

/** The words of the cell alone. */
export function ownWords(cell: Cell): UnitWords {
  return readUnitWords(cell.text.replace(/(?<![мm])[\d\s.,]+/gi, ' ').trim())
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

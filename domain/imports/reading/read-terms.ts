import { Decimal } from '#domain/money/decimal.ts'
import type { Currency, DealKind } from '#domain/stock/vocabulary.ts'
import { currencies, vatTreatments } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { wordsOf } from '../values/choices.ts'
import { plainDecimal } from '../values/quantity.ts'
import { readUnitWords, type UnitWords } from '../values/unit-words.ts'
import { readDecimal } from './field-value.ts'
import { type Sizes, scaled } from './price-amounts.ts'
import { chosenUnit, ownWords, wordsAround } from './price-words.ts'
import { rentOf } from './read-prices.ts'
import { salePrice } from './read-sale.ts'
import type { Cell, RowCells } from './row-cells.ts'

type Facts = Record<string, unknown>

/** Reads price, currency, VAT and what the rate includes. */
export function readTerms(cells: RowCells, deal: DealKind | null, sizes: Sizes): Facts {
  const priced =
    cells.one(deal === 'sale' ? 'block.askingPrice' : 'block.askingRent') ?? cells.one('row.price')
  const words = priced && wordsAround(cells, priced)
  const currencyCell = cells.one('block.currency')
  const told = currencyCell && cells.choice('block.currency', currencies, currencyCell)
  const currency = ((told ?? words?.currency) || null) as Currency | null
  const facts: Facts = {
    ...taxOf(cells, priced, words ?? null),
    ...includedIn(cells, words ?? null),
    ...bonusOf(cells),
  }
  if (currencyCell && !told) cells.unread('block.currency', currencyCell)
  if (currency) facts.currency = currency
  if (!priced || deal === null) {
    if (cells.options.source !== 'table' && deal !== null)
      cells.note('price.missing', 'Цены нет', 'row.price')
    return { ...facts, ...(deal === 'lease' && salePrice(cells, currency, sizes)) }
  }
  if (deal === 'sale') return { ...facts, ...salePrice(cells, currency, sizes) }
  return {
    ...facts,
    ...rentOf(cells, priced, words ?? readUnitWords(''), currency ?? 'RUB', sizes),
    ...(cells.one('block.askingPrice') && salePrice(cells, currency, sizes)),
  }
}

function taxOf(cells: RowCells, priced: Cell | undefined, words: UnitWords | null): Facts {
  const cell = cells.one('block.vatTreatment')
  const told = cell && cells.choice('block.vatTreatment', vatTreatments, cell)
  if (cell && told === null) cells.unread('block.vatTreatment', cell)
  const vatTreatment = told ?? words?.vat ?? null
  if (!told && words?.vat && words.isVatAlike && priced) {
    const isOwn = readUnitWords(priced.text).vat !== null
    cells.alike('block.vatTreatment', priced, isOwn ? priced.text : priced.header, vatTreatments[words.vat])
  }
  const rateCell = cells.one('block.vatRate')
  const rate =
    (rateCell && readDecimal(cells, 'block.vatRate', rateCell)) ??
    (cell && readUnitWords(cell.text).vatRate) ??
    words?.vatRate
  // The general rate is the office's setting; a rate of its own is that of a payer under УСН.
  const own = vatTreatment === 'simplified' && rate ? rate : null
  return { ...(vatTreatment && { vatTreatment }), ...(own !== null && Number(own) > 0 && { vatRate: own }) }
}

/** «Да», «включены», «сверху». */
function includedFlag(cells: RowCells, field: string, cell: Cell | undefined): boolean | null {
  if (!cell) return null
  const { text } = cell
  const isExtra = /сверху|отдельно|не вкл|дополнит|по сч[её]тчик|открыт/i.test(text)
  if (!isExtra && !/вкл|в ставке|в т\. ?ч/i.test(text)) return cells.flag(field, cell)
  if (wordsOf(text).some((word) => !ofInclusion.test(word)))
    cells.alike(field, cell, text, isExtra ? 'нет' : 'да')
  return !isExtra
}

/** All words of a text that says nothing but that costs are included, or not. */
const ofInclusion =
  /^(?:не|вкл\p{L}*|сверху|отдельно|дополнительно|оплач\p{L}+|по|сч[её]тчик\p{L}*|в|во|ставк\p{L}|т|ч|том|числе|цен\p{L}|стоимост\p{L}+|аренд\p{L}*|да|нет|opex|эксплуат\p{L}*|расход\p{L}*|коммунал\p{L}*|услуг\p{L}|плат\p{L}+|ку|эр)$/u

function includedIn(cells: RowCells, words: UnitWords | null): Facts {
  const options = cells.all('row.includedOptions').map(({ text }) => text)
  const fromOptions = readUnitWords(options.join(' '))
  const opexCell = cells.one('block.opexRubPerSqmYear')
  const isWord = opexCell !== undefined && !/\d/.test(opexCell.text)
  const opexTold =
    cells.one('block.opexIncluded') ??
    cells.one('row.opexFlag') ??
    (opexCell && placeOfOpex(opexCell, isWord))
  const opexIncluded =
    includedFlag(cells, 'block.opexIncluded', opexTold) ??
    (isIncluded(options, 'opex') ? true : null) ??
    words?.opex ??
    fromOptions.opex
  const utilitiesTold = cells.one('block.utilitiesIncluded') ?? cells.one('row.utilitiesFlag')
  const utilities =
    includedFlag(cells, 'block.utilitiesIncluded', utilitiesTold) ??
    (isIncluded(options, 'utilities') ? true : null) ??
    words?.utilities
  const opex = opexCell && !isWord ? opexOf(cells, 'block.opexRubPerSqmYear', opexCell) : undefined
  return {
    ...(opexIncluded !== null && { opexIncluded }),
    ...(utilities !== null && utilities !== undefined && { utilitiesIncluded: utilities }),
    ...(opex !== undefined && { opexRubPerSqmYear: opex }),
  }
}

/** «4 500 сверху», or a header «OPEX сверху»: the words beside an amount tell if it is in the rate. */
function placeOfOpex(cell: Cell, isWord: boolean): Cell | undefined {
  if (isWord) return cell
  const words = [cell.text, cell.header].find((text) => placeWords.test(text))
  return words === undefined ? undefined : { ...cell, text: placeWords.exec(words)?.[0] ?? '' }
}

const placeWords = /сверху|отдельно|дополнительно|(?:не )?вкл(?:\p{L}+|\.)?|в ставке|в т\. ?ч/iu

function isIncluded(options: readonly string[], what: 'opex' | 'utilities'): boolean {
  const words = what === 'opex' ? /operationalcosts|операционн|эксплуат/i : /utilitycharges|коммунал/i
  return options.some((text) => words.test(text))
}

/** OPEX per m² and year; stated by the month it is times twelve. */
export function opexOf(cells: RowCells, id: string, cell: Cell): string | undefined {
  const told = readDecimal(cells, id, cell)
  if (told === undefined) return undefined
  const { period, multiplier } = { ...readUnitWords(cell.header), ...chosenPeriod(cell) }
  const isMultiplied = multiplier === null || ownWords(cell).multiplier !== null
  const amount = isMultiplied ? told : scaled(told, multiplier)
  if (period !== 'month') return amount
  const year = plainDecimal(new Decimal(amount).times('12').toFixed())
  cells.note('value.part', `${formatDecimal(amount)} в месяц — ${formatDecimal(year)} в год`, id, cell)
  return year
}

function chosenPeriod(cell: Cell): Partial<Pick<UnitWords, 'period'>> {
  const chosen = chosenUnit(cell.unit).period ?? readUnitWords(cell.text.replace(/\d/g, '')).period
  return chosen === null ? {} : { period: chosen }
}

/** The bonus of another agent in %; a sum is not. */
function bonusOf(cells: RowCells): Facts {
  const cell = cells.one('row.agentBonus')
  if (!cell || /fixed|фикс|сумм/i.test(cells.text('row.bonusUnit') ?? '')) return {}
  const percent = readDecimal(cells, 'row.agentBonus', cell)
  return percent === undefined ? {} : { agentBonusPercent: percent }
}

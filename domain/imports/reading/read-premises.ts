import { Decimal } from '#domain/money/decimal.ts'
import type { FloorKind } from '#domain/stock/vocabulary.ts'
import { availabilities, fitOuts, floorKinds } from '#domain/stock/vocabulary.ts'
import { type DayRead, readDay } from '../values/days.ts'
import { readFlag } from '../values/flags.ts'
import { readFloor } from '../values/floors.ts'
import { plainDecimal, readQuantity } from '../values/quantity.ts'
import { noteDay, readDecimal, rounded } from './field-value.ts'
import { landArea, landUnitOf, squareMetres } from './land-area.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

type Facts = Record<string, unknown>

/** Area, its smallest part and the land. */
export function readAreas(cells: RowCells, isPlot: boolean): Facts {
  const land = landArea(cells)
  const cell = cells.one('block.areaSqm')
  const from = cells.one('block.divisibleFromSqm')
  const facts: Facts = { ...(land !== undefined && { landAreaSqm: land }) }
  const read = cell && cells.quantity('block.areaSqm', cell)
  if (cell && read) {
    const unit = landUnitOf(read.kind === 'exact' ? read.rest : '')
    if (read.kind === 'exact' && (unit === 'sotka' || unit === 'hectare')) {
      facts.areaSqm = plainDecimal(new Decimal(read.value).times(squareMetres[unit]).toFixed())
      facts.landAreaSqm = facts.areaSqm
    } else if (read.kind === 'exact' && !read.value.startsWith('-'))
      facts.areaSqm = rounded(cells, 'block.areaSqm', cell, read.value)
    if (read.kind === 'range') {
      facts.areaSqm = plainDecimal(read.to ?? read.from ?? '0')
      if (read.from === null || read.to === null)
        cells.note('area.range', `«${short(cell.text)}»: взято ${facts.areaSqm} м²`, 'block.areaSqm', cell)
      else {
        facts.divisibleFromSqm = plainDecimal(read.from)
        cells.note(
          'area.range',
          `«${short(cell.text)}»: взято ${facts.areaSqm}, от ${facts.divisibleFromSqm} м²`,
          'block.areaSqm',
          cell,
        )
      }
    }
  } else if (!cell && land !== undefined && (isPlot || cells.options.source !== 'table')) facts.areaSqm = land
  if (facts.areaSqm === undefined || Number(facts.areaSqm) <= 0) {
    delete facts.areaSqm
    const isAsked = cells.issues.some(
      ({ rule, field }) => rule === 'number.ambiguous' && field === 'block.areaSqm',
    )
    if (!isAsked)
      cells.note(
        'area.missing',
        cell ? `Площадь «${short(cell.text)}» не понята` : 'Площади нет',
        'block.areaSqm',
        cell,
      )
  }
  const parts = areaParts(cells)
  if (parts.length > 0) facts.areaParts = parts
  const least = from ? divisibleFrom(cells, from) : leastOf(parts)
  if (least !== undefined) facts.divisibleFromSqm = least
  // A part as big as the whole is no part.
  if (facts.divisibleFromSqm !== undefined && facts.areaSqm !== undefined)
    if (Number(facts.divisibleFromSqm) > Number(facts.areaSqm)) delete facts.divisibleFromSqm
  return facts
}

/** «от 100», «100», «да» (then nothing is known of the size). */
function divisibleFrom(cells: RowCells, cell: Cell): string | undefined {
  if (readFlag(cell.text) !== null && !/[2-9]|\d\d/.test(cell.text)) return undefined
  const value = readDecimal(cells, 'block.divisibleFromSqm', cell)
  return value === undefined || Number(value) === 0 ? undefined : value
}

const mostParts = 100

/** Parts in their order; without prices unless each has one. */
function areaParts(cells: RowCells): { areaSqm: string; price: string | null }[] {
  const areas = decimals(cells.text('row.partAreas'), 7)
  const prices = decimals(cells.text('row.partPrices'), 14)
  const isPriced = prices.length === areas.length
  return areas
    .flatMap((areaSqm, at) =>
      areaSqm === null || Number(areaSqm) === 0
        ? []
        : [{ areaSqm, price: isPriced ? (prices[at] ?? null) : null }],
    )
    .slice(0, mostParts)
}

/** Numbers of the lines of a feed's text; null: none, or too large for the field. */
function decimals(text: string | undefined, wholeDigits: number): (string | null)[] {
  const isNumber = new RegExp(`^\\d{1,${wholeDigits}}(?:\\.\\d+)?$`)
  return (text ?? '').split('\n').map((line) => (isNumber.test(line) ? plainDecimal(line) : null))
}

function leastOf(parts: readonly { areaSqm: string }[]): string | undefined {
  return parts.map(({ areaSqm }) => areaSqm).toSorted((a, b) => Number(a) - Number(b))[0]
}

/** Floor, its kind, and how many the building has. */
export function readFloors(cells: RowCells): { facts: Facts; floorsOfBuilding: number | null } {
  const cell = cells.one('block.floor') ?? cells.one('row.floorOfFloors')
  const kindCell = cells.one('block.floorKind')
  const toldKind = kindCell && (cells.choice('block.floorKind', floorKinds, kindCell) as FloorKind | null)
  if (kindCell && !toldKind) cells.unread('block.floorKind', kindCell)
  const read = cell && readFloor(cell.text)
  if (cell && !read) cells.unread('block.floor', cell)
  if (read?.isSeveral)
    cells.note('floor.several', `«${short(cell?.text ?? '')}»: взят ${read.floor}`, 'block.floor', cell)
  if (cell && read?.isKindAlike && read.kind && !toldKind)
    cells.alike('block.floorKind', cell, cell.text, floorKinds[read.kind])
  const kind = toldKind || read?.kind || belowGround(cells, read?.floor ?? null)
  return {
    facts: {
      ...(read && read.floor !== null && { floor: read.floor }),
      ...(kind ? { floorKind: kind } : read && { floorKind: 'regular' }),
    },
    floorsOfBuilding: read?.of ?? null,
  }
}

/** The portals write −1 and 0 for a semi-basement and −2 for a basement; in a table −1 is a floor below the ground. */
function belowGround(cells: RowCells, floor: number | null): FloorKind | null {
  if (floor === null || floor > 0) return null
  if (floor === 0) return cells.options.source === 'table' ? null : 'semiBasement'
  if (cells.options.source === 'table') return 'basement'
  return floor === -1 ? 'semiBasement' : 'basement'
}

/** When the premises are free; a day in the column of states counts too, and a state in that of days. */
export function readAvailability(cells: RowCells): Facts {
  const { today } = cells.options
  const cell = cells.one('block.availability')
  const fromCell = cells.one('block.availableFrom')
  const facts: Facts = {}
  const from = fromCell && readDay(fromCell.text, today)
  const stateCell = cell ?? (from ? undefined : fromCell)
  // A bare «нет» under a day says that there is none, not that the premises are let.
  const state = stateCell && (namedState(cells, stateCell) ?? (cell ? flaggedState(cells, cell) : null))
  // «Занят до 01.03»: the day is the end of the lease.
  const tense = state?.code === 'occupied' ? 'end' : 'any'
  const stateRead = stateCell && !state?.isWhole ? dayIn(stateCell.text, today, tense) : null
  const stateDay = stateRead?.day ?? null
  if (fromCell && from) noteDay(cells, 'block.availableFrom', fromCell, from)
  else if (stateCell && stateRead?.isOtherYear)
    noteDay(cells, tense === 'end' ? 'block.occupiedUntil' : 'block.availableFrom', stateCell, stateRead)
  if (fromCell && !from && (cell || (!state && stateDay === null)))
    cells.unread('block.availableFrom', fromCell)
  const day = from?.day ?? stateDay ?? null
  if (state)
    facts.availability = state.code === 'free' && stateDay && stateDay > today ? 'fromDate' : state.code
  else if (day !== null && (cell === undefined || stateDay !== null))
    facts.availability = day > today ? 'fromDate' : 'free'
  else if (from && from.day === null) facts.availability = 'free'
  if (cell && !state && stateDay === null) cells.unread('block.availability', cell)
  // In a feed an occupied block has the day from which it is free.
  const isFeed = cells.options.source !== 'table'
  if (isFeed && from?.day && (facts.availability === 'occupied' || from.day > today))
    facts.availability = 'fromDate'
  if (day !== null && facts.availability === 'occupied' && from?.day === undefined) facts.occupiedUntil = day
  else if (day !== null) facts.availableFrom = day
  return facts
}

interface ToldState {
  code: string
  /** The words tell no day. */
  isWhole: boolean
}

function namedState(cells: RowCells, cell: Cell): ToldState | null {
  const code = cells.choice('block.availability', availabilities, cell)
  return code === null ? null : { code, isWhole: !/\d/.test(cell.text) }
}

/** «Свободен: нет» */
function flaggedState(cells: RowCells, cell: Cell): ToldState | null {
  const flag = readFlag(cell.text)
  if (flag === null) return null
  const told = flag ? 'free' : 'occupied'
  cells.alike('block.availability', cell, cell.text, availabilities[told])
  return { code: told, isWhole: true }
}

function dayIn(text: string, today: string, tense: 'any' | 'end'): DayRead | null {
  const written =
    /\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}(?:\.\d{2,4})?|(?:[1-4]|i{1,3}|iv) ?кв.*|[а-я]{3,8} 20\d\d/i.exec(
      text,
    )?.[0]
  return readDay(written ?? text, today, tense)
}

/** State of the premises; furniture makes fitted ones furnished. */
export function readFitOut(cells: RowCells): Facts {
  const cell = cells.one('block.fitOut')
  const fitOut = cell && cells.choice('block.fitOut', fitOuts, cell)
  if (cell && !fitOut) cells.unread('block.fitOut', cell)
  const hasFurniture = cells
    .all('row.furniture')
    .some(({ text }) => readFlag(text) === true || /optional|част/i.test(text))
  const isFitted = fitOut === 'fitted' || (cell === undefined && hasFurniture)
  const code = hasFurniture && isFitted ? 'furnished' : fitOut
  return code ? { fitOut: code } : {}
}

/** A way in of one's own. */
export function readEntrance(cells: RowCells): Facts {
  const told = cells.all('block.hasOwnEntrance').map((cell) => {
    const own = ownEntrance(cell.text) ?? cells.flag('block.hasOwnEntrance', cell)
    if (own === null) cells.unread('block.hasOwnEntrance', cell)
    return own
  })
  // Among the portals' boxes are others: «с улицы», «со двора».
  told.push(...cells.all('row.entrance').map(({ text }) => ownEntrance(text)))
  const own = told.includes(true) ? true : told.includes(false) ? false : null
  return own === null ? {} : { hasOwnEntrance: own }
}

function ownEntrance(text: string): boolean | null {
  if (/^own$|separate|отдельн|собствен/i.test(text)) return true
  return /common|общ/i.test(text) ? false : null
}

/** Deposit in months: stated as such, or computed from a sum and the rent. */
export function readDeposit(cells: RowCells, block: Facts): Facts {
  const months = cells.one('block.depositMonths')
  const percent = cells.one('row.depositPercent')
  const sum = cells.one('row.depositSum')
  if (months) {
    if (/^(?:без|нет)/i.test(months.text)) return { depositMonths: 0 }
    const read = readQuantity(months.text, months.style)
    if (read.kind !== 'exact') return {}
    if (/%/.test(read.rest)) return wholeMonths(cells, months, new Decimal(read.value).div('100').toFixed())
    if (Number(read.value) <= 24) return wholeMonths(cells, months, read.value)
    return wholeMonths(cells, months, monthsOfRent(read.value, block))
  }
  if (percent) {
    const read = readQuantity(percent.text, percent.style)
    return read.kind === 'exact'
      ? wholeMonths(cells, percent, new Decimal(read.value).div('100').toFixed())
      : {}
  }
  const read = sum && readQuantity(sum.text, sum.style)
  if (!sum || read?.kind !== 'exact') return {}
  return Number(read.value) === 0
    ? { depositMonths: 0 }
    : wholeMonths(cells, sum, monthsOfRent(read.value, block))
}

function monthsOfRent(sum: string, { askingRent, rentBasis, areaSqm }: Facts): string | null {
  if (typeof askingRent !== 'string' || typeof areaSqm !== 'string') return null
  const rent = new Decimal(askingRent)
  const month =
    rentBasis === 'month'
      ? rent
      : rentBasis === 'sqmMonth'
        ? rent.times(areaSqm)
        : rent.times(areaSqm).div('12')
  return month.gt('0') ? new Decimal(sum).div(month).toFixed() : null
}

/** Sums are rounded: two hundredths of a month are none. */
function wholeMonths(cells: RowCells, cell: Cell, months: string | null): Facts {
  const number = months === null ? Number.NaN : Number(months)
  const whole = Math.round(number)
  if (Math.abs(number - whole) <= 0.02 && whole <= 36) return { depositMonths: whole }
  cells.note('deposit.unclear', `«${short(cell.text)}»: не целое число месяцев`, 'block.depositMonths', cell)
  return {}
}

/** Months without rent; a feed may only say that there are some. */
export function readGracePeriod(cells: RowCells): Facts {
  const cell = cells.one('row.gracePeriod')
  const has = cell && readFlag(cell.text)
  if (!cell || has === null || cells.one('block.rentFreeMonths')) return {}
  if (!has) return { rentFreeMonths: 0 }
  const answer = cells.answerOf('gracePeriod.unknown')
  cells.note('gracePeriod.unknown', 'Каникулы есть, срок не указан', 'block.rentFreeMonths', cell)
  return answer === 'one' ? { rentFreeMonths: 1 } : { hasGracePeriod: true }
}

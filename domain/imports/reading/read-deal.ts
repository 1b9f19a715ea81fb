import { specialties } from '#domain/publication/cian/values.ts'
import type { DealKind, PropertyUse } from '#domain/stock/vocabulary.ts'
import { dealKinds, propertyUses } from '#domain/stock/vocabulary.ts'
import { readChoices } from '../values/choices.ts'
import { readUnitWords } from '../values/unit-words.ts'
import { isAreaOfLand } from './land-area.ts'
import type { CategoryRead } from './read-category.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

/** Lease or sale: told, or plain from what is priced. Null with an issue if neither. */
export function readDeal(cells: RowCells, category: CategoryRead): DealKind | null {
  const cell = cells.one('block.dealKind')
  const told = cell && cells.choice('block.dealKind', dealKinds, cell)
  if (told) return told as DealKind
  if (category.deal !== null) return category.deal
  const hasRent = cells.one('block.askingRent') !== undefined
  const hasPrice = cells.one('block.askingPrice') !== undefined
  const isBoth = cell ? readChoices(dealKinds, cell.text).codes.length > 1 : hasRent && hasPrice
  if (isBoth) {
    const answer = cells.answerOf('deal.both')
    if (answer === undefined) cells.note('deal.both', 'И в аренду, и на продажу', 'block.dealKind', cell)
    return (answer as DealKind | undefined) ?? null
  }
  if (hasRent !== hasPrice && !cell) return hasRent ? 'lease' : 'sale'
  const price = cells.one('row.price')
  if (price && (isOfPeriod(price) || cells.one('row.pricePeriod'))) return 'lease'
  const answer = cells.answerOf('deal.unknown')
  if (answer === undefined) {
    const why = cell ? `«${short(cell.text)}» — аренда или продажа?` : 'Аренда или продажа?'
    cells.note('deal.unknown', why, 'block.dealKind', cell)
  }
  return (answer as DealKind | undefined) ?? null
}

function isOfPeriod(cell: Cell): boolean {
  return (
    readUnitWords(cell.header).period !== null || readUnitWords(cell.text.replace(/\d/g, '')).period !== null
  )
}

/** More kinds of business than this are every box ticked. */
const mostSpecialties = 40

/** Uses of premises: those told, that of the category, and the kinds of business they suit. */
export function readPurposes(cells: RowCells, category: CategoryRead): PropertyUse[] | undefined {
  const uses = new Set<PropertyUse>()
  const business = cells.one('row.businessUse')
  if (category.use === 'business') {
    const isLeased = !/^ready/i.test(cells.text('row.businessKind') ?? '')
    if (isLeased) uses.add('leasedInvestment')
    const use = business ? cells.choice('row.businessUse', propertyUses, business) : null
    if (use !== null) uses.add(use as PropertyUse)
  } else if (category.use !== null) uses.add(category.use)
  if (category.other === 'plot') uses.add('land')
  for (const cell of cells.all('block.purposes')) {
    const { codes, unknown } = cells.choices('block.purposes', propertyUses, cell)
    for (const code of codes) uses.add(code as PropertyUse)
    if (codes.length === 0 && unknown.length > 0) cells.unread('block.purposes', cell)
  }
  const categoryCell = cells.one('row.category')
  if (category.use === null && categoryCell && cells.options.source === 'table')
    for (const code of cells.choices('block.purposes', propertyUses, categoryCell).codes)
      uses.add(code as PropertyUse)
  addSpecialties(cells, uses)
  if (uses.size === 0) addTold(cells, uses)
  if (uses.size > 0) return [...uses]
  if (cells.options.source !== 'table' && category.other === null)
    cells.note('purpose.none', 'Назначения нет: выберите его в карточке блока', 'block.purposes')
  return undefined
}

/** A table without purposes tells a plot by its area in sotkas, a parking place by its number. */
function addTold(cells: RowCells, uses: Set<PropertyUse>): void {
  const area = cells.one('block.areaSqm')
  const number = cells.one('block.number')
  const isGarage = /машин[оа]\s?-?мест|(?<!\p{L})гараж/iu.test(number?.text ?? '')
  const use = area && isAreaOfLand(area) ? 'land' : isGarage ? 'garage' : null
  const cell = use === 'land' ? area : number
  if (use === null || !cell) return
  uses.add(use)
  cells.alike('block.purposes', cell, cell.text, propertyUses[use])
}

function addSpecialties(cells: RowCells, uses: Set<PropertyUse>): void {
  const ticked = cells.all('row.specialties').flatMap(({ text }) => text.split('\n').map((one) => one.trim()))
  const distinct = new Set(ticked.filter((one) => one !== ''))
  if (distinct.size > mostSpecialties) {
    cells.note(
      'specialty.all',
      `Отмечено видов деятельности: ${distinct.size}`,
      'row.specialties',
      cells.one('row.specialties'),
    )
    return
  }
  const cell = cells.one('row.specialties')
  for (const name of distinct) {
    const use = Object.hasOwn(specialties.read, name) ? specialties.read[name] : undefined
    if (use === undefined) continue
    uses.add(use)
    if (cell && specialties.write[use] !== name) cells.alike('row.specialties', cell, name, propertyUses[use])
  }
}

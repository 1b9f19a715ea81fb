import { type DealKind, type PropertyUse, propertyUses } from '#domain/stock/vocabulary.ts'
import { categories, type OtherKind, otherKinds } from '../row-fields.ts'
import { matchChoice, readChoices } from '../values/choices.ts'
import { isForHome, isOfPremises, isOther, otherKindOf } from '../values/other-kinds.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

/** Meaning of an ad's category. */
export interface CategoryRead {
  deal: DealKind | null
  use: PropertyUse | 'business' | null
  /** The object is not commercial. */
  other: OtherKind | null
}

const none: CategoryRead = { deal: null, use: null, other: null }

/** @param isBlock false: the row is of a building, whose plot and uses say nothing of its kind. */
export function readCategory(cells: RowCells, isBlock: boolean): CategoryRead {
  const told = toldCategory(cells)
  if (!isBlock || told.other !== null) return told
  // A feed has a category of its own for commercial land.
  const isCommercial = told.use !== null && (told.use !== 'land' || cells.options.source !== 'table')
  if (isCommercial) return told
  const other = kindOfPurposes(cells) ?? (isPlot(cells) ? 'plot' : null)
  return other === null ? told : { ...told, use: null, other }
}

/** Tells if a row of this kind is written; notes what becomes of it. */
export function isKindTaken(cells: RowCells, other: OtherKind, isTaken = false): boolean {
  const rule = `kind.${other}` as const
  const takes = isTaken || cells.answerOf(rule) === 'take'
  const taken =
    other === 'plot'
      ? `взят с назначением «${propertyUses.land}»`
      : 'назначения для этого у нас нет, выберите ближайшее в карточке блока'
  const then = takes ? taken : 'строка пропущена. Если объект нужен, возьмите её как есть'
  const cell = cells.one('row.category') ?? cells.one('block.purposes')
  cells.note(rule, `${otherKinds[other]}: ${then}`, cell ? 'row.category' : null, cell)
  return takes
}

function toldCategory(cells: RowCells): CategoryRead {
  const all = cells.all('row.category')
  const reads = all.flatMap((cell) => categoryOf(cells, cell) ?? [])
  // «жилая» beside «участок»: the closer of the two.
  const isResidential = reads.some(({ other }) => other === 'residential')
  const closest =
    reads.find(({ use }) => use === 'land' && isResidential) ??
    reads.find(({ use, other }) => use !== null || (other !== null && other !== 'residential')) ??
    reads.find(({ other }) => other !== null) ??
    reads[0]
  const [first] = all
  // In a table «Категория» may be the use.
  if (!closest && first && cells.options.source !== 'table')
    cells.note(
      'category.unknown',
      `Категории «${short(first.text)}» нет: исправьте её в строке или пропустите строку`,
      'row.category',
      first,
    )
  if (isResidential && closest?.use === 'land') return { ...closest, use: null, other: 'plot' }
  return closest ?? none
}

function categoryOf(cells: RowCells, cell: Cell): CategoryRead | null {
  const read = matchChoice(categories, cell.text)
  if (read === null) return null
  const [deal, kind = ''] = read.code.includes('.') ? read.code.split('.') : [null, read.code]
  const category = { ...none, deal: deal as DealKind | null }
  const isBeside = isOther(kind) || kind === 'land' || kind === 'garage'
  if (isBeside && isOfPremises(cell.text)) return null
  if (isOther(kind)) return { ...category, other: kind }
  // Portals keep land for homes apart from commercial land, whose category tells the deal.
  const isOfHomes = cells.options.source === 'table' ? isForHome(cell.text) : deal === null
  if (kind === 'land' && isOfHomes) return { ...category, other: 'plot' }
  if (read.isAlike) cells.alike('row.category', cell, cell.text, categories[read.code] ?? read.code)
  return kind === 'commercial' ? category : { ...category, use: kind as CategoryRead['use'] }
}

/** The kind that is told instead of a use, or a plot for homes. */
function kindOfPurposes(cells: RowCells): OtherKind | null {
  const texts = cells.all('block.purposes').map(({ text }) => text)
  if (texts.some(isOfPremises)) return null
  const status = cells.one('row.landStatus')?.text ?? ''
  if (texts.some(isForHome) || (texts.some(isPlotOf) && isForHome(status))) return 'plot'
  return texts.map(otherKindOf).find((kind) => kind !== null) ?? null
}

const isPlotOf = (text: string) => readChoices(propertyUses, text).codes.includes('land')

/** A plot has an area or a category of land and no area of premises, and no use is told. */
function isPlot(cells: RowCells): boolean {
  return (
    (cells.one('block.landAreaSqm') ?? cells.one('row.landStatus')) !== undefined &&
    cells.one('block.areaSqm') === undefined &&
    cells.all('block.purposes').length === 0
  )
}

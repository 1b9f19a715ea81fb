import type { DealKind, PropertyUse } from '#domain/stock/vocabulary.ts'
import { categories, type OtherKind, otherKinds } from '../row-fields.ts'
import { matchChoice } from '../values/choices.ts'
import { isOfPremises, isOther, otherKindOf } from '../values/other-kinds.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

/** Meaning of an ad's category. */
export interface CategoryRead {
  deal: DealKind | null
  use: PropertyUse | 'business' | null
  /** The object is no commercial premises. */
  other: OtherKind | null
}

const none: CategoryRead = { deal: null, use: null, other: null }

/** @param isBlock false: the row is of a building, whose plot and uses say nothing of its kind. */
export function readCategory(cells: RowCells, isBlock: boolean): CategoryRead {
  const told = toldCategory(cells)
  if (!isBlock || told.use !== null || told.other !== null) return told
  return { ...told, other: kindOfPurposes(cells) ?? (isPlot(cells) ? 'land' : null) }
}

/** Tells if a row of this kind is written; notes what becomes of it. */
export function isKindTaken(cells: RowCells, other: OtherKind, isTaken = false): boolean {
  const rule = `kind.${other}` as const
  const takes = isTaken || cells.answerOf(rule) === 'take'
  const then = takes
    ? 'назначения для этого у нас нет, выберите ближайшее в карточке блока'
    : 'строка пропущена. Если объект нужен, возьмите её как есть'
  const cell = cells.one('row.category') ?? cells.one('block.purposes')
  cells.note(rule, `${otherKinds[other]}: ${then}`, cell ? 'row.category' : null, cell)
  return takes
}

function toldCategory(cells: RowCells): CategoryRead {
  const all = cells.all('row.category')
  const reads = all.flatMap((cell) => categoryOf(cells, cell) ?? [])
  // «жилая» beside «участок»: the closer of the two.
  const closest =
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
  return closest ?? none
}

function categoryOf(cells: RowCells, cell: Cell): CategoryRead | null {
  const read = matchChoice(categories, cell.text)
  if (read === null) return null
  const [deal, kind = ''] = read.code.includes('.') ? read.code.split('.') : [null, read.code]
  const category = { ...none, deal: deal as DealKind | null }
  if (isOther(kind)) return isOfPremises(cell.text) ? null : { ...category, other: kind }
  if (read.isAlike) cells.alike('row.category', cell, cell.text, categories[read.code] ?? read.code)
  return kind === 'commercial' ? category : { ...category, use: kind as CategoryRead['use'] }
}

/** The kind that is told instead of a use. */
function kindOfPurposes(cells: RowCells): OtherKind | null {
  const texts = cells.all('block.purposes').map(({ text }) => text)
  if (texts.some(isOfPremises)) return null
  return texts.map(otherKindOf).find((kind) => kind !== null) ?? null
}

/** A plot has an area or a category of land and no area of premises, and no use is told. */
function isPlot(cells: RowCells): boolean {
  return (
    (cells.one('block.landAreaSqm') ?? cells.one('row.landStatus')) !== undefined &&
    cells.one('block.areaSqm') === undefined &&
    cells.all('block.purposes').length === 0
  )
}

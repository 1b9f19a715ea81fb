import type { GridColumn } from './grid-column.ts'

/**
 * Columns that leave so that the others fit without scrolling sideways: those with the lowest `givesWay` first.
 * @param availablePx width the columns have together.
 */
export function columnsGivingWay(
  columns: readonly Pick<GridColumn<never>, 'id' | 'width' | 'givesWay'>[],
  { hidden = [], widths = {} }: { hidden?: readonly string[]; widths?: Readonly<Record<string, number>> },
  availablePx: number,
): string[] {
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const widthOf = ({ id, width }: { id: string; width: number }) => widths[id] ?? width
  let needPx = shown.reduce((sum, column) => sum + widthOf(column), 0)
  const leaving: string[] = []
  const inTurn = shown
    .filter(({ givesWay }) => givesWay !== undefined)
    .sort((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0))
  for (const column of inTurn) {
    if (needPx <= availablePx) break
    needPx -= widthOf(column)
    leaving.push(column.id)
  }
  return leaving
}

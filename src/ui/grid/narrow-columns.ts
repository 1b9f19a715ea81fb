import type { GridColumn } from './grid-column.ts'

type Column = Pick<GridColumn<never>, 'id' | 'width' | 'comfort' | 'givesWay'>

/**
 * Columns to hide so that the others fit without horizontal scrolling: lowest `givesWay` first; the last
 * hidden ones return if a wider one has made room. A column widened by hand hides no other: the table scrolls.
 * @param availablePx total width of the columns.
 */
export function columnsGivingWay(
  columns: readonly Column[],
  { hidden = [], widths = {} }: { hidden?: readonly string[]; widths?: Readonly<Record<string, number>> },
  availablePx: number,
): string[] {
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const widthOf = ({ id, width, comfort }: Column) =>
    Math.min(widths[id] ?? comfort ?? width, comfort ?? width)
  let needPx = shown.reduce((sum, column) => sum + widthOf(column), 0)
  const leaving: Column[] = []
  const inTurn = shown
    .filter(({ givesWay }) => givesWay !== undefined)
    .sort((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0))
  for (const column of inTurn) {
    if (needPx <= availablePx) break
    needPx -= widthOf(column)
    leaving.push(column)
  }
  const stays = new Set<string>()
  for (const column of leaving.toReversed()) {
    if (needPx + widthOf(column) > availablePx) continue
    needPx += widthOf(column)
    stays.add(column.id)
  }
  return leaving.map(({ id }) => id).filter((id) => !stays.has(id))
}

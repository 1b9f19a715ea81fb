import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { isPeekOpenAtom } from '#src/state/table/table.ts'
import {
  layoutOf,
  type TableLayout,
  type TableView,
  tableLayoutsAtom,
} from '#src/state/table/table-layout.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { isPeekable } from '#src/state/table/target-kinds.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { columnsGivingWay } from '#src/ui/grid/narrow-columns.ts'
import { useIsPageWide } from '#src/ui/grid/use-is-page-wide.ts'

/** The check boxes before the columns. */
const checksPx = 34
const noColumns: readonly string[] = []

interface LayoutProps {
  view: TableView
  kind: TargetKind
  columns: readonly GridColumn<never>[]
  hiddenColumns: readonly string[] | undefined
  /** Contains the grid. */
  place: RefObject<HTMLElement | null>
}

/** Visible columns and widths: the user's or the view's defaults, minus those that do not fit. */
export function useTableLayout({ view, kind, columns, hiddenColumns, place }: LayoutProps) {
  const kept = useAtomValue(tableLayoutsAtom)
  const setLayout = useSetAtom(tableLayoutsAtom)
  const stored = useMemo(() => layoutOf(kept, view), [kept, view])
  const layout: TableLayout = useMemo(() => ({ hidden: hiddenColumns, ...stored }), [stored, hiddenColumns])
  const isPeekOpen = useAtomValue(isPeekOpenAtom) && isPeekable(kind)
  const isCovered = !useIsPageWide() && isPeekOpen
  // Explicitly shown columns stay, unless the panel would cover them.
  const mayYield = stored.hidden === undefined || isCovered
  const leaving = useColumnsGivingWay(mayYield, columns, layout, place)
  const yielding = useMemo(() => (leaving === '' ? [] : leaving.split('\n')), [leaving])
  const columnState = useMemo(() => {
    const hidden = [...(layout.hidden ?? []), ...yielding]
    return {
      columnOrder: [...(layout.order ?? [])],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      columnSizing: { ...layout.widths },
    }
  }, [layout, yielding])
  // Default and automatic hiding are not stored.
  const resize = useCallback(
    (widths: Readonly<Record<string, number>>) => setLayout(view, { ...stored, widths }),
    [view, stored, setLayout],
  )
  return { hidden: layout.hidden ?? noColumns, yielding, columnState, resize }
}

/** Ids joined by line breaks, to compare by value. */
function useColumnsGivingWay(
  mayYield: boolean,
  columns: readonly GridColumn<never>[],
  layout: TableLayout,
  place: RefObject<HTMLElement | null>,
): string {
  const [widthPx, setWidthPx] = useState<number>()
  useLayoutEffect(() => {
    const grid = place.current?.querySelector<HTMLElement>('[role=grid]')
    if (!grid) return
    const measure = () => setWidthPx(grid.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [place])
  // Other columns of the same width are judged without reading the layout again.
  return useMemo(() => {
    const isJudged = mayYield && widthPx !== undefined
    return isJudged ? columnsGivingWay(columns, layout, widthPx - checksPx).join('\n') : ''
  }, [columns, layout, mayYield, widthPx])
}

import { Command } from 'cmdk'
import { useMemo, useRef } from 'react'
import { type ItemRow, isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { useWindowedList, usualHeightPx } from '#src/ui/grid/use-windowed-list.ts'
import { PaletteHeading, PaletteItem } from './palette-row.tsx'

interface PaletteListProps {
  rows: readonly PaletteRow[]
  /** Index of the highlighted row; −1 for none. */
  active: number
  /** Rows are loading: reserve their space. */
  isComing?: boolean | undefined
  label: string
  onTake(row: ItemRow): void
  onPoint(row: ItemRow): void
}

/**
 * The visible rows as options. Plain elements: mounting cmdk's items costs more than everything else per
 * keystroke.
 */
export function PaletteList({ rows, active, isComing, label, onTake, onPoint }: PaletteListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useWindowedList({ scroller, items: rows, isHeading, activeIndex: active })
  const places = useMemo(() => placesOf(rows), [rows])

  function at(target: EventTarget, act: (row: ItemRow) => void): void {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    const row = rows[Number(option?.dataset.index ?? -1)]
    if (isItem(row)) act(row)
  }

  return (
    <Command.List
      ref={scroller}
      label={label}
      style={isComing ? { height: usualHeightPx } : list.scrollerStyle}
      className="overflow-y-auto overscroll-contain"
      onClick={({ target }) => at(target, onTake)}
      onPointerMove={({ target }) => at(target, onPoint)}
    >
      <div role="presentation" style={list.contentStyle}>
        {/* Keyed by position: changing an element's text costs less than replacing it. */}
        {list.mounted.map(({ item: row, index }) =>
          isItem(row) ? (
            <PaletteItem
              key={index}
              row={row}
              index={index}
              place={places[index] ?? 0}
              count={places.at(-1) ?? 0}
              isActive={index === active}
            />
          ) : (
            <PaletteHeading key={`heading-${index}`} row={row} />
          ),
        )}
      </div>
    </Command.List>
  )
}

/** Positions among selectable rows: with few rows mounted, a screen reader cannot count them. */
function placesOf(rows: readonly PaletteRow[]): number[] {
  let place = 0
  return rows.map((row) => (isItem(row) ? ++place : place))
}

function isHeading(row: PaletteRow): boolean {
  return row.kind === 'heading'
}

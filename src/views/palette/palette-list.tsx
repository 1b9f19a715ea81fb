import { Command } from 'cmdk'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ItemRow } from '#src/commands/palette/row.ts'
import { createOptionPool, type OptionPool, type OptionView } from './options/option-pool.ts'

interface PaletteListProps extends OptionView {
  label: string
  onTake(row: ItemRow): void
  /** @returns false for a row that leads nowhere by itself. */
  onTakeInTab(row: ItemRow): boolean
  onPoint(row: ItemRow): void
}

/**
 * The visible rows as options. Plain elements: mounting cmdk's items costs more than everything else per
 * keystroke.
 */
export function PaletteList({
  rows,
  active,
  isComing,
  label,
  onTake,
  onTakeInTab,
  onPoint,
}: PaletteListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pool = useRef<OptionPool>(null)
  const latest = useRef({ onTake, onTakeInTab, onPoint })

  useLayoutEffect(() => {
    if (!scroller.current || !content.current) return
    const created = createOptionPool(scroller.current, content.current)
    pool.current = created
    return () => created.destroy()
  }, [])

  useLayoutEffect(() => {
    latest.current = { onTake, onTakeInTab, onPoint }
    pool.current?.paint({ rows, active, isComing })
  })

  // Constant: a key renders none of it.
  return useMemo(
    () => (
      <Command.List
        ref={scroller}
        label={label}
        className="overflow-y-auto overscroll-contain contain-strict [&>[cmdk-list-sizer]]:h-0"
        onClick={({ target, ctrlKey, metaKey }) =>
          at(pool.current, target, (row) => {
            if (!((ctrlKey || metaKey) && latest.current.onTakeInTab(row))) latest.current.onTake(row)
          })
        }
        // The field keeps the focus, and a middle press begins no scrolling.
        onMouseDown={(event) => event.preventDefault()}
        onAuxClick={({ button, target }) =>
          button === 1 && at(pool.current, target, latest.current.onTakeInTab)
        }
        onPointerMove={({ target }) => at(pool.current, target, latest.current.onPoint)}
      >
        <div ref={content} role="presentation" className="relative" />
      </Command.List>
    ),
    [label],
  )
}

function at(pool: OptionPool | null, target: EventTarget, act: (row: ItemRow) => unknown): void {
  const row = pool?.rowAt(target)
  if (row) act(row)
}

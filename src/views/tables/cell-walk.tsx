import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cellMarkAtom, walkedColumnAtom } from '#src/state/table/table.ts'
import { createCellMark } from '#src/ui/grid/cell-mark.ts'
import { isTextCut } from '#src/ui/grid/row-cells.ts'

/**
 * Adds the cell marker in cell navigation only, at no cost otherwise. Shows the whole text of a cell that is
 * truncated or covered by the panel.
 */
export function CellWalk() {
  const column = useAtomValue(walkedColumnAtom)
  const setMark = useSetAtom(cellMarkAtom)
  const marked = useRef<HTMLElement>(undefined)
  const [whole, setWhole] = useState<WholeText | null>(null)
  useLayoutEffect(() => {
    if (!column) return
    const mark = createCellMark(column, (cell) => {
      marked.current = cell
      setWhole((now) => sameOr(now, cell && wholeTextOf(cell)))
    })
    setMark(mark)
    return () => {
      mark.clear()
      setMark(null)
    }
  }, [column, setMark])
  const isShown = whole !== null
  useEffect(() => {
    if (!isShown) return
    const follow = () => setWhole((now) => sameOr(now, marked.current && wholeTextOf(marked.current)))
    const options = { capture: true, passive: true }
    addEventListener('scroll', follow, options)
    addEventListener('resize', follow, options)
    return () => {
      removeEventListener('scroll', follow, options)
      removeEventListener('resize', follow, options)
    }
  }, [isShown])
  if (!whole) return null
  const { text, ...place } = whole
  return (
    // Screen readers get the whole text from the cell.
    <div
      aria-hidden
      className="pointer-events-none fixed z-20 max-w-[460px] rounded border border-line bg-panel px-2 py-1 shadow-float"
      style={place}
    >
      {text}
    </div>
  )
}

interface WholeText {
  text: string
  /** Relative to the viewport, px. */
  top: number
  left?: number
  right?: number
}

/** Room for the text between a cell and the status bar, px. */
const roomPx = 80

/** Hidden text of a cell; null if it is completely visible. */
function wholeTextOf(cell: HTMLElement): WholeText | null {
  const { left, right, top, bottom } = cell.getBoundingClientRect()
  const isLow = bottom + roomPx > innerHeight
  // Zoomed in, the panel covers part of the table.
  const panel = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('aside')
  if (panel) {
    const edge = panel.getBoundingClientRect().left
    return { text: cell.ariaLabel ?? '', right: innerWidth - edge + 8, top: top + 2 }
  }
  if (!isTextCut(cell)) return null
  return { text: cell.textContent ?? '', left, top: isLow ? top - 34 : bottom + 2 }
}

function sameOr(now: WholeText | null, next: WholeText | null | undefined): WholeText | null {
  const isSame = (['text', 'top', 'left', 'right'] as const).every((part) => now?.[part] === next?.[part])
  return isSame ? now : (next ?? null)
}

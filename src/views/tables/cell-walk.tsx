import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cellMarkAtom, walkedColumnAtom } from '#src/state/table/table.ts'
import { createCellMark } from '#src/ui/grid/cell-mark.ts'

/**
 * Gives the table its mark of a cell while cells are walked: a table whose rows are walked pays nothing for it. The
 * whole text of a cell that is cut, or lies under the panel beside the table, stands next to it.
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
    // Who hears the cell hears all of it.
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
  /** From the viewport's edges, px. */
  top: number
  left?: number
  right?: number
}

/** Room for the text between a cell and the status bar, px. */
const roomPx = 80

/** What a cell does not show; null where it shows all. */
function wholeTextOf(cell: HTMLElement): WholeText | null {
  const { left, right, top, bottom } = cell.getBoundingClientRect()
  const isLow = bottom + roomPx > innerHeight
  // Zoomed in, the panel lies over what is seen of the table.
  const panel = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('aside')
  if (panel) {
    const edge = panel.getBoundingClientRect().left
    return { text: cell.ariaLabel ?? '', right: innerWidth - edge + 8, top: top + 2 }
  }
  if (cell.scrollWidth <= cell.clientWidth) return null
  return { text: cell.textContent ?? '', left, top: isLow ? top - 34 : bottom + 2 }
}

function sameOr(now: WholeText | null, next: WholeText | null | undefined): WholeText | null {
  const isSame = (['text', 'top', 'left', 'right'] as const).every((part) => now?.[part] === next?.[part])
  return isSame ? now : (next ?? null)
}

import { useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { cardRowsAtom } from '#src/state/table/card-rows.ts'
import { isFocusFree } from '#src/ui/frame/resting-focus.ts'

/** `J`, `K` and vertical arrows focus the numbers of a column, one row after another; Tab goes along a row. */
export function useReportWalk(panel: RefObject<HTMLElement | null>): void {
  const setRows = useSetAtom(cardRowsAtom)
  useEffect(() => {
    const move = (step: 1 | -1) => {
      const rows = [...(panel.current?.querySelectorAll('tbody tr') ?? [])].filter((row) =>
        row.querySelector('a'),
      )
      const focused = document.activeElement
      const at = rows.findIndex((row) => row.contains(focused))
      const column = focused?.closest('td')?.cellIndex ?? 0
      const row = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]
      const next = row && nearestNumber(row, at < 0 ? 0 : column)
      next?.focus()
      return next !== undefined
    }
    setRows({ move, toLast: () => move(-1) })
    const onArrow = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (step === null || hasModifier || event.defaultPrevented) return
      const isInside = panel.current?.querySelector('table')?.contains(document.activeElement)
      if ((isInside || isFocusFree()) && move(step)) event.preventDefault()
    }
    addEventListener('keydown', onArrow)
    return () => {
      removeEventListener('keydown', onArrow)
      setRows(null)
    }
  }, [panel, setRows])
}

/** The number of a row in this column, else the nearest to it. */
function nearestNumber(row: Element, column: number): HTMLElement | undefined {
  const links = [...row.querySelectorAll<HTMLElement>('td a')]
  const distance = (link: HTMLElement) => Math.abs((link.closest('td')?.cellIndex ?? 0) - column)
  return links.toSorted((one, other) => distance(one) - distance(other))[0]
}

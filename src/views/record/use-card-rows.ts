import { useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { cardRowsAtom } from '#src/state/table/card-rows.ts'
import { isFocusFree } from '#src/ui/frame/resting-focus.ts'

/** Links to records in the rows of a tab; photos, phones and history lines have keys of their own. */
const rowLinks = 'li a[href^="/"], tr a[href^="/"]'
const ownWalk = '[data-group], [data-file]'
/** Blocks of a building have their own arrow navigation across floors. */
const block = 'a[data-row]'

/**
 * `J`, `K` and arrows focus the rows of a card's tab, as targets of commands and Enter.
 * @param isScrolled the tab is for reading: arrows scroll.
 */
export function useCardRows(panel: RefObject<HTMLElement | null>, isScrolled: boolean): void {
  const setRows = useSetAtom(cardRowsAtom)
  useEffect(() => {
    const rows = () => rowsOf(panel.current)
    const present = (all: readonly HTMLElement[]) =>
      all.findIndex((row) => rowOf(row).contains(document.activeElement))
    const move = (step: 1 | -1) => {
      const all = rows()
      const at = present(all)
      const next = at < 0 ? (all.find(isEntrance) ?? all[0]) : all[at + step]
      next?.focus()
      return next !== undefined
    }
    const toLast = () => {
      const last = rows().at(-1)
      last?.focus()
      return last !== undefined
    }
    setRows({ move, toLast })
    const onArrow = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (step === null || hasModifier || event.defaultPrevented) return
      if (panel.current?.querySelector(block)) return
      const isOnRow = present(rows()) >= 0
      if (isOnRow || (!isScrolled && isFocusFree())) {
        if (move(step)) event.preventDefault()
      }
    }
    addEventListener('keydown', onArrow)
    return () => {
      removeEventListener('keydown', onArrow)
      setRows(null)
    }
  }, [panel, isScrolled, setRows])
}

/** Row of a link: a block itself, else the surrounding line. */
const rowOf = (link: HTMLElement): Element => (link.matches(block) ? link : (link.closest('li, tr') ?? link))

/** Roving tabindex of blocks: the last visited one. */
const isEntrance = (link: HTMLElement) => link.matches(`${block}[tabindex="0"]`)

/** One link per row, the first. */
function rowsOf(panel: HTMLElement | null): HTMLElement[] {
  const blocks = [...(panel?.querySelectorAll<HTMLElement>(block) ?? [])]
  if (blocks.length > 0) return blocks.sort((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
  const links = [...(panel?.querySelectorAll<HTMLElement>(rowLinks) ?? [])]
  const seen = new Set<Element>()
  return links.filter((link) => {
    const row = rowOf(link)
    if (seen.has(row) || link.closest(ownWalk)) return false
    seen.add(row)
    return true
  })
}

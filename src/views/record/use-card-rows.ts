import { useSetAtom } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { cardRowsAtom } from '#src/state/table/card-rows.ts'
import { isFocusFree } from '#src/ui/frame/resting-focus.ts'

/** Links to records in the rows of a tab; a photo, a phone or a line of the history is walked by keys of its own. */
const rowLinks = 'li a[href^="/"], tr a[href^="/"]'
const ownWalk = '[data-group], [data-file]'
/** Blocks of a building have arrows of their own, along the storeys and across them. */
const block = 'a[data-row]'

/**
 * `J`, `K` and arrows walk the rows under a tab of a card, which frames them for commands and for Enter.
 * @param isScrolled the tab is read rather than walked: there arrows scroll.
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

/** What a link stands for: a block by itself, else the line around it. */
const rowOf = (link: HTMLElement): Element => (link.matches(block) ? link : (link.closest('li, tr') ?? link))

/** Of blocks that are one Tab stop it is the one that was left. */
const isEntrance = (link: HTMLElement) => link.matches(`${block}[tabindex="0"]`)

/** One link a row, its first. */
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

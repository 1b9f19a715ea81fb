import { flushSync } from 'react-dom'
import { store } from '#src/state/keyboard/store.ts'
import { type Framed, framedAtom } from '#src/state/table/framed.ts'
import { runCommand } from './runtime.ts'

/**
 * Opens the menu of a record by a right click wherever it is no row of a table: a card of the board, an event, a line of
 * the day, a link in a card. Rows and marks of the map do so themselves.
 */
export function watchRightClicks(): () => void {
  const open = (event: MouseEvent) => {
    const element = event.target instanceof Element ? event.target : null
    // Selected text and pictures have menus of the browser's.
    if (event.defaultPrevented || !element || !getSelection()?.isCollapsed) return
    if (element.closest('[role=dialog], img, input, textarea') || !pointAt(element)) return
    event.preventDefault()
    const { clientX: xPx, clientY: yPx } = event
    void runCommand('row.menu', { source: 'toolbar', args: { at: { xPx, yPx } } })
  }
  addEventListener('contextmenu', open)
  return () => removeEventListener('contextmenu', open)
}

/** @returns whether a record is under the pointer. */
function pointAt(element: Element): boolean {
  const link = element.closest<HTMLElement>('[data-framed]') ?? onlyLinkOf(element.closest('li, tr'))
  const opened = element.closest<HTMLElement>('[data-opens]')
  if (link) {
    link.focus()
    return isTarget(link)
  }
  // A click on what has no link of its own only points at it.
  if (!opened || opened.querySelector('a')) return false
  flushSync(() => opened.click())
  return true
}

/** A link outside cards is focused without being the target of commands: the menu would be of another record. */
function isTarget({ dataset: { framed = 'null' } }: HTMLElement): boolean {
  const own: Framed | null = JSON.parse(framed)
  const now = store.get(framedAtom)
  return own !== null && own.kind === now?.kind && own.record.id === now.record.id
}

/** A line of one record is that record's over its whole width. */
function onlyLinkOf(line: Element | null): HTMLElement | null {
  const [first = null, second] = line?.querySelectorAll<HTMLElement>('[data-framed]') ?? []
  return second ? null : first
}

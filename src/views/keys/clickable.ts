import type { Box } from '#src/commands/keys/hint-labels.ts'

/** A clickable element on the screen. */
export interface Clickable {
  element: HTMLElement
  box: Box
}

/** Elements that browsers and screen readers treat as controls. */
const controls = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[contenteditable=true]'],
  ...['link', 'button', 'tab', 'checkbox', 'switch', 'radio', 'menuitem', 'option', 'slider'].map(
    (role) => `[role=${role}]`,
  ),
  // Clicking a row moves the cursor, its first cell ticks it; clicking a day of the month moves the cursor.
  ...['.grid-body [role=row]', '.grid-body .grid-check', '[role=gridcell][data-day]:not([data-minutes])'],
].join(', ')
/** Other elements with a pointer cursor: calendar events, rows that open a record. */
const hand = '.cursor-pointer'
const clickables = `${controls}, ${hand}`

const leastPx = 6

/** Visible clickable elements from the top; only those of an open window. */
export function visibleClickables(): Clickable[] {
  const windows = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
  const root = windows[windows.length - 1] ?? document.body
  const found = [...root.querySelectorAll<HTMLElement>(clickables)].flatMap((element): Clickable[] => {
    if (element.matches(':disabled, [aria-disabled=true], [aria-hidden=true] *')) return []
    if (!element.matches(controls) && isOfControl(element)) return []
    const box = seenBox(element)
    return box ? [{ element, box }] : []
  })
  return found.sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
}

/** A pointer cursor inside or around a control belongs to that control: a label, a row with its link. */
function isOfControl(element: HTMLElement): boolean {
  return element.parentElement?.closest('a[href], button') != null || element.querySelector(controls) !== null
}

/** The unobscured rectangle of an element within the viewport. */
function seenBox(element: HTMLElement): Box | null {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const box = {
    ...{ left: Math.max(0, left), top: Math.max(0, top) },
    ...{ right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) },
  }
  if (box.right - box.left < leastPx || box.bottom - box.top < leastPx) return null
  const middle = (box.top + box.bottom) / 2
  // Tests its start too: the middle of a row may be under a panel.
  const isSeen = [(box.left + box.right) / 2, box.left + leastPx / 2].some((x) => {
    const top = document.elementFromPoint(x, middle)
    return top !== null && (element.contains(top) || top.contains(element))
  })
  return isSeen && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? box : null
}

const typedIn = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea'

/** Clicks like a mouse: controls that keep the focus in place on mousedown do so here. */
export function clickOn(element: HTMLElement): void {
  if (element.matches(typedIn) || element.isContentEditable) {
    element.focus()
    return
  }
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, view: window })
  if (element.dispatchEvent(press)) element.focus({ preventScroll: true })
  element.click()
}

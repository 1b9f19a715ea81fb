import type { Box } from '#src/commands/keys/hint-labels.ts'

/** Something on the screen that a letter can click. */
export interface Clickable {
  element: HTMLElement
  box: Box
}

/** What a browser or a screen reader knows as such. */
const controls = [
  ...['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[contenteditable=true]'],
  ...['link', 'button', 'tab', 'checkbox', 'switch', 'radio', 'menuitem', 'option', 'slider'].map(
    (role) => `[role=${role}]`,
  ),
  // A row is clicked to come to it, its first cell to tick it; a day of the month to come to it.
  ...['.grid-body [role=row]', '.grid-body .grid-check', '[role=gridcell][data-day]:not([data-minutes])'],
].join(', ')
/** Whatever else shows a hand under the mouse: an event of the calendar, a row that opens a record. */
const hand = '.cursor-pointer'
const clickables = `${controls}, ${hand}`

const leastPx = 6

/** What can be clicked and is seen, from the top; in an open window only what is in it. */
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

/** A hand inside a control is the control's, and so is one around it: a label, a row with its link. */
function isOfControl(element: HTMLElement): boolean {
  return element.parentElement?.closest('a[href], button') != null || element.querySelector(controls) !== null
}

/** The rectangle of an element that nothing hides, within the viewport. */
function seenBox(element: HTMLElement): Box | null {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const box = {
    ...{ left: Math.max(0, left), top: Math.max(0, top) },
    ...{ right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) },
  }
  if (box.right - box.left < leastPx || box.bottom - box.top < leastPx) return null
  const middle = (box.top + box.bottom) / 2
  // The beginning too: the middle of a row may lie under a panel.
  const isSeen = [(box.left + box.right) / 2, box.left + leastPx / 2].some((x) => {
    const top = document.elementFromPoint(x, middle)
    return top !== null && (element.contains(top) || top.contains(element))
  })
  return isSeen && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? box : null
}

const typedIn = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea'

/** As the mouse does: a control that leaves the focus where it is when it is pressed goes on to. */
export function clickOn(element: HTMLElement): void {
  if (element.matches(typedIn) || element.isContentEditable) {
    element.focus()
    return
  }
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, view: window })
  if (element.dispatchEvent(press)) element.focus({ preventScroll: true })
  element.click()
}

/** Chromium's step of an arrow key, px. */
const linePx = 40
/** Chromium keeps an eighth of the former page in view. */
const pagePart = 0.875

/** Distance that a key scrolls a view of this height, px: absent for keys that do not scroll. */
const distances: Readonly<Record<string, (viewPx: number, isBack: boolean) => number>> = {
  ArrowDown: () => linePx,
  ArrowUp: () => -linePx,
  PageDown: (viewPx) => viewPx * pagePart,
  PageUp: (viewPx) => -viewPx * pagePart,
  ' ': (viewPx, isBack) => viewPx * pagePart * (isBack ? -1 : 1),
  End: () => Number.MAX_SAFE_INTEGER,
  Home: () => Number.MIN_SAFE_INTEGER,
}

/** Scrolls as the browser does by default for a key, which it does not do for a dispatched event. */
export function scrollByKey(from: Element, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): void {
  const distance = distances[key]
  if (!distance) return
  for (let view: Element | null = from; view; view = view.parentElement) {
    if (!scrolls(view)) continue
    view.scrollBy({ top: distance(view.clientHeight, shiftKey) })
    return
  }
}

/** Keys of whole pages: no screen has another use for them while nothing in it is focused. */
const pageKeys: ReadonlySet<string> = new Set(['PageDown', 'PageUp', 'Home', 'End'])

/** Scrolls the tallest part of a screen that does not scroll itself. @returns false if the key or the screen does not. */
export function scrollPartByKey(screen: Element, press: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  if (!pageKeys.has(press.key) || scrolls(screen)) return false
  const parts = [...screen.querySelectorAll('*')].filter(
    (part) => part.scrollHeight > part.clientHeight && scrolls(part),
  )
  const [tallest] = parts.sort((one, other) => other.clientHeight - one.clientHeight)
  if (tallest) scrollByKey(tallest, press)
  return tallest !== undefined
}

function scrolls(view: Element): boolean {
  return view.scrollHeight > view.clientHeight && /auto|scroll/.test(getComputedStyle(view).overflowY)
}

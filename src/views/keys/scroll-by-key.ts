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
    const { overflowY } = getComputedStyle(view)
    if (!/auto|scroll/.test(overflowY) || view.scrollHeight <= view.clientHeight) continue
    view.scrollBy({ top: distance(view.clientHeight, shiftKey) })
    return
  }
}

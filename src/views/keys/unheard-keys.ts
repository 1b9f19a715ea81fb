/* Keys pressed before the page listens are lost; the rest of their burst would mean something else: «Z» of «N Z». */

const pauseMs = 600

let lastAt = Number.NEGATIVE_INFINITY

function note({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void {
  const isTyped = target instanceof Element && target.matches('input, textarea, select')
  if (key.length === 1 && !(ctrlKey || metaKey || altKey || isTyped)) lastAt = performance.now()
}

/** Notes keys until the page listens; call it before the page is drawn. */
export function noteUnheardKeys(): void {
  addEventListener('keydown', note, { capture: true })
}

export function endUnheardKeys(): void {
  removeEventListener('keydown', note, { capture: true })
}

/** Tells if a press follows keys that were lost without a pause of 600 ms. */
export function isTailOfUnheard(): boolean {
  const now = performance.now()
  if (now - lastAt > pauseMs) return false
  lastAt = now
  return true
}

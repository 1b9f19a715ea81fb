import { guardPress, type PressKind, type PressPlace } from '#src/commands/keys/press-guard.ts'

let isWatching = false

/**
 * Installed once, before the first overlay: keeps composition and held keys from reaching controls they were
 * not pressed for.
 */
export function watchPressesOnce(): void {
  if (isWatching) return
  isWatching = true
  let began: PressPlace | null = null
  const guard = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const verdict = guardPress(event, place, began)
    if (!event.repeat) began = place
    if (verdict === 'pass') return
    event.stopImmediatePropagation()
    if (verdict === 'stop') event.preventDefault()
  }
  // Runs before all other listeners.
  addEventListener('keydown', guard, { capture: true })
}

const kinds: readonly (readonly [PressKind, string])[] = [
  ['lines', 'textarea'],
  ['part', 'button, a[href], summary, [role=button], [role=tab], input:is([type=checkbox], [type=radio])'],
  ['field', 'input, select'],
]

function placeOf(target: EventTarget | null): PressPlace {
  const element = target instanceof HTMLElement ? target : null
  const kind = element?.isContentEditable
    ? 'lines'
    : kinds.find(([, selector]) => element?.matches(selector))?.[0]
  return { kind: kind ?? 'screen', dialog: element?.closest('[role=dialog]') ?? null, element }
}

import { useEffect, useRef } from 'react'
import { createTextBurst } from '#src/commands/keys/text-burst.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { notify } from '#src/views/runtime/runtime.ts'
import { endUnheardKeys, isTailOfUnheard } from './unheard-keys.ts'

interface Typed {
  key: string
  hasModifier: boolean
  inTextField: boolean
}

/** A click and the closing that it causes are so near. */
const clickMs = 400

/**
 * Watches windows that take text being clicked away, and keys pressed before the page listened.
 * @returns a function that takes a press from the table if it goes on with such a text; it runs a single key later.
 */
export function useTypedOn(): (press: Typed, run: () => void) => boolean {
  const burst = useRef(createTextBurst(tellText)).current
  useEffect(endUnheardKeys, [])
  useEffect(() => {
    let clickedAt = Number.NEGATIVE_INFINITY
    let open = store.get(overlayAtom)?.kind
    const onClick = () => {
      clickedAt = performance.now()
    }
    const onKey = () => {
      clickedAt = Number.NEGATIVE_INFINITY
    }
    const stop = store.sub(overlayAtom, () => {
      const former = open
      open = store.get(overlayAtom)?.kind
      const now = performance.now()
      const tookText = former === 'palette' || former === 'form'
      if (tookText && open === undefined && now - clickedAt < clickMs) burst.watch(now)
    })
    addEventListener('pointerdown', onClick, { capture: true })
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      stop()
      burst.drop()
      removeEventListener('pointerdown', onClick, { capture: true })
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [burst])
  return ({ key, hasModifier, inTextField }, run) => {
    const isElsewhere = hasModifier || inTextField || store.get(overlayAtom) !== null
    if (isElsewhere || key === 'Escape') {
      burst.drop()
      return false
    }
    if (!/^(?:.|Enter|Backspace)$/u.test(key)) return false
    if (isTailOfUnheard()) {
      notify({ text: 'Страница ещё открывалась: нажмите ещё раз', tone: 'info', groupId: 'typed-on' })
      return true
    }
    return burst.press(run, performance.now()) !== 'pass'
  }
}

function tellText(): void {
  const text = 'Окно закрыто щелчком, и текст никуда не попал: откройте его снова'
  notify({ text, tone: 'info', groupId: 'typed-on' })
}

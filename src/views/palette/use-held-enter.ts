import { useEffect, useState } from 'react'
import {
  type EnterWith,
  type HeldEnter,
  type Highlight,
  verdictOn,
} from '#src/commands/palette/held-enter.ts'

const hasChanged = 'Найденное изменилось: проверьте и нажмите Enter ещё раз'

/**
 * Enter on results for an older text waits for those of the current one.
 * @param take handles a fresh Enter.
 */
export function useHeldEnter(now: Highlight, take: (held: EnterWith) => void) {
  const [held, setHeld] = useState<HeldEnter | null>(null)
  const [refused, setRefused] = useState<{ doing: string; why: string } | null>(null)
  const { doing, seen, isFresh } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, with the rows that ended the waiting
  useEffect(() => {
    const verdict = held && verdictOn(held, now)
    if (!held || verdict === 'wait') return
    setHeld(null)
    if (verdict === 'take') take(held.with)
    else if (verdict === 'refuse') setRefused({ doing, why: hasChanged })
  }, [held, doing, seen, isFresh])
  return {
    /** Defers Enter. @param of effect the user saw. */
    wait: (key: EnterWith, of = seen) => setHeld({ doing, seen: of, with: key }),
    /** Enter would hit a row the user has not seen there, or one that cannot run now. */
    refuse: (why = hasChanged) => setRefused({ doing, why }),
    /** Reason why Enter has had no effect yet. */
    notice:
      held !== null ? 'Ищу… Enter сработает, когда найдётся' : refused?.doing === doing ? refused.why : null,
  }
}

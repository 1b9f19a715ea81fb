import { useEffect, useState } from 'react'
import { type HeldEnter, type Highlight, verdictOn } from '#src/commands/palette/held-enter.ts'

/**
 * Enter over rows that answer an older text: it waits for those of the present one.
 * @param take does what a fresh Enter does.
 */
export function useHeldEnter(now: Highlight, take: (withShift: boolean) => void) {
  const [held, setHeld] = useState<HeldEnter | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { doing, seen, isFresh } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, with the rows that ended the waiting
  useEffect(() => {
    const verdict = held && verdictOn(held, now)
    if (!held || verdict === 'wait') return
    setHeld(null)
    if (verdict === 'take') take(held.withShift)
    else if (verdict === 'refuse') setRefused(doing)
  }, [held, doing, seen, isFresh])
  return {
    /** Enter is pressed, and waits. @param of what was seen. */
    wait: (withShift: boolean, of = seen) => setHeld({ doing, seen: of, withShift }),
    /** Enter has met a row that nobody has seen there. */
    refuse: () => setRefused(doing),
    /** Why Enter has done nothing yet. */
    notice:
      held !== null
        ? 'Ищу… Enter сработает, когда найдётся'
        : refused === doing
          ? 'Найденное изменилось: проверьте и нажмите Enter ещё раз'
          : null,
  }
}

import { useAtom, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { reminderStackAtom } from '#src/state/live/reminder-stack.ts'
import { reminderTargetAtom } from '#src/state/live/reminder-target.ts'
import { type Reminders, sameReminder, targetOfReminder } from '#src/state/live/updates.ts'
import type { Target } from '#src/state/table/target.ts'

/** Key of a card: a reminder keeps it when it is confirmed. */
function keyOf(target: Target | null, list: Reminders['list']): string | undefined {
  const id = target?.records[0]?.id
  if (target === null || id === undefined) return
  if (target.kind === 'newsNotice') return newsKey(id)
  const reminder = sameReminder(list, id)
  return reminder ? reminderKey(reminder) : 'gone'
}

export const reminderKey = ({ eventId }: { eventId: number }) => `event-${eventId}`
export const newsKey = (id: number) => `news-${id}`

/**
 * Navigates cards by keys; leaving restores the previous focus. @param keys of all cards. @param unfold shows them at once.
 * @returns the key of the focused card.
 */
export function useWalk(
  place: RefObject<HTMLElement | null>,
  list: Reminders['list'],
  keys: readonly string[],
  unfold: () => void,
): string | undefined {
  const setStack = useSetAtom(reminderStackAtom)
  const [target, setTarget] = useAtom(reminderTargetAtom)
  const from = useRef<Element | null>(null)
  const at = useRef(0)
  const currentKey = keyOf(target, list)
  const reminder = target?.kind === 'reminder' ? sameReminder(list, target.records[0]?.id ?? 0) : undefined
  // Keeps the focus on a card when its reminder is confirmed.
  useEffect(() => {
    if (reminder && reminder.id !== target?.records[0]?.id) setTarget(targetOfReminder(reminder))
  }, [reminder, target, setTarget])
  if (currentKey !== undefined && keys.includes(currentKey)) at.current = keys.indexOf(currentKey)

  useEffect(() => {
    const cards = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-reminder]') ?? [])]
    setStack({
      enter() {
        if (!place.current?.contains(document.activeElement)) from.current = document.activeElement
        // Folded cards take no focus.
        flushSync(unfold)
        cards()[0]?.focus()
      },
      move(step) {
        const all = cards()
        const present = all.findIndex((card) => card.contains(document.activeElement))
        all[Math.max(0, Math.min(all.length - 1, present + step))]?.focus()
      },
      leave() {
        setTarget(null)
        giveBack(from.current)
      },
    })
    return () => setStack(null)
  }, [place, setStack, setTarget, unfold])

  // The focused card was closed: focus the next one, or restore the focus after the last.
  const isGone = currentKey !== undefined && !keys.includes(currentKey)
  useEffect(() => {
    if (!isGone) return
    const cards = [...(place.current?.querySelectorAll<HTMLElement>('[data-reminder]') ?? [])]
    const next = cards[Math.min(at.current, cards.length - 1)]
    if (next) return next.focus()
    setTarget(null)
    // Leaves the focus alone if the user has moved on.
    if (document.activeElement === document.body) giveBack(from.current)
  }, [isGone, place, setTarget])
  return currentKey
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

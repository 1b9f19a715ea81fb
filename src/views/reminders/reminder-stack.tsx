import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { countOf } from '#domain/text/plurals.ts'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { reminderStackAtom } from '#src/state/live/reminder-stack.ts'
import { reminderTargetAtom } from '#src/state/live/reminder-target.ts'
import {
  noteShown,
  type Reminders,
  sameReminder,
  shownRemindersAtom,
  targetOfReminder,
} from '#src/state/live/updates.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { ReminderCard } from './reminder-card.tsx'
import { reminderDescription, reminderTitle } from './reminder-texts.ts'

/** Fired reminders, top right, until closed (specification, §9). They never take the focus by themselves. */
export function ReminderStack() {
  const shown = useAtomValue(shownRemindersAtom)
  const { data: settings } = useQuery(settingsQuery)
  useAtomValue(commandCountAtom)
  const zone = settings?.officeZone ?? defaultOfficeZone
  const place = useRef<HTMLElement>(null)
  const [target, setTarget] = useAtom(reminderTargetAtom)
  const { list, total } = shown
  const currentId = useWalk(place, list)
  const more = total - list.length
  const enterKeys = target ? undefined : keysOf('reminder.enter')
  return (
    <>
      <Announcement shown={shown} zone={zone} />
      {list.length > 0 && (
        <section
          ref={place}
          aria-label="Напоминания"
          className="pointer-events-none fixed top-10 right-0 z-30 flex max-h-[calc(100vh-88px)] w-[382px] max-w-full flex-col gap-2 overflow-y-auto p-4 *:pointer-events-auto print:hidden"
          onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
            if (!currentTarget.contains(relatedTarget)) setTarget(null)
          }}
        >
          {list.map((reminder, at) => (
            <ReminderCard
              key={reminder.eventId}
              reminder={reminder}
              zone={zone}
              enterKeys={at === 0 ? enterKeys : undefined}
              isCurrent={reminder.id === currentId}
              onFocus={() => setTarget(targetOfReminder(reminder))}
            />
          ))}
          {list.length > 1 && (
            <div className="flex shrink-0 items-center gap-3 self-end rounded-lg border border-line bg-panel px-2.5 py-1 text-sm text-muted shadow-float">
              {more > 0 && <span>ещё {more}</span>}
              <CommandButton
                id="reminder.closeAll"
                look="bare"
                keys={target ? keysOf('reminder.closeAll') : undefined}
                className="inline-flex items-center gap-1.5 rounded hover:text-ink"
              >
                закрыть все
              </CommandButton>
            </div>
          )}
        </section>
      )}
    </>
  )
}

const keysOf = (commandId: string): string[] | undefined => {
  const [key] = commandById(commandId)?.hotkeys ?? []
  return key && capsOf(key.keys).flat()
}

/** Navigates cards by keys; leaving restores the previous focus. */
/** @returns id of the focused reminder. */
function useWalk(place: React.RefObject<HTMLElement | null>, list: Reminders['list']): number | undefined {
  const setStack = useSetAtom(reminderStackAtom)
  const [target, setTarget] = useAtom(reminderTargetAtom)
  const from = useRef<Element | null>(null)
  const at = useRef(0)
  const ids = list.map(({ id }) => id)
  const targetId = target?.records[0]?.id
  const current = targetId === undefined ? undefined : sameReminder(list, targetId)
  const currentId = current?.id ?? targetId
  // Keeps the focus on a card when its reminder is confirmed.
  useEffect(() => {
    if (current && current.id !== targetId) setTarget(targetOfReminder(current))
  }, [current, targetId, setTarget])
  if (currentId !== undefined && ids.includes(currentId)) at.current = ids.indexOf(currentId)

  useEffect(() => {
    const cards = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-reminder]') ?? [])]
    setStack({
      enter() {
        if (!place.current?.contains(document.activeElement)) from.current = document.activeElement
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
  }, [place, setStack, setTarget])

  // The focused card was closed: focus the next one, or restore the focus after the last.
  const isGone = currentId !== undefined && !ids.includes(currentId)
  useEffect(() => {
    if (!isGone) return
    const cards = [...(place.current?.querySelectorAll<HTMLElement>('[data-reminder]') ?? [])]
    const next = cards[Math.min(at.current, cards.length - 1)]
    if (next) return next.focus()
    setTarget(null)
    // Leaves the focus alone if the user has moved on.
    if (document.activeElement === document.body) giveBack(from.current)
  }, [isGone, place, setTarget])
  return currentId
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Announces new reminders once, and reports them to the server as shown. */
function Announcement({ shown: { list }, zone }: { shown: Reminders; zone: string }) {
  const [text, setText] = useState('')
  const saidSeq = useRef(0)
  /** Events announced before their reminders were confirmed. */
  const saidEarly = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const early = list.filter(({ isUnconfirmed }) => isUnconfirmed)
    const confirmed = list.filter(
      ({ isUnconfirmed, isNew, seq }) => !isUnconfirmed && isNew && seq > saidSeq.current,
    )
    const fresh = [...early, ...confirmed].filter(({ eventId }) => !saidEarly.current.has(eventId))
    saidEarly.current = new Set(early.map(({ eventId }) => eventId))
    const seq = Math.max(0, ...confirmed.map((one) => one.seq))
    if (seq > 0) {
      saidSeq.current = seq
      noteShown(seq)
    }
    const [latest] = fresh
    if (!latest) return
    const others = fresh.length > 1 ? `, всего ${countOf(fresh.length, 'новое', 'новых', 'новых')}` : ''
    setText(`${reminderTitle} ${reminderDescription(latest, zone)}${others}`)
  }, [list, zone])
  return (
    <div role="status" className="sr-only">
      {text}
    </div>
  )
}

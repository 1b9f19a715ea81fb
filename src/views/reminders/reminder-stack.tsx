import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type FocusEvent, useEffect, useRef } from 'react'
import type { NewsNotice } from '#contract/events/day.ts'
import { defaultOfficeZone } from '#domain/time/time.ts'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { isLeadAtom } from '#src/state/browser/tab-lead.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { store } from '#src/state/keyboard/store.ts'
import { targetOfNotice } from '#src/state/live/news-notices.ts'
import { foldedRemindersAtom, reminderStackAtom } from '#src/state/live/reminder-stack.ts'
import { reminderTargetAtom } from '#src/state/live/reminder-target.ts'
import { type Reminders, shownRemindersAtom, targetOfReminder } from '#src/state/live/updates.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { Announcement, NewsAnnouncement } from './announcement.tsx'
import { NewsCard } from './news-card.tsx'
import { ReminderCard } from './reminder-card.tsx'
import { newsTitle, reminderDescription } from './reminder-texts.ts'
import { useFolding } from './use-folding.ts'
import { newsKey, reminderKey, useWalk } from './use-walk.ts'

/**
 * Fired reminders, top right below the heading's field and buttons, until closed (specification, §9), and below them notices about what is new. They never take
 * the focus by themselves, and soon fold into the top bar, where they cover nothing.
 */
export function ReminderStack() {
  const shown = useAtomValue(shownRemindersAtom)
  const notices = useShownNotices()
  const { data: settings } = useQuery(settingsQuery)
  useAtomValue(commandCountAtom)
  const zone = settings?.officeZone ?? defaultOfficeZone
  const place = useRef<HTMLElement>(null)
  const [target, setTarget] = useAtom(reminderTargetAtom)
  const { list, total } = shown
  const keys = [...list.map(reminderKey), ...notices.map(({ id }) => newsKey(id))]
  const { isFolded, unfold, hold } = useFolding(keys.join(' '), target !== null, leaveStack)
  const currentKey = useWalk(place, list, keys, unfold)
  useFoldedText(isFolded, total + notices.length, foldedText(list, notices, zone))
  const more = total - list.length
  const enterKeys = target ? undefined : keysOf('reminder.enter')
  const isFirst = (key: string) => key === keys[0]
  return (
    <>
      <Announcement shown={shown} zone={zone} />
      <NewsAnnouncement notices={notices} />
      {keys.length > 0 && (
        <section
          ref={place}
          aria-label="Напоминания"
          hidden={isFolded}
          onPointerEnter={() => hold(true)}
          onPointerLeave={() => hold(false)}
          className="pointer-events-none fixed top-[82px] right-0 z-30 flex max-h-[calc(100vh-130px)] [&[hidden]]:hidden w-[382px] max-w-full flex-col gap-2 overflow-y-auto p-4 *:pointer-events-auto print:hidden"
          onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
            if (!currentTarget.contains(relatedTarget)) setTarget(null)
          }}
        >
          {list.map((reminder) => (
            <ReminderCard
              key={reminder.eventId}
              reminder={reminder}
              zone={zone}
              enterKeys={isFirst(reminderKey(reminder)) ? enterKeys : undefined}
              isCurrent={reminderKey(reminder) === currentKey}
              onFocus={() => setTarget(targetOfReminder(reminder))}
            />
          ))}
          {notices.map((notice) => (
            <NewsCard
              key={newsKey(notice.id)}
              notice={notice}
              enterKeys={isFirst(newsKey(notice.id)) ? enterKeys : undefined}
              isCurrent={newsKey(notice.id) === currentKey}
              onFocus={() => setTarget(targetOfNotice(notice))}
            />
          ))}
          {keys.length > 1 && (
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

const leaveStack = () => store.get(reminderStackAtom)?.leave()

/** Tells the top bar of folded cards. */
function useFoldedText(isFolded: boolean, count: number, text: string): void {
  const setFolded = useSetAtom(foldedRemindersAtom)
  useEffect(() => {
    setFolded(isFolded && count > 0 ? { count, text } : null)
  }, [isFolded, count, text, setFolded])
}

function foldedText(list: Reminders['list'], notices: readonly NewsNotice[], zone: string): string {
  const [latest] = list
  if (latest) return reminderDescription(latest, zone)
  return notices[0] ? `${newsTitle(notices[0])}: ${notices[0].name}` : ''
}

const none: readonly NewsNotice[] = []

/** Asked for by the rail; shown in the leading tab. */
function useShownNotices(): readonly NewsNotice[] {
  const { data } = useQuery({ ...newsQuery, enabled: false })
  return (useAtomValue(isLeadAtom) && data?.notices) || none
}

const keysOf = (commandId: string): string[] | undefined => {
  const [key] = commandById(commandId)?.hotkeys ?? []
  return key && capsOf(key.keys).flat()
}

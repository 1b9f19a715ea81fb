import { useAtomValue } from 'jotai'
import { foldedRemindersAtom } from '#src/state/live/reminder-stack.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CommandButton } from '../runtime/command-button.tsx'

/** Reminders that nobody has closed, out of the way of the screen. */
export function FoldedReminders() {
  const folded = useAtomValue(foldedRemindersAtom)
  if (!folded) return null
  const { count, text } = folded
  return (
    <CommandButton id="reminder.enter" look="quiet" aria-label={`Напоминания: ${count}`} title={text}>
      <Icon name="event" />
      <span className="hidden max-w-[200px] truncate wide:inline">{text}</span>
      <span className="font-semibold text-accent tabular-nums">{count}</span>
    </CommandButton>
  )
}

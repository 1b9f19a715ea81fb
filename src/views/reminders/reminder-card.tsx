import type { OpenReminder } from '#contract/events/updates.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { targetOfReminder } from '#src/state/live/updates.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { typeLooks } from '../events/event-texts.ts'
import { CardVerbs } from './card-verbs.tsx'
import { reminderDescription, reminderTitle } from './reminder-texts.ts'

const verbs = [
  'reminder.open',
  'reminder.postponeByFive',
  'reminder.postponeByQuarter',
  'reminder.postponeByHour',
  'reminder.postponeTillTomorrow',
  'reminder.finish',
  'reminder.close',
]

interface ReminderCardProps {
  readonly reminder: OpenReminder
  readonly zone: string
  /** Keys that focus the stack, shown while it is not focused. */
  readonly enterKeys: readonly string[] | undefined
  readonly isCurrent: boolean
  readonly onFocus: () => void
}

/** A reminder; its actions appear on hover or focus. */
export function ReminderCard({ reminder, zone, enterKeys, isCurrent, onFocus }: ReminderCardProps) {
  const { id, type, isLate } = reminder
  return (
    <article
      data-reminder={id}
      data-type={type}
      aria-label={`${reminderTitle} ${reminderDescription(reminder, zone)}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the one that has the focus
      tabIndex={0}
      onFocus={onFocus}
      className={`reminder pointer-events-auto shrink-0 rounded-xl border border-l-[3px] bg-panel px-3.5 py-2.5 shadow-float outline-none ${typeLooks[type]} ${
        isCurrent ? 'border-y-accent border-r-accent' : 'border-y-line border-r-line'
      }`}
    >
      <div className="flex items-baseline gap-2">
        <h3 className="font-semibold">{reminderTitle}</h3>
        {isLate && <span className="text-sm text-stale">просрочено</span>}
        <span className="ml-auto text-sm whitespace-nowrap text-faint">{eventTypes[type]}</span>
        {enterKeys && <Keycaps keys={enterKeys} isJoined />}
      </div>
      <p className="mt-0.5 text-muted [overflow-wrap:anywhere]">{reminderDescription(reminder, zone)}</p>
      <CardVerbs commandIds={verbs} target={targetOfReminder(reminder)} isCurrent={isCurrent} />
    </article>
  )
}

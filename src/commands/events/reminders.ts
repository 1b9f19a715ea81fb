import { type Postponement, postponements } from '#domain/stock/event-vocabulary.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import { namesOfTargets } from '#src/commands/core/target-names.ts'
import { isLeadAtom } from '#src/state/browser/tab-lead.ts'
import { store } from '#src/state/keyboard/store.ts'
import { noticesNow } from '#src/state/live/news-notices.ts'
import { type ReminderStack, reminderStackAtom } from '#src/state/live/reminder-stack.ts'
import {
  confirmedId,
  hideReminders,
  openRemindersAtom,
  readUpdates,
  sameReminder,
  shownRemindersAtom,
} from '#src/state/live/updates.ts'
import { navigate } from '#src/state/place/location.ts'
import { refreshEvents } from '#src/state/queries/events.ts'
import { chosenIds } from '#src/state/table/target.ts'
import { aheadText } from './early-events.ts'
import { closeNotices } from './news-notices.ts'

const one = { kinds: ['reminder'], count: 'one' } as const
const scope = 'reminders' as const
/** Notices about what is new stand among them. */
const walked = [scope, 'newsNotices'] as const

/** Acts on one open reminder by its server id; one closed elsewhere needs nothing. */
async function awayOne(context: RunContext, call: (id: number) => Promise<unknown>): Promise<void> {
  const id = await confirmedId(idOf(context))
  if (id !== undefined) await away([id], () => call(id))
}

/** Optimistic update: hides reminders in every tab; rolls back when the server refuses. */
async function away(ids: readonly number[], call: () => Promise<unknown>): Promise<void> {
  const showAgain = hideReminders(ids)
  try {
    await call()
  } catch (error) {
    // Queued actions count as done.
    if (!(error instanceof ApiError && error.kind === 'offline')) showAgain()
    throw error
  }
  void readUpdates()
}

const idOf = (context: Pick<RunContext, 'target'>) => chosenIds(context)[0] ?? 0

function postpone(id: `reminder.${string}`, by: Postponement, key: string, shortTitle: string): AnyCommand {
  return command({
    id,
    title: `Отложить напоминание ${postponements[by]}`,
    shortTitle,
    section: 'selection',
    concepts: ['snooze'],
    hotkeys: [{ keys: key, scope }],
    surfaces: ['toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['reminders.postpone'],
    async run(context) {
      await awayOne(context, (id) => context.api.reminders.postpone({ params: { id }, body: { by } }))
      context.notify({ text: `Напоминание отложено ${postponements[by]}`, tone: 'info' })
    },
  })
}

function walk(
  id: string,
  title: string,
  keys: readonly string[],
  run: (stack: ReminderStack) => void,
  isStep = true,
): AnyCommand {
  return command({
    id: `reminder.${id}`,
    title,
    section: 'selection',
    hotkeys: walked.flatMap((of) =>
      keys.map((each) => ({ keys: each, scope: of, ...(isStep && { repeats: true }) })),
    ),
    appliesTo: { kinds: ['reminder', 'newsNotice'], count: 'one' },
    effect: 'navigate',
    run() {
      const stack = store.get(reminderStackAtom)
      if (stack) run(stack)
    },
  })
}

const areShown = () =>
  store.get(shownRemindersAtom).list.length + (store.get(isLeadAtom) ? noticesNow().length : 0) > 0
    ? true
    : ({ disabled: 'открытых напоминаний в этой вкладке нет' } as const)

/** Actions on a fired reminder; keys are active while it has the focus. */
export const reminderCommands: AnyCommand[] = [
  command({
    id: 'reminder.enter',
    title: 'К напоминаниям',
    shortTitle: 'напоминания',
    section: 'go',
    concepts: ['go_back'],
    hotkeys: [{ keys: 'g n', scope: 'global' }],
    effect: 'navigate',
    available: areShown,
    run: () => store.get(reminderStackAtom)?.enter(),
  }),
  command({
    id: 'reminder.open',
    title: 'Открыть событие напоминания',
    shortTitle: 'открыть',
    section: 'selection',
    hotkeys: [{ keys: 'Enter', scope }],
    surfaces: ['toolbar'],
    appliesTo: one,
    effect: 'navigate',
    run(context) {
      const id = idOf(context)
      const reminder = sameReminder(store.get(openRemindersAtom).list, id)
      if (!reminder) return
      store.get(reminderStackAtom)?.leave()
      navigate('event', { id: reminder.eventId })
    },
  }),
  postpone('reminder.postponeByFive', 'minutes5', '5', '5 мин'),
  postpone('reminder.postponeByQuarter', 'minutes15', '1', '15 мин'),
  postpone('reminder.postponeByHour', 'minutes60', '6', 'час'),
  postpone('reminder.postponeTillTomorrow', 'tomorrow', 't', 'завтра'),
  command({
    id: 'reminder.finish',
    title: 'Отметить событие напоминания сделанным',
    shortTitle: 'сделано',
    section: 'selection',
    concepts: ['event'],
    hotkeys: [{ keys: 'z', scope }],
    surfaces: ['toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['reminders.finish'],
    doubts(context) {
      const reminder = sameReminder(store.get(openRemindersAtom).list, idOf(context))
      const ahead = reminder ? aheadText(reminder) : null
      return ahead && `${ahead}. Уже состоялось?`
    },
    async run(context) {
      await awayOne(context, (id) => context.api.reminders.finish({ params: { id } }))
      void refreshEvents()
      context.notify({ text: `Сделано: ${namesOfTargets(context.target)}`, canUndo: true })
    },
  }),
  command({
    id: 'reminder.close',
    title: 'Закрыть напоминание',
    shortTitle: 'закрыть',
    section: 'selection',
    concepts: ['take_out'],
    hotkeys: [{ keys: 'x', scope }],
    surfaces: ['toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['reminders.close'],
    async run(context) {
      await awayOne(context, (id) => context.api.reminders.close({ params: { id } }))
      context.notify({ text: `Напоминание закрыто: ${namesOfTargets(context.target)}`, tone: 'info' })
    },
  }),
  command<{ seq: number }>({
    id: 'reminder.closeAll',
    title: 'Закрыть все напоминания',
    shortTitle: 'закрыть все',
    section: 'record',
    concepts: ['take_out', 'dismiss_all'],
    hotkeys: walked.map((of) => ({ keys: 'Shift+X', scope: of })),
    effect: 'write',
    // Queued, it would later close reminders that the user has not seen.
    isNeverKept: true,
    calls: ['reminders.closeAll', 'days.closeNotice'],
    available: areShown,
    async run(context) {
      if (store.get(openRemindersAtom).list.some(({ isUnconfirmed }) => isUnconfirmed)) await readUpdates()
      const { list, seq } = store.get(openRemindersAtom)
      const ids = list.map(({ id }) => id)
      if (ids.length > 0) await away(ids, () => context.api.reminders.closeAll({ body: { seq } }))
      await closeNotices(
        context,
        noticesNow().map(({ id }) => id),
      )
    },
  }),
  walk('next', 'Следующее напоминание', ['ArrowDown', 'j'], (stack) => stack.move(1)),
  walk('previous', 'Предыдущее напоминание', ['ArrowUp', 'k'], (stack) => stack.move(-1)),
  walk('leave', 'Вернуться от напоминаний', ['Escape'], (stack) => stack.leave(), false),
]

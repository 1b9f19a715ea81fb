import { type AnyCommand, command, type Hotkey } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { type CalendarHandle, calendarHandleAtom } from '#src/state/table/calendar.ts'

const handle = () => store.get(calendarHandleAtom)
const inCalendar = () => (handle() ? true : ({ hidden: 'откройте календарь' } as const))

function verb(
  id: string,
  title: string,
  keys: readonly (string | Omit<Hotkey, 'scope'>)[],
  run: (calendar: CalendarHandle) => void,
  more: Pick<AnyCommand, 'shortTitle' | 'concepts' | 'available' | 'means'> = {},
): AnyCommand {
  return command({
    id: `calendar.${id}`,
    title,
    section: 'table',
    hotkeys: keys.map((key) => ({
      ...(typeof key === 'string' ? { keys: key } : key),
      scope: 'calendar' as const,
    })),
    effect: 'navigate',
    available: inCalendar,
    ...more,
    run() {
      const calendar = handle()
      if (calendar) run(calendar)
    },
  })
}

const held = (keys: string) => ({ keys, repeats: true })

export const calendarCommands: AnyCommand[] = [
  verb('left', 'День назад', [held('ArrowLeft')], (calendar) => calendar.move('left')),
  verb('right', 'День вперёд', [held('ArrowRight')], (calendar) => calendar.move('right'), {
    shortTitle: 'день',
  }),
  verb('up', 'Раньше', [held('ArrowUp')], (calendar) => calendar.move('up')),
  verb('down', 'Позже', [held('ArrowDown')], (calendar) => calendar.move('down'), { shortTitle: 'время' }),
  verb('nextEvent', 'Следующее событие', [held('j')], (calendar) => calendar.moveToEvent(1), {
    shortTitle: 'событие',
  }),
  verb('previousEvent', 'Предыдущее событие', [held('k')], (calendar) => calendar.moveToEvent(-1)),
  verb('first', 'Первый день на экране', ['Home'], (calendar) => calendar.moveToEdge(-1)),
  verb('last', 'Последний день на экране', ['End'], (calendar) => calendar.moveToEdge(1)),
  verb('pageUp', 'Страница календаря назад', [held('PageUp')], (calendar) => calendar.turnPage(-1)),
  verb('pageDown', 'Страница календаря вперёд', [held('PageDown')], (calendar) => calendar.turnPage(1)),
  verb('today', 'Сегодня в календаре', ['t'], (calendar) => calendar.goToToday(), {
    shortTitle: 'сегодня',
  }),
  verb('day', 'Календарь на день', ['1'], (calendar) => calendar.show('day'), {
    concepts: ['view', 'event'],
  }),
  verb('week', 'Календарь на неделю', ['2'], (calendar) => calendar.show('week'), {
    concepts: ['view', 'event'],
  }),
  verb('month', 'Календарь на месяц', ['3'], (calendar) => calendar.show('month'), {
    concepts: ['view', 'event'],
  }),
  verb('peek', 'Показать событие сбоку', ['Space'], (calendar) => calendar.peek(), {
    concepts: ['side_panel'],
  }),
  verb('open', 'Открыть событие или создать новое', ['Enter'], (calendar) => calendar.open(), {
    means: 'open',
    shortTitle: 'открыть',
  }),
  verb('all', 'События всех в календаре', [], (calendar) => calendar.showAll(!calendar.ofAll), {
    concepts: ['user', 'agenda'],
  }),
]

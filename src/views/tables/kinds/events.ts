import type { EventRow } from '#contract/events/event-records.ts'
import { eventsList } from '#src/state/lists/events-list.ts'
import { eventState, isOverdue, recordsText, reminderText, whenText } from '../../events/event-texts.ts'
import { instantWidth } from '../columns/date-widths.ts'
import type { TableDeclaration } from '../list-table.tsx'

/** The user's events; everybody's for an admin. */
const table: TableDeclaration<EventRow> = {
  list: eventsList,
  fieldKind: 'event',
  title: 'События',
  view: 'events',
  icon: 'event',
  columns: ({ seesAll, ...clock }) => [
    { id: 'date', width: instantWidth, isSortable: true, text: (row) => whenText(row, clock) },
    { id: 'type', width: 74, isSortable: true },
    { id: 'title', width: 160, grow: 4, isSortable: true },
    { id: 'company', field: 'companyId', givesWay: 1, width: 104, grow: 2, tone: 'muted' },
    // Only admins see others' events, so only they need the owner.
    {
      id: 'person',
      field: 'personId',
      givesWay: 1,
      width: 110,
      grow: 2,
      tone: 'muted',
      isExtra: seesAll,
    },
    {
      id: 'records',
      title: 'Объекты',
      givesWay: 1,
      width: 128,
      grow: 3,
      tone: 'muted',
      text: (row) => recordsText(row) || null,
    },
    {
      id: 'state',
      title: 'Состояние',
      width: 98,
      text: (row) => eventState(row, clock.now) || 'предстоит',
      dot: (row) => (row.isDone ? 'fresh' : isOverdue(row, clock.now) ? 'stale' : undefined),
    },
    { id: 'user', title: 'Ответственный', givesWay: 1, width: 128, tone: 'muted', isExtra: !seesAll },
    { id: 'place', givesWay: 1, width: 130, tone: 'muted', isExtra: true },
    {
      id: 'reminder',
      title: 'Напомнить',
      givesWay: 1,
      width: 110,
      tone: 'muted',
      text: ({ reminderMinutes }) => reminderText(reminderMinutes),
      isExtra: true,
    },
    {
      id: 'deal',
      title: 'Сделка',
      width: 150,
      grow: 1,
      isExtra: true,
      text: ({ deal }) => deal?.name ?? null,
    },
  ],
  empty: () => ({
    title: 'Событий пока нет',
    text: 'Запланируйте звонок, встречу или показ: они появятся здесь и в календаре.',
    command: 'event.create',
    commandText: 'Новое событие',
  }),
}
export default table

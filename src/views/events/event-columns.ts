import type { EventRow } from '#contract/events/event-records.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { type EventClock, eventState, isOverdue, recordsText, reminderText, whenText } from './event-texts.ts'

const unknown = '—'

/** Ids of sortable columns are sort keys. */
export function eventColumns(clock: EventClock): readonly GridColumn<EventRow>[] {
  return [
    { id: 'date', title: 'Когда', width: 150, isSortable: true, text: (row) => whenText(row, clock) },
    { id: 'type', title: 'Вид', width: 74, isSortable: true, text: (row) => eventTypes[row.type] },
    { id: 'title', title: 'Что', width: 160, grow: 4, isSortable: true, text: (row) => row.title },
    {
      id: 'company',
      givesWay: 1,
      title: 'Компания',
      width: 104,
      grow: 2,
      tone: 'muted',
      text: (row) => row.company?.name ?? unknown,
    },
    {
      id: 'person',
      givesWay: 1,
      title: 'Контакт',
      width: 110,
      grow: 2,
      tone: 'muted',
      text: (row) => row.person?.name ?? unknown,
    },
    {
      id: 'records',
      givesWay: 1,
      title: 'Объекты',
      width: 128,
      grow: 3,
      tone: 'muted',
      text: (row) => recordsText(row) || unknown,
    },
    {
      id: 'state',
      title: 'Состояние',
      width: 98,
      text: (row) => eventState(row, clock.now) || 'предстоит',
      dot: (row) => (row.isDone ? 'fresh' : isOverdue(row, clock.now) ? 'stale' : undefined),
    },
    {
      id: 'user',
      givesWay: 1,
      title: 'Чьё',
      width: 128,
      tone: 'muted',
      text: (row) => row.user.name,
    },
    {
      id: 'place',
      givesWay: 1,
      title: 'Место',
      width: 130,
      tone: 'muted',
      text: (row) => row.place ?? unknown,
    },
    {
      id: 'reminder',
      givesWay: 1,
      title: 'Напомнить',
      width: 110,
      tone: 'muted',
      text: (row) => reminderText(row.reminderMinutes),
    },
  ]
}

const usuallyHidden = ['place', 'reminder']

/** Only admins see others' events, so only they need the owner. */
export const hiddenEventColumns = {
  forAdmin: ['person', ...usuallyHidden],
  forBroker: [...usuallyHidden, 'user'],
}

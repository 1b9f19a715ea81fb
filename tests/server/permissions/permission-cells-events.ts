import {
  all,
  made,
  privatelyWithout,
  type Row,
  readByHead,
  removedByOwner,
  seenByHead,
} from './permission-row.ts'

const anEvent = { title: 'Показ', date: '2026-12-01T09:00:00Z', type: 'viewing' }

/** Events, what reminds of them, and their history. */
export const eventRows: readonly Row[] = [
  { call: 'events.list', existing: all },
  { call: 'events.list', about: 'of all', url: () => '/events?getAll=true', existing: all },
  { call: 'events.today', existing: all },
  { call: 'days.read', existing: all },
  { call: 'days.count', existing: all },
  { call: 'days.news', existing: all },
  {
    call: 'days.closeNotice',
    on: 'look',
    body: () => ({ ids: [1] }),
    ...{ ...privatelyWithout, deleted: [204, 404, 404] },
  },
  { call: 'events.create', body: () => anEvent, existing: made },
  {
    call: 'events.create',
    about: 'for the own broker',
    body: (_id, { annaId }) => ({ ...anEvent, userId: annaId }),
    existing: [201, 403, 201],
  },
  { call: 'events.read', on: 'event', ...readByHead },
  { call: 'events.update', on: 'event', body: () => ({ isDone: true }), ...seenByHead },
  {
    call: 'events.update',
    about: 'whose it is',
    on: 'event',
    body: (_id, { borisId }) => ({ userId: borisId }),
    existing: [403, 404, 200, 200],
  },
  { call: 'events.remove', on: 'event', ...removedByOwner },
  { call: 'updates.read', existing: all },
  { call: 'updates.seen', body: () => ({ seq: 1 }), existing: [204, 204, 204] },
  { call: 'reminders.close', on: 'reminder', ...privatelyWithout, deleted: [204, 404, 404] },
  { call: 'reminders.closeAll', body: () => ({ seq: 1 }), existing: all },
  { call: 'reminders.postpone', on: 'reminder', body: () => ({ by: 'minutes15' }), ...privatelyWithout },
  { call: 'reminders.finish', on: 'reminder', ...privatelyWithout },
  {
    call: 'journal.ofRecord',
    about: 'of an event',
    on: 'event',
    url: (id) => `/journal/event/${id}`,
    ...readByHead,
  },
]

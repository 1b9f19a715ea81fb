import { all, everybody, type Row } from './permission-row.ts'

/** Anybody may call a person; each starts with nobody calling. */
export const callRows: readonly Row[] = [
  { call: 'calls.queue', existing: all },
  { call: 'calls.due', existing: all },
  {
    call: 'calls.blocks',
    on: 'person',
    url: (id) => `/calls/person-${id}/blocks`,
    // A contact that has left the queue has nothing to confirm.
    ...{ existing: all, deleted: all, absent: all },
  },
  {
    call: 'calls.note',
    on: 'person',
    url: (id) => `/calls/person-${id}/outcomes`,
    body: () => ({ outcome: 'noAnswer' }),
    ...everybody,
  },
  {
    call: 'calls.take',
    on: 'person',
    url: (id) => `/calls/person-${id}/lease`,
    ...everybody,
  },
  { call: 'calls.release', existing: [204, 204, 204] },
]

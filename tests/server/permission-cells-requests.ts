import type { Row } from './permission-row.ts'

const all = [200, 200, 200] as const
const gone = [404, 404, 404] as const
const everybody = { existing: all, deleted: gone, absent: gone } as const
const responsible = { existing: [200, 403, 200], deleted: gone, absent: gone } as const
/** Private records of others do not exist, not even for an admin. */
const privately = { existing: [200, 404, 404], deleted: gone, absent: gone } as const

/** Form requests and saved searches. */
export const requestRows: readonly Row[] = [
  { call: 'savedSearches.list', existing: all },
  { call: 'savedSearches.create', body: () => ({ name: 'Офис', config: {} }), existing: [201, 201, 201] },
  { call: 'savedSearches.update', on: 'search', body: () => ({ name: 'Склад' }), ...privately },
  {
    call: 'savedSearches.update',
    about: 'shared',
    on: 'sharedSearch',
    body: () => ({ name: 'Склад' }),
    ...responsible,
  },
  { call: 'savedSearches.remove', on: 'search', ...privately, existing: [204, 404, 404] },
  { call: 'savedSearches.remove', about: 'shared', on: 'sharedSearch', existing: [204, 403, 204] },
  { call: 'savedSearches.run', on: 'search', ...privately },
  { call: 'savedSearches.run', about: 'shared', on: 'sharedSearch', ...everybody },

  { call: 'inquiries.list', existing: all },
  { call: 'inquiries.unreadCount', existing: all },
  { call: 'inquiries.read', on: 'inquiry', ...responsible },
  { call: 'inquiries.read', about: 'led by nobody', on: 'freeInquiry', ...everybody },
  {
    call: 'inquiries.update',
    on: 'inquiry',
    body: () => ({ isRead: true, note: 'Перезвонить' }),
    ...responsible,
  },
  {
    call: 'inquiries.update',
    about: 'led by nobody',
    on: 'freeInquiry',
    body: () => ({ status: 'rejected' }),
    ...everybody,
  },
  {
    call: 'inquiries.update',
    about: 'who leads it: somebody else',
    on: 'inquiry',
    body: (_id, { borisId }) => ({ assigneeId: borisId }),
    existing: [403, 403, 200],
    deleted: gone,
    absent: gone,
  },
  {
    call: 'inquiries.update',
    about: 'who leads it: nobody',
    on: 'inquiry',
    body: () => ({ assigneeId: null }),
    ...responsible,
  },
  {
    call: 'inquiries.updateMany',
    on: 'inquiry',
    body: (id, { freeInquiry }) => ({ ids: [freeInquiry, id], change: { isRead: true } }),
    ...responsible,
  },
  { call: 'inquiries.take', on: 'inquiry', body: (id) => ({ ids: [id] }), ...responsible },
  {
    call: 'inquiries.take',
    about: 'led by nobody',
    on: 'freeInquiry',
    body: (id) => ({ ids: [id] }),
    ...everybody,
  },
]

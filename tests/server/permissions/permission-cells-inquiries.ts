import {
  all,
  everybody,
  gone,
  made,
  privately,
  privatelyWithout,
  type Row,
  responsible,
} from './permission-row.ts'

/** Inquiries and saved searches. */
export const inquiryRows: readonly Row[] = [
  { call: 'savedSearches.list', existing: all },
  { call: 'savedSearches.create', body: () => ({ name: 'Офис', config: {} }), existing: made },
  { call: 'savedSearches.update', on: 'search', body: () => ({ name: 'Склад' }), ...privately },
  {
    call: 'savedSearches.update',
    about: 'shared',
    on: 'sharedSearch',
    body: () => ({ name: 'Склад' }),
    ...responsible,
  },
  { call: 'savedSearches.remove', on: 'search', ...privatelyWithout },
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
    call: 'journal.ofRecord',
    about: 'of an inquiry',
    on: 'inquiry',
    url: (id) => `/journal/inquiry/${id}`,
    ...responsible,
  },
]

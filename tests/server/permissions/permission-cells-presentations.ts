import { all, gone, made, type Row, readByHead, removedByOwner, seenByHead } from './permission-row.ts'

/** One's own list only, even for an admin. */
const ofOwnList = { existing: [201, 404, 404], deleted: gone, absent: gone } as const

/** Presentations for clients. */
export const presentationRows: readonly Row[] = [
  { call: 'presentations.list', existing: all },
  {
    call: 'presentations.create',
    about: 'of a block of a colleague',
    body: (_id, { borisBlock }) => ({ kind: 'block', ids: [borisBlock], title: 'Подборка' }),
    existing: made,
  },
  {
    call: 'presentations.create',
    about: 'of one’s list of blocks',
    on: 'blockList',
    body: (listId) => ({ kind: 'block', listId, title: 'Подборка' }),
    ...ofOwnList,
  },
  {
    call: 'presentations.create',
    about: 'of one’s list of buildings',
    on: 'buildingList',
    body: (listId) => ({ kind: 'building', listId, title: 'Подборка' }),
    ...ofOwnList,
  },
  // Planted without a link: who may read it is told so.
  { call: 'presentations.link', on: 'presentation', ...readByHead, existing: [409, 404, 409, 409] },
  { call: 'presentations.read', on: 'presentation', ...readByHead },
  { call: 'presentations.content', on: 'presentation', ...readByHead },
  { call: 'presentations.update', on: 'presentation', body: () => ({ title: 'Офисы' }), ...seenByHead },
  { call: 'presentations.prolong', on: 'presentation', body: () => ({ days: 30 }), ...seenByHead },
  { call: 'presentations.end', on: 'presentation', ...seenByHead },
  { call: 'presentations.renewLink', on: 'presentation', body: () => ({ days: 30 }), ...seenByHead },
  { call: 'presentations.remove', on: 'presentation', ...removedByOwner },
]

import { all, gone, made, type Row } from './permission-row.ts'

/** Private, but for an admin. */
const withAdmin = { existing: [200, 404, 200], deleted: gone, absent: gone } as const
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
  { call: 'presentations.link', on: 'presentation', ...withAdmin, existing: [409, 404, 409] },
  { call: 'presentations.read', on: 'presentation', ...withAdmin },
  { call: 'presentations.content', on: 'presentation', ...withAdmin },
  { call: 'presentations.update', on: 'presentation', body: () => ({ title: 'Офисы' }), ...withAdmin },
  { call: 'presentations.prolong', on: 'presentation', body: () => ({ days: 30 }), ...withAdmin },
  { call: 'presentations.end', on: 'presentation', ...withAdmin },
  { call: 'presentations.renewLink', on: 'presentation', body: () => ({ days: 30 }), ...withAdmin },
  { call: 'presentations.remove', on: 'presentation', ...withAdmin, existing: [204, 404, 204] },
]

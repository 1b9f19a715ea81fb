import { all, privately, type Row } from './permission-row.ts'

/**
 * Commands over many records. Whose records they are changes what is skipped, not whether it is answered
 * (`bulk.test.ts`); a list of another's does not exist.
 */
export const bulkRows: readonly Row[] = [
  {
    call: 'commands.preview',
    url: () => '/commands/block.delete/preview',
    body: (_id, { block }) => ({ ids: [block] }),
    existing: all,
  },
  {
    call: 'commands.run',
    url: () => '/commands/block.actualize/run',
    body: (_id, { block }) => ({ ids: [block] }),
    existing: all,
  },
  {
    call: 'commands.run',
    about: 'into a list',
    on: 'blockList',
    url: () => '/commands/block.addToList/run',
    body: (listId, { borisBlock }) => ({ ids: [borisBlock], args: { listId } }),
    ...privately,
  },
  // Off unless an admin turns it on.
  { call: 'stockCopy.download', existing: [403, 403, 403] },
  { call: 'stockCopy.changes', url: () => '/stock-copy/changes?place=1', existing: [403, 403, 403] },
  {
    call: 'exports.table',
    body: () => ({ criteria: { list: 'companies', query: {} }, columns: ['name'], format: 'csv' }),
    existing: all,
  },
]

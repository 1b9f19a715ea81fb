import type { TrashRow } from '#contract/office/trash.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Kinds that can lie in the trash. The order is part of the row ids: new ones go last. */
export const trashedKinds: readonly RecordKind[] = [
  ...(['block', 'building', 'blockList', 'buildingList', 'company', 'person', 'competitor'] as const),
  ...(['event', 'savedSearch', 'user', 'presentation', 'recipe'] as const),
]

/** Above every record id. */
const stride = 2 ** 31

/** A row of the trash; its id is unique across kinds. */
export interface TrashedRow extends Omit<TrashRow, 'id'> {
  id: number
}

/** Kind and id of the record behind a row id. */
export function trashedRecord(rowId: number): { kind: RecordKind; id: number } {
  const kind = trashedKinds[Math.floor(rowId / stride)]
  if (!kind) throw new RangeError(`No row of the trash has the id ${rowId}`)
  return { kind, id: rowId % stride }
}

/** Records that the user may restore, last deleted first. */
export const trashList = recordList<TrashedRow>({
  route: 'trash',
  kind: 'trashed',
  card: null,
  queryKey: 'trash',
  conditions: ['kind'],
  usualSort: '-deletedAt',
  read: async (query, signal) => {
    const { data, total } = (await api.trash.list({ query, signal })).data
    return {
      data: data.map((row) => ({ ...row, id: trashedKinds.indexOf(row.kind) * stride + row.id })),
      total,
    }
  },
  recordOf: ({ id, title }) => ({ id, title, responsibleUserId: null, createdById: null }),
})

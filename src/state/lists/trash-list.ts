import type { TrashRow } from '#contract/office/trash.ts'
import { trashFilters } from '#domain/filters/trash.ts'
import { recordTitles } from '#domain/records/names.ts'
import { trashedKinds } from '#domain/records/record-names.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

const trashedTitles = Object.fromEntries(trashedKinds.map((kind) => [kind, recordTitles[kind]]))

/** In the order of row ids, which restorations queued offline contain: permanent, new kinds go last. */
const kindsOfIds = [
  ...new Set<RecordKind>([
    ...(['block', 'building', 'blockList', 'buildingList', 'company', 'person', 'competitor'] as const),
    ...(['event', 'savedSearch', 'user', 'presentation', 'recipe'] as const),
    ...trashedKinds,
  ]),
]

/** Above every record id. */
const stride = 2 ** 31

/** A row of the trash; its id is unique across kinds. */
export interface TrashedRow extends Omit<TrashRow, 'id'> {
  id: number
}

/** Kind and id of the record behind a row id. */
export function trashedRecord(rowId: number): { kind: RecordKind; id: number } {
  const kind = kindsOfIds[Math.floor(rowId / stride)]
  if (!kind) throw new RangeError(`No row of the trash has the id ${rowId}`)
  return { kind, id: rowId % stride }
}

/** Records that the user may restore, last deleted first. */
export const trashList = recordList<TrashedRow>({
  ...trashFilters,
  conditions: { kind: { ...trashFilters.conditions.kind, codes: trashedTitles } },
  kind: 'trashed',
  read: async (query, signal) => {
    const { data, total } = (await api.trash.list({ query, signal })).data
    return {
      data: data.map((row) => ({ ...row, id: kindsOfIds.indexOf(row.kind) * stride + row.id })),
      total,
    }
  },
  recordOf: ({ id, title }) => ({ id, title, responsibleUserId: null, createdById: null }),
})

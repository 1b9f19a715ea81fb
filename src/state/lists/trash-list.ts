import type { TrashRow } from '#contract/office/trash.ts'
import { trashFilters } from '#domain/filters/trash.ts'
import { recordTitles } from '#domain/records/names.ts'
import { trashedKinds } from '#domain/records/record-names.ts'
import { trashedRowId } from '#domain/records/trashed-rows.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

const trashedTitles = Object.fromEntries(trashedKinds.map((kind) => [kind, recordTitles[kind]]))

/** A row of the trash; its id is unique across kinds. */
export interface TrashedRow extends Omit<TrashRow, 'id'> {
  id: number
}

/** Records that the user may restore, last deleted first. */
export const trashList = recordList<TrashedRow>({
  ...trashFilters,
  conditions: { kind: { ...trashFilters.conditions.kind, codes: trashedTitles } },
  kind: 'trashed',
  exportName: 'trash',
  read: async (query, signal) => {
    const { data, total } = (await api.trash.list({ query, signal })).data
    return {
      data: data.map((row) => ({ ...row, id: trashedRowId(row) })),
      total,
    }
  },
  recordOf: ({ id, title }) => ({ id, title, responsibleUserId: null, createdById: null }),
})

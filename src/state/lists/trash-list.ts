import type { RecordKind } from '#contract/office/journal.ts'
import type { TrashRow } from '#contract/office/trash.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Kinds that can lie in the trash, as people call them. The order is part of the rows' ids. */
export const trashedKinds = {
  block: 'Блок',
  building: 'Здание',
  blockList: 'Подборка блоков',
  buildingList: 'Подборка зданий',
  company: 'Компания',
  person: 'Контакт',
  competitor: 'Конкурент',
  event: 'Событие',
  savedSearch: 'Поиск',
  user: 'Пользователь',
  presentation: 'Презентация',
  recipe: 'Рецепт',
} as const satisfies Partial<Record<RecordKind, string>>

const kinds = Object.keys(trashedKinds) as RecordKind[]
/** Above every record id. */
const stride = 2 ** 31

/** A row of the trash; its id is unique across kinds. */
export interface TrashedRow extends Omit<TrashRow, 'id'> {
  id: number
}

/** What the server calls the record behind a row's id. */
export function trashedRecord(rowId: number): { kind: RecordKind; id: number } {
  const kind = kinds[Math.floor(rowId / stride)]
  if (!kind) throw new RangeError(`No row of the trash has the id ${rowId}`)
  return { kind, id: rowId % stride }
}

/** What the person may bring back, the last deleted first. */
export const trashList = recordList<TrashedRow>({
  route: 'trash',
  kind: 'trashed',
  card: null,
  queryKey: 'trash',
  conditions: ['kind'],
  usualSort: '-deletedAt',
  read: async (query, signal) => {
    const { data, total } = (await api.trash.list({ query, signal })).data
    return { data: data.map((row) => ({ ...row, id: kinds.indexOf(row.kind) * stride + row.id })), total }
  },
  recordOf: ({ id, title }) => ({ id, title, responsibleUserId: null, createdById: null }),
})

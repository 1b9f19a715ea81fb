import { trashedKinds } from './record-names.ts'
import type { RecordKind } from './records.ts'

/** In the order of row ids, which restorations queued offline contain: permanent, new kinds go last. */
const kindsOfIds = [
  ...new Set<RecordKind>([
    ...(['block', 'building', 'blockList', 'buildingList', 'company', 'person', 'competitor'] as const),
    ...(['event', 'savedSearch', 'user', 'presentation', 'recipe', 'demand', 'deal'] as const),
    ...trashedKinds,
  ]),
]

/** Above every record id. */
const stride = 2 ** 31

/** Id of a row of the trash, unique across kinds. */
export function trashedRowId({ kind, id }: { kind: RecordKind; id: number }): number {
  return kindsOfIds.indexOf(kind) * stride + id
}

/** Kind and id of the record behind a row id. */
export function trashedRecord(rowId: number): { kind: RecordKind; id: number } {
  const kind = kindsOfIds[Math.floor(rowId / stride)]
  if (!kind) throw new RangeError(`No row of the trash has the id ${rowId}`)
  return { kind, id: rowId % stride }
}

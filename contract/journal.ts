import { z } from 'zod'
import { pickedKinds } from '#domain/field-kinds.ts'
import { section } from './endpoint.ts'
import { id, idInPath, instantOut, listOf, personRef } from './values.ts'

/** Record kinds whose changes are journalled. */
export const recordKinds = [
  'block',
  'building',
  'blockList',
  'buildingList',
  'blockListItem',
  'buildingListItem',
  'company',
  'companyLink',
  'person',
  'comment',
  'event',
  'user',
  'inquiry',
  'savedSearch',
  'file',
  'competitor',
  'portalConfig',
  'office',
  'presentation',
  'recipe',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** Records whose history people read on their cards. */
export const historyKinds = [
  'block',
  'building',
  'company',
  'person',
  'event',
  'inquiry',
] as const satisfies readonly RecordKind[]
export type HistoryKind = (typeof historyKinds)[number]

const entry = z.object({
  recordKind: z.enum(recordKinds),
  recordId: id,
  /** What the record is called, for people. */
  title: z.string(),
  operation: z.enum(['create', 'update', 'delete']),
  /** Changed fields only: before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** What the records are called whose ids stand in the changes; those deleted for good are left out. */
  named: z.array(z.object({ kind: z.enum(pickedKinds), id, title: z.string() })),
})

export const journalGroup = z.object({
  id: z.uuid(),
  /** Command id such as `block.actualize`; `null`: a bare call. */
  command: z.string().nullable(),
  kind: z.enum(['command', 'undo', 'redo']),
  at: instantOut,
  user: personRef.nullable(),
  isUndone: z.boolean(),
  /** How many records it changed; `entries` tells the first 20 of them. */
  entryCount: z.int(),
  entries: z.array(entry),
})
export type JournalGroup = z.infer<typeof journalGroup>

/** What was taken back or done again; the client says so and refreshes those records. */
const reverted = z.object({
  groupId: z.uuid(),
  command: z.string().nullable(),
  records: z.array(z.object({ kind: z.enum(recordKinds), id })),
})

export const journal = section({
  mine: {
    method: 'GET',
    path: '/journal',
    summary: 'Мои последние действия',
    access: 'user',
    origin: 'added',
    response: listOf(journalGroup),
  },
  ofRecord: {
    method: 'GET',
    path: '/journal/{kind}/{id}',
    summary: 'История записи',
    access: 'user',
    origin: 'added',
    params: z.strictObject({ kind: z.enum(historyKinds), id: idInPath }),
    response: listOf(journalGroup),
  },
  undo: {
    method: 'POST',
    path: '/journal/undo',
    summary: 'Отменить моё последнее действие или указанное',
    access: 'user',
    origin: 'added',
    body: z.strictObject({ groupId: z.uuid().optional() }),
    response: reverted,
  },
  redo: {
    method: 'POST',
    path: '/journal/redo',
    summary: 'Вернуть отменённое',
    access: 'user',
    origin: 'added',
    body: z.strictObject({}),
    response: reverted,
  },
})

import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { codesInQuery, flagInQuery, idsInQuery, wholeInQuery } from '#contract/core/list-query.ts'
import { day, id, idInPath, instantOut, personRef } from '#contract/core/values.ts'
import { pickedKinds } from '#domain/fields/field-kinds.ts'

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

/** Records whose names a history tells; `user`: colleagues, deleted ones too. */
export const namedKinds = [...pickedKinds, 'user'] as const
export type NamedKind = (typeof namedKinds)[number]

export const journalEntry = z.object({
  /** For reading on after it. */
  id: z.string(),
  recordKind: z.enum(recordKinds),
  recordId: id,
  /** What the record is called, for people. */
  title: z.string(),
  operation: z.enum(['create', 'update', 'delete']),
  /** Changed fields only: before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The undo that took back this record alone; null: none did. */
  undoneById: z.uuid().nullable(),
  /** What the records are called whose ids stand in the changes; those deleted for good are left out. */
  named: z.array(z.object({ kind: z.enum(namedKinds), id, title: z.string() })),
})

export const journalGroup = z.object({
  id: z.uuid(),
  /** Command id such as `block.actualize`; `null`: a bare call. */
  command: z.string().nullable(),
  kind: z.enum(['command', 'undo', 'redo']),
  at: instantOut,
  user: personRef.nullable(),
  isUndone: z.boolean(),
  /** By whom and when it was undone; `isWhole`: nothing was left as it was. */
  undone: z.object({ by: personRef.nullable(), at: instantOut, isWhole: z.boolean() }).nullable(),
  /** Records that an undo or a redo left as they were. */
  leftCount: z.int(),
  /** How many changes of records it holds; `entries` tells the first 20 of them. */
  entryCount: z.int(),
  /** True where every change is of one kind of record; the next two: with the same values before, and after. */
  isOneKind: z.boolean(),
  isSameBefore: z.boolean(),
  isSameAfter: z.boolean(),
  entries: z.array(journalEntry),
  /** Of the last told entry when there are more: `journal.entries` goes on after it. */
  moreAfter: z.string().nullable(),
})
export type JournalGroup = z.infer<typeof journalGroup>
export type JournalEntry = z.infer<typeof journalEntry>

/** A record that an undo or a redo leaves as it is, and why. */
export const leftOut = z.object({
  kind: z.enum(recordKinds),
  id,
  title: z.string(),
  /** Fields that were changed since; none: the record as a whole. */
  fields: z.array(z.string()),
  /** Russian, for people. */
  reason: z.string(),
  /** Names of those who have changed it since. */
  by: z.array(z.string()),
})
export type LeftOut = z.infer<typeof leftOut>

/** What was taken back or done again; the client says so and refreshes those records. */
export const reverted = z.object({
  groupId: z.uuid(),
  command: z.string().nullable(),
  records: z.array(z.object({ kind: z.enum(recordKinds), id })),
  /** What stays as it is, when the rest was asked for: the first 100, and how many. */
  left: z.array(leftOut),
  leftCount: z.int(),
})

/** A record that a caller names. */
export const recordRef = z.strictObject({ kind: z.enum(recordKinds), id })

/** Without `rest` all or nothing; with it what can be done, the rest is named. */
const revertBody = z.strictObject({ groupId: z.uuid().optional(), rest: z.boolean().optional() })

/** Single records of a named action: of a command over many records of one kind. */
const undoBody = revertBody
  .extend({
    records: z.array(recordRef).min(1).max(200).optional(),
  })
  .refine(({ groupId, records }) => records === undefined || groupId !== undefined, {
    message: 'Назовите действие, записи которого отменить',
    path: ['groupId'],
  })

/** Pages go by the last group of the one before: new actions move nothing. */
const pageQuery = {
  after: z.uuid().optional(),
  pageSize: wholeInQuery(100).default(50),
}
export const journalPage = z.object({
  data: z.array(journalGroup),
  /** Counted up to 10 000. */
  total: z.int(),
  /** `after` of the next page; null: this is the last one. */
  next: z.uuid().nullable(),
})
export type JournalPage = z.infer<typeof journalPage>

export const journal = section({
  mine: {
    method: 'GET',
    path: '/journal',
    summary: 'Мои последние действия, а с office=true для администратора действия всех',
    access: 'user',
    origin: 'added',
    query: z.strictObject({
      office: flagInQuery.optional(),
      user: idsInQuery.optional(),
      kind: codesInQuery(recordKinds).optional(),
      /** Days of the office, both counted in. */
      from: day.optional(),
      to: day.optional(),
      ...pageQuery,
    }),
    response: journalPage,
  },
  ofRecord: {
    method: 'GET',
    path: '/journal/{kind}/{id}',
    summary: 'История записи',
    access: 'user',
    origin: 'added',
    params: z.strictObject({ kind: z.enum(historyKinds), id: idInPath }),
    query: z.strictObject(pageQuery),
    response: journalPage,
  },
  entries: {
    method: 'GET',
    path: '/journal/groups/{id}/entries',
    summary: 'Записи одного действия, по частям',
    access: 'user',
    origin: 'added',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,18}$/, 'Нужен номер записи')
        .optional(),
      pageSize: wholeInQuery(200).default(100),
    }),
    response: z.object({ data: z.array(journalEntry), next: z.string().nullable() }),
  },
  undo: {
    method: 'POST',
    path: '/journal/undo',
    summary: 'Отменить моё последнее действие или указанное, целиком или отдельные его записи',
    access: 'user',
    origin: 'added',
    body: undoBody,
    response: reverted,
  },
  redo: {
    method: 'POST',
    path: '/journal/redo',
    summary: 'Вернуть последнее отменённое или указанное',
    access: 'user',
    origin: 'added',
    body: revertBody,
    response: reverted,
  },
})

import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { conditionsInQuery, flagInQuery, wholeInQuery } from '#contract/core/list-query.ts'
import { id, idInPath, instantOut, personRef } from '#contract/core/values.ts'
import { pickedKinds } from '#domain/fields/field-kinds.ts'
import { officeActionConditions } from '#domain/filters/actions.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import { type HistoryKind, records } from '#domain/records/records.ts'

/** Record kinds with a history on their cards. */
export const historyKinds = recordKinds.filter(
  (kind): kind is HistoryKind => records[kind].hasHistory === true,
)

/** Record kinds named in a history; `user`: colleagues, deleted ones included. */
export const namedKinds = [...pickedKinds, 'user'] as const
export type NamedKind = (typeof namedKinds)[number]

export const journalEntry = z.object({
  /** Cursor for the next page. */
  id: z.string(),
  recordKind: z.enum(recordKinds),
  recordId: id,
  /** Title of the record, for people. */
  title: z.string(),
  operation: z.enum(['create', 'update', 'delete']),
  /** Changed fields only: before and after. */
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  /** The undo that reverted this record alone; null: none. */
  undoneById: z.uuid().nullable(),
  /** Titles of records whose ids appear in the changes; purged ones are left out. */
  named: z.array(z.object({ kind: z.enum(namedKinds), id, title: z.string() })),
})

export const journalGroup = z.object({
  id: z.uuid(),
  /** Command id such as `block.actualize`; `null`: a bare call. */
  command: z.string().nullable(),
  /** `copy`: the stock was copied to a device; `export`: a table went out as a file. Neither changes anything. `lapse`: it ended by itself. */
  kind: z.enum(['command', 'undo', 'redo', 'copy', 'export', 'lapse']),
  at: instantOut,
  user: personRef.nullable(),
  isUndone: z.boolean(),
  /** Author and time of the undo; `isWhole`: nothing was skipped. */
  undone: z.object({ by: personRef.nullable(), at: instantOut, isWhole: z.boolean() }).nullable(),
  /** Records that an undo or redo skipped. */
  leftCount: z.int(),
  /** Number of changed records; `entries` holds the first 20. */
  entryCount: z.int(),
  /** True if all changes are of one record kind; the next two: with equal values before, and after. */
  isOneKind: z.boolean(),
  isSameBefore: z.boolean(),
  isSameAfter: z.boolean(),
  entries: z.array(journalEntry),
  /** Id of the last returned entry if there are more: cursor for `journal.entries`. */
  moreAfter: z.string().nullable(),
})
export type JournalGroup = z.infer<typeof journalGroup>
export type JournalEntry = z.infer<typeof journalEntry>

/** A record that an undo or redo skips, with the reason. */
export const leftOut = z.object({
  kind: z.enum(recordKinds),
  id,
  title: z.string(),
  /** Fields changed since; empty: the record as a whole. */
  fields: z.array(z.string()),
  /** Russian, for people. */
  reason: z.string(),
  /** Names of those who have changed it since. */
  by: z.array(z.string()),
})
export type LeftOut = z.infer<typeof leftOut>

/** Records undone or redone; the client reports and refreshes them. */
export const reverted = z.object({
  groupId: z.uuid(),
  command: z.string().nullable(),
  records: z.array(z.object({ kind: z.enum(recordKinds), id })),
  /** The record that the action was about, if the caller may see it. */
  subject: z.object({ kind: z.enum(recordKinds), title: z.string() }).nullable(),
  /** Records skipped, if `rest` was requested: the first 100, and the total. */
  left: z.array(leftOut),
  leftCount: z.int(),
})

export const recordRef = z.strictObject({ kind: z.enum(recordKinds), id })

/** Without `rest` all or nothing; with it, conflicting records are skipped and named. */
const revertBody = z.strictObject({ groupId: z.uuid().optional(), rest: z.boolean().optional() })

/** Single records of a command over many records of one kind; needs its group. */
const undoBody = revertBody
  .extend({
    records: z.array(recordRef).min(1).max(200).optional(),
  })
  .refine(({ groupId, records }) => records === undefined || groupId !== undefined, {
    message: 'Назовите действие, записи которого отменить',
    path: ['groupId'],
  })

/** Keyset pagination by the previous page's last group: new actions do not shift pages. */
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

export const journal = section('Журнал, отмена и возврат', {
  mine: {
    method: 'GET',
    path: '/journal',
    summary: 'Мои последние действия, а с office=true для администратора действия всех',
    access: 'user',
    origin: 'added',
    query: z.strictObject({
      office: flagInQuery.optional(),
      ...conditionsInQuery(officeActionConditions),
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

import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { id, instantOut, listOf, personRef } from '#contract/core/values.ts'
import { trashFilters } from '#domain/filters/trash.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import { recordRef } from './journal.ts'

/** A deleted record that the caller may restore. */
export const trashRow = z.object({
  kind: z.enum(recordKinds),
  id,
  title: z.string(),
  deletedAt: instantOut,
  /** Null: predates the journal, or deleted by the server. */
  deletedBy: personRef.nullable(),
  /** Parts deleted with it, which are restored with it: blocks of a building. */
  partCount: z.int(),
  /** Time of purging; null: never. */
  purgeAt: instantOut.nullable(),
})
export type TrashRow = z.infer<typeof trashRow>

/** A record that cannot be restored, with the reason. */
const stillTrashed = z.object({ kind: z.enum(recordKinds), id, title: z.string(), reason: z.string() })
export type StillTrashed = z.infer<typeof stillTrashed>

/** Maximum number of records restored by one call. */
const maxRestored = 200

export const trashListQuery = listQuery(trashFilters)

export const trash = section('Корзина', {
  list: {
    method: 'GET',
    path: '/trash',
    summary: 'Корзина: что удалено за 30 дней и что можно восстановить',
    access: 'user',
    origin: 'added',
    query: trashListQuery,
    response: listOf(trashRow),
  },
  restore: {
    method: 'POST',
    path: '/trash/restore',
    summary: 'Восстановить из корзины: всё или ничего, а с rest всё, что можно, с названием остального',
    access: 'user',
    origin: 'added',
    body: z.strictObject({
      records: z
        .array(recordRef)
        .min(1, 'Выберите хотя бы одну запись')
        .max(maxRestored, `Не больше ${maxRestored} записей за раз`),
      /** Skips and names what cannot be restored; otherwise all or nothing. */
      rest: z.boolean().optional(),
    }),
    /** `restored` includes parts. */
    response: z.object({ restored: z.int(), left: z.array(stillTrashed) }),
  },
})

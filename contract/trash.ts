import { z } from 'zod'
import { section } from './endpoint.ts'
import { recordKinds } from './journal.ts'
import { codesInQuery, listQuery } from './list-query.ts'
import { id, instantOut, listOf, personRef } from './values.ts'

/** A deleted record that the person may bring back. */
const trashRow = z.object({
  kind: z.enum(recordKinds),
  id,
  title: z.string(),
  deletedAt: instantOut,
  /** Null: before there was a journal, or by the program itself. */
  deletedBy: personRef.nullable(),
  /** When it is deleted for good; null: never. */
  purgeAt: instantOut.nullable(),
})
export type TrashRow = z.infer<typeof trashRow>

/** Most records that one call brings back. */
const maxRestored = 200

export const trash = section({
  list: {
    method: 'GET',
    path: '/trash',
    summary: 'Корзина: что удалено за 30 дней и что можно восстановить',
    access: 'user',
    origin: 'added',
    query: listQuery(['deletedAt', 'title'], { kind: codesInQuery(recordKinds).optional() }),
    response: listOf(trashRow),
  },
  restore: {
    method: 'POST',
    path: '/trash/restore',
    summary: 'Восстановить из корзины, всё или ничего',
    access: 'user',
    origin: 'added',
    body: z.strictObject({
      records: z
        .array(z.strictObject({ kind: z.enum(recordKinds), id }))
        .min(1, 'Выберите хотя бы одну запись')
        .max(maxRestored, `Не больше ${maxRestored} записей за раз`),
    }),
    response: z.object({ restored: z.int() }),
  },
})

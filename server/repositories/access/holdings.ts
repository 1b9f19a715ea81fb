import { type RawBuilder, sql } from 'kysely'
import { kindsInOrder, type RecordKind, records } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { tableOf } from '#server/repositories/records/records.ts'

/** A record kind that accounts hold, and the field naming the holder. */
export interface Holding {
  kind: RecordKind
  field: string
}

/** Records handed over when a user is deleted: those of every kind with an owner. */
export const holdings: readonly Holding[] = kindsInOrder.flatMap((kind) => {
  const { owner } = records[kind]
  return owner ? [{ kind, field: owner }] : []
})

/** Ids of records of the kind that the user holds, without deleted ones. */
export async function heldIds(db: Db, { kind, field }: Holding, userId: number): Promise<number[]> {
  const holder: RawBuilder<unknown> = records[kind].isLedByMaker
    ? sql`coalesce(${sql.ref(field)}, created_by_id)`
    : sql.ref(field)
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(kind)} where ${holder} = ${userId} and deleted_at is null
      ${kind === 'person' ? sql`and company_id is null` : sql``} order by id`.execute(db)
  return rows.map((row) => row.id)
}

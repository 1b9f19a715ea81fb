import { type RawBuilder, sql } from 'kysely'
import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import { tableOf } from '#server/repositories/records/records.ts'

/** A record kind that accounts hold, and the field naming the holder. */
export interface Holding {
  kind: RecordKind
  field: string
}

/** Records handed over when a user is deleted; add a line for a new kind with a holder. */
export const holdings: readonly Holding[] = [
  { kind: 'building', field: 'responsibleUserId' },
  { kind: 'block', field: 'responsibleUserId' },
  { kind: 'company', field: 'responsibleUserId' },
  { kind: 'buildingList', field: 'userId' },
  { kind: 'blockList', field: 'userId' },
  { kind: 'event', field: 'userId' },
  { kind: 'savedSearch', field: 'userId' },
  { kind: 'recipe', field: 'userId' },
  { kind: 'presentation', field: 'userId' },
  { kind: 'inquiry', field: 'assigneeId' },
  // Only persons without a company: others follow the company's responsible user.
  { kind: 'person', field: 'createdById' },
]

/** Kinds whose creator is responsible when nobody is named. */
const ledByMaker = new Set<RecordKind>(['building', 'block'])

/** Ids of records of the kind that the user holds, without deleted ones. */
export async function heldIds(db: Db, { kind, field }: Holding, userId: number): Promise<number[]> {
  const holder: RawBuilder<unknown> = ledByMaker.has(kind)
    ? sql`coalesce(${sql.ref(field)}, created_by_id)`
    : sql.ref(field)
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(kind)} where ${holder} = ${userId} and deleted_at is null
      ${kind === 'person' ? sql`and company_id is null` : sql``} order by id`.execute(db)
  return rows.map((row) => row.id)
}

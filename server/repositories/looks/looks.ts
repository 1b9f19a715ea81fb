import { type RawBuilder, sql } from 'kysely'
import { noticeEveryMinutes } from '#domain/looks/notices.ts'
import type { Db } from '#server/db/db.ts'

/** Kinds that are looked at. */
export type LookedKind = 'demand' | 'savedSearch'

/** A person's last look at a record, without the ids that he has seen. */
export interface Look {
  id: number
  recordId: number
  /** To the microsecond: changes with each look. */
  at: string
  lookedAt: Date
  conditions: string | null
  isTelling: boolean
  /** From when a notice may tell of it again, and if that has come. */
  dueAt: Date
  isDue: boolean
}

export interface SeenNow {
  userId: number
  recordId: number
  seenIds: readonly number[]
  conditions: string
}

export async function findLooks(
  db: Db,
  kind: LookedKind,
  { userId, recordIds }: { userId: number; recordIds: readonly number[] },
): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select ${lookColumns(kind)} from looks
    where user_id = ${userId} and ${columnOf(kind)} = any(${[...recordIds]}::int[])`.execute(db)
  return rows
}

/** Ids that were seen at these looks. */
export async function findSeenIds(db: Db, lookIds: readonly number[]): Promise<Map<number, number[]>> {
  if (lookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('looks')
    .select(['id', 'seenIds'])
    .where('id', 'in', [...lookIds])
    .execute()
  return new Map(rows.map(({ id, seenIds }) => [id, seenIds]))
}

/** Notes that a person has seen all of it, which notices need not tell. */
export async function noteLook(
  db: Db,
  kind: LookedKind,
  { userId, recordId, seenIds, conditions }: SeenNow,
): Promise<Look> {
  const column = columnOf(kind)
  const { rows } = await sql<Look>`
    insert into looks (user_id, ${column}, seen_ids, conditions)
    values (${userId}, ${recordId}, ${[...seenIds]}::int[], ${conditions})
    on conflict (${column}, user_id) do update set looked_at = now(), seen_ids = excluded.seen_ids,
      conditions = excluded.conditions, told_at = null, told_ids = '{}'
    returning ${lookColumns(kind)}`.execute(db)
  const [look] = rows
  if (!look) throw new Error('no look was noted')
  return look
}

export async function findToldIds(db: Db, lookIds: readonly number[]): Promise<Map<number, number[]>> {
  if (lookIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('looks')
    .select(['id', 'toldIds'])
    .where('id', 'in', [...lookIds])
    .execute()
  return new Map(rows.map(({ id, toldIds }) => [id, toldIds]))
}

/** Adds what a notice has told; the next one waits. @returns false for another's look, and for none. */
export async function noteTold(
  db: Db,
  { lookId, userId, ids }: { lookId: number; userId: number; ids: readonly number[] },
): Promise<boolean> {
  const { rows } = await sql`
    update looks set told_at = now(),
      told_ids = array(select unnest(told_ids) union select unnest(${[...ids]}::int[]))
    where id = ${lookId} and user_id = ${userId} returning id`.execute(db)
  return rows.length > 0
}

/** Keeps what is new by other conditions from notices: the stock has nothing new. */
export async function noteOtherConditions(
  db: Db,
  lookId: number,
  { conditions, toldIds }: { conditions: string; toldIds: readonly number[] },
): Promise<void> {
  await sql`
    update looks set conditions = ${conditions}, told_ids = ${[...toldIds]}::int[]
    where id = ${lookId}`.execute(db)
}

/** @param toldIds what is new already: notices tell of what comes later. */
export async function setTelling(
  db: Db,
  lookId: number,
  { isTelling, conditions, toldIds }: { isTelling: boolean; conditions: string; toldIds: readonly number[] },
): Promise<void> {
  await sql`
    update looks set is_telling = ${isTelling}, conditions = ${conditions}, told_ids = ${[...toldIds]}::int[]
    where id = ${lookId}`.execute(db)
}

function columnOf(kind: LookedKind): RawBuilder<unknown> {
  return kind === 'demand' ? sql`demand_id` : sql`saved_search_id`
}

function lookColumns(kind: LookedKind): RawBuilder<unknown> {
  const dueAt = sql`greatest(looked_at, told_at) + make_interval(mins => ${sql.lit(noticeEveryMinutes)})`
  return sql`id, ${columnOf(kind)} as record_id, looked_at::text as at, looked_at, conditions, is_telling,
    ${dueAt} as due_at, ${dueAt} <= now() as is_due`
}

import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Kinds of cards that hold contacts. */
export type CardKind = 'company' | 'person'

const isWithinHour = sql`at > now() - interval '1 hour'`

/**
 * Counts distinct cards against this user's hourly limit, by the database clock, and returns when the first
 * one expires.
 */
export async function countedInHour(
  db: Db,
  userId: number,
): Promise<{ count: number; secondsToWait: number }> {
  const { rows } = await sql<{ count: number; secondsToWait: number }>`
    select count(distinct (company_id, person_id))::int as count,
      coalesce(ceil(extract(epoch from min(at) + interval '1 hour' - now())), 0)::int as seconds_to_wait
    from card_views where user_id = ${userId} and is_counted and ${isWithinHour}`.execute(db)
  return rows[0] ?? { count: 0, secondsToWait: 0 }
}

/** Returns which of these cards the user has read within the last hour. */
export async function seenInHour(
  db: Db,
  userId: number,
  kind: CardKind,
  ids: readonly number[],
): Promise<Set<number>> {
  const card = sql.ref(`${kind}Id`)
  const { rows } = await sql<{ id: number }>`
    select distinct ${card} as id from card_views
    where user_id = ${userId} and ${card} = any(${[...ids]}::int[]) and ${isWithinHour}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Locks other reads of this user until the transaction ends, so that none escapes the count. */
export async function lockViewsOf(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card-views:${userId}`}, 0))`.execute(db)
}

export async function insertViews(
  db: Db,
  view: { userId: number; isCounted: boolean },
  kind: CardKind,
  ids: readonly number[],
): Promise<void> {
  await db
    .insertInto('cardViews')
    .values(ids.map((id) => ({ ...view, [`${kind}Id`]: id })))
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { PersonRef } from '#server/repositories/companies/person-ref.ts'
import { leaseMinutes } from './call-rules.ts'

/** A key in somebody's hands: a contact, or one of its numbers. */
export interface CallLease {
  key: string
  contact: string
  user: PersonRef
  since: Date
  until: Date
}

/** Running leases by the clock of the database, of these keys or of all. */
export async function runningLeases(db: Db, keys?: readonly string[]): Promise<CallLease[]> {
  const asked = keys ? sql`l.key = any(${[...keys]}::text[])` : sql`true`
  const { rows } = await sql<CallLease>`
    select l.key, l.contact, json_build_object('id', u.id, 'name', u.name) as user, l.since, l.until
    from call_leases l join users u on u.id = l.user_id
    where ${asked} and l.until > clock_timestamp() and u.deleted_at is null order by l.key`.execute(db)
  return rows
}

/** Takes turns until the transaction ends: a caller gives one contact back while taking another. */
export async function lockLeases(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('call leases', 0))`.execute(db)
}

/** Gives these keys to a user, and takes all others from him; callers hold the lock and have asked who has them. */
export async function writeLease(
  db: Db,
  userId: number,
  contact: string,
  keys: readonly string[],
): Promise<{ since: Date; until: Date }> {
  await sql`
    update call_leases set until = clock_timestamp()
    where user_id = ${userId} and until > clock_timestamp() and contact <> ${contact}`.execute(db)
  const { rows } = await sql<{ since: Date; until: Date }>`
    insert into call_leases as l (key, contact, user_id, since, until)
    select key, ${contact}, ${userId}, clock_timestamp(), clock_timestamp() + make_interval(mins => ${leaseMinutes})
    from unnest(${[...keys]}::text[]) as key
    on conflict (key) do update set contact = excluded.contact, user_id = excluded.user_id, until = excluded.until,
      since = case when l.user_id = excluded.user_id and l.contact = excluded.contact
        and l.until > clock_timestamp() - make_interval(mins => ${leaseMinutes}) then l.since else excluded.since end
    returning since, until`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a lease without a key')
  return row
}

/**
 * Ends a user's lease of a contact, or all of his. The talk goes on if he takes it again within the length of a lease.
 * @returns whether he had any.
 */
export async function releaseLeases(db: Db, userId: number, contact?: string): Promise<boolean> {
  const asked = contact === undefined ? sql`true` : sql`contact = ${contact}`
  const { rows } = await sql`
    update call_leases set until = clock_timestamp()
    where user_id = ${userId} and until > clock_timestamp() and ${asked} returning 1`.execute(db)
  return rows.length > 0
}

export async function forgetEndedLeases(db: Db): Promise<void> {
  await sql`delete from call_leases where until < clock_timestamp() - interval '1 day'`.execute(db)
}

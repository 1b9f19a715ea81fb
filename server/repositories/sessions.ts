import { sql } from 'kysely'
import type { Actor, Db } from '#server/call.ts'
import { prepared } from '#server/db/prepared.ts'

/** A session ends 30 days after login, or after 12 hours without a call. */
const idle = sql<Date>`now() - interval '12 hours'`

/** Who is behind a session; `contactsVisibility` as an admin has set it, if any has. */
type SessionUser = Omit<Actor, 'contactsVisibility'> & {
  isDemo: boolean
  contactsVisibility: string | null
}

/** The living user behind a session that has not ended. Notes the visit, at most once in five minutes. */
export async function findSessionActor(db: Db, tokenHash: Buffer): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.name', 'users.role', 'users.isDemo', 'sessions.kind as sessionKind'])
    .select(sql<boolean>`sessions.last_seen_at < now() - interval '5 minutes'`.as('isQuiet'))
    .select(
      sql<string | null>`(select value #>> '{}' from settings where key = 'contactsVisibility')`.as(
        'contactsVisibility',
      ),
    )
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('sessions.lastSeenAt', '>', idle)
    .where('users.deletedAt', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.isQuiet) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: sql<Date>`now()` })
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  const { isQuiet: _, ...actor } = row
  return { ...actor, tokenHash }
}

export async function insertSession(
  db: Db,
  row: { tokenHash: Buffer; userId: number; kind: Actor['sessionKind']; userAgent: string | null },
): Promise<void> {
  const life = row.kind === 'password' ? sql<Date>`now() + interval '30 minutes'` : inThirtyDays
  await db
    .insertInto('sessions')
    .values({ ...row, expiresAt: life })
    .execute()
}

const inThirtyDays = sql<Date>`now() + interval '30 days'`

/** @returns whether it had not ended yet. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of the account: password change, reset, deletion. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Sessions that have ended by time; the others end by deletion. */
export async function forgetEndedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('expiresAt', '<=', sql<Date>`now()`), eb('lastSeenAt', '<=', idle)]))
    .execute()
}

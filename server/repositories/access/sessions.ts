import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { type Placeholders, preparedStatement } from '#server/db/postgres/prepared.ts'
import type { Actor } from '#server/http/call.ts'
import { type Place, type StockCheck, stockCheck } from '#server/repositories/columns/stock-place.ts'

/** A session ends 30 days after login, or after 12 hours without a call. */
const idle = sql<Date>`now() - interval '12 hours'`

/** User of a session; `contactsVisibility` only if an admin has set it. */
type SessionUser = Omit<Actor, 'contactsVisibility'> & {
  isDemo: boolean
  contactsVisibility: Actor['contactsVisibility'] | null
}

const userOf = (db: Db, value: Placeholders<{ tokenHash: Buffer }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.name', 'users.role', 'users.isDemo', 'sessions.kind as sessionKind'])
    .select(sql<boolean>`sessions.last_seen_at < now() - interval '5 minutes'`.as('isQuiet'))
    .select(({ selectFrom }) => selectFrom('office').select('contactsVisibility').as('contactsVisibility'))
    .where('sessions.tokenHash', '=', value('tokenHash'))
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .where('sessions.lastSeenAt', '>', idle)
    .where('users.deletedAt', 'is', null)

const readUser = preparedStatement(userOf)
const readUserAndStock = preparedStatement((db, value: Placeholders<{ tokenHash: Buffer } & Place>) =>
  userOf(db, value).select(stockCheck(value)),
)

/**
 * Finds the user of a valid session; given a place, the same statement checks the stock. Records the visit, at
 * most once in five minutes.
 */
export async function findSessionUser(
  db: Db,
  tokenHash: Buffer,
  place?: Place,
): Promise<{ user: SessionUser; stock?: StockCheck } | undefined> {
  if (place) {
    const [row] = await readUserAndStock(db, { tokenHash, ...place })
    return row && { user: await noteVisit(db, tokenHash, row), stock: row }
  }
  const [row] = await readUser(db, { tokenHash })
  return row && { user: await noteVisit(db, tokenHash, row) }
}

async function noteVisit(
  db: Db,
  tokenHash: Buffer,
  {
    isQuiet,
    id,
    name,
    role,
    isDemo,
    sessionKind,
    contactsVisibility,
  }: Omit<SessionUser, 'tokenHash'> & { isQuiet: boolean },
): Promise<SessionUser> {
  if (isQuiet) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: sql<Date>`now()` })
      .where('tokenHash', '=', tokenHash)
      .execute()
  }
  return { id, name, role, isDemo, sessionKind, contactsVisibility, tokenHash }
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

/** @returns false if it had ended already. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all sessions of the account: on password change, reset, deletion. */
export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Deletes expired sessions; the others are deleted when they end. */
export async function forgetEndedSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('expiresAt', '<=', sql<Date>`now()`), eb('lastSeenAt', '<=', idle)]))
    .execute()
}

export interface SessionRow {
  id: number
  userId: number
  tokenHash: Buffer
  userAgent: string | null
  createdAt: Date
  lastSeenAt: Date
}

const living = (db: Db) =>
  db
    .selectFrom('sessions')
    .where('kind', '=', 'normal')
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', idle)

const columns = ['id', 'userId', 'tokenHash', 'userAgent', 'createdAt', 'lastSeenAt'] as const

/** The user's valid sessions, most recently used first. */
export function sessionsOf(db: Db, userId: number): Promise<SessionRow[]> {
  return living(db)
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  return living(db).select(columns).where('id', '=', id).executeTakeFirst()
}

/** Ends the account's sessions, optionally except one. @returns their number. */
export async function deleteSessionsBut(db: Db, userId: number, tokenHash: Buffer | null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(tokenHash !== null, (query) => query.where('tokenHash', '!=', tokenHash))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Filters sessions (hexadecimal SHA-256 of their tokens) to those that are valid, with a user that is not
 * deleted.
 */
export async function livingSessions(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await living(db)
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('users.deletedAt', 'is', null)
    .select(sql<string>`encode(sessions.token_hash, 'hex')`.as('hash'))
    .where(sql<string>`encode(sessions.token_hash, 'hex')`, 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

import { sql } from 'kysely'
import type { UserListQuery } from '#contract/access/accounts.ts'
import type { KeySettings } from '#contract/access/key-settings.ts'
import type { StartScreen } from '#domain/access/start-screens.ts'
import { userFilters } from '#domain/filters/users.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { hasWords, type Unpaged } from '#server/repositories/records/list-page.ts'
import { listConditions, listOrder } from '#server/repositories/records/list-search.ts'
import { type RowList, sqlList } from '#server/repositories/records/row-list.ts'

/** A user without the password hash. */
export interface UserRecord {
  id: number
  name: string
  email: string
  phone: string | null
  role: Role
  version: number
  lastLoginAt: Date | null
  avatarKey: string | null
  /** Has never set a password. */
  isInvited: boolean
  keySettings: KeySettings | null
  startScreen: StartScreen
}

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'version',
  'lastLoginAt',
  'avatarKey',
  'keySettings',
  'startScreen',
] as const
const isInvited = sql<boolean>`password_hash is null`

const living = (db: Db) => db.selectFrom('users').where('deletedAt', 'is', null)

export function findUser(db: Db, id: number): Promise<UserRecord | undefined> {
  return living(db)
    .select([...columns, isInvited.as('isInvited')])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Account data needed for a login. */
interface Credentials {
  id: number
  /** As stored, whatever case was typed. */
  email: string
  role: Role
  passwordHash: string | null
  isDemo: boolean
}

export function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  return living(db)
    .select(['id', 'email', 'role', 'passwordHash', 'isDemo'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export async function findPasswordHash(db: Db, id: number): Promise<string | null> {
  const row = await living(db).select('passwordHash').where('id', '=', id).executeTakeFirst()
  return row?.passwordHash ?? null
}

/** @param searchesContacts also matches text against addresses and phones. */
export function userList(
  db: Db,
  { text = '', sort, ...query }: Omit<Unpaged<UserListQuery>, 'take'>,
  searchesContacts: boolean,
): RowList<UserRecord> {
  const searched = searchesContacts ? sql`concat_ws(' ', name, email, phone)` : sql`name`
  const conditions = [
    sql`deleted_at is null`,
    hasWords(sql`search_vector(${searched})`, text),
    ...listConditions(userFilters, 'users', query, {}),
  ]
  return sqlList(db, {
    id: sql`id`,
    columns: sql`id, name, email, phone, role, version, last_login_at, avatar_key, key_settings, ${isInvited} as is_invited`,
    from: sql`from users where ${sql.join(conditions, sql` and `)}`,
    order: listOrder(userFilters, sort, (way) => sql`${way} nulls last, name collate "und-x-icu", id`, {
      name: sql`name collate "und-x-icu"`,
      role: sql`role`,
      lastLoginAt: sql`last_login_at`,
    }),
  })
}

/** All users by name. */
export async function allUsers(db: Db): Promise<{ id: number; name: string; role: Role }[]> {
  return living(db)
    .select(['id', 'name', 'role'])
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

export async function formerUserIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletedAt', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertUser(
  db: Db,
  row: { name: string; email: string; role: Role },
): Promise<{ id: number }> {
  return db
    .insertInto('users')
    .values({ ...row, phone: null, passwordHash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Tells if another account has this address. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

export async function isEmailTaken(db: Db, email: string, exceptId: number): Promise<boolean> {
  const row = await living(db)
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
}

/**
 * Records a login with the checked password. @returns false if that password or the account is gone
 * meanwhile.
 */
export async function noteLogin(
  db: Db,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ lastLoginAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks all admins, so that concurrent changes cannot remove the last one. */
export async function lockAdmins(db: Db): Promise<number[]> {
  const rows = await living(db).select('id').where('role', '=', 'admin').orderBy('id').forUpdate().execute()
  return rows.map((row) => row.id)
}

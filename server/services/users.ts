import type { CurrentUser } from '#contract/accounts.ts'
import type { Role } from '#domain/vocabulary.ts'
import type { Actor, Call, Db } from '#server/call.ts'
import { found, Refusal } from '#server/errors.ts'
import { findUser, isEmailTaken, listUsers, type UserRecord } from '#server/repositories/users.ts'
import { refuseWrongPassword } from './accounts.ts'
import { avatarLinkOf } from './files/avatars.ts'
import { type Linker, linker } from './files/links.ts'
import { updateRecords } from './record-writer.ts'

interface OwnChange {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | undefined
  password?: string | undefined
}

export async function readMe(db: Db, actor: Actor): Promise<CurrentUser> {
  const user = found(await findUser(db, actor.id), 'Пользователь')
  const { id, name, email, phone, role } = user
  const { contactsVisibility } = actor
  return {
    ...{ id, name, email, phone, role, contactsVisibility },
    avatarUrl: avatarLinkOf(user, await linker(db)),
    mustSetPassword: actor.sessionKind === 'password',
  }
}

/** One's own name and phone; the address only with the present password. */
export async function updateMe(call: Call, { password, ...changes }: OwnChange): Promise<CurrentUser> {
  const { db, actor } = call
  const user = found(await findUser(db, actor.id), 'Пользователь')
  const changesEmail = changes.email !== undefined && changes.email !== user.email
  if (changesEmail) await refuseWrongPassword(db, actor.id, password)
  return db.transaction().execute(async (tx) => {
    if (changes.email !== undefined) await refuseTakenEmail(tx, changes.email, actor.id)
    await updateRecords({ ...call, db: tx }, 'user', [{ id: actor.id, fields: given(changes) }])
    return readMe(tx, actor)
  })
}

/** Colleagues by name; a broker sees no more of them than is needed to name the responsible one. */
export async function listColleagues(db: Db, actor: Actor, take: number) {
  const { data, total } = await listUsers(db, take)
  const link = await linker(db)
  return { data: data.map((user) => colleagueOf(user, actor.role, link)), total }
}

/** By an admin; the matrix keeps the last admin one. */
export async function updateUser(
  call: Call,
  id: number,
  changes: { name?: string; phone?: string | null; email?: string; role?: Role },
) {
  const { db, actor } = call
  if (changes.email !== undefined) await refuseTakenEmail(db, changes.email, id)
  await updateRecords(call, 'user', [{ id, fields: given(changes) }], { ifMatch: call.ifMatch })
  const user = found(await findUser(db, id), 'Пользователь')
  return { colleague: colleagueOf(user, actor.role, await linker(db)), version: user.version }
}

async function refuseTakenEmail(db: Db, email: string, exceptId: number): Promise<void> {
  if (!(await isEmailTaken(db, email, exceptId))) return
  const message = 'Эта почта уже у другого пользователя'
  throw new Refusal('conflict', message, { issues: [{ path: 'email', message }] })
}

function colleagueOf(user: UserRecord, viewer: Role, link: Linker) {
  const { id, name, email, phone, role, lastLoginAt } = user
  const seenByAll = { id, name, isActive: true, avatarUrl: avatarLinkOf(user, link) }
  if (viewer !== 'admin') return seenByAll
  return { ...seenByAll, email, phone, role, lastLoginAt: lastLoginAt?.toISOString() ?? null }
}

/** Only what was sent: an absent field is not a change. */
function given(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

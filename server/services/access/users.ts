import type { Colleague, CurrentUser, UserListQuery } from '#contract/access/accounts.ts'
import type { KeySettings } from '#contract/access/key-settings.ts'
import type { StartScreen } from '#domain/access/start-screens.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor, Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { tokenLifetimes } from '#server/repositories/access/account-tokens.ts'
import { heldIds, holdings } from '#server/repositories/access/holdings.ts'
import {
  findUser,
  isEmailTaken,
  lockAdmins,
  type UserRecord,
  userList,
} from '#server/repositories/access/users.ts'
import { lockUserTurn } from '#server/repositories/journal/journal.ts'
import { insertMail } from '#server/repositories/office/outgoing-mails.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { lockRecords } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { lockStock } from '#server/repositories/stock/stock-locks.ts'
import { avatarLinkOf } from '#server/services/files/avatars.ts'
import { type Linker, linker } from '#server/services/files/links.ts'
import { invitationMail } from '#server/services/mail/account-mails.ts'
import { mailRow } from '#server/services/mail/delivery.ts'
import { demand } from '#server/services/records/demand.ts'
import { createRecords, deleteRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { makeAccountLink, refuseWrongPassword } from './accounts.ts'
import { authoriseWrite } from './authorise.ts'

interface OwnChange {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | undefined
  password?: string | undefined
  keySettings?: KeySettings | null | undefined
  startScreen?: StartScreen | undefined
}

export async function readMe(db: Db, actor: Actor): Promise<CurrentUser> {
  const user = found(await findUser(db, actor.id), 'Пользователь')
  const { id, name, email, phone, role, keySettings, startScreen } = user
  const { contactsVisibility } = actor
  return {
    ...{ id, name, email, phone, role, contactsVisibility },
    avatarUrl: avatarLinkOf(user, await linker(db)),
    mustSetPassword: actor.sessionKind === 'password',
    keySettings,
    startScreen,
  }
}

/** Changes the caller's own name, phone, keys and first screen; the e-mail requires the present password. */
export async function updateMe(call: Call, { password, ...changes }: OwnChange): Promise<CurrentUser> {
  const { db, actor } = call
  const user = found(await findUser(db, actor.id), 'Пользователь')
  const changesEmail = changes.email !== undefined && changes.email !== user.email
  if (changesEmail) await refuseWrongPassword(db, actor.id, password)
  return db.transaction().execute(async (tx) => {
    await updateRecords({ ...call, db: tx }, 'user', [{ id: actor.id, fields: given(changes) }])
    return readMe(tx, actor)
  })
}

/**
 * Colleagues, by name unless sorted; brokers see only what naming a responsible user needs.
 * @throws Refusal 403 when a broker sorts or filters by fields reserved for admins.
 */
export async function colleaguesOf(
  call: Call,
  query: Omit<Unpaged<UserListQuery>, 'take'>,
): Promise<RowList<Colleague>> {
  const { db, actor } = call
  const { role, sort } = query
  if (role !== undefined || (sort && sort.key !== 'name'))
    demand(call, 'Пользователь', 'user.readFull', { id: 0 })
  const link = await linker(db)
  return mappedList(userList(db, query, actor.role === 'admin'), (rows) =>
    rows.map((user) => colleagueOf(user, actor.role, link)),
  )
}

export async function readColleague({ db, actor }: Call, id: number): Promise<Versioned<Colleague>> {
  const user = found(await findUser(db, id), 'Пользователь')
  return { record: colleagueOf(user, actor.role, await linker(db)), version: user.version }
}

/** For admins; the matrix keeps the last admin. */
export async function updateUser(
  call: Call,
  id: number,
  changes: { name?: string; phone?: string | null; email?: string; role?: Role },
): Promise<Versioned<Colleague>> {
  if (changes.email !== undefined && id === call.actor.id) await refuseOwnEmail(call, changes.email)
  await updateRecords(call, 'user', [{ id, fields: given(changes) }], { ifMatch: call.ifMatch })
  return readColleague(call, id)
}

/** Like everybody, admins change their own address with the password. @throws Refusal 403 */
async function refuseOwnEmail({ db, actor }: Call, email: string): Promise<void> {
  const user = await findUser(db, actor.id)
  if (email === user?.email) return
  const message = 'Свою почту меняют в профиле: там спросят пароль'
  throw new Refusal('forbidden', message, { issues: [{ path: 'email', message }] })
}

/** A colleague with the invitation link, returned only once. */
type Invited = Colleague & { invitationLink: string }

/** Creates an account without a password; returns its link and mails it. */
export async function createUser(
  call: Call,
  {
    name,
    email,
    phone = null,
    role = 'broker',
  }: { name: string; email: string; phone?: string | null; role?: Role },
  publicUrl: string,
): Promise<Invited> {
  demand(call, 'Пользователь', 'user.create', { id: 0 })
  await refuseTakenEmail(call.db, email)
  const [user] = await createRecords(call, 'user', [{ name, email, phone, role }])
  return invite(call, found(user, 'Пользователь').id, publicUrl)
}

/** Replaces the link; an existing password works until the link is used. */
export async function inviteAgain(call: Call, id: number, publicUrl: string): Promise<Invited> {
  demand(call, 'Пользователь', 'user.create', { id })
  return invite(call, id, publicUrl)
}

async function invite(call: Call, id: number, publicUrl: string): Promise<Invited> {
  const { db, actor } = call
  const user = found(await findUser(db, id), 'Пользователь')
  await lockUserTurn(db, id)
  const link = await makeAccountLink(db, id, 'invitation', publicUrl)
  const office = (await readSettings(db)).officeName ?? 'Ключ'
  const mail = invitationMail({ to: user.email, link, inviter: actor.name, office })
  await insertMail(db, mailRow(mail, tokenLifetimes.invitation))
  return { ...colleagueOf(user, actor.role, await linker(db)), invitationLink: link }
}

/**
 * Deletes an account, ends its sessions and hands over its records, private lists included, as one undoable
 * group.
 * @param successorId absent: the acting admin.
 */
export async function deleteUser(call: Call, id: number, successorId: number = call.actor.id): Promise<void> {
  // Admins first: two who delete each other would deadlock.
  await lockAdmins(call.db)
  const user = (await lockRecords(call.db, 'user', [id])).get(id)
  const living = found(user?.isDeleted ? undefined : user, 'Пользователь')
  await authoriseWrite(call, 'user', 'delete', [living])
  if (successorId === id || !(await findUser(call.db, successorId))) {
    const message = 'Выберите, кому передать записи'
    throw new Refusal('invalid', message, { issues: [{ path: 'successorId', message }] })
  }
  await lockStock(call.db, {
    buildingIds: await heldIds(call.db, { kind: 'building', field: 'responsibleUserId' }, id),
    blockIds: await heldIds(call.db, { kind: 'block', field: 'responsibleUserId' }, id),
  })
  for (const { kind, field } of holdings) {
    const ids = await heldIds(call.db, { kind, field }, id)
    await updateRecords(
      call,
      kind,
      ids.map((held) => ({ id: held, fields: { [field]: successorId } })),
    )
  }
  await deleteRecords(call, 'user', [id])
}

async function refuseTakenEmail(db: Db, email: string): Promise<void> {
  if (!(await isEmailTaken(db, email, 0))) return
  const message = 'Эта почта уже у другого пользователя'
  throw new Refusal('conflict', message, { issues: [{ path: 'email', message }] })
}

function colleagueOf(user: UserRecord, viewer: Role, avatarLink: Linker): Colleague {
  const { id, name, email, phone, role, lastLoginAt, isInvited } = user
  const seenByAll = { id, name, isActive: true, avatarUrl: avatarLinkOf(user, avatarLink) }
  if (viewer !== 'admin') return seenByAll
  return { ...seenByAll, email, phone, role, lastLoginAt: lastLoginAt?.toISOString() ?? null, isInvited }
}

/** Drops absent fields: they are not changes. */
function given(changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

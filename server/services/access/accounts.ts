import type { Session } from '#contract/access/accounts.ts'
import type { Db } from '#server/db/db.ts'
import { hashToken, newToken, sessionEnded } from '#server/http/auth.ts'
import type { Actor } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  burnAccountToken,
  deleteAccountTokens,
  replaceAccountToken,
  tokenLifetimes,
} from '#server/repositories/access/account-tokens.ts'
import { isNetworkKnown, noteNetwork } from '#server/repositories/access/known-networks.ts'
import { forgiveAttempts, takeBackAttempt } from '#server/repositories/access/login-attempts.ts'
import { deleteSession, deleteSessionsOf, insertSession } from '#server/repositories/access/sessions.ts'
import {
  findCredentials,
  findPasswordHash,
  findUser,
  noteLogin,
  setPasswordHash,
} from '#server/repositories/access/users.ts'
import { lockUserTurn } from '#server/repositories/journal/journal.ts'
import { insertMail } from '#server/repositories/office/outgoing-mails.ts'
import { resetMail } from '#server/services/mail/account-mails.ts'
import { mailRow, nobody } from '#server/services/mail/delivery.ts'
import { attemptKey, refuseTooMany } from './attempts.ts'
import { hashPassword, isRightPassword, refuseWeakPassword } from './passwords.ts'

/** Origin of a login. */
export interface Origin {
  network: string
  userAgent: string | null
  /** Demo accounts may be used from here. */
  allowsDemo: boolean
}

/**
 * Password checks in 15 minutes: per account and network, and per account in total, so that an attacker locks
 * himself out first; and per network, which may be a whole office. After a login from a network only the
 * first limit applies there (decision 0027).
 */
const attemptsPerAccountAndNetwork = 10
const attemptsPerAccount = 20
const failuresPerNetwork = 100

/** No row of `users` has it. */
const noUserId = 0

const wrongCredentials = 'Неверная почта или пароль. Проверьте раскладку и Caps Lock'

export async function login(
  db: Db,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<Session> {
  const accountKey = attemptKey(`account:${email.toLowerCase()}`)
  const accountHereKey = attemptKey(`account:${email.toLowerCase()} ${origin.network}`)
  const networkKey = attemptKey(`network:${origin.network}`)
  const isKnownHere = await isNetworkKnown(db, accountHereKey)
  await refuseTooMany(db, [
    { keyHash: accountHereKey, limit: attemptsPerAccountAndNetwork },
    ...(isKnownHere
      ? []
      : [
          { keyHash: accountKey, limit: attemptsPerAccount },
          { keyHash: networkKey, limit: failuresPerNetwork },
        ]),
  ])
  const account = await findCredentials(db, email)
  const isRight = await isRightPassword(account?.passwordHash ?? null, password)
  if (!account || !isRight || (account.isDemo && !origin.allowsDemo)) {
    throw new Refusal('unauthenticated', wrongCredentials)
  }
  return db.transaction().execute(async (tx) => {
    // Refuses the login if the password was changed during the comparison.
    if (!(await noteLogin(tx, account))) throw new Refusal('unauthenticated', wrongCredentials)
    await forgiveAttempts(tx, [accountHereKey, accountKey])
    if (!isKnownHere) await takeBackAttempt(tx, networkKey)
    await noteNetwork(tx, accountHereKey)
    // A user who knows the password needs no reset link.
    await deleteAccountTokens(tx, account.id)
    const token = await openSession(tx, account.id, 'normal', origin.userAgent)
    return { token, role: account.role }
  })
}

async function openSession(
  db: Db,
  userId: number,
  kind: Actor['sessionKind'],
  userAgent: string | null,
): Promise<string> {
  const { token, tokenHash } = newToken()
  await insertSession(db, { tokenHash, userId, kind, userAgent: userAgent?.slice(0, 300) ?? null })
  return token
}

export async function logout(db: Db, actor: Actor): Promise<void> {
  await deleteSession(db, actor.tokenHash)
}

/** Sets a new password; all sessions of the account end and a new one starts. */
export async function updatePassword(
  db: Db,
  actor: Actor,
  { password, newPassword }: { password?: string | undefined; newPassword: string },
  userAgent: string | null,
): Promise<Session> {
  if (actor.sessionKind === 'normal') await refuseWrongPassword(db, actor.id, password)
  const user = await findUser(db, actor.id)
  refuseWeakPassword(newPassword, user?.email ?? '')
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async (tx) => {
    await setPasswordHash(tx, actor.id, passwordHash)
    // The link of an invitation or reset replaces a login.
    if (actor.sessionKind !== 'normal') await noteLogin(tx, { id: actor.id, passwordHash })
    // A concurrent password change or reset came first.
    if (!(await deleteSession(tx, actor.tokenHash))) throw sessionEnded()
    await deleteAccountTokens(tx, actor.id)
    await deleteSessionsOf(tx, actor.id)
    return { token: await openSession(tx, actor.id, 'normal', userAgent), role: actor.role }
  })
}

/** @throws Refusal 400 at the field when the present password is wrong; counts as a login attempt. */
export async function refuseWrongPassword(
  db: Db,
  userId: number,
  password: string | undefined,
): Promise<void> {
  const key = attemptKey(`password:${userId}`)
  await refuseTooMany(db, [{ keyHash: key, limit: attemptsPerAccountAndNetwork }])
  if (password !== undefined && (await isRightPassword(await findPasswordHash(db, userId), password))) {
    return forgiveAttempts(db, [key])
  }
  const message = password === undefined ? 'Введите текущий пароль' : 'Текущий пароль не подошёл'
  throw new Refusal('invalid', message, { issues: [{ path: 'password', message }] })
}

/**
 * The answer and its timing do not reveal if the account exists: link and mail are created afterwards. That
 * work loads the database equally in either case: for an unknown account a mail is written and discarded.
 * @returns the later work, which ends with the mail queued.
 */
export async function requestPasswordReset(
  db: Db,
  email: string,
  { network, publicUrl }: { network: string; publicUrl: string },
): Promise<() => Promise<void>> {
  await refuseTooMany(db, [
    { keyHash: attemptKey(`reset:${email.toLowerCase()}`), limit: 3, within: '1 hour' },
    { keyHash: attemptKey(`reset-network:${network}`), limit: 30 },
  ])
  return () =>
    db.transaction().execute(async (tx) => {
      const account = await findCredentials(tx, email)
      const userId = account?.id ?? noUserId
      // Two concurrent requests would leave two valid links.
      await lockUserTurn(tx, userId)
      const link = await makeAccountLink(tx, userId, 'reset', publicUrl)
      // The account's own address: the typed one may only look alike.
      const to = account?.email ?? nobody
      await insertMail(tx, mailRow(resetMail({ to, link }), tokenLifetimes.reset))
    })
}

/** Creates a link for setting a password. The token is in the fragment, which neither server nor log sees. */
export async function makeAccountLink(
  db: Db,
  userId: number,
  purpose: 'reset' | 'invitation',
  publicUrl: string,
): Promise<string> {
  const { token, tokenHash } = newToken()
  await replaceAccountToken(db, { tokenHash, userId, purpose })
  return `${publicUrl}/reset-password#${token}`
}

/** Exchanges a mailed token for a session that may only set a password; all other sessions end. */
export async function resetPassword(db: Db, token: string, userAgent: string | null): Promise<Session> {
  return db.transaction().execute(async (tx) => {
    const userId = await burnAccountToken(tx, hashToken(token))
    const user = userId === undefined ? undefined : await findUser(tx, userId)
    if (!user) {
      throw new Refusal('invalid', 'Ссылка устарела или уже использована. Попросите новую на странице входа')
    }
    await deleteSessionsOf(tx, user.id)
    return { token: await openSession(tx, user.id, 'password', userAgent), role: user.role }
  })
}

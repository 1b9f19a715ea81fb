import { createHash, randomBytes } from 'node:crypto'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { readsAll } from '#domain/access/roles.ts'
import type { ContactsVisibility } from '#domain/records/contacts.ts'
import type { Db } from '#server/db/db.ts'
import { findSessionUser } from '#server/repositories/access/sessions.ts'
import type { Place, StockCheck } from '#server/repositories/columns/stock-place.ts'
import type { AppContext } from './app-context.ts'
import type { Actor, Http } from './call.ts'
import { Refusal } from './errors.ts'

/** Opaque token of 256 bits; only its SHA-256 is stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Allows demo accounts, whose password is public, on this machine only, unless forced or given passwords of
 * their own.
 */
export function allowsDemo(
  {
    config,
    publicUrl,
    hasOwnDemoPasswords,
  }: Pick<AppContext, 'config' | 'publicUrl' | 'hasOwnDemoPasswords'>,
  { isOnThisMachine }: Pick<Http, 'isOnThisMachine'>,
): boolean {
  return config.demo === 'force' || hasOwnDemoPasswords || (publicUrl.isLocal && isOnThisMachine)
}

export function sessionEnded(): Refusal {
  return new Refusal('unauthenticated', 'Сеанс закончился. Войдите ещё раз')
}

/**
 * Reads the user behind a bearer token from the live user row, on every request; given a place, checks the
 * stock in the same statement.
 * @throws Refusal 401 without a valid session.
 */
export async function readActor(
  db: Db,
  authorization: string | undefined,
  { mayBeDemo, contactsVisibility }: { mayBeDemo: boolean; contactsVisibility: ContactsVisibility },
  place?: Place,
): Promise<{ actor: Actor; stock?: StockCheck }> {
  const token = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1]
  const found = token === undefined ? undefined : await findSessionUser(db, hashToken(token), place)
  if (!found || (found.user.isDemo && !mayBeDemo)) throw sessionEnded()
  const { user, ...rest } = found
  const { isDemo: _, ...actor } = user
  return { ...rest, actor: { ...actor, contactsVisibility: actor.contactsVisibility ?? contactsVisibility } }
}

/** Paths open to a session that may only set a password. */
const passwordSessionPaths = new Set(['/auth/update-password', '/auth/logout', '/users/me'])

/** @throws Refusal 403 when the session or the role does not reach this endpoint. */
export function refuseUnfitSession(actor: Actor, { access, method, path }: Endpoint): void {
  const mayCall = passwordSessionPaths.has(path) && !(path === '/users/me' && method !== 'GET')
  if (actor.sessionKind === 'password' && !mayCall) {
    throw new Refusal('forbidden', 'Сначала задайте пароль')
  }
  if (access === 'head' && !readsAll(actor)) {
    throw new Refusal('forbidden', 'Это доступно руководителю и администратору')
  }
  if (access === 'admin' && actor.role !== 'admin') {
    throw new Refusal('forbidden', 'Это действие доступно только администратору')
  }
}

import type { OpenSession } from '#contract/access/sessions.ts'
import { deviceName } from '#domain/access/device.ts'
import type { Call } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import {
  deleteSession,
  deleteSessionsBut,
  findSession,
  type SessionRow,
  sessionsOf,
} from '#server/repositories/access/sessions.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { demand } from '#server/services/records/demand.ts'

/** The caller's sessions, most recently used first. */
export async function mySessions({ db, actor }: Call): Promise<OpenSession[]> {
  const rows = await sessionsOf(db, actor.id)
  return rows.map((row) => toSession(row, row.tokenHash.equals(actor.tokenHash)))
}

/** @throws Refusal 404 for another's session, unless an admin ends it. */
export async function endSession(call: Call, id: number): Promise<void> {
  const session = found(await findSession(call.db, id), 'Сеанс')
  demand(call, 'Сеанс', 'session.end', { userId: session.userId })
  await deleteSession(call.db, session.tokenHash)
}

/** @returns how many ended. */
export function endOtherSessions({ db, actor }: Call): Promise<number> {
  return deleteSessionsBut(db, actor.id, actor.tokenHash)
}

/** For admins; their own current session continues. @returns how many ended. */
export async function endSessionsOf(call: Call, userId: number): Promise<number> {
  found(await findUser(call.db, userId), 'Пользователь')
  demand(call, 'Пользователь', 'session.end', { userId })
  return deleteSessionsBut(call.db, userId, userId === call.actor.id ? call.actor.tokenHash : null)
}

function toSession({ id, userAgent, createdAt, lastSeenAt }: SessionRow, isCurrent: boolean): OpenSession {
  return {
    id,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent,
  }
}

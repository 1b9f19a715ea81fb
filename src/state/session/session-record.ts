import type { Session } from '#contract/access/accounts.ts'

/** Key of the session in localStorage (specification, §3). */
export const sessionKey = 'user'

type RecordStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The stored session; a corrupt record counts as absent and is removed. */
export function readSession(storage: RecordStorage): Session | undefined {
  const written = storage.getItem(sessionKey)
  if (written === null) return
  const session = parseSession(written)
  if (session === undefined) storage.removeItem(sessionKey)
  return session
}

export function writeSession(storage: RecordStorage, { token, role }: Session): void {
  storage.setItem(sessionKey, JSON.stringify({ token, role }))
}

export function removeSession(storage: RecordStorage): void {
  storage.removeItem(sessionKey)
}

/** Parsed by hand: a schema would load zod before the first table. */
function parseSession(written: string): Session | undefined {
  try {
    const value: unknown = JSON.parse(written)
    if (typeof value !== 'object' || value === null || !('token' in value) || !('role' in value)) return
    const { token, role } = value
    if (typeof token !== 'string' || !/^[\w.~+/=-]+$/.test(token)) return
    const known = role === 'admin' || role === 'head' || role === 'broker' ? role : undefined
    return known && { token, role: known }
  } catch {
    return
  }
}

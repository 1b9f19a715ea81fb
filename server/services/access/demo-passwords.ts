import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { deleteAccountTokens } from '#server/repositories/access/account-tokens.ts'
import { deleteSessionsOf } from '#server/repositories/access/sessions.ts'
import { findCredentials, setPasswordHash } from '#server/repositories/access/users.ts'
import { readSettings, writeSettings } from '#server/repositories/office/settings.ts'
import { hashPassword, isRightPassword } from './passwords.ts'

/** Without ambiguous characters. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 bits in four groups, easy to dictate and type: `k7fm-x2qd-…`. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

interface DemoPasswords {
  accounts: readonly string[]
  /** The published password. */
  known: string
  /** The server is reachable from the network: the published password is disabled. */
  isExposed: boolean
}

/**
 * Gives demo accounts random passwords on an exposed server, new ones at each start, and restores the
 * published one otherwise. Keeps passwords set by users.
 * @returns accounts with a known password.
 */
export function keepDemoPasswords(
  db: Db,
  { accounts, known, isExposed }: DemoPasswords,
): Promise<Map<string, string>> {
  return db.transaction().execute(async (transaction) => {
    const { demoPasswordHashes: made = {} } = await readSettings(transaction)
    const told = new Map<string, string>()
    const kept: Record<string, string> = {}
    for (const email of accounts) {
      const account = await findCredentials(transaction, email)
      if (!account?.isDemo || account.passwordHash === null) continue
      const isMade = account.passwordHash === made[email]
      if (!isMade && !(await isRightPassword(account.passwordHash, known))) continue
      const password = isExposed ? newPassword() : known
      told.set(email, password)
      if (!isExposed && !isMade) continue
      const passwordHash = await hashPassword(password)
      await setPasswordHash(transaction, account.id, passwordHash)
      await deleteSessionsOf(transaction, account.id)
      await deleteAccountTokens(transaction, account.id)
      if (isExposed) kept[email] = passwordHash
    }
    await writeSettings(transaction, { demoPasswordHashes: kept })
    return told
  })
}

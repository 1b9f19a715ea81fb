import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { deleteAccountTokens } from '#server/repositories/access/account-tokens.ts'
import { deleteSessionsOf } from '#server/repositories/access/sessions.ts'
import { findCredentials, setPasswordHash } from '#server/repositories/access/users.ts'
import { readSettings, writeSettings } from '#server/repositories/office/settings.ts'
import { hashPassword, isRightPassword } from './passwords.ts'

/** Without what looks alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 bits in four groups, to be read aloud and typed: `k7fm-x2qd-…`. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

interface DemoPasswords {
  accounts: readonly string[]
  /** The password that everybody knows. */
  known: string
  /** The server is seen from the network: the known password opens nothing there. */
  isExposed: boolean
}

/**
 * Gives the demo accounts passwords of their own on a server that is exposed, new ones at each start, and the known one
 * back on a server that is not. A password that somebody has set is left alone.
 * @returns each account whose password can be told, with it.
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

import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/http/errors.ts'
import { isWeakPassword } from './weak-passwords.ts'

/** Argon2id, OWASP's first choice: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options)
}

/** Constant time whether or not the account exists: without a hash a decoy is verified. */
export async function isRightPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return isRight && passwordHash !== null
}

const decoy = hashPassword('no account has this password')

/** @throws Refusal 400 for a commonly guessed password, or one based on the account's address. */
export function refuseWeakPassword(password: string, email: string): void {
  if (isWeakPassword(password, [email, email.split('@')[0] ?? ''])) {
    const message = 'Этот пароль слишком известен. Придумайте другой: например, три-четыре случайных слова'
    throw new Refusal('invalid', message, { issues: [{ path: 'newPassword', message }] })
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { hashToken } from '#server/http/auth.ts'
import { readLinkSecret } from '#server/repositories/stock/files.ts'

/** Creates a 256-bit token derived from `nonce` and the office's secret, so that it can be shown again. */
export async function newLinkToken(db: Db): Promise<{ token: string; tokenHash: Buffer; nonce: Buffer }> {
  const nonce = randomBytes(32)
  const token = await tokenOf(db, nonce)
  return { token, tokenHash: hashToken(token), nonce }
}

/** Derives the token again; undefined for older links, or after the secret has changed. */
export async function tokenAgain(
  db: Db,
  { nonce, tokenHash }: { nonce: Buffer | null; tokenHash: Buffer },
): Promise<string | undefined> {
  if (nonce === null) return
  const token = await tokenOf(db, nonce)
  return hashToken(token).equals(tokenHash) ? token : undefined
}

async function tokenOf(db: Db, nonce: Buffer): Promise<string> {
  const { secret } = await readLinkSecret(db)
  return createHmac('sha256', secret).update('presentation ').update(nonce).digest('base64url')
}

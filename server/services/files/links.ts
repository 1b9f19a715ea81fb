import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureSize } from '#contract/files.ts'
import type { Db } from '#server/call.ts'
import { Refusal } from '#server/errors.ts'
import { readLinkSecret } from '#server/repositories/files.ts'

/* Addresses that open without a session: the page's token is a header, and `<img>` sends none. */

/** An address lives from one to two such spans, and stays the same within one, so that the browser keeps it. */
const spanSeconds = 6 * 3600
/** The same for people who have no account. */
const outsideSpanSeconds = 3600

/** Makes addresses, all until the same moment. */
export type Linker = (path: string, storageKey: string) => string

/**
 * What is signed: the place of the bytes, so that a turned picture has another address.
 * @param until for people outside: addresses end then, and after an hour or two in any case.
 */
export async function linker(db: Db, until?: Date): Promise<Linker> {
  const { secret, nowSeconds } = await readLinkSecret(db)
  const span = until ? outsideSpanSeconds : spanSeconds
  const end = (Math.floor(nowSeconds / span) + 2) * span
  const expires = String(until ? Math.min(end, Math.floor(until.getTime() / 1000)) : end)
  return (path, storageKey) =>
    `/api${path}?expires=${expires}&signature=${sign(secret, `${path} ${storageKey} ${expires}`)}`
}

/** @throws Refusal 403 for an address that we have not given out, or that has ended. */
export async function refuseBadLink(
  db: Db,
  {
    path,
    storageKey,
    expires,
    signature,
  }: { path: string; storageKey: string; expires: string; signature: string },
): Promise<void> {
  const { secret, nowSeconds } = await readLinkSecret(db)
  const right = sign(secret, `${path} ${storageKey} ${expires}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature)) || Number(expires) < nowSeconds) {
    throw new Refusal('forbidden', 'Ссылка на файл больше не действует. Обновите страницу')
  }
}

export function filePath(id: number, size: PictureSize): string {
  return `/files/${id}/${size}`
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

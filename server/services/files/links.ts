import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureSize } from '#contract/files.ts'
import type { Db } from '#server/call.ts'
import { Refusal } from '#server/errors.ts'
import { readLinkSecret } from '#server/repositories/files.ts'

/* Addresses that open without a session: the page's token is a header, and `<img>` sends none. */

/** An address lives from one to two such spans, and stays the same within one, so that the browser keeps it. */
const spanSeconds = 6 * 3600

/** Makes addresses, all until the same moment. */
export type Linker = (path: string, storageKey: string) => string

/** What is signed: the place of the bytes, so that a turned picture has another address. */
export async function linker(db: Db): Promise<Linker> {
  const { secret, nowSeconds } = await readLinkSecret(db)
  const expires = String((Math.floor(nowSeconds / spanSeconds) + 2) * spanSeconds)
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

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureSize } from '#contract/stock/files.ts'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import { isMarkOpen } from '#server/repositories/presentations/presentations.ts'
import { readLinkSecret } from '#server/repositories/stock/files.ts'

/* Addresses that open without a session: the page's token is a header, and `<img>` sends none. */

/** An address lives from one to two such spans, and stays the same within one, so that the browser keeps it. */
const spanSeconds = 6 * 3600
/** The same for people who have no account. */
const outsideSpanSeconds = 3600

/** Makes addresses, all until the same moment. */
export type Linker = (path: string, storageKey: string) => string

/** What people outside are shown pictures by. */
interface Outside {
  /** Of the presentation and its link: `presentationMark`. */
  presentation: string
  /** Addresses end with it, and after an hour or two in any case. */
  until: Date
}

/** What an address carries to be opened by. */
export interface LinkProof {
  expires: string
  signature: string
  /** It opens only as long as the presentation's own link does. */
  presentation?: string | undefined
}

/** What is signed: the place of the bytes, so that a turned picture has another address. */
export async function linker(db: Db, outside?: Outside): Promise<Linker> {
  const { secret, nowSeconds } = await readLinkSecret(db)
  const span = outside ? outsideSpanSeconds : spanSeconds
  const end = (Math.floor(nowSeconds / span) + 2) * span
  const expires = String(outside ? Math.min(end, Math.floor(outside.until.getTime() / 1000)) : end)
  const shown = outside ? `&presentation=${outside.presentation}` : ''
  return (path, storageKey) => {
    const signature = sign(secret, signed({ path, storageKey, expires, presentation: outside?.presentation }))
    return `/api${path}?expires=${expires}&signature=${signature}${shown}`
  }
}

/** @throws Refusal 403 for an address that we have not given out, or that has ended. */
export async function refuseBadLink(db: Db, { signature, ...link }: Signed & LinkProof): Promise<void> {
  const { secret, nowSeconds } = await readLinkSecret(db)
  const right = sign(secret, signed(link))
  const isOurs = timingSafeEqual(Buffer.from(right), Buffer.from(signature))
  const isOver =
    Number(link.expires) < nowSeconds ||
    (link.presentation !== undefined && !(await isMarkOpen(db, link.presentation)))
  if (!isOurs || isOver) {
    throw new Refusal('forbidden', 'Ссылка на файл больше не действует. Обновите страницу')
  }
}

interface Signed {
  path: string
  storageKey: string
  expires: string
  presentation?: string | undefined
}

function signed({ path, storageKey, expires, presentation }: Signed): string {
  return [path, storageKey, expires, presentation].filter((part) => part !== undefined).join(' ')
}

export function filePath(id: number, size: PictureSize): string {
  return `/files/${id}/${size}`
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

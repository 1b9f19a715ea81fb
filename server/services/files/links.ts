import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PictureSize } from '#contract/stock/files.ts'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import { isMarkOpen } from '#server/repositories/presentations/presentations.ts'
import { readLinkSecret } from '#server/repositories/stock/files.ts'

/* Signed addresses that open without a session: the token is a header, which `<img>` does not send. */

/** An address is valid for one to two spans, and constant within one, so that the browser can cache it. */
const spanSeconds = 6 * 3600
/** Span for visitors without an account. */
const outsideSpanSeconds = 3600

/** Signs addresses with a common expiry. */
export type Linker = (path: string, storageKey: string) => string

/** Visitors of a shared presentation. */
interface Outside {
  /** Presentation with its link: `presentationMark`. */
  presentation: string
  /** Addresses expire with it, and after an hour or two in any case. */
  until: Date
}

/** Signed parameters of an address. */
export interface LinkProof {
  expires: string
  signature: string
  /** Valid only while the presentation's own link is. */
  presentation?: string | undefined
}

/** The last second that an address can name. */
const never = '9999999999'

/** Signs addresses for portals, which read a picture again only when its address changes. */
export async function lastingLinker(db: Db): Promise<Linker> {
  const { secret } = await readLinkSecret(db)
  return (path, storageKey) =>
    `/api${path}?expires=${never}&signature=${sign(secret, signed({ path, storageKey, expires: never }))}`
}

/** Signs the storage key, so that a rotated picture gets another address. */
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

/** @throws Refusal 403 for an address that is forged or expired. */
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

import { maxUploadBytes } from '#contract/stock/file-limits.ts'
import type { PhotoFault } from '#domain/imports/photo-faults.ts'
import { isHostAllowed } from '#domain/imports/photo-hosts.ts'
import { type Outbound, OutboundRefusal } from '#server/services/outbound/outbound.ts'
import { hostOf } from './photo-address.ts'

/** Another try may help unless `isFinal`. */
export class PhotoFailed extends Error {
  readonly reason: PhotoFault
  readonly isFinal: boolean
  /** The host is left alone for a while: not the fault of this photo. */
  readonly isPaused: boolean

  constructor(reason: PhotoFault, { isFinal = false, isPaused = false } = {}) {
    super(reason)
    this.reason = reason
    this.isFinal = isFinal
    this.isPaused = isPaused
  }
}

const final = { isFinal: true }

/** @returns the bytes as they came. @throws PhotoFailed */
export async function fetchPhoto(
  outbound: Outbound,
  url: string,
  { hosts, signal }: { hosts: readonly string[]; signal: AbortSignal },
): Promise<Buffer> {
  const answer = await outbound
    .send({
      service: 'Сайт с фотографиями',
      url,
      headers: { accept: 'image/jpeg, image/png, image/webp, image/*;q=0.5' },
      isAllowed: (asked) => isHostAllowed(hostOf(asked.href) ?? '', hosts),
      maxRedirects: 3,
      maxBytes: maxUploadBytes,
      timeoutMs: 30_000,
      signal,
    })
    .catch((error: unknown) => {
      throw error instanceof OutboundRefusal ? failureOf(error) : error
    })
  const { status, body } = answer
  if (status === 404 || status === 410) throw new PhotoFailed('notFound', final)
  if (status >= 500 || status === 429 || status === 408) throw new PhotoFailed('serverFault')
  if (status !== 200) throw new PhotoFailed('denied', final)
  return body
}

function failureOf({ reason }: OutboundRefusal): PhotoFailed {
  switch (reason) {
    case 'paused':
      return new PhotoFailed('noAnswer', { isPaused: true })
    case 'inner':
      return new PhotoFailed('inner', final)
    case 'tooLarge':
      return new PhotoFailed('tooLarge', final)
    case 'redirect':
      return new PhotoFailed('redirect', final)
    case 'notAllowed':
      return new PhotoFailed('address', final)
    case 'unreadable':
      return new PhotoFailed('notPicture', final)
    case 'timeout':
    case 'connection':
      return new PhotoFailed('noAnswer')
  }
}

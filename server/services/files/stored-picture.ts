import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { PictureSize } from '#contract/stock/files.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { isPictureMime } from './file-types.ts'
import { type Picture, remakePicture } from './pictures.ts'

/** The columns of a file row that describe its bytes. */
export interface StoredBytes {
  storageKey: string
  mime: string
  sizeBytes: number
  widthPx: number | null
  heightPx: number | null
}

export function newStorageKey(): string {
  return randomBytes(16).toString('hex')
}

export function storedName(storageKey: string, part: PictureSize | 'avatar'): string {
  return `${storageKey}.${part}`
}

/** Re-encodes a picture, keeps a document as is. @throws Refusal for an unusable picture. */
export async function storeBytes(
  storage: Storage,
  bytes: Buffer,
  mime: string,
  degrees: 0 | 90 | 180 | 270 = 0,
): Promise<StoredBytes> {
  if (isPictureMime(mime)) return storePicture(storage, await remakePicture(bytes, mime, degrees))
  const storageKey = newStorageKey()
  await storage.put(storedName(storageKey, 'full'), bytes)
  return { storageKey, mime, sizeBytes: bytes.length, widthPx: null, heightPx: null }
}

/** Writes the original last: where it exists, its thumbnails do. */
async function storePicture(storage: Storage, picture: Picture): Promise<StoredBytes> {
  const storageKey = newStorageKey()
  for (const size of ['thumb', 'card', 'full'] as const) {
    await storage.put(storedName(storageKey, size), picture[size])
  }
  const { mime, widthPx, heightPx, full } = picture
  return { storageKey, mime, sizeBytes: full.length, widthPx, heightPx }
}

/** Removes bytes without a row. */
export async function removeBytes(storage: Storage, storageKey: string): Promise<void> {
  for (const part of ['full', 'card', 'thumb', 'avatar'] as const) {
    await storage.remove(storedName(storageKey, part))
  }
}

/** Stores a demo drawing as a picture. */
export async function storeDrawing(storage: Storage, svg: string): Promise<StoredBytes> {
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
  return storeBytes(storage, jpeg, 'image/jpeg')
}

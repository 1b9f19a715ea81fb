import { createHash } from 'node:crypto'
import { maxPhotosOfObject } from '#domain/imports/photo-faults.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import {
  givenPhotos,
  type StoredPhoto,
  settlePhoto,
  waitingPhoto,
} from '#server/repositories/imports/import-photos.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { lockRecords } from '#server/repositories/records/records.ts'
import { fileTypeOf } from '#server/services/files/file-types.ts'
import { attachStored, keepIfUsed } from '#server/services/files/files.ts'
import { storeBytes } from '#server/services/files/stored-picture.ts'
import { CommandUndone } from '#server/services/records/journalled-writes.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { PhotoFailed } from './fetch-photo.ts'

const final = { isFinal: true }

/**
 * Checks a picture as an upload is checked, stores it and attaches it under the import's group, so that its undo takes the
 * photo back too. @throws PhotoFailed
 */
export async function attachPhoto(
  db: Db,
  storage: Storage,
  photo: StoredPhoto,
  { bytes, quotaBytes }: { bytes: Buffer; quotaBytes: number },
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { recordKind, recordId } = photo
  const name = nameOf(photo.url)
  const type = typeOf(bytes, name)
  if ((await givenPhotos(db, photo)).some((given) => given.sha256 === sha256)) {
    // The same picture under another address.
    await settlePhoto(db, photo.id, { state: 'done', reason: null, sha256 })
    return
  }
  const stored = await storeBytes(storage, bytes, type.mime).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalid') throw new PhotoFailed('broken', final)
    if (error instanceof Refusal) throw new PhotoFailed('unknown', { isPaused: true })
    throw error
  })
  await keepIfUsed(storage, stored, (noteUse) =>
    db
      .transaction()
      .execute(async (inside) => {
        const waiting = await waitingPhoto(inside, photo.id)
        if (!waiting) return
        const call = await callFor(inside, photo)
        const record = (await lockRecords(inside, recordKind, [recordId])).get(recordId)
        if (!record || record.isDeleted) throw new PhotoFailed('noRecord', final)
        const given = await givenPhotos(inside, photo)
        if (given.some((one) => one.sha256 === sha256)) {
          await settlePhoto(inside, photo.id, { state: 'done', reason: null, sha256 })
          return
        }
        if (given.length >= maxPhotosOfObject) throw new PhotoFailed('tooMany', final)
        noteUse()
        const fileId = await attachStored(call, {
          ...{ parent: { kind: recordKind, id: recordId }, name, type, category: photo.category, quotaBytes },
          bytes: stored,
        })
        await settlePhoto(inside, photo.id, { state: 'done', reason: null, sha256, fileId })
      })
      .catch((error: unknown) => {
        throw failureOf(error)
      }),
  )
}

function typeOf(bytes: Buffer, name: string) {
  try {
    const type = fileTypeOf(bytes, name)
    if (type.isPicture) return type
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  throw new PhotoFailed('notPicture', final)
}

/** The person who ran the import, with his rights of today. */
async function callFor(db: Db, { userId, groupId }: StoredPhoto): Promise<Call> {
  const user = await findUser(db, userId)
  if (!user) throw new PhotoFailed('noRight', final)
  const { contactsVisibility = 'shared' } = await readSettings(db)
  return {
    db,
    actor: {
      ...{ id: user.id, name: user.name, role: user.role, contactsVisibility },
      ...{ sessionKind: 'normal', tokenHash: Buffer.alloc(0) },
    },
    command: { id: groupId, name: 'import.run' },
    ifMatch: null,
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof CommandUndone) return new PhotoFailed('unknown', { isPaused: true })
  if (!(error instanceof Refusal)) return error
  if (error.code === 'forbidden' || error.code === 'notFound') return new PhotoFailed('noRight', final)
  return new PhotoFailed(/Место/.test(error.message) ? 'noSpace' : 'crowd', {
    isFinal: !/Место/.test(error.message),
  })
}

/** Last part of the address, as a file of the office may be called. */
function nameOf(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1) ?? ''
  let name = part
  try {
    name = decodeURIComponent(part)
  } catch {
    // Half an escape: the name stays as it is written.
  }
  const plain = name.replace(/[^\p{L}\p{N} ._-]/gu, '').replace(/^[. ]+|[. ]+$/g, '')
  return plain === '' ? 'фото' : plain.slice(-120)
}

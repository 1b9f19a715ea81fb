import type { Db } from '#server/db/db.ts'
import type { Call, Download, Http, Upload } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { fileTypeOf } from './file-types.ts'
import { refuseTooManyFiles } from './files.ts'
import { type Linker, linker, refuseBadLink } from './links.ts'
import { remakeAvatar } from './pictures.ts'
import { newStorageKey, removeBytes, storedName } from './stored-picture.ts'

/** Returns no address for a person without a portrait. */
export function avatarLinkOf(user: { id: number; avatarKey: string | null }, link: Linker): string | null {
  return user.avatarKey === null ? null : link(avatarPath(user.id), user.avatarKey)
}

/** For oneself, or anybody by an admin. @throws Refusal 403, 404, 415 for anything but PNG. */
export async function setAvatar(
  storage: Storage,
  call: Call,
  http: Http,
  id: number,
  upload: Upload,
): Promise<{ avatarUrl: string | null }> {
  demand(call, kindNames.user, 'user.setAvatar', { id })
  found(await findUser(call.db, id), kindNames.user)
  if (fileTypeOf(upload.bytes, upload.name).mime !== 'image/png') {
    throw new Refusal('unsupported', 'Фото — картинка PNG. Сохраните её как PNG и повторите')
  }
  await refuseTooManyFiles(call)
  const avatarKey = newStorageKey()
  await storage.put(storedName(avatarKey, 'avatar'), await remakeAvatar(upload.bytes))
  let isUsed = false
  const answer = await http.once(call, async (inTransaction) => {
    isUsed = true
    await updateRecords(inTransaction, 'user', [{ id, fields: { avatarKey } }])
    return { avatarUrl: avatarLinkOf({ id, avatarKey }, await linker(inTransaction.db)) }
  })
  if (!isUsed) await removeBytes(storage, avatarKey)
  return answer
}

/** Authorized by the signed address. @throws Refusal 403, 404. */
export async function readAvatar(
  storage: Storage,
  db: Db,
  { id, expires, signature }: { id: number; expires: string; signature: string },
): Promise<Download> {
  const storageKey = found((await findUser(db, id))?.avatarKey, 'Фото')
  await refuseBadLink(db, { path: avatarPath(id), storageKey, expires, signature })
  const bytes = found(await storage.read(storedName(storageKey, 'avatar')), 'Фото')
  const etag = `"${storageKey}"`
  return { bytes, mime: 'image/webp', name: 'avatar.webp', isInline: true, etag, isLasting: true }
}

function avatarPath(id: number): string {
  return `/users/avatar/${id}`
}

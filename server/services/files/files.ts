import { maxFilesOfRecord } from '#contract/stock/file-limits.ts'
import type { FileList, FileRow, PictureSize } from '#contract/stock/files.ts'
import type { FileCategory } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { Call, Download, Http, Upload } from '#server/http/call.ts'
import { found, notFound, Refusal } from '#server/http/errors.ts'
import { lockRecords } from '#server/repositories/records/records.ts'
import {
  type FileRecord,
  filesOf,
  findFile,
  findFiles,
  findHolder,
  lockStorage,
  type Parent,
  storedBytes,
} from '#server/repositories/stock/files.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'
import { demandFileRight } from '#server/services/access/authorise-files.ts'
import { countCard } from '#server/services/access/card-views.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { createRecords, deleteRecords, updateRecords } from '#server/services/records/record-writer.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { type FileType, fileTypeOf, fittingName, isPictureMime } from './file-types.ts'
import { filePath, type Linker, type LinkProof, linker, refuseBadLink } from './links.ts'
import { removeBytes, type StoredBytes, storeBytes, storedName } from './stored-picture.ts'

/** Uploads and rotations per user: ten records full of photos. */
const filesAnHour = 600

export async function listFiles(call: Call, parent: Parent): Promise<FileList> {
  const isParentOwn = await demandFileRight(call, 'read', parent, null)
  await countParent(call, parent)
  const records = await filesOf(call.db, parent)
  const link = await linker(call.db)
  return {
    data: records.map((record) => toRow(record, link)),
    total: records.length,
    isParentOwn,
  }
}

/** Opening documents of a company or person counts as reading its card. */
async function countParent(call: Call, { kind, id }: Parent): Promise<void> {
  if (kind !== 'company' && kind !== 'person') return
  const holder = found(await findHolder(call.db, { kind, id }), kindNames[kind])
  await countCard(call, kind, { id, ownerId: holder.responsibleUserId })
}

/**
 * Attaches a file to a record. Checks permissions before decoding, and again in the transaction.
 * @throws Refusal 404, 403, 409 beyond 60 files, 415 or 400 for unsupported content.
 */
export async function uploadFile(
  storage: Storage,
  call: Call,
  http: Http,
  {
    parent,
    upload,
    category,
    quotaBytes,
  }: { parent: Parent; upload: Upload; category: FileCategory | undefined; quotaBytes: number },
): Promise<FileRow> {
  await demandFileRight(call, 'upload', parent, null)
  refuseCrowd((await filesOf(call.db, parent)).length)
  await refuseFullStorage(call.db, quotaBytes - upload.bytes.length)
  await refuseTooManyFiles(call)
  const type = fileTypeOf(upload.bytes, upload.name)
  if (category === 'photo' && !type.isPicture) {
    throw new Refusal('invalid', 'Фото — это картинка. Добавьте файл как план или документ')
  }
  const bytes = await storeBytes(storage, upload.bytes, type.mime)
  return keepIfUsed(storage, bytes, async (noteUse) =>
    http.once(call, async (inTransaction) => {
      noteUse()
      const { name } = upload
      const id = await attachStored(inTransaction, { parent, name, type, category, bytes, quotaBytes })
      return readRow(inTransaction.db, id)
    }),
  )
}

interface Attaching {
  parent: Parent
  name: string
  type: FileType
  category: FileCategory | undefined
  bytes: StoredBytes
  quotaBytes: number
}

/** Attaches stored bytes as the record's last file. @returns its id. @throws Refusal 404, 403, 409. */
export async function attachStored(
  inTransaction: Call,
  { parent, name, type, category, bytes, quotaBytes }: Attaching,
): Promise<number> {
  const { db, actor } = inTransaction
  // Locked, so that concurrent uploads get distinct positions.
  await lockRecords(db, parent.kind, [parent.id])
  const standing = await filesOf(db, parent)
  refuseCrowd(standing.length)
  await lockStorage(db)
  await refuseFullStorage(db, quotaBytes - bytes.sizeBytes)
  const [record] = await createRecords(inTransaction, 'file', [
    {
      recordKind: parent.kind,
      recordId: parent.id,
      category: category ?? (type.isPicture ? 'photo' : 'document'),
      name: fittingName(name, type),
      position: (standing.at(-1)?.position ?? 0) + 1,
      uploadedById: actor.id,
      ...bytes,
    },
  ])
  return found(record, kindNames.file).id
}

/**
 * Stores under a new key, so that undo can restore the former picture. @throws Refusal 409 when it was
 * rotated meanwhile.
 */
export async function rotateFile(
  storage: Storage,
  call: Call,
  http: Http,
  { fileId, degrees, quotaBytes }: { fileId: number; degrees: number; quotaBytes: number },
): Promise<FileRow> {
  const file = found(await findFile(call.db, fileId), kindNames.file)
  await demandFileRight(call, 'rotate', { kind: file.recordKind, id: file.recordId }, file.uploadedById)
  if (!isPictureMime(file.mime)) throw new Refusal('conflict', 'Повернуть можно только картинку')
  const turn = clockwise(degrees)
  if (turn === 0) return readRow(call.db, fileId)
  await refuseFullStorage(call.db, quotaBytes - file.sizeBytes)
  await refuseTooManyFiles(call)
  const standing = found(await storage.read(storedName(file.storageKey, 'full')), kindNames.file)
  const bytes = await storeBytes(storage, standing, file.mime, turn)
  return keepIfUsed(storage, bytes, async (noteUse) =>
    http.once(call, async (inTransaction) => {
      noteUse()
      const now = (await lockRecords(inTransaction.db, 'file', [fileId])).get(fileId)
      if (now?.fields.storageKey !== file.storageKey) {
        throw new Refusal('conflict', 'Эту картинку только что изменили. Повторите')
      }
      await lockStorage(inTransaction.db)
      await refuseFullStorage(inTransaction.db, quotaBytes - bytes.sizeBytes)
      await updateRecords(inTransaction, 'file', [{ id: fileId, fields: { ...bytes } }])
      return readRow(inTransaction.db, fileId)
    }),
  )
}

/** Normalizes −90 to 270. @param degrees a multiple of 90. */
function clockwise(degrees: number): 0 | 90 | 180 | 270 {
  return (((degrees % 360) + 360) % 360) as 0 | 90 | 180 | 270
}

export async function updateFile(
  call: Call,
  id: number,
  fields: { category: FileCategory },
): Promise<FileRow> {
  const file = found(await findFile(call.db, id), kindNames.file)
  if (fields.category === 'photo' && !isPictureMime(file.mime)) {
    throw new Refusal('conflict', 'Фото — это картинка, а это документ')
  }
  await updateRecords(call, 'file', [{ id, fields }], { ifMatch: call.ifMatch })
  return readRow(call.db, id)
}

/**
 * Moves the named files to their positions; a map that contains position 0 counts from 0. Positions are then
 * renumbered from 1.
 * @throws Refusal 400 when they belong to more than one record, 404, 403.
 */
export async function reorderFiles(
  call: Call,
  orderMap: Readonly<Record<string, number>>,
): Promise<FileList> {
  const wanted = new Map(Object.entries(orderMap).map(([id, position]) => [Number(id), position]))
  const named = await findFiles(call.db, [...wanted.keys()])
  const [one] = named
  if (!one || named.length < wanted.size) throw found(undefined, kindNames.file)
  const parent = { kind: one.recordKind, id: one.recordId }
  if (named.some(({ recordKind, recordId }) => recordKind !== parent.kind || recordId !== parent.id)) {
    throw new Refusal('invalid', 'Файлы — разных записей. Порядок меняют внутри одной')
  }
  await lockRecords(call.db, parent.kind, [parent.id])
  const standing = await filesOf(call.db, parent)
  const ordered = standing.filter(({ id }) => !wanted.has(id))
  const first = Math.min(1, ...wanted.values())
  for (const [id, position] of [...wanted].sort(([, a], [, b]) => a - b)) {
    ordered.splice(position - first, 0, ...standing.filter((file) => file.id === id))
  }
  await updateRecords(
    call,
    'file',
    ordered.map(({ id }, index) => ({ id, fields: { position: index + 1 } })),
  )
  return listFiles(call, parent)
}

export function removeFile(call: Call, id: number): Promise<void> {
  return deleteRecords(call, 'file', [id])
}

/** Authorized by the signed address while the record is not deleted. @throws Refusal 403, 404. */
export async function readFileBytes(
  storage: Storage,
  db: Db,
  { id, size, ...proof }: { id: number; size: PictureSize } & LinkProof,
): Promise<Download> {
  const file = found(await findFile(db, id), kindNames.file)
  const { storageKey, mime, name } = file
  await refuseBadLink(db, { path: filePath(id, size), storageKey, ...proof })
  const holder = await findHolder(db, { kind: file.recordKind, id: file.recordId })
  if (!holder?.isLiving) throw notFound(kindNames.file)
  const bytes = found(await storage.read(storedName(storageKey, size)), kindNames.file)
  return {
    bytes,
    mime: size === 'full' ? mime : 'image/webp',
    // Clients may see thumbnails: they must not reveal the original file name.
    name: size === 'full' ? name : `${id}.webp`,
    isInline: isPictureMime(mime),
    etag: `"${storageKey}-${size}"`,
    isLasting: proof.presentation === undefined,
  }
}

async function readRow(db: Db, id: number): Promise<FileRow> {
  return toRow(found(await findFile(db, id), kindNames.file), await linker(db))
}

/** Deletes bytes of a failed write at once; if the outcome is unknown, the sweeper decides later. */
export async function keepIfUsed<T>(
  storage: Storage,
  { storageKey }: StoredBytes,
  work: (noteUse: () => void) => Promise<T>,
): Promise<T> {
  let isUsed = false
  const answer = await work(() => {
    isUsed = true
  })
  if (!isUsed) await removeBytes(storage, storageKey)
  return answer
}

/**
 * Files in the trash and former versions count: they stay on disk while undo may restore them. @throws
 * Refusal 409
 */
async function refuseFullStorage(db: Db, maxBytes: number): Promise<void> {
  if ((await storedBytes(db)) <= maxBytes) return
  throw new Refusal(
    'conflict',
    'Место для файлов закончилось. Удалите лишние или попросите администратора добавить места',
  )
}

/** A rotation keeps the previous picture, so it counts as an upload. @throws Refusal 429 */
export function refuseTooManyFiles({ db, actor }: Call): Promise<void> {
  const keyHash = attemptKey(`files:${actor.id}`)
  return refuseTooMany(db, [{ keyHash, limit: filesAnHour, within: '1 hour' }], 'файлов за час')
}

function refuseCrowd(count: number): void {
  if (count >= maxFilesOfRecord) {
    throw new Refusal('conflict', `У записи уже ${maxFilesOfRecord} файлов. Удалите лишние и повторите`)
  }
}

function toRow(file: FileRecord, link: Linker): FileRow {
  const { id, category, name, mime, sizeBytes, widthPx, heightPx, position, storageKey, uploadedBy } = file
  const linkOf = (size: PictureSize) => link(filePath(id, size), storageKey)
  const isPicture = isPictureMime(mime)
  return {
    ...{ id, category, name, mime, sizeBytes, widthPx, heightPx, position, uploadedBy },
    createdAt: file.createdAt.toISOString(),
    links: {
      full: linkOf('full'),
      card: isPicture ? linkOf('card') : null,
      thumb: isPicture ? linkOf('thumb') : null,
    },
  }
}

import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { neededStorageKeys } from '#server/repositories/stock/files.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { StartRefused } from '#server/start-refused.ts'
import type { CopiedFile } from './manifest.ts'

/** Concurrent copies: most of the time goes into waiting for the disk. */
const atOnce = 8

/** Copies the files that the rows refer to. @returns also the keys of rows whose files are missing. */
export async function copyNeeded(
  db: Db,
  from: Storage,
  to: Storage,
): Promise<{ files: CopiedFile[]; missingFiles: string[] }> {
  const { standing, earlier } = await neededStorageKeys(db)
  const names: string[] = []
  for await (const { name } of from.list()) {
    const key = keyOf(name)
    if (!name.endsWith('.draft') && (standing.has(key) || earlier.has(key))) names.push(name)
  }
  const files: CopiedFile[] = []
  await eachOf(names, async (name) => {
    const bytes = await from.read(name)
    // Deleted by the sweep since it was listed; a row that still needs it is reported below.
    if (!bytes) return
    await to.put(name, bytes)
    files.push({ name, bytes: bytes.length, sha256: hashOf(bytes) })
  })
  files.sort((one, other) => (one.name < other.name ? -1 : 1))
  const found = new Set(files.map(({ name }) => keyOf(name)))
  return { files, missingFiles: [...standing].filter((key) => !found.has(key)).sort() }
}

/** @throws StartRefused naming the first file that differs from its checksum. */
export async function verifyFiles(storage: Storage, files: readonly CopiedFile[]): Promise<void> {
  await eachOf(files, async (file) => {
    await readWhole(storage, file)
  })
}

/**
 * Puts the files of a backup into the storage, overwriting existing ones.
 * @returns a function that removes the files added by this call, for a failed restore.
 */
export async function putFiles(
  from: Storage,
  to: Storage,
  files: readonly CopiedFile[],
): Promise<() => Promise<void>> {
  const put: string[] = []
  const takeAway = () => eachOf(put, (name) => to.remove(name))
  try {
    await eachOf(files, async (file) => {
      const bytes = await readWhole(from, file)
      const standing = await to.read(file.name)
      if (standing && hashOf(standing) === file.sha256) return
      put.push(file.name)
      await to.put(file.name, bytes)
    })
    await verifyFiles(to, files)
  } catch (error) {
    await takeAway()
    throw error
  }
  return takeAway
}

async function readWhole(storage: Storage, { name, bytes, sha256 }: CopiedFile): Promise<Buffer> {
  const read = await storage.read(name)
  if (!read) throw new StartRefused(`В копии нет файла ${name}: возьмите другую копию`)
  if (read.length !== bytes || hashOf(read) !== sha256) {
    throw new StartRefused(
      `Файл ${name} повреждён: его содержимое не то, что было записано. Возьмите другую копию`,
    )
  }
  return read
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function keyOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}

/** Runs with bounded concurrency; starts nothing new after a failure. @throws the first failure. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items[Symbol.iterator]()
  let failure: { error: unknown } | undefined
  const lane = async () => {
    for (const item of rest) {
      if (failure) return
      await work(item).catch((error: unknown) => {
        failure ??= { error }
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failure) throw failure.error
}

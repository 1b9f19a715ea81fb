import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Storage, StoredFile } from './storage.ts'

/** Generated names only: no separator, no leading dot. */
const nameForm = /^[\da-f]{32}\.[a-z]{1,12}$/
/** Suffix of a file being written. */
const draftEnd = '.draft'

/** Files on the local disk: `<folder>/ab/<key>.<part>`, 256 folders. */
export function localStorage(folder: string): Storage {
  const pathOf = (name: string): string => {
    if (!nameForm.test(name)) throw new Error('a name that this storage has not made')
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const parent = dirname(path)
      await mkdir(parent, { recursive: true, mode: 0o700 })
      const draft = join(parent, `${randomUUID()}${draftEnd}`)
      try {
        await writeSynced(draft, bytes)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(parent)
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    remove: async (name) => {
      const isDraft = name.endsWith(draftEnd) && !/[/\\]/.test(name)
      if (!isDraft) return rm(pathOf(name), { force: true })
      for (const shard of await namesIn(folder)) await rm(join(folder, shard, name), { force: true })
    },
    list: () => listFolder(folder),
  }
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Otherwise a power cut may lose the new name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredFile> {
  for (const shard of await namesIn(folder)) {
    for (const name of await namesIn(join(folder, shard))) {
      const known = await stat(join(folder, shard, name)).catch(ignoreAbsent)
      if (known) yield { name, modifiedAtMs: known.mtimeMs }
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreAbsent)) ?? []
}

function ignoreAbsent(error: unknown): undefined {
  if (isAbsent(error)) return undefined
  throw error
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

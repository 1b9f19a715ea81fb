import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Files of feeds under the data folder, each beside its packed form. */
export const feedsFolder = (dataDir: string) => join(dataDir, 'feeds')

/** Suffix of the packed form. */
export const packedEnd = '.gz'

/** A newer file, or one that another server is just naming, is not swept. */
const sweptAfterMs = 3_600_000

/**
 * Writes a feed whole, or nothing: the file gets its name after its last byte is on the disk.
 * @returns its name, made of its contents.
 */
export async function writeFeedFile(
  folder: string,
  texts: AsyncIterable<string>,
): Promise<{ fileName: string; sha256: string; bytes: number }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `${randomUUID()}.draft`)
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* () {
    for await (const text of texts) {
      const chunk = Buffer.from(text)
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(Readable.from(measured()), createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
    await pipeline(
      createReadStream(draft),
      createGzip(),
      createWriteStream(`${draft}${packedEnd}`, { flags: 'wx', mode: 0o600 }),
    )
    await sync(draft)
    await sync(`${draft}${packedEnd}`)
    const sha256 = hash.digest('hex')
    const fileName = `${sha256}.xml`
    await rename(`${draft}${packedEnd}`, join(folder, `${fileName}${packedEnd}`))
    await rename(draft, join(folder, fileName))
    await sync(folder)
    return { fileName, sha256, bytes }
  } catch (error) {
    await rm(draft, { force: true })
    await rm(`${draft}${packedEnd}`, { force: true })
    throw error
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function hasFeedFile(folder: string, fileName: string): Promise<boolean> {
  return (await stat(join(folder, fileName)).catch(() => undefined)) !== undefined
}

/** Removes files of earlier feeds, and unfinished ones. */
export async function sweepFeedFiles(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (kept.has(name.replace(packedEnd, ''))) continue
    const known = await stat(join(folder, name)).catch(() => undefined)
    if (known && Date.now() - known.mtimeMs > sweptAfterMs) await rm(join(folder, name), { force: true })
  }
}

import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Files of feeds under the data folder, each beside its packed form. */
export const feedsFolder = (dataDir: string) => join(dataDir, 'feeds')

/** Suffix of the packed form. */
export const packedEnd = '.gz'

/** A newer file, or one that another server is just naming, is not swept. */
const sweptAfterMs = 3_600_000

/** Bytes written by one call. */
const chunkLength = 256 * 1024

/** A feed that is written whole, or not at all: it gets its name after its last byte is on the disk. */
export class FeedFile {
  readonly #folder: string
  readonly #draft: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #bytes = 0
  #text = ''

  private constructor(folder: string, draft: string, file: FileHandle) {
    this.#folder = folder
    this.#draft = draft
    this.#file = file
  }

  static async open(folder: string): Promise<FeedFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${randomUUID()}.draft`)
    return new FeedFile(folder, draft, await open(draft, 'wx', 0o600))
  }

  async write(text: string): Promise<void> {
    this.#text += text
    if (this.#text.length >= chunkLength) await this.#flush()
  }

  /** @returns its name, made of its contents. */
  async keep(): Promise<{ fileName: string; sha256: string; bytes: number }> {
    await this.#flush()
    const packed = `${this.#draft}${packedEnd}`
    await pipeline(
      createReadStream(this.#draft),
      createGzip(),
      createWriteStream(packed, { flags: 'wx', mode: 0o600 }),
    )
    await this.#file.sync()
    await sync(packed)
    const sha256 = this.#hash.digest('hex')
    const fileName = `${sha256}.xml`
    await rename(packed, join(this.#folder, `${fileName}${packedEnd}`))
    await rename(this.#draft, join(this.#folder, fileName))
    await sync(this.#folder)
    return { fileName, sha256, bytes: this.#bytes }
  }

  /** Removes the drafts, if they have no name yet. */
  async close(): Promise<void> {
    await this.#file.close()
    await rm(this.#draft, { force: true })
    await rm(`${this.#draft}${packedEnd}`, { force: true })
  }

  async #flush(): Promise<void> {
    const chunk = Buffer.from(this.#text)
    this.#text = ''
    this.#hash.update(chunk)
    this.#bytes += chunk.length
    await this.#file.appendFile(chunk)
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

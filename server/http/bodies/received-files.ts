import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { ReceivedFile } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { brokenOff, demandUpload, fileOf, nameOf, tooLarge } from './uploads.ts'

/** Folder of files being received, on the disk of the data. */
export function receivingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'imports')
}

/** Ending of a file that belongs to a running call. */
const draftEnd = '.received'
/** A table or a feed is no picture: it cannot be made smaller, but it can be split. */
const help = 'Разделите его и загрузите по частям'
/** No call lives that long. */
const staleMs = 3_600_000

/**
 * Streams the single file of a multipart call to a file in the folder; memory does not grow with it. The caller moves or removes
 * the file.
 * @throws Refusal 415, 413 or 400 as `readUpload`, the system's error for a full disk; no file is left then.
 */
export async function receiveUpload(
  request: FastifyRequest,
  { maxBytes, folder }: { maxBytes: number; folder: string },
): Promise<ReceivedFile> {
  demandUpload(request, maxBytes, help)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}${draftEnd}`)
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  try {
    const part = await fileOf(request, maxBytes)
    await pipeline(part.file, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    if (part.file.truncated) throw tooLarge(maxBytes, help)
    const [name, sha256] = [nameOf(part.filename), hash.digest('hex')]
    return { name, path, bytes, sha256, toJSON: () => ({ name, sha256 }) }
  } catch (error) {
    await rm(path, { force: true })
    // A full disk has an answer of its own.
    if (error instanceof Refusal || isOfSystem(error)) throw error
    throw brokenOff
  }
}

/** Removes files whose call ended with its server. */
export async function removeStaleReceived(folder: string, nowMs = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith(draftEnd))) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => undefined)
    if (known && nowMs - known.mtimeMs > staleMs) await rm(path, { force: true })
  }
}

/** Tells a failure of the disk from one of the connection. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && /^(open|write|close)$/.test(String(error.syscall))
}

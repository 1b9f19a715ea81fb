import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Row count of a text and its SHA-256 in hex. */
export interface Digest {
  rows: number
  sha256: string
}

/** Path of a table in a backup: gzipped lines of JSON. */
export function tablePath(directory: string, table: string): string {
  return join(directory, 'tables', `${table}.jsonl.gz`)
}

/** Compresses the rows into a new file and syncs it. */
export async function writeTable(
  path: string,
  rows: AsyncIterable<{ text: string; count: number }>,
): Promise<Digest> {
  const digest = digesting(rows)
  // The lowest level already shrinks rows tenfold, in a quarter of the time.
  await pipeline(Readable.from(digest.texts()), createGzip({ level: 1 }), createWriteStream(path, newFile))
  await sync(path)
  return digest.result()
}

const newFile = { flags: 'wx', mode: 0o600 }

export async function digestOf(rows: AsyncIterable<{ text: string; count: number }>): Promise<Digest> {
  const digest = digesting(rows)
  for await (const _ of digest.texts());
  return digest.result()
}

/** Digests the file as it is now. @throws if it cannot be read or decompressed. */
export async function digestTable(path: string): Promise<Digest> {
  const hash = createHash('sha256')
  let rows = 0
  await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, at + 1)) rows += 1
    }
  })
  return { rows, sha256: hash.digest('hex') }
}

/** Yields lines of a table's file, some thousands of characters or one long line at a time. */
export async function* readTable(path: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(path), unpacked)
  // The loop below reports the error too; without a listener here it would end the process.
  reading.catch(() => {})
  let rest: Buffer[] = []
  let lines: string[] = []
  let size = 0
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(lineEnd); at >= 0; at = chunk.indexOf(lineEnd, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, at)])
      rest = []
      from = at + 1
      lines.push(line.toString())
      size += line.length
      if (size < enoughBytes && lines.length < enoughLines) continue
      yield lines
      lines = []
      size = 0
    }
    rest.push(chunk.subarray(from))
  }
  await reading
  if (lines.length > 0) yield lines
}

const lineEnd = 0x0a
const enoughBytes = 1_000_000
const enoughLines = 1000

function digesting(rows: AsyncIterable<{ text: string; count: number }>) {
  const hash = createHash('sha256')
  let seen = 0
  return {
    async *texts(): AsyncGenerator<Buffer> {
      for await (const { text, count } of rows) {
        const bytes = Buffer.from(text)
        hash.update(bytes)
        seen += count
        yield bytes
      }
    },
    result: (): Digest => ({ rows: seen, sha256: hash.digest('hex') }),
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

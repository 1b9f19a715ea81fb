import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from '../unreadable-file.ts'

export interface ZipEntry {
  name: string
  /** As the archive declares it; more is never unpacked. */
  bytes: number
  packedBytes: number
  offset: number
  /** 0: as it is, 8: deflated. */
  method: number
  isEncrypted: boolean
}

const endSignature = 0x06054b50
const wideLocatorSignature = 0x07064b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endBytes = 22
const maxCommentBytes = 65_535
const maxDirectoryBytes = 4 * 1024 * 1024
const wide = 0xffffffff

export const damagedWorkbook = new UnreadableFile(
  'Книга повреждена или скачана не целиком. Откройте её в Excel, сохраните заново как .xlsx и загрузите',
)

/** Reads the directory at the end of an archive; nothing is unpacked. @throws UnreadableFile */
export async function readZipDirectory(path: string): Promise<ZipEntry[]> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { offset, bytes } = await directoryOf(file, size)
    if (bytes > maxDirectoryBytes || offset + bytes > size) throw damagedWorkbook
    return entriesOf(await bytesAt(file, offset, bytes))
  } catch (error) {
    // Offsets beyond the file.
    if (error instanceof RangeError) throw damagedWorkbook
    throw error
  } finally {
    await file.close()
  }
}

async function directoryOf(file: FileHandle, size: number): Promise<{ offset: number; bytes: number }> {
  const tailBytes = Math.min(size, endBytes + maxCommentBytes)
  const tail = await bytesAt(file, size - tailBytes, tailBytes)
  let at = tail.length - endBytes
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1
  if (at < 0) throw damagedWorkbook
  const [bytes, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (offset !== wide && bytes !== wide) return { offset, bytes }
  if (at < 20 || tail.readUInt32LE(at - 20) !== wideLocatorSignature) throw damagedWorkbook
  const end = await bytesAt(file, Number(tail.readBigUInt64LE(at - 12)), 56)
  return { offset: Number(end.readBigUInt64LE(48)), bytes: Number(end.readBigUInt64LE(40)) }
}

function entriesOf(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entrySignature) {
    const [nameBytes, extraBytes] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)]
    const nameAt = at + 46
    const extra = directory.subarray(nameAt + nameBytes, nameAt + nameBytes + extraBytes)
    const [bytes = 0, packedBytes = 0, offset = 0] = wideSizes(extra, [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ])
    entries.push({
      name: directory.toString('utf8', nameAt, nameAt + nameBytes).replaceAll('\\', '/'),
      ...{ bytes, packedBytes, offset },
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    })
    at = nameAt + nameBytes + extraBytes + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Replaces sizes that do not fit 32 bits by those of the extra field. */
function wideSizes(extra: Buffer, sizes: readonly number[]): number[] {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  let value = at + 4
  return sizes.map((size) => {
    if (size !== wide || value + 8 > extra.length) return size
    value += 8
    return Number(extra.readBigUInt64LE(value - 8))
  })
}

/** Unpacks an entry in chunks. @throws UnreadableFile when it is damaged or longer than declared. */
export async function* unpacked(path: string, entry: ZipEntry): AsyncIterable<Buffer> {
  if (entry.isEncrypted) throw new UnreadableFile('Файл закрыт паролем. Снимите пароль и загрузите его снова')
  if (entry.method !== 0 && entry.method !== 8) throw damagedWorkbook
  const start = await contentStart(path, entry)
  if (entry.packedBytes === 0) return
  const packed = createReadStream(path, {
    start,
    end: start + entry.packedBytes - 1,
    highWaterMark: 256 * 1024,
  })
  const content = entry.method === 8 ? packed.pipe(createInflateRaw({ chunkSize: 256 * 1024 })) : packed
  packed.on('error', (error) => content.destroy(error))
  let bytes = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > entry.bytes) throw damagedWorkbook
      yield chunk
    }
  } catch (error) {
    const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    throw isOfZlib ? damagedWorkbook : error
  } finally {
    packed.destroy()
    content.destroy()
  }
  if (bytes < entry.bytes) throw damagedWorkbook
}

async function contentStart(path: string, { offset }: ZipEntry): Promise<number> {
  const file = await open(path, 'r')
  try {
    const head = await bytesAt(file, offset, 30)
    if (head.readUInt32LE(0) !== localSignature) throw damagedWorkbook
    return offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  } finally {
    await file.close()
  }
}

/** @throws UnreadableFile where the file has fewer bytes. */
async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position) || position < 0) throw damagedWorkbook
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw damagedWorkbook
  return buffer
}

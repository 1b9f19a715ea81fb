import { open } from 'node:fs/promises'
import { UnreadableFile } from '../unreadable-file.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1251' | 'ibm866' | 'koi8-r'

const codePages = ['windows-1251', 'ibm866', 'koi8-r'] as const
const chunkBytes = 256 * 1024
const sampleBytes = 64 * 1024

/** Bytes of a file in chunks; the buffer is reused. */
async function* bytesOf(path: string): AsyncIterable<Buffer> {
  const file = await open(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(chunkBytes)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** The text of a file in chunks, without a byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding)
  for await (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}

/** @returns the first bytes, 64 KB at most. */
export async function beginningOf(path: string): Promise<Buffer> {
  for await (const bytes of bytesOf(path)) return Buffer.from(bytes.subarray(0, sampleBytes))
  return Buffer.alloc(0)
}

/**
 * Finds the encoding of a text: by its mark, as UTF-16 by the pattern of its bytes, as UTF-8 if all of it is valid, otherwise the
 * Cyrillic code page that gives the likeliest letters.
 * @throws UnreadableFile for an empty or a binary file.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const beginning = await beginningOf(path)
  if (beginning.length === 0) throw new UnreadableFile('Файл пустой. Выберите другой')
  const wide = markOf(beginning) ?? wideEncodingOf(beginning)
  if (wide) return wide
  const strict = new TextDecoder('utf-8', { fatal: true })
  const letters: Buffer[] = []
  let letterBytes = 0
  let isUtf8 = true
  for await (const bytes of bytesOf(path)) {
    if (bytes.includes(0)) {
      throw new UnreadableFile(
        'В файле двоичные данные: он повреждён или это не таблица. Сохраните таблицу заново как .xlsx или .csv',
      )
    }
    isUtf8 &&= isValid(strict, bytes)
    if (letterBytes < sampleBytes) {
      const sample = bytes.filter((byte) => byte >= 0x80 || byte === 0x20)
      letters.push(Buffer.from(sample.subarray(0, sampleBytes)))
      letterBytes += sample.length
    }
  }
  if (isUtf8 && isValid(strict)) return 'utf-8'
  return likeliestPage(Buffer.concat(letters))
}

function markOf(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

/** In UTF-16 nearly every other byte of a Russian text is 0 or 4. */
function wideEncodingOf(bytes: Buffer): Encoding | undefined {
  const pairs = Math.floor(bytes.length / 2)
  if (pairs < 2) return undefined
  const counts = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) {
    const byte = bytes[at]
    if (byte === 0 || byte === 4) counts[at % 2] = (counts[at % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = counts
  if (odd > pairs * 0.9 && even < pairs * 0.5) return 'utf-16le'
  if (even > pairs * 0.9 && odd < pairs * 0.5) return 'utf-16be'
  return undefined
}

function isValid(decoder: InstanceType<typeof TextDecoder>, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

function likeliestPage(bytes: Buffer): Encoding {
  const scored = codePages.map((page) => ({ page, score: likelihood(new TextDecoder(page).decode(bytes)) }))
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).page
}

/** Higher for a text that looks Russian: common letters, capitals only at the beginning of words, no drawn frames. */
export function likelihood(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return (
    3 * count(/[оеаинтсрвл]/giu) +
    count(/[кмдпуяыьгзбчйхж]/giu) -
    2 * count(/[а-яё][А-ЯЁ]/gu) -
    2 * count(/[^\s\da-zа-яё.,;:()/№«»„“”–—°²³±·•…€₽'"×-]/giu)
  )
}

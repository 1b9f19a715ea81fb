import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fittingFileName } from '#domain/stock/file-name.ts'
import type { Upload } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'

/** Allowance for the multipart envelope around the file. */
const envelopeBytes = 64 * 1024

/**
 * Reads the single file of a multipart call into memory.
 * @throws Refusal 415 for another content type, 413 over the limit, 400 for a malformed or truncated body.
 */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  demandUpload(request, maxBytes)
  try {
    const part = await fileOf(request, maxBytes)
    return uploadOf(part.filename, await part.toBuffer())
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge(maxBytes) : brokenOff
  }
}

/** @throws Refusal 415 for another content type, 413 for a declared length over the limit. */
export function demandUpload(request: FastifyRequest, maxBytes: number, help?: string): void {
  if (!request.isMultipart?.()) throw new Refusal('unsupported', 'Файл отправляется как multipart/form-data')
  if (Number(request.headers['content-length']) > maxBytes + envelopeBytes) throw tooLarge(maxBytes, help)
}

/** The part with the file. @throws Refusal 400 for a form without. */
export async function fileOf(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1 } })
  if (part?.fieldname !== 'file') throw new Refusal('invalid', 'В запросе нет файла: нужно поле file')
  return part
}

/** @param help what to do about it. */
export function tooLarge(maxBytes: number, help = 'Уменьшите его'): Refusal {
  return new Refusal('tooLarge', `Файл больше ${Math.floor(maxBytes / 1024 / 1024)} МБ. ${help}`)
}

export const brokenOff = new Refusal('invalid', 'Файл дошёл не целиком. Повторите')

function uploadOf(fileName: string | undefined, bytes: Buffer): Upload {
  const name = nameOf(fileName)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name, bytes, toJSON: () => ({ name, sha256 }) }
}

/** Strips folders and unprintable characters from the name. */
export function nameOf(fileName: string | undefined): string {
  const last = (fileName ?? '').split(/[/\\]/).at(-1) ?? ''
  const shown = last
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  return fittingFileName(shown) || 'Файл'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

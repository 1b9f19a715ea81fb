import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Download } from './call.ts'

/** Override the headers of every answer: a file, whatever its content, runs no script and loads nothing. */
export const fileHeaders = { 'content-security-policy': "sandbox; default-src 'none'" }

/** Forbids storage in shared caches. */
const keeping = { lasting: 'private, max-age=43200, immutable', asked: 'private, no-cache' }

/** Sends a file; answers 304 when the caller has it already. */
export function sendDownload(request: FastifyRequest, reply: FastifyReply, download: Download): FastifyReply {
  const { bytes, mime, name, isInline, etag, isLasting } = download
  reply.headers({
    etag,
    'cache-control': isLasting ? keeping.lasting : keeping.asked,
    'accept-ranges': 'none',
  })
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (known?.includes(etag)) return reply.code(304).send()
  return reply
    .type(mime)
    .header('content-disposition', isInline ? `inline; ${fileNames(name)}` : savedAs(name))
    .send(bytes)
}

/** Value of `Content-Disposition` for a file to be saved. */
export function savedAs(name: string): string {
  return `attachment; ${fileNames(name)}`
}

/** RFC 6266: the name in UTF-8, and an ASCII fallback. */
function fileNames(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`
}

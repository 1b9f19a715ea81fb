import { pipeline, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer in lines of JSON, compressed and sent while they are read. */
export class Lines {
  readonly lines: AsyncIterable<object>

  constructor(lines: AsyncIterable<object>) {
    this.lines = lines
  }
}

/** Lines compressed once for many readers, in the way that every browser knows. */
export class PackedLines {
  readonly gzip: Buffer

  private constructor(gzip: Buffer) {
    this.gzip = gzip
  }

  static async of(lines: AsyncIterable<object>): Promise<PackedLines> {
    const read = Readable.from(asText(lines))
    return new PackedLines(await buffer(pipeline(read, createGzip(), () => {})))
  }
}

/** Higher ones cost several times as much and save little. */
const brotliQuality = 5

export function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Lines | PackedLines,
): FastifyReply {
  reply.type('text/plain; charset=utf-8')
  if (body instanceof PackedLines) return reply.header('content-encoding', 'gzip').send(body.gzip)
  const { lines } = body
  const isBrotli = request.headers['accept-encoding']?.includes('br') === true
  const compression = isBrotli
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : createGzip()
  // A failure on either side ends the other; the reader misses the last line.
  pipeline(Readable.from(asText(lines)), compression, () => {})
  return reply.header('content-encoding', isBrotli ? 'br' : 'gzip').send(compression)
}

async function* asText(lines: AsyncIterable<object>): AsyncIterable<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

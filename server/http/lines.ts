import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer in lines of JSON, compressed and sent while they are read. */
export class Lines {
  readonly lines: AsyncIterable<object>

  constructor(lines: AsyncIterable<object>) {
    this.lines = lines
  }
}

/** Higher ones cost several times as much and save little. */
const brotliQuality = 5

export function sendLines(request: FastifyRequest, reply: FastifyReply, { lines }: Lines): FastifyReply {
  const isBrotli = request.headers['accept-encoding']?.includes('br') === true
  const compression = isBrotli
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : createGzip()
  // A failure on either side ends the other; the reader misses the last line.
  pipeline(Readable.from(asText(lines)), compression, () => {})
  return reply
    .type('text/plain; charset=utf-8')
    .header('content-encoding', isBrotli ? 'br' : 'gzip')
    .send(compression)
}

async function* asText(lines: AsyncIterable<object>): AsyncIterable<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

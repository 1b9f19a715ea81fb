import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { savedAs } from './downloads.ts'

/** A file that is sent while it is written; a failure on the way breaks the connection off. */
export class Streamed {
  readonly content: Readable
  readonly mime: string
  /** File name for saving. */
  readonly name: string

  constructor(content: Readable, mime: string, name: string) {
    this.content = content
    this.mime = mime
    this.name = name
  }
}

export function sendStreamed(reply: FastifyReply, { content, mime, name }: Streamed): FastifyReply {
  return reply
    .type(mime)
    .headers({ 'cache-control': 'no-store', 'content-disposition': savedAs(name) })
    .send(content)
}

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Upstream {
  /** `http://127.0.0.1:port`, without a slash. */
  url: string
  /** `METHOD /path` of each call, the oldest first. */
  calls: string[]
  /** The last call received. */
  last: { headers: IncomingMessage['headers']; body: string }
  /** Answers subsequent calls. */
  answer(respond: (request: IncomingMessage, response: ServerResponse, body: string) => void): void
  close(): void
}

/** A server of somebody else on this machine; the server under test needs its host in OUTBOUND_ALLOW. */
export async function startUpstream(): Promise<Upstream> {
  let respond: Parameters<Upstream['answer']>[0] = (_request, response) => response.end('{}')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      upstream.calls.push(`${request.method} ${request.url}`)
      upstream.last = { headers: request.headers, body }
      respond(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    last: { headers: {}, body: '' },
    answer: (next) => {
      respond = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return upstream
}

/** A file of `tests/fixtures` as it is on disk. */
export function fixture(name: string): Buffer {
  return readFileSync(new URL(`../../fixtures/${name}`, import.meta.url))
}

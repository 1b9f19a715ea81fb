import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeService {
  /** `http://127.0.0.1:port`, to be named in the server's environment. */
  origin: string
  /** For OUTBOUND_ALLOW. */
  host: string
  /** Received calls, oldest first; a JSON body is parsed. */
  calls: { method: string; url: string; headers: IncomingMessage['headers']; body: unknown }[]
  /** Answer of subsequent calls; an object is sent as JSON. */
  reply: { status: number; body: object | string } | ((response: ServerResponse) => void)
  close(): Promise<void>
}

/** Another server on this machine that a test makes behave as it likes. */
export async function startService(): Promise<FakeService> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url = '', headers } = request
      service.calls.push({ method, url, headers, body: text === '' ? null : JSON.parse(text) })
      if (typeof service.reply === 'function') return service.reply(response)
      const { status, body } = service.reply
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: FakeService = {
    origin: `http://${host}`,
    host,
    calls: [],
    reply: { status: 200, body: {} },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

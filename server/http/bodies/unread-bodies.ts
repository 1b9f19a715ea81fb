import type { FastifyInstance } from 'fastify'

/** What is still read of a body whose call is answered already: so much, and so long. */
const mostBytes = 32 * 1024 * 1024
const longestMs = 10_000

/**
 * A call may be refused while its body is on the way. The rest is read past, so that the client hears the answer and
 * the connection goes on; where there is too much of it, the connection ends.
 */
export function readPastUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return
    const end = () => raw.socket.destroy()
    const timer = setTimeout(end, longestMs).unref()
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) end()
    })
    raw.on('close', () => clearTimeout(timer))
    // Whoever was reading it has stopped, and a stopped reader holds the rest back.
    raw.unpipe()
    raw.resume()
  })
}

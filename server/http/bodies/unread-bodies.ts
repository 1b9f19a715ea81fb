import type { FastifyInstance } from 'fastify'

/** Limits on draining the body of a call that was already answered. */
const maxBytes = 32 * 1024 * 1024
const longestMs = 10_000

/**
 * Drains the rest of a body whose call was refused early, so that the client reads the answer and the
 * connection survives; closes the connection when too much is left.
 */
export function readPastUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return
    const end = () => raw.socket.destroy()
    const timer = setTimeout(end, longestMs).unref()
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) end()
    })
    raw.on('close', () => clearTimeout(timer))
    // The previous reader has stopped, and a stopped reader applies backpressure.
    raw.unpipe()
    raw.resume()
  })
}

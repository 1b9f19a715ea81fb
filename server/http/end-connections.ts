import type { FastifyInstance } from 'fastify'

/**
 * Sends `Connection: close` with every answer once the server is stopping, so that clients and proxies stop
 * reusing the connection and no call is lost.
 */
export function endConnectionsGently(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}

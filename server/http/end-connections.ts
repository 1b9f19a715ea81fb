import type { FastifyInstance } from 'fastify'

/**
 * Once the server stops, each answer says that its connection ends with it: a client or proxy that keeps connections
 * then sends nothing more on this one, and no call is lost in between.
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

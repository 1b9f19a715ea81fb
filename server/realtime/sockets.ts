import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io'
import { type ServerEvents, socketPath } from '#contract/real-time.ts'
import type { AppContext } from '#server/app-context.ts'
import { callerAddress } from './caller-address.ts'
import { actorOfSocket, isOurOrigin } from './handshake.ts'
import { countOpen, socketsPerAddress, socketsPerUser } from './socket-limits.ts'

interface SocketData {
  userId: number
  /** Hexadecimal SHA-256 of the session's token. */
  session: string
}

type Sockets = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>
export type OpenSockets = Namespace<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>
type OpenSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>

export const roomOf = (userId: number): string => `user:${userId}`

/** The largest packet that a page may send: it has a token to say and nothing else. */
const largestPacketBytes = 16 * 1024
/** Packets in a second beyond which nobody talks but a flood: a page answers a ping now and then. */
const packetsPerSecond = 20

/**
 * Opens `/api/ws` on the server of the API: by WebSocket alone, for pages of ours, each in the room of its person.
 * Whatever a page says but its token ends its socket.
 */
export function openSockets(app: FastifyInstance, context: AppContext): OpenSockets {
  const perUser = countOpen(socketsPerUser)
  const perAddress = countOpen(socketsPerAddress)
  const addressOf = callerAddress(context.config.trustedProxies)
  const io: Sockets = new Server(app.server, {
    path: socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: largestPacketBytes,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isOurOrigin(request, context.publicUrl)),
  })
  io.engine.on('connection_error', ({ code, message }: { code: number; message: string }) =>
    app.log.info({ code, reason: message }, 'socket refused'),
  )
  io.engine.on('connection', (raw) => {
    const leave = perAddress.take(addressOf(raw.request))
    if (!leave) {
      app.log.warn('too many sockets from one address')
      return raw.close(true)
    }
    raw.on('close', leave)
    endFlood(raw, () => app.log.warn('socket flooded and was closed'))
  })
  io.use((socket, next) => {
    actorOfSocket(context, { token: socket.handshake.auth.token, request: socket.request }).then(
      (actor) => {
        const leave = perUser.take(String(actor.id))
        if (!leave) return next(new Error('too many sockets'))
        socket.conn.once('close', leave)
        socket.data = { userId: actor.id, session: actor.tokenHash.toString('hex') }
        next()
      },
      (error: unknown) => {
        app.log.info({ reason: String(error) }, 'socket without a session')
        next(new Error('unauthenticated'))
      },
    )
  })
  io.on('connection', (socket: OpenSocket) => {
    void socket.join(roomOf(socket.data.userId))
    socket.onAny(() => {
      app.log.warn({ userId: socket.data.userId }, 'socket spoke and was closed')
      socket.disconnect(true)
    })
  })
  // Only the transports are closed: pages then come back by themselves, to this server or to another.
  app.addHook('preClose', async () => {
    io.engine.close()
  })
  return io.of('/')
}

/** The raw connection, below socket.io's own packets. */
interface RawConnection {
  request: IncomingMessage
  on(event: 'packet' | 'close', listener: () => void): unknown
  close(discard?: boolean): unknown
}

function endFlood(raw: RawConnection, tell: () => void): void {
  let second = 0
  let count = 0
  raw.on('packet', () => {
    const now = Math.floor(performance.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    if (count !== packetsPerSecond) return
    tell()
    raw.close(true)
  })
}

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io'
import { type ServerEvents, socketPath } from '#contract/events/real-time.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { callerAddress } from './caller-address.ts'
import { actorOfSocket, isOurOrigin } from './handshake.ts'
import {
  countOpen,
  refusedMs,
  socketsPerAddress,
  socketsPerUser,
  strangerMs,
  strangersPerAddress,
} from './socket-limits.ts'

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
  const strangers = strangersOf()
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
  io.engine.on('connection', (raw: RawConnection) => {
    const address = addressOf(raw.request)
    const leave = perAddress.take(address)
    if (leave) raw.on('close', leave)
    if (!leave || !strangers.add(raw, address)) {
      app.log.warn('too many sockets from one address')
      return cut(raw)
    }
    endFlood(raw, () => app.log.warn('socket flooded and was closed'))
  })
  io.use((socket, next) => {
    actorOfSocket(context, { token: socket.handshake.auth.token, request: socket.request }).then(
      (actor) => {
        const leave = perUser.take(String(actor.id))
        if (!leave) {
          next(new Error('too many sockets'))
          return strangers.refuse(socket.conn)
        }
        socket.conn.once('close', leave)
        socket.data = { userId: actor.id, session: actor.tokenHash.toString('hex') }
        next()
      },
      (error: unknown) => {
        // Every login page opens one (spec.md §7).
        app.log.debug({ reason: String(error) }, 'socket without a session')
        next(new Error('unauthenticated'))
        strangers.refuse(socket.conn)
      },
    )
  })
  io.on('connection', (socket: OpenSocket) => {
    strangers.accept(socket.conn)
    // Who leaves the namespace has no session here any more.
    socket.once('disconnect', () => cut(socket.conn))
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

/** Connections that no session stands behind yet: few from an address, and not for long. */
function strangersOf() {
  const perAddress = countOpen(strangersPerAddress)
  const known = new WeakMap<object, { leave: () => void; timer: NodeJS.Timeout }>()
  const cutAfter = (raw: RawConnection, ms: number) => setTimeout(() => cut(raw), ms).unref()
  const accept = (raw: object) => {
    const stranger = known.get(raw)
    clearTimeout(stranger?.timer)
    stranger?.leave()
    known.delete(raw)
  }
  return {
    accept,
    /** @returns whether there is room for one more. */
    add(raw: RawConnection, address: string): boolean {
      const leave = perAddress.take(address)
      if (!leave) return false
      known.set(raw, { leave, timer: cutAfter(raw, strangerMs) })
      raw.on('close', () => accept(raw))
      return true
    },
    refuse(raw: RawConnection): void {
      const stranger = known.get(raw)
      if (!stranger) return
      clearTimeout(stranger.timer)
      stranger.timer = cutAfter(raw, refusedMs)
    },
  }
}

/** A close frame alone would wait half a minute for the answer of who may never give it. */
function cut(raw: RawConnection): void {
  raw.close(true)
  raw.request.socket.destroy()
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
    cut(raw)
  })
}

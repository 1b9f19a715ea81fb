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
  /** Hexadecimal SHA-256 of the session token. */
  session: string
}

type Sockets = Server<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>
export type OpenSockets = Namespace<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>
type OpenSocket = Socket<DefaultEventsMap, ServerEvents, DefaultEventsMap, SocketData>

export const roomOf = (userId: number): string => `user:${userId}`

/** Largest packet accepted from a page, which sends only its token. */
const largestPacketBytes = 16 * 1024
/** Packets per second before a socket counts as flooding: a page only answers pings. */
const packetsPerSecond = 20

/**
 * Opens `/api/ws`: WebSocket only, same origin only, one room per person. Anything a page sends besides its
 * token closes its socket.
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
        // Every login page opens one (specification, §7).
        app.log.debug({ reason: String(error) }, 'socket without a session')
        next(new Error('unauthenticated'))
        strangers.refuse(socket.conn)
      },
    )
  })
  io.on('connection', (socket: OpenSocket) => {
    strangers.accept(socket.conn)
    // A client that leaves the namespace has no session here any more.
    socket.once('disconnect', () => cut(socket.conn))
    void socket.join(roomOf(socket.data.userId))
    socket.onAny(() => {
      app.log.warn({ userId: socket.data.userId }, 'socket spoke and was closed')
      socket.disconnect(true)
    })
  })
  // Closes the transports only: pages then reconnect by themselves, to this or another server.
  app.addHook('preClose', async () => {
    io.engine.close()
  })
  return io.of('/')
}

/** The raw connection below socket.io's packets. */
interface RawConnection {
  request: IncomingMessage
  on(event: 'packet' | 'close', listener: () => void): unknown
  close(discard?: boolean): unknown
}

/** Limits connections without a session by number per address and by time. */
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
    /** @returns false when the address is at its limit. */
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

/** A close frame alone would wait half a minute for a peer that may never answer. */
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

import { io, type Socket } from 'socket.io-client'
import { reconnection, type ServerEvents, socketPath } from '#contract/events/real-time.ts'

export type PageSocket = Socket<ServerEvents, Record<string, never>>

/**
 * Creates the socket to the API host (specification, §7, §9) without opening it. Reconnects after network
 * failures; when the server refuses or ends it, the caller decides.
 * @param token session token, read at each handshake.
 */
export function createSocket(token: () => string | undefined): PageSocket {
  return io({
    path: socketPath,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: reconnection.delayMs,
    reconnectionDelayMax: reconnection.longestDelayMs,
    timeout: reconnection.connectTimeoutMs,
    auth: (tell) => tell({ token: token() }),
  })
}

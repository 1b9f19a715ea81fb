import { io, type Socket } from 'socket.io-client'
import { reconnection, type ServerEvents, socketPath } from '#contract/events/real-time.ts'

export type PageSocket = Socket<ServerEvents, Record<string, never>>

/**
 * The socket to the API host (spec.md §7, §9), not yet opened. It comes back by itself when the network was lost;
 * when the server has refused or ended it, whoever opened it decides.
 * @param token of the session, asked for at each handshake.
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

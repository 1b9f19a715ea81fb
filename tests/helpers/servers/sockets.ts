import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { type ServerEvents, socketPath } from '#contract/events/real-time.ts'

/** Has the server listen on a free port of this machine. @returns its origin, with the port. */
export async function listenAnywhere(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

export type TestSocket = Socket<ServerEvents, Record<string, never>>

/** A socket as a page opens it, but without coming back by itself. */
export function openSocket(
  origin: string,
  token: string | undefined,
  options: Partial<ManagerOptions & SocketOptions> = {},
): TestSocket {
  return io(origin, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin },
    auth: { token },
    ...options,
  })
}

/** Resolves with the first argument of the socket's next such event. */
export function nextOf(
  socket: TestSocket,
  event: keyof ServerEvents | 'connect' | 'connect_error' | 'disconnect',
): Promise<unknown> {
  return new Promise((resolve) => socket.once(event, (said?: unknown) => resolve(said)))
}

/** @returns 'open', or why it was refused. */
export function outcomeOf(socket: TestSocket): Promise<string> {
  return Promise.race([
    nextOf(socket, 'connect').then(() => 'open'),
    nextOf(socket, 'connect_error').then((error) => (error as Error).message),
  ])
}

import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** First byte of a final frame with opcode 8. */
const closeFrame = 0x88

export interface RawWebSocket {
  /** One frame; by default text. Written as it is, whatever the server may think of it. */
  send(payload: Buffer | string, opcode?: number): void
  /** Bytes in place of a frame. */
  write(bytes: Buffer): void
  /** Resolves when the server or `end` has closed it. */
  closed: Promise<void>
  end(): void
}

/** A WebSocket without the politeness of a library: for packets that no library would send. */
export async function openRawWebSocket(origin: string, path: string): Promise<RawWebSocket> {
  const { host, hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  socket.write(handshake(host, origin, path))
  await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed])
  // The server says goodbye and would wait for the same.
  socket.on('data', (bytes) => bytes[0] === closeFrame && socket.destroy())
  return {
    send: (payload, opcode = 1) => write(socket, frame(Buffer.from(payload), opcode)),
    write: (bytes) => write(socket, bytes),
    closed,
    end: () => void socket.destroy(),
  }
}

/** The request that makes a connection a WebSocket; a part of it leaves the server waiting. */
export function handshake(host: string, origin: string, path: string): string {
  return [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '',
    '',
  ].join('\r\n')
}

function write(socket: Socket, bytes: Buffer): void {
  if (socket.writable) socket.write(bytes)
}

/** RFC 6455: final, masked, lengths of up to 64 kB. */
function frame(payload: Buffer, opcode: number): Buffer {
  const mask = randomBytes(4)
  const length =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 0xff])
  const masked = Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)))
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, mask, masked])
}

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { socketPath } from '#contract/events/real-time.ts'
import { handshake, openRawWebSocket } from '#tests/helpers/servers/raw-websocket.ts'

const path = `${socketPath}/?EIO=4&transport=websocket`

/** Valid packets of engine.io and socket.io, to be mutated. */
const sound = [
  '40',
  '40{"token":"x"}',
  '42["join","user:1"]',
  '42["NEW_CALENDAR_EVENT",[]]',
  '451-["file",{"_placeholder":true,"num":0}]',
  '43[]',
  '41',
  '2probe',
  '5',
  '3',
  '6',
  `42${'['.repeat(3000)}`,
  '40{"token":{"$ne":1},"__proto__":{"admin":true}}',
  `42["a","${'я'.repeat(6000)}"]`,
]

/**
 * Sends malformed packets, a few per connection.
 * @returns the number of connections closed by the server.
 */
export async function sendMalformed(origin: string, count: number, random: () => number): Promise<number> {
  let closedByServer = 0
  for (let sent = 0; sent < count; ) {
    const raw = await openRawWebSocket(origin, path)
    let isClosed = false
    void raw.closed.then(() => {
      isClosed = true
    })
    const packets = 1 + Math.floor(random() * 40)
    for (let at = 0; at < packets && sent < count && !isClosed; at += 1, sent += 1) {
      const opcode = random() < 0.8 ? 1 : Math.floor(random() * 16)
      raw.send(broken(random), opcode)
      if (random() < 0.02) raw.write(bytesOf(random, 200))
    }
    await Promise.race([raw.closed, sleep(20)])
    if (isClosed) closedByServer += 1
    raw.end()
    await raw.closed
  }
  return closedByServer
}

/** Handshakes that are begun and left so. @returns ends them. */
export async function openHalf(origin: string, count: number): Promise<() => void> {
  const { host, hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(handshake(host, origin, path).slice(0, 40 + (at % 60)))
    sockets.push(socket)
  }
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

function broken(random: () => number): Buffer {
  const bytes = Buffer.from(sound[Math.floor(random() * sound.length)] ?? '')
  const faults = Math.floor(random() * 4)
  for (let at = 0; at < faults && bytes.length > 0; at += 1) {
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  }
  return random() < 0.2 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes
}

function bytesOf(random: () => number, most: number): Buffer {
  return Buffer.from(Array.from({ length: Math.floor(random() * most) }, () => Math.floor(random() * 256)))
}

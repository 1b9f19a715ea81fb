import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Direction of bytes. */
type Side = 'request' | 'response'

type Mode =
  | { kind: 'pass' | 'cut' | 'blackHole' }
  | { kind: 'delay'; ms: number }
  | { kind: 'cutAfter'; bytes: number; side: Side }

/** A network that can be broken: in front of one server, or of several in turn. */
export interface TcpProxy {
  port: number
  /** `http://127.0.0.1:port`, without a slash. */
  url: string
  /** All goes through; what waited in a black hole goes on. */
  pass(): void
  /** Every connection is reset, and each new one as soon as it comes. */
  cut(): void
  /** New connections are taken, and nothing goes through; nobody is told, as when a cable is out. */
  blackHole(): void
  /** Each piece of bytes goes on so much later, in both directions. */
  delay(ms: number): void
  /** Resets each connection after that many further bytes in a direction; 0: at the first one. */
  cutAfter(bytes: number, side: Side): void
  close(): Promise<void>
}

interface Link {
  ends: Socket[]
  /** Bytes let through since the mode was set. */
  passed: Record<Side, number>
}

/**
 * Listens on a port of 127.0.0.1 and passes bytes to these ports there, one connection each in turn; one that
 * refuses is skipped, and where all refuse the client is reset.
 * @param port 0: any free one.
 */
export async function startTcpProxy(upstreams: readonly number[], port = 0): Promise<TcpProxy> {
  let mode: Mode = { kind: 'pass' }
  let leaveHole: () => void = () => undefined
  let hole: Promise<void> | undefined
  let turn = 0
  const links = new Set<Link>()

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true, noDelay: true }, (client) => {
    client.on('error', () => undefined)
    if (mode.kind === 'cut') client.resetAndDestroy()
    else void join(client)
  })

  async function join(client: Socket): Promise<void> {
    const link: Link = { ends: [client], passed: { request: 0, response: 0 } }
    links.add(link)
    client.once('close', () => links.delete(link))
    await hole
    const upstream = client.destroyed ? undefined : await firstThatTakes(upstreams, turn++)
    if (!upstream || client.destroyed) {
      upstream?.destroy()
      reset(link)
      return
    }
    link.ends.push(upstream)
    carry(link, client, upstream, 'request')
    carry(link, upstream, client, 'response')
  }

  function carry(link: Link, from: Socket, to: Socket, side: Side): void {
    let queue = Promise.resolve()
    const inTurn = (work: () => void | Promise<void>) => {
      queue = queue
        .then(() => hole)
        .then(work)
        .catch(() => reset(link))
    }
    from.on('data', (bytes) => {
      from.pause()
      inTurn(async () => {
        await passOn(link, to, side, bytes)
        from.resume()
      })
    })
    from.on('end', () => inTurn(() => void to.end()))
    from.on('error', () => inTurn(() => reset(link)))
    from.on('close', (isFault) => !isFault && inTurn(() => void (from.readableEnded || reset(link))))
    from.resume()
  }

  async function passOn(link: Link, to: Socket, side: Side, bytes: Buffer): Promise<void> {
    const now = mode
    if (now.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, now.ms))
    const room = now.kind === 'cutAfter' && now.side === side ? now.bytes - link.passed[side] : Infinity
    const part = bytes.subarray(0, Math.max(0, room))
    link.passed[side] += part.length
    if (part.length > 0) await written(to, part)
    if (bytes.length >= room) reset(link)
  }

  function become(next: Mode): void {
    mode = next
    for (const link of links) {
      link.passed = { request: 0, response: 0 }
      if (next.kind === 'cut') reset(link)
    }
    if (next.kind === 'blackHole') {
      hole ??= new Promise((resolve) => {
        leaveHole = resolve
      })
    } else {
      leaveHole()
      hole = undefined
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    pass: () => become({ kind: 'pass' }),
    cut: () => become({ kind: 'cut' }),
    blackHole: () => become({ kind: 'blackHole' }),
    delay: (ms) => become({ kind: 'delay', ms }),
    cutAfter: (bytes, side) => become({ kind: 'cutAfter', bytes, side }),
    close: () => {
      become({ kind: 'cut' })
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function firstThatTakes(ports: readonly number[], first: number): Promise<Socket | undefined> {
  for (let offset = 0; offset < ports.length; offset++) {
    const upstream = await taken(ports[(first + offset) % ports.length] ?? 0)
    if (upstream) return upstream
  }
  return undefined
}

function taken(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    socket.pause()
    socket.once('connect', () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}

function written(to: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}

function reset({ ends }: Link): void {
  for (const end of ends) end.resetAndDestroy()
}

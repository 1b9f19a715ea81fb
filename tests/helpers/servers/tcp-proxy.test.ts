import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

describe('the proxy that breaks connections', () => {
  const opened: { close(): unknown }[] = []
  afterEach(() => {
    for (const one of opened.splice(0)) one.close()
  })

  /** Answers what it hears under its name, and keeps what it heard. */
  async function startEcho(name: string): Promise<{ port: number; heard: string[]; server: Server }> {
    const heard: string[] = []
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        heard.push(String(bytes))
        socket.write(`${name}:${bytes}`)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    opened.push(server)
    return { port: (server.address() as { port: number }).port, heard, server }
  }

  async function startProxy(...ports: number[]): Promise<TcpProxy> {
    const proxy = await startTcpProxy(ports)
    opened.unshift(proxy)
    return proxy
  }

  /** Result of sending a text: the answer, or an error code. */
  const told = (socket: Socket, text: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes
        if (answer.includes(text)) resolve(answer)
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(`${answer}${error.code}`))
      socket.write(text)
    })
  const open = (proxy: TcpProxy) => connect(proxy.port, '127.0.0.1').on('error', () => undefined)

  it('takes its servers in turn and skips the one that is gone', async () => {
    const [a, b] = [await startEcho('a'), await startEcho('b')]
    const proxy = await startProxy(a.port, b.port)
    expect(await told(open(proxy), 'x')).toBe('a:x')
    expect(await told(open(proxy), 'x')).toBe('b:x')
    a.server.close()
    const after = [await told(open(proxy), 'x'), await told(open(proxy), 'x')]
    // Connections that are open keep a server alive, new ones it refuses.
    expect(after).toEqual(['b:x', 'b:x'])
  })

  it('resets what is open and what comes while it is cut, and passes afterwards', async () => {
    const proxy = await startProxy((await startEcho('a')).port)
    const early = open(proxy)
    expect(await told(early, 'x')).toBe('a:x')
    const fault = new Promise((resolve) => early.once('error', (error) => resolve(String(error))))
    proxy.cut()
    expect(await fault).toContain('ECONNRESET')
    expect(await told(open(proxy), 'y')).toBe('ECONNRESET')
    proxy.pass()
    expect(await told(open(proxy), 'z')).toBe('a:z')
  })

  it('holds in a black hole what comes, and lets it through afterwards', async () => {
    const a = await startEcho('a')
    const proxy = await startProxy(a.port)
    const early = open(proxy)
    expect(await told(early, 'x')).toBe('a:x')
    proxy.blackHole()
    const answers = Promise.all([told(early, 'y'), told(open(proxy), 'z')])
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(a.heard).toEqual(['x'])
    proxy.pass()
    expect(await answers).toEqual(['a:y', 'a:z'])
  })

  it('cuts after so many bytes of one direction', async () => {
    const a = await startEcho('a')
    const proxy = await startProxy(a.port)
    proxy.cutAfter(3, 'request')
    expect(await told(open(proxy), 'abcdef')).toMatch(/ECONNRESET/)
    proxy.cutAfter(0, 'response')
    expect(await told(open(proxy), 'ghi')).toBe('ECONNRESET')
    expect(a.heard).toContain('ghi')
  })

  it('passes what it delays, and resets the client when no server takes it', async () => {
    const { port } = await startEcho('a')
    const proxy = await startProxy(port)
    proxy.delay(20)
    expect(await told(open(proxy), 'x')).toBe('a:x')
    const broken = await startProxy(1)
    expect(await told(open(broken), 'x')).toBe('ECONNRESET')
  })
})

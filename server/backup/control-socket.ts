import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { explain } from './explain.ts'

/*
 * Control socket through which scripts of the same account reach the server that holds a data directory. It
 * accepts one command: copy the embedded database. The copy is kept while the connection is open.
 */

export const copyOrder = 'copy-database'

export const answerSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('ready'), directory: z.string(), pausedMs: z.number() }),
  z.strictObject({ state: z.literal('refused'), message: z.string() }),
])
export type Answer = z.output<typeof answerSchema>

interface Options {
  dataDir: string
  /** Copies the database into a new data directory. @returns duration that calls were blocked, ms. */
  copyDatabase(to: string): Promise<number>
  log(message: string, error?: unknown): void
}

const copyBegin = '.copy-'
const longestOrder = 100

/** A named pipe on Windows, elsewhere a socket in a folder with owner-only access. */
export function controlPath(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'control', 'socket')
  return `\\\\.\\pipe\\klyuch-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
}

/** Listens until closed. The caller holds the directory lock, so an existing socket is stale. */
export async function listenForOrders({
  dataDir,
  copyDatabase,
  log,
}: Options): Promise<{ close(): Promise<void> }> {
  await removeLeftovers(dataDir)
  const path = controlPath(dataDir)
  const sockets = new Set<Socket>()
  let isCopying = false
  const running = new Set<Promise<void>>()

  const answer = async (socket: Socket) => {
    if (isCopying)
      return tell(socket, { state: 'refused', message: 'Копия уже делается: дождитесь её конца' })
    isCopying = true
    const directory = join(dataDir, `${copyBegin}${randomBytes(8).toString('hex')}`)
    const left = new Promise((resolve) => socket.once('close', resolve))
    try {
      const pausedMs = await copyDatabase(directory)
      tell(socket, { state: 'ready', directory, pausedMs })
      await left
    } catch (error) {
      log('the database was not copied', error)
      tell(socket, { state: 'refused', message: `Сервер не скопировал базу. ${explain(error)}` })
    } finally {
      isCopying = false
      await rm(directory, { recursive: true, force: true })
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let order = ''
    socket.on('data', (data) => {
      order += data
      if (order === `${copyOrder}\n`) {
        const work = answer(socket).finally(() => running.delete(work))
        running.add(work)
      } else if (order.length > longestOrder || order.includes('\n')) socket.destroy()
    })
  })
  await listen(server, path)
  // Must not keep the process alive.
  server.unref()
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all(running)
    },
  }
}

async function listen(server: Server, path: string): Promise<void> {
  if (process.platform !== 'win32') {
    const folder = join(path, '..')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    await rm(path, { force: true })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })
  if (process.platform !== 'win32') await chmod(path, 0o600)
}

function tell(socket: Socket, answer: Answer): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(answer)}\n`)
}

/** Removes the leftovers of a killed server. */
async function removeLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(copyBegin)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

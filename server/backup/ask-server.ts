import { connect, type Socket } from 'node:net'
import { StartRefused } from '#server/start-refused.ts'
import { answerSchema, controlPath, copyOrder } from './control-socket.ts'

/** Copy of the embedded database, made by the server that holds it. */
export interface ServersCopy {
  /** Data directory without uploaded files. */
  directory: string
  /** Duration that calls were blocked, ms. */
  pausedMs: number
  /** Tells if the server has stopped, and the copy with it. */
  isGone(): boolean
  /** Lets the server delete the copy; also happens when this process ends. */
  release(): void
}

/**
 * Asks the server that holds a data directory for a copy of its database.
 * @returns undefined if no server listens there.
 * @throws StartRefused with the server's reason.
 */
export async function askForCopy(dataDir: string): Promise<ServersCopy | undefined> {
  const socket = connect(controlPath(dataDir))
  if (!(await isConnected(socket))) return undefined
  socket.write(`${copyOrder}\n`)
  const answer = answerSchema.safeParse(await readAnswer(socket))
  if (answer.data?.state === 'ready') {
    const { directory, pausedMs } = answer.data
    return { directory, pausedMs, isGone: () => socket.destroyed, release: () => void socket.destroy() }
  }
  socket.destroy()
  throw new StartRefused(
    answer.data?.message ??
      'Сервер остановился, не закончив копию. Запустите его и повторите или повторите так',
  )
}

function isConnected(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
}

/** @returns the parsed first line; undefined if the server hung up without one. */
function readAnswer(socket: Socket): Promise<unknown> {
  return new Promise((resolve) => {
    let text = ''
    socket.on('data', (data) => {
      text += data
      if (text.includes('\n')) resolve(JSON.parse(text))
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(undefined))
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  port: number
  /** Resolves when it answers. @throws Error with what it said when it ends instead. */
  start(): Promise<void>
  /** Tells it to stop as systemd does. @returns its exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** The built server, which starts three times as fast, unless a source is newer. */
function program(): string[] {
  const built = fromRoot('dist/server/main.js')
  const newest = Math.max(
    ...['server', 'domain', 'contract'].flatMap((folder) =>
      readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => statSync(fromRoot(join(folder, name))).mtimeMs),
    ),
  )
  const isFresh = existsSync(built) && statSync(built).mtimeMs > newest
  return isFresh ? [built] : ['--import', 'tsx', fromRoot('server/main.ts')]
}

/** The product as a process of its own on a port that is free; its environment is only what is given. */
export function serverProcess(port: number, environment: Record<string, string>): ServerProcess {
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  const ended = (running: ChildProcess) =>
    new Promise<number | null>((resolve) => {
      if (running.exitCode !== null || running.signalCode !== null) resolve(running.exitCode)
      else running.once('exit', (code) => resolve(code))
    })
  const signal = async (name: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    child = undefined
    if (!running) return null
    const end = ended(running)
    running.kill(name)
    return end
  }
  return {
    port,
    async start() {
      const { PATH = '', HOME = '' } = process.env
      const env = { PATH, HOME, LOG_LEVEL: 'error', RATES_URL: '', ...environment, PORT: String(port) }
      const started = spawn(process.execPath, program(), {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      child = started
      let complaint = ''
      started.stderr?.on('data', (bytes) => {
        complaint = `${complaint}${bytes}`.slice(-2000)
      })
      while (!(await isWell(port))) {
        if (started.exitCode !== null || started.signalCode !== null) {
          throw new Error(`the server on port ${port} ended with ${started.exitCode}: ${complaint}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    stop: () => signal('SIGTERM'),
    async kill() {
      await signal('SIGKILL')
    },
  }
}

async function isWell(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/helpers/servers/postgres-server.ts'
import type { Place } from '#tests/server/search/fill-database.ts'

const built = join(import.meta.dirname, '../dist/server/main.js')

export const isBuilt = () => existsSync(built)

interface Health {
  stock: { isReady: boolean; memoryMb: number }
}

/** The built server in its own process. */
export interface BuiltServer {
  /** Origin without a trailing slash. */
  url: string
  /** From listening to a ready stock. */
  readyMs: number
  stock(): Promise<Health['stock']>
  /** Memory of the process: now, or its peak since `forgetPeak`. */
  memoryMb(line: 'VmRSS' | 'VmHWM'): number
  forgetPeak(): void
  stop(): Promise<void>
}

/** Starts the built server. @returns when its stock is ready. */
export async function startBuiltServer({ databaseUrl, dataDir }: Place): Promise<BuiltServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  const settings = {
    PORT: String(port),
    PUBLIC_URL: 'https://crm.example.test',
    RATES_URL: '',
    DEMO: '0',
    DATA_DIR: dataDir,
  }
  const env = { PATH, HOME, ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const child = spawn(process.execPath, [built], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const health = async () => {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    return answer?.ok ? ((await answer.json()) as Health) : null
  }
  let listeningMs: number | undefined
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The built server ended with code ${child.exitCode}.`)
    const told = await health()
    if (told) listeningMs ??= performance.now()
    if (told?.stock.isReady) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url,
    readyMs: performance.now() - (listeningMs ?? 0),
    stock: async () => (await health())?.stock ?? { isReady: false, memoryMb: 0 },
    memoryMb(line) {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
    },
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    stop,
  }
}

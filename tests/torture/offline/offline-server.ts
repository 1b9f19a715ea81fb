import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The built product with its demo, as a process of its own. @returns once it answers. */
export async function startProduct(
  dataDir: string,
): Promise<{ port: number; pid: number; stop(): Promise<void> }> {
  const port = await freePort()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/start.js'), '--demo'], {
    env: {
      ...process.env,
      ...{ PORT: String(port), DATA_DIR: dataDir, DURABILITY: 'process', LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) break
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    await sleep(200)
  }
  return {
    port,
    pid: server.pid ?? 0,
    async stop() {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** A port that nobody listens on a moment before. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

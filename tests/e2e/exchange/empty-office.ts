import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '#tests/helpers/servers/postgres-server.ts'

const run = promisify(execFile)

/** The built product on an empty folder, as its first admin meets it. */
export interface EmptyOffice {
  /** Output of the first start, when no user exists. */
  firstWords: string
  /** The first admin's link. */
  link: string
  stop(): Promise<void>
}

export async function openEmptyOffice(email: string): Promise<EmptyOffice> {
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-empty-'))
  const { PATH = '', HOME = '' } = process.env
  const port = String(await freePort())
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataDir,
    PORT: port,
    LOG_LEVEL: 'error',
    RATES_URL: '',
    DURABILITY: 'process',
  }
  const start = async () => {
    const child = spawn(process.execPath, ['scripts/start.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    process.once('exit', () => child.kill('SIGKILL'))
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (bytes) => {
        printed += bytes
        if (printed.includes('Ключ открыт')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${printed}`)))
    })
    return {
      printed,
      stop: () => {
        child.kill('SIGTERM')
        return ended
      },
    }
  }
  const first = await start()
  await first.stop()
  const { stdout } = await run(process.execPath, ['scripts/admin.js', email], { env })
  const second = await start()
  return {
    firstWords: first.printed,
    link: /http:\S+/.exec(stdout)?.[0] ?? '',
    async stop() {
      await second.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

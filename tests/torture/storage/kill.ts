import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/connection.ts'
import { readLedger } from '#tests/torture/offline/ledger.ts'
import { seededRandom } from '#tests/torture/random.ts'

export interface KillReport {
  rounds: number
  acknowledged: number
  /** Acknowledged and not found afterwards. */
  lost: number
  /** Rounds after which the total differed from the entries: half a transaction was there. */
  torn: number
}

/** Process to kill, and verification: the database layer here, the server by HTTP elsewhere. */
interface KillTarget {
  /** Prints 'ready', then a line with its id for each acknowledged write. */
  startWriter(directory: string): ChildProcess
  check(directory: string): Promise<{ ids: ReadonlySet<number>; isWhole: boolean }>
}

const databaseTarget: KillTarget = {
  startWriter(directory) {
    const writer = fileURLToPath(new URL('./writer.ts', import.meta.url))
    return spawn(process.execPath, ['--import', 'tsx', writer, directory], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  },
  async check(directory) {
    const database = await openDatabase({ dataDir: directory, durability: 'fsync' })
    const { ids, total } = await readLedger(database.db)
    await database.close()
    return { ids, isWhole: ids.size === total }
  },
}

/** kill -9 at a random 50–1500 ms of steady writing, again and again on one directory. */
export function killDuringWrites(rounds: number, seed: number, target = databaseTarget): Promise<KillReport> {
  const random = seededRandom(seed)
  return inDirectory(async (directory) => {
    const acknowledged = new Set<number>()
    let torn = 0
    for (let round = 0; round < rounds; round++) {
      await killAfterReady(target.startWriter(directory), 50 + random() * 1450, acknowledged)
      const { isWhole } = await target.check(directory)
      if (!isWhole) torn++
    }
    const { ids } = await target.check(directory)
    const lost = [...acknowledged].filter((id) => !ids.has(id)).length
    return { rounds, acknowledged: acknowledged.size, lost, torn }
  })
}

/** kill -9 somewhere in the first start on an empty directory; the next start must make a whole database. */
export async function killDuringFirstStart(
  rounds: number,
  seed: number,
  target = databaseTarget,
): Promise<KillReport> {
  const random = seededRandom(seed)
  const report: KillReport = { rounds, acknowledged: 0, lost: 0, torn: 0 }
  for (let round = 0; round < rounds; round++) {
    await inDirectory(async (directory) => {
      const acknowledged = new Set<number>()
      const writer = target.startWriter(directory)
      collect(writer, acknowledged)
      await sleep(300 + random() * 4000)
      await kill(writer)
      const { ids, isWhole } = await target.check(directory)
      report.acknowledged += acknowledged.size
      report.lost += [...acknowledged].filter((id) => !ids.has(id)).length
      if (!isWhole) report.torn++
    })
  }
  return report
}

async function inDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'klyuch-kill-'))
  try {
    return await work(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function killAfterReady(
  writer: ChildProcess,
  afterMs: number,
  acknowledged: Set<number>,
): Promise<void> {
  let complaint = ''
  writer.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  await new Promise<void>((resolve, reject) => {
    collect(writer, acknowledged, resolve)
    writer.once('exit', (code) => reject(new Error(`the writer ended with ${code}: ${complaint}`)))
  })
  await sleep(afterMs)
  await kill(writer)
}

async function kill(writer: ChildProcess): Promise<void> {
  const closed = new Promise((resolve) => writer.once('close', resolve))
  writer.kill('SIGKILL')
  await closed
}

/** Gathers ids from whole lines only: the last line may be cut by the kill. */
function collect(writer: ChildProcess, acknowledged: Set<number>, onReady?: () => void): void {
  let rest = ''
  writer.stdout?.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === 'ready') onReady?.()
      else acknowledged.add(Number(line))
    }
  })
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import { openDatabase } from '#server/db/connection.ts'
import type { WorkerReply, WorkerRequest } from '#server/db/embedded/pglite-worker.ts'
import { prepareLedger, readLedger } from '#tests/torture/offline/ledger.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { cutPower, type FileOperation, type Survival } from './power-model.ts'

export interface PowerReport {
  rounds: number
  /** Databases that did not open afterwards. */
  unopened: number
  acknowledged: number
  lost: number
  torn: number
}

type Durability = 'fsync' | 'process'

/**
 * Records the file operations of 150 commits, then cuts the power at a random one of them, again and again:
 * each time the database must open with every acknowledged entry.
 */
export async function cutPowerAgainAndAgain(
  rounds: number,
  seed: number,
  durability: Durability = 'fsync',
): Promise<PowerReport> {
  const random = seededRandom(seed)
  const place = mkdtempSync(join(tmpdir(), 'klyuch-power-'))
  const [source, base] = [join(place, 'source'), join(place, 'base')]
  const report: PowerReport = { rounds, unopened: 0, acknowledged: 0, lost: 0, torn: 0 }
  try {
    await makeBase(source, base, durability)
    const operations = await recordCommits(join(source, 'database'), durability)
    for (let round = 0; round < rounds; round++) {
      const target = join(place, 'target')
      const survival: Survival = {
        writes: (['none', 'half', 'prefix'] as const)[round % 3] ?? 'none',
        names: random() < 0.5 ? 'lost' : 'kept',
      }
      const before = operations.slice(0, Math.ceil(random() * operations.length))
      cutPower(before, { source, base, target }, survival, random)
      await judge(target, acknowledgedIn(before), report)
      rmSync(target, { recursive: true, force: true })
    }
    return report
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function makeBase(source: string, base: string, durability: Durability): Promise<void> {
  const database = await openDatabase({ dataDir: source, durability })
  await prepareLedger(database.db)
  await database.close()
  cpSync(source, base, { recursive: true })
}

/** Commits entries 1…150, with checkpoints, new log segments and new table files on the way. */
async function recordCommits(directory: string, durability: Durability): Promise<FileOperation[]> {
  const { port1, port2 } = new MessageChannel()
  const syncCount = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const source = JSON.stringify(new URL('../browser/recording-worker.ts', import.meta.url).href)
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  const worker = new Worker(start, {
    eval: true,
    execArgv: [],
    workerData: { directory, durability, syncCount, recorder: port2 },
    transferList: [port2],
  })
  const nextReply = () => new Promise<WorkerReply>((resolve) => worker.once('message', resolve))
  const run = async (id: number, text: string) => {
    const request: WorkerRequest = { id, text, values: [] }
    worker.postMessage(request)
    const reply = await nextReply()
    if (reply.kind !== 'result') throw new Error(`the recorded worker answered ${JSON.stringify(reply)}`)
  }
  try {
    const ready = await nextReply()
    if (ready.kind !== 'ready') throw new Error('the recorded worker did not open')
    for (let id = 1; id <= 150; id++) {
      await run(
        id,
        `with entry as (insert into ledger_entry values (${id}, repeat('запись ', ${id % 40})))
         update ledger_total set total = total + 1`,
      )
      if (id % 25 === 0) await run(0, 'checkpoint')
      if (id % 40 === 0) await run(0, 'select pg_switch_wal()')
      if (id % 30 === 0) await run(0, 'vacuum full ledger_entry')
    }
    const log = new Promise<FileOperation[]>((resolve) => port1.once('message', resolve))
    port1.postMessage('dump')
    return await log
  } finally {
    port1.close()
    await worker.terminate()
  }
}

function acknowledgedIn(operations: readonly FileOperation[]): number[] {
  return operations.flatMap((operation) =>
    operation.kind === 'reply' && operation.id > 0 ? [operation.id] : [],
  )
}

async function judge(dataDir: string, acknowledged: number[], report: PowerReport): Promise<void> {
  report.acknowledged += acknowledged.length
  const database = await openDatabase({ dataDir, durability: 'process' }).catch(() => undefined)
  if (!database) {
    report.unopened++
    report.lost += acknowledged.length
    return
  }
  try {
    const { ids, total } = await readLedger(database.db)
    report.lost += acknowledged.filter((id) => !ids.has(id)).length
    if (ids.size !== total) report.torn++
  } catch {
    report.unopened++
    report.lost += acknowledged.length
  } finally {
    await database.close()
  }
}

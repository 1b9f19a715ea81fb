import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { backUp, type Place, storageOf } from '#server/backup/back-up.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore-backup.ts'
import { openDatabase } from '#server/db/connection.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { seededRandom } from '#tests/torture/random.ts'

export interface BackupReport {
  backups: number
  acknowledged: number
  files: number
  /** Acknowledged before the order and not in the backup. */
  lost: number
  /** Backups that are no committed prefix: a writer's later block without an earlier one, or half a transaction. */
  torn: number
  /** Longest call of the server, ms. */
  longestCallMs: number
  longestRestoreMs: number
}

/**
 * Backs up a process that writes, restores each backup into an empty place and compares.
 * @param prepare puts a migrated embedded database into the directory.
 * @param targetOf an empty place for each round; the folder it is given is removed afterwards.
 */
export async function backUpUnderLoad(
  rounds: number,
  seed: number,
  prepare: (dataDir: string) => Promise<void> | void,
  targetOf: (dataDir: string, round: number) => Place | Promise<Place>,
): Promise<BackupReport> {
  const random = seededRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-backup-'))
  const dataDir = join(folder, 'data')
  const place = { dataDir, durability: 'process' } as const
  const report = {
    backups: 0,
    acknowledged: 0,
    files: 0,
    lost: 0,
    torn: 0,
    longestCallMs: 0,
    longestRestoreMs: 0,
  }
  try {
    await prepare(dataDir)
    const writer = await startWriter(dataDir)
    for (let round = 0; round < rounds; round++) {
      await sleep(200 + random() * 800)
      const before = [...writer.acknowledged]
      const directory = join(folder, `copy-${round}`)
      const { pausedMs } = await backUp(place, directory)
      if (pausedMs === 0) throw new Error('the backup did not go through the process that writes')
      const target = await targetOf(join(folder, `restored-${round}`), round)
      report.longestRestoreMs = Math.max(report.longestRestoreMs, await restoreInto(target, directory))
      const found = await readRestored(target)
      report.backups += 1
      report.files = found.files
      report.lost += before.filter((number) => !found.numbers.has(number)).length
      if (!found.isWhole) report.torn += 1
      for (const path of [directory, target.dataDir]) rmSync(path, { recursive: true, force: true })
    }
    report.longestCallMs = await writer.stop()
    report.acknowledged = writer.acknowledged.size
    return report
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @returns how long it took, in milliseconds, with reading the backup through first. */
export async function restoreInto(target: Place, directory: string): Promise<number> {
  const startedAt = performance.now()
  const manifest = await verifyBackup(directory)
  const database = await openDatabase(target)
  try {
    await restoreBackup(directory, manifest, database, storageOf(target))
  } finally {
    await database.close()
  }
  return Math.round(performance.now() - startedAt)
}

/** Every other backup is restored into PostgreSQL, the rest into embedded databases. */
export async function backUpAgainAndAgain(rounds: number, seed: number): Promise<BackupReport> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    return await backUpUnderLoad(
      rounds,
      seed,
      (dataDir) => fillDatabase({ dataDir }, { buildings: 100, blocks: 2000 }),
      async (dataDir, round) => ({
        dataDir,
        durability: 'process' as const,
        ...(round % 2 === 1 && { databaseUrl: (await createPostgresDatabase(postgres.url)).url }),
      }),
    )
  } finally {
    await postgres.stop()
  }
}

export interface RestoreReport {
  rows: number
  /** The server's pause, the whole backup and the restores, in milliseconds. */
  pausedMs: number
  backupMs: number
  embeddedMs: number
  postgresMs: number
}

/** Fills a database, and times a backup through the process that holds it and two restores. */
export async function timeRestore(blocks: number): Promise<RestoreReport> {
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-restore-'))
  const place = { dataDir: join(folder, 'data'), durability: 'fsync' } as const
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    await fillDatabase(place, { buildings: Math.ceil(blocks / 40), blocks })
    const writer = await startWriter(place.dataDir)
    const startedAt = performance.now()
    const { pausedMs, manifest } = await backUp(place, join(folder, 'copy'))
    const backupMs = Math.round(performance.now() - startedAt)
    await writer.stop()
    return {
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      pausedMs: Math.round(pausedMs),
      backupMs,
      embeddedMs: await restoreInto({ ...place, dataDir: join(folder, 'embedded') }, join(folder, 'copy')),
      postgresMs: await restoreInto(
        { ...place, dataDir: join(folder, 'beside'), databaseUrl: postgres.url },
        join(folder, 'copy'),
      ),
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function readRestored(place: Place) {
  const { db, close } = await openDatabase(place)
  try {
    const { rows } = await sql<{ number: string; entries: number }>`
      select b.number, (select count(*)::int from journal_entries e
        where e.record_kind = 'block' and e.record_id = b.id and e.operation = 'create') as entries
      from blocks b where b.number ~ '^[1-4]-[0-9]+$'`.execute(db)
    const others = await sql<{ entries: number; files: number }>`
      select (select count(*)::int from journal_entries where record_kind = 'block') as entries,
        (select count(*)::int from files) as files`.execute(db)
    const numbers = new Set(rows.map((row) => row.number))
    const isPrefix = rows.every(({ number }) => {
      const [writer, at] = number.split('-')
      return at === '1' || numbers.has(`${writer}-${Number(at) - 1}`)
    })
    const isWhole =
      isPrefix && rows.every((row) => row.entries === 1) && others.rows[0]?.entries === rows.length
    return { numbers, isWhole, files: others.rows[0]?.files ?? 0 }
  } finally {
    await close()
  }
}

/** @returns once it writes. */
async function startWriter(dataDir: string) {
  const source = fileURLToPath(new URL('./serving-writer.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', source, dataDir], { stdio: 'pipe' })
  const acknowledged = new Set<string>()
  let longestCallMs = 0
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    let rest = ''
    child.stdout?.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === 'ready') resolve()
        else if (line.startsWith('longest ')) longestCallMs = Number(line.slice('longest '.length))
        else acknowledged.add(line)
      }
    })
    child.once('exit', (code) => reject(new Error(`the writer ended with ${code}: ${complaint}`)))
  })
  return {
    acknowledged,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return longestCallMs
    },
  }
}

import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { lockByFile, lockDirectory } from '#server/db/embedded/directory-lock.ts'
import { StartRefused } from '#server/start-refused.ts'
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { prepareLedger, readLedger, writeEntry } from '#tests/torture/offline/ledger.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-test-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    database = await openDatabase({ dataDir, durability: 'fsync' }, { acquireTimeoutMs: 300 })
    await prepareLedger(database.db)
  })
  afterAll(() => database.close())

  test('syncs to disk at least once a commit', async () => {
    expect(database).toMatchObject({ kind: 'embedded', durability: 'fsync' })
    const before = database.syncCount()
    for (let id = 1; id <= 40; id++) await writeEntry(database.db, id)
    expect(database.syncCount() - before).toBeGreaterThanOrEqual(40)
  })

  test('turns away a second process with exit code 3, by the id of the first', async () => {
    const writer = fileURLToPath(new URL('../../torture/storage/writer.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], { stdio: 'pipe' })
    const exit = new Promise((resolve) => child.once('exit', resolve))
    expect(await text(child.stderr)).toMatch(new RegExp(`Папку с данными .* держит процесс ${process.pid}:`))
    expect(await exit).toBe(3)
  })

  test('the pool used inside a transaction fails in time instead of waiting for itself', async () => {
    const { db } = database
    const wrong = db.transaction().execute(async () => {
      await sql`select 1`.execute(db)
    })
    await expect(wrong).rejects.toThrow('is the pool used inside a transaction?')
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('goes on by itself after the disk has failed, without what was not acknowledged', async () => {
    const { db } = database
    const log = join(dataDir, 'database', 'pg_wal')
    const before = await readLedger(db)
    await sql`select pg_switch_wal()`.execute(db)
    renameSync(log, `${log}.gone`)
    await expect(writeEntry(db, 1000)).rejects.toMatchObject({ severity: 'PANIC' })
    renameSync(`${log}.gone`, log)
    expect(await readLedger(db)).toEqual(before)
    await writeEntry(db, 1001)
    expect((await readLedger(db)).ids).toContain(1001)
  })

  test('is free for the next one once closed, with everything in it', async () => {
    const before = await readLedger(database.db)
    await database.close()
    database = await openDatabase({ dataDir, durability: 'process' })
    expect(await readLedger(database.db)).toEqual(before)
  })
})

test('a damaged embedded database stops the start, naming its folder, and is let go of', async () => {
  const damaged = join(dataDir, 'damaged')
  mkdirSync(join(damaged, 'database'), { recursive: true })
  writeFileSync(join(damaged, 'database', 'PG_VERSION'), '18\n')
  const outcome = openDatabase({ dataDir: damaged, durability: 'fsync' })
  await expect(outcome).rejects.toBeInstanceOf(StartRefused)
  await expect(outcome).rejects.toThrow(join(damaged, 'database'))
  await (await lockDirectory(damaged)).release()
})

describe('DATABASE_URL', () => {
  const place = { dataDir: '', durability: 'fsync' } as const

  test('that leads nowhere stops the start without showing the password', async () => {
    const outcome = openDatabase({ ...place, databaseUrl: 'postgres://klyuch:hunter2@127.0.0.1:1/klyuch' })
    await expect(outcome).rejects.toBeInstanceOf(StartRefused)
    await expect(outcome).rejects.toThrow(/DATABASE_URL: (?!.*hunter2)/)
  })

  test('that leads to a database without Russian letters stops the start', async () => {
    const { url } = inject('postgres')
    const wrong = await createPostgresDatabase(url, "template0 encoding 'SQL_ASCII' locale 'C'")
    await expect(openDatabase({ ...place, databaseUrl: wrong.url })).rejects.toThrow('не знает русских букв')
    await dropPostgresDatabase(url, wrong.name)
  })
})

describe('the lock of a directory', () => {
  const directory = join(dataDir, 'lock')

  test.each([
    { way: 'by this system', lock: lockDirectory },
    { way: 'by file', lock: lockByFile },
  ])('is held by one and free again after release ($way)', async ({ lock }) => {
    const first = await lock(directory)
    await expect(lock(directory)).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining(`процесс ${process.pid}`),
    })
    await first.release()
    await (await lock(directory)).release()
  })
})

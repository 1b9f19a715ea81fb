import { cpSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { askForCopy, type ServersCopy } from '#server/backup/ask-server.ts'
import { backUp, chooseDirectory } from '#server/backup/back-up.ts'
import { controlPath, listenForOrders } from '#server/backup/control-socket.ts'
import { explain } from '#server/backup/explain.ts'
import { moveToPostgres } from '#server/backup/move.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { copyEmbedded } from '#server/db/embedded/embedded-copy.ts'
import { relationNames } from '#server/repositories/office/whole-database.ts'
import { embeddedPlace, postgresPlace } from '#tests/helpers/places.ts'
import { dumpAll } from '#tests/helpers/servers/http.ts'
import { makePeople } from '#tests/helpers/stock.ts'
import { backUpUnderLoad } from '#tests/torture/storage/backup.ts'

test('a server that writes is backed up as a committed prefix, and no call fails', async () => {
  const prepare = (dataDir: string) => cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  // An empty PostgreSQL is there in a moment, an empty embedded database in seconds.
  const target = await postgresPlace()
  const report = await backUpUnderLoad(1, 58, prepare, () => target)
  await target.remove()
  expect(report).toMatchObject({ backups: 1, lost: 0, torn: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
}, 240_000)

describe('the way to the server that holds a directory', () => {
  const place = embeddedPlace('migrated')
  let database: Database
  let orders: { close(): Promise<void> }
  let isSlow: Promise<void> | undefined
  let failure: Error | undefined
  let noteBegun = () => {}

  beforeAll(async () => {
    database = await openDatabase(place)
    await makePeople(database.db)
    orders = await listenForOrders({
      dataDir: place.dataDir,
      copyDatabase: async (to) => {
        if (failure) throw failure
        noteBegun()
        const pausedMs = await copyEmbedded(database.db, place.dataDir, to)
        await isSlow
        return pausedMs
      },
      log: () => {},
    })
  })
  afterAll(async () => {
    await orders.close()
    await database.close()
    await place.remove()
  })

  const patient = { timeout: 20_000 }
  /** The server hears a little later that the former copy was given back. */
  const askWhenFree = async (): Promise<ServersCopy | undefined> => {
    for (;;) {
      const copy = await askForCopy(place.dataDir).catch((error: Error) => {
        if (!error.message.includes('Копия уже делается')) throw error
        return 'busy' as const
      })
      if (copy !== 'busy') return copy
    }
  }

  const copies = async () => (await readdir(place.dataDir)).filter((name) => name.startsWith('.copy-')).length

  test('is open to its owner alone', async () => {
    const path = controlPath(place.dataDir)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700)
  })

  test('a second copy at once is refused, and works once the first is given back', async () => {
    const first = await askForCopy(place.dataDir)
    await expect(askForCopy(place.dataDir)).rejects.toThrow('Копия уже делается')
    first?.release()
    const second = await askWhenFree()
    expect(second?.directory).not.toBe(first?.directory)
    second?.release()
    await expect.poll(copies, patient).toBe(0)
  })

  test('a copy that the disk had no room for is told of, and the next one works', async () => {
    failure = Object.assign(new Error('copyfile'), { code: 'ENOSPC' })
    await expect(askWhenFree()).rejects.toThrow('Сервер не скопировал базу. Не хватает места на диске')
    failure = undefined
    const next = await askWhenFree()
    expect(next?.directory).toContain(place.dataDir)
    next?.release()
  })

  test('anything else that is said there ends the connection', async () => {
    for (const words of ['drop-database\n', 'x'.repeat(200)]) {
      const socket = connect(controlPath(place.dataDir))
      const ended = new Promise((resolve) => socket.once('close', () => resolve('ended')))
      socket.on('error', () => {})
      socket.write(words)
      expect(await ended).toBe('ended')
    }
  })

  test('a server that stops meanwhile is told of', async () => {
    let letGo = () => {}
    isSlow = new Promise((resolve) => {
      letGo = resolve
    })
    const begun = new Promise<void>((resolve) => {
      noteBegun = resolve
    })
    const outcome = askWhenFree()
    const refused = expect(outcome).rejects.toThrow('Сервер остановился')
    await begun
    const closed = orders.close()
    await refused
    letGo()
    await closed
    expect(await copies()).toBe(0)
    // Held, and nobody takes orders there.
    await expect(backUp(place, join(place.dataDir, 'copy'))).rejects.toThrow(/держит процесс \d+: остановите/)
  })
})

test('moving to PostgreSQL brings every row and leaves the embedded database as it was', async () => {
  const [from, to] = [embeddedPlace('migrated'), await postgresPlace()]
  const place = { ...from, databaseUrl: to.databaseUrl }
  try {
    const source = await openDatabase(from)
    await makePeople(source.db)
    const rows = (await dumpAll(source.db)).split('\n').filter((line) => /^(users|office|files) /.test(line))
    await expect(moveToPostgres(place)).rejects.toThrow(/держит процесс \d+: остановите/)
    await source.close()

    expect((await moveToPostgres(place)).tables.find(({ name }) => name === 'users')?.rows).toBe(3)
    for (const opened of [await openDatabase(place), await openDatabase(from)]) {
      expect((await dumpAll(opened.db)).split('\n')).toEqual(expect.arrayContaining(rows))
      await opened.close()
    }
    await expect(moveToPostgres(place)).rejects.toThrow('База не пуста')
    await expect(moveToPostgres(from)).rejects.toThrow('Укажите в DATABASE_URL')
  } finally {
    await Promise.all([from.remove(), to.remove()])
  }
}, 240_000)

test('where there is no database none is made, and a moved address is told of', async () => {
  const place = embeddedPlace('empty')
  await expect(backUp(place, join(place.dataDir, 'copy'))).rejects.toThrow('нет встроенной базы')
  await expect(moveToPostgres({ ...place, databaseUrl: 'postgres://nobody' })).rejects.toThrow(
    'нет встроенной базы',
  )
  const empty = await postgresPlace()
  await expect(backUp(empty, join(empty.dataDir, 'copy'))).rejects.toThrow('Копировать нечего')
  const target = await openDatabase(empty)
  expect(await relationNames(target.db)).toEqual([])
  await target.close()
  await Promise.all([place.remove(), empty.remove()])
})

test('a backup goes into a directory that is there, or makes the one that is named', () => {
  const place = embeddedPlace('empty')
  const now = new Date('2026-11-22T01:02:03.456Z')
  expect(chooseDirectory(place.dataDir, '/data', now)).toBe(join(place.dataDir, 'klyuch-20261122T010203Z'))
  expect(chooseDirectory(join(place.dataDir, 'new'), '/data', now)).toBe(join(place.dataDir, 'new'))
  expect(chooseDirectory(undefined, '/data', now)).toBe('/data/backups/klyuch-20261122T010203Z')
  return place.remove()
})

test('a failure of the disk says what to do', () => {
  const failure = (code: string) => Object.assign(new Error('write'), { code, path: '/mnt/copy' })
  expect(explain(failure('ENOSPC'))).toBe('Не хватает места на диске: /mnt/copy. Освободите его и повторите')
  expect(explain(failure('EACCES'))).toContain('Нет прав на запись или чтение: /mnt/copy.')
  expect(explain(failure('ENOTDIR'))).toBe('Это не папка: /mnt/copy. Проверьте путь')
})

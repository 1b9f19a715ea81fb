import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storageOf } from '#server/backup/back-up.ts'
import { isKept } from '#server/backup/kept-tables.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { type Manifest, readManifest, writeManifest } from '#server/backup/manifest.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore-backup.ts'
import { digestTable, tablePath } from '#server/backup/table-files.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations.ts'
import { relationNames } from '#server/repositories/office/whole-database.ts'
import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import { embeddedPlace, postgresPlace, type TestPlace } from '#tests/helpers/places.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

/** Rows of what a backup keeps, by table, as the server itself writes them. */
const keptRows = async ({ db }: Pick<Database, 'db'>) =>
  (await dumpAll(db)).split('\n').filter((line) => {
    const table = line.split(' ')[0] ?? ''
    return isKept(table) && table !== 'migration'
  })

describeOnBothEngines('a backup', (database) => {
  const scratch = embeddedPlace('empty')
  const at = (name: string) => join(scratch.dataDir, name)
  const whole = at('whole')
  let server: TestServer
  let people: People
  let manifest: Manifest
  let before: string[]
  let lastGivenId: number

  beforeAll(async () => {
    await database().reset()
    const { db } = database()
    server = await startServer(database())
    people = await makePeople(db)
    const token = await openSession(db, people.anna.id)
    const buildingId = await makeBuilding(db, people.anna, 'Легенда «Ё»')
    await makeBlock(db, people.anna, buildingId)
    await server.send('POST', `/files/building/${buildingId}`, {
      ...{ token, body: formWith(smallPng), headers: { 'idempotency-key': crypto.randomUUID() } },
    })
    await plantOddValues()
    manifest = await makeBackup(database(), server.storage, whole)
    before = await keptRows(database())
  })
  afterAll(async () => {
    await server.app.close()
    await scratch.remove()
  })

  /** Values easily lost through JSON, JavaScript, or between the engines. */
  async function plantOddValues(): Promise<void> {
    const { db } = database()
    const text = 'строка\nещё «ё» \\ " \' \u0001 \u2028 🏢 \\N null'
    await sql`update blocks set description = ${text}, asking_rent = 999999999999.90, available_from = '-infinity',
      occupied_until = '0044-03-15 BC', actualized_at = '2026-01-02 03:04:05.123456+03'`.execute(db)
    await sql`update buildings set latitude = '-0', longitude = 0.1::float8 + 0.2::float8, tax_office = '',
      parking = '[{"a": 12345678901234567890.1230, "b": [null, {}], "ё": "\\u0031"}]', created_at = 'infinity'`.execute(
      db,
    )
    for (const response of ['null', null, '[1e400]', '"{}"']) {
      await sql`insert into idempotency_keys (key, user_id, request_hash, status, response)
        values (gen_random_uuid(), ${people.anna.id}, '\\x00ff0a5c', 200, ${response}::jsonb)`.execute(db)
    }
    await sql`insert into competitors (name, portal_user_id) values ('Сосед', 9007199254740993)`.execute(db)
    // Given out once, though no row has it any more.
    lastGivenId = await makeBuilding(db, people.anna)
    await sql`delete from buildings where id = ${lastGivenId}`.execute(db)
  }

  const copyOf = (name: string) => {
    cpSync(whole, at(name), { recursive: true })
    return at(name)
  }
  const changeByte = (path: string) => {
    const bytes = readFileSync(path)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
    writeFileSync(path, bytes)
  }
  const inPlace = async (place: TestPlace, work: (target: Database) => Promise<void>) => {
    const target = await openDatabase(place)
    try {
      await work(target)
    } finally {
      await target.close()
      await place.remove()
    }
  }
  const otherEngine = () => (database().kind === 'postgres' ? embeddedPlace('empty') : postgresPlace())

  test('restored on the other engine holds the same rows and files, and goes on from there', async () => {
    const place = await otherEngine()
    await inPlace(place, async (target) => {
      const { db } = target
      await restoreBackup(whole, await verifyBackup(whole), target, storageOf(place))
      expect(await keptRows(target)).toEqual(before)
      // Again by the same way: equal figures whatever engine wrote them.
      const again = await makeBackup(target, storageOf(place), at('again'))
      const { files, tables, sequences, migrations } = manifest
      expect(again).toMatchObject({ files, tables, migrations, missingFiles: [] })
      expect(again.sequences).toEqual(sequences)

      const [keys, keysBefore] = await Promise.all([foreignKeys(target), foreignKeys(database())])
      expect(keys).toEqual(keysBefore)

      expect(await makeBuilding(db, people.anna)).toBe(lastGivenId + 1)
    })
  }, 240_000)

  const foreignKeys = async ({ db }: Pick<Database, 'db'>) =>
    (
      await sql`select conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace order by conname`.execute(db)
    ).rows

  test('lets nobody in by what may have been revoked since, and is its owner’s alone', async () => {
    const names = manifest.tables.map(({ name }) => name)
    expect(names).toContain('users')
    expect(names).not.toContain('sessions')
    expect(names).not.toContain('account_tokens')
    for (const [path, mode] of [
      [whole, 0o700],
      [tablePath(whole, 'users'), 0o600],
      [join(whole, 'manifest.json'), 0o600],
    ] as const) {
      expect((await stat(path)).mode & 0o777).toBe(mode)
    }
  })

  test('is refused with one wrong byte anywhere, by the name of what holds it', async () => {
    const directory = copyOf('damaged')
    const refusalAfter = async (path: string) => {
      changeByte(join(directory, path))
      const reason = await verifyBackup(directory).catch((error: Error) => error.message)
      changeByte(join(directory, path))
      return reason
    }
    for (const table of ['users', 'blocks', 'journal_entries']) {
      expect(await refusalAfter(`tables/${table}.jsonl.gz`)).toContain(`Таблица ${table} в копии`)
    }
    const file = manifest.files[0]?.name ?? ''
    expect(await refusalAfter(`files/${file.slice(0, 2)}/${file}`)).toContain(`Файл ${file} повреждён`)
    expect(await refusalAfter('manifest.json')).toMatch(/Повреждён .*manifest\.json/)
    expect(await verifyBackup(directory)).toEqual(manifest)

    rmSync(join(directory, 'tables/users.jsonl.gz'))
    await expect(verifyBackup(directory)).rejects.toThrow('Таблица users в копии не читается')
    rmSync(join(directory, 'manifest.json'))
    await expect(verifyBackup(directory)).rejects.toThrow('нет законченной резервной копии')
  })

  test('of a newer program is refused because of its migrations', async () => {
    const directory = copyOf('newer')
    rmSync(join(directory, 'manifest.json'))
    await writeManifest(directory, { ...manifest, migrations: [...manifest.migrations, '9999-later'] })
    await expect(verifyBackup(directory)).rejects.toThrow(/более новая версия программы.*9999-later/)
  })

  test('is not loaded over anything, and what is there stays', async () => {
    const standing = await dumpAll(database().db)
    await expect(restoreBackup(whole, manifest, database(), server.storage)).rejects.toThrow(
      /База не пуста, в ней есть account_tokens.*и ещё \d+/,
    )
    expect(await dumpAll(database().db)).toBe(standing)
  })

  test('with a dangling reference loads nothing, neither rows nor files', async () => {
    const directory = copyOf('orphan')
    const path = tablePath(directory, 'blocks')
    const rows = gunzipSync(readFileSync(path)).toString()
    writeFileSync(path, gzipSync(rows.replace(/"building_id":"\d+"/, '"building_id":"404404"')))
    const tables = await Promise.all(
      manifest.tables.map(async (table) =>
        table.name === 'blocks' ? { ...table, ...(await digestTable(path)) } : table,
      ),
    )
    rmSync(join(directory, 'manifest.json'))
    await writeManifest(directory, { ...manifest, tables })
    const forged = await verifyBackup(directory)
    const place = await postgresPlace()
    await inPlace(place, async (target) => {
      await expect(restoreBackup(directory, forged, target, storageOf(place))).rejects.toMatchObject({
        code: '23503',
      })
      expect(await relationNames(target.db)).toEqual([])
      for await (const { name } of storageOf(place).list()) expect(name).toBeUndefined()
      await restoreBackup(whole, manifest, target, storageOf(place))
      expect(await keptRows(target)).toEqual(before)
    })
  })

  test('names the files whose bytes are lost, and is made all the same', async () => {
    const { db } = database()
    const lost = 'f'.repeat(32)
    await sql`update users set avatar_key = ${lost} where id = ${people.boris.id}`.execute(db)
    const made = await makeBackup(database(), server.storage, at('without'))
    await sql`update users set avatar_key = null where id = ${people.boris.id}`.execute(db)
    expect(made.missingFiles).toEqual([lost])
    expect(await verifyBackup(at('without'))).toEqual(made)
  })

  test('that breaks off leaves no directory', async () => {
    const broken = { ...server.storage, read: () => Promise.reject(new Error('the disk is gone')) }
    await expect(makeBackup(database(), broken, at('broken'))).rejects.toThrow('the disk is gone')
    await expect(readManifest(at('broken'))).rejects.toThrow('нет законченной резервной копии')
    await expect(stat(at('broken'))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(makeBackup(database(), server.storage, whole)).rejects.toThrow('уже есть')
    expect(await verifyBackup(whole)).toEqual(manifest)
  })
})

test('a backup of an older version is brought up to this one', async () => {
  const [from, to] = [await postgresPlace(), await postgresPlace()]
  const source = await openDatabase(from)
  const target = await openDatabase(to)
  try {
    await migrate(
      source.db,
      migrations.filter(({ name }) => name < '0014'),
    )
    await sql`insert into users (email, name, role) values ('anna@klyuch.test', 'Анна', 'broker')`.execute(
      source.db,
    )
    await sql`insert into events (user_id, title, date, type, duration_minutes, reminder_minutes)
        values (1, 'Показ', now() + interval '1 day', 'viewing', 60, 15)`.execute(source.db)
    await makeBackup(source, undefined, join(from.dataDir, 'copy'))
    const manifest = await verifyBackup(join(from.dataDir, 'copy'))
    await restoreBackup(join(from.dataDir, 'copy'), manifest, target, undefined)
    expect(await migrate(target.db)).toEqual([])
    // This step makes rows out of those that were loaded.
    const { rows } = await sql`select event_id from reminders`.execute(target.db)
    expect(rows).toEqual([{ eventId: 1 }])
  } finally {
    await Promise.all([source.close(), target.close()])
    await Promise.all([from.remove(), to.remove()])
  }
})

import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { openDatabase } from '#server/db/connection.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { isBuilt } from '../built-server.ts'
import { table } from '../report.ts'
import { exportWorks } from './exports.ts'
import { makeFeed, makePriceList } from './made-files.ts'
import { measured, send } from './measured.ts'

const count = 20_000
const picturesEach = 3

/** Import and feed of 20,000 records, and files of 50,000 blocks, in the built server, with its memory and other answers meanwhile. */
export async function benchServedExchange(): Promise<string> {
  if (!isBuilt()) return 'The server is not built (`npm run build`): no figures of whole imports and feeds.'
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const folder = await mkdtemp(join(tmpdir(), 'klyuch-bench-'))
  try {
    const parts: string[] = []
    for (const engine of ['PostgreSQL', 'Embedded (PGlite)'] as const) {
      const placeOf = async (name: string): Promise<Place> => {
        const dataDir = join(folder, `${name}-${engine.length}`)
        return engine === 'PostgreSQL'
          ? { databaseUrl: (await createPostgresDatabase(postgres.url)).url, dataDir }
          : { dataDir }
      }
      const works = [
        await feedWork(await placeOf('feed')),
        await importWork(await placeOf('csv'), 'CSV', await makePriceList(folder, count)),
        await importWork(await placeOf('xml'), 'CIAN feed', await makeFeed(folder, count)),
        ...(await exportWorks(await placeOf('stock'))),
      ]
      parts.push(
        `### ${engine}\n\n${table(
          [
            '',
            'time, s',
            'memory before → peak, MB',
            'others alone, p50 / p95 / longest, ms',
            'meanwhile',
            '≤',
          ],
          works,
        )}`,
      )
      process.stdout.write(`${parts.at(-1)}\n\n`)
    }
    const others = 'Others: a block by id, a page of the table and the settings in turn, one connection.'
    return [...parts, `${others} Machine load at the end: ${loadavg()[0]?.toFixed(1)} on 2 cores.`].join(
      '\n\n',
    )
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function feedWork(place: Place): Promise<string[]> {
  await fillDatabase(place, { buildings: count / 20, blocks: count })
  await offerAll(place)
  return measured(place, `feed of ${count} blocks made`, '30 s, 300 MB, 2 ×', async (caller) => {
    const feed = (await send(caller, 'POST', '/cian/publish', { agreedAds: null })) as { ads: number }
    if (feed.ads < count * 0.9) throw new Error(JSON.stringify(await send(caller, 'GET', '/cian/preflight')))
  })
}

/** Makes each block an ad that pre-flight lets through. */
async function offerAll(place: Place): Promise<void> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`update portal_config set contact_phone = '+74951234567'`.execute(connection)
    const description = 'Светлый офис с отделкой, окна на две стороны, рядом метро и парк. '.repeat(14)
    await sql`
      update blocks set listing_state = 'published', main_block_id = null, ads_forbidden = false,
        is_archived = false, availability = 'free', occupied_until = null, description = ${description},
        vat_treatment = 'included', divisible_from_sqm = null, area_sqm = 100 + id % 900 + (id / 900)::numeric / 100`.execute(
      connection,
    )
    await sql`
      insert into files (record_kind, record_id, category, name, mime, size_bytes, width_px, height_px, position,
        storage_key)
      select 'block', id, 'photo', 'Фото ' || n || '.jpg', 'image/jpeg', 500000, 1600, 1200, n,
        md5(id || '-' || n)
      from blocks cross join generate_series(1, ${picturesEach}::int) n`.execute(connection)
  })
  await close()
}

async function importWork(place: Place, name: string, path: string): Promise<string[]> {
  await fillDatabase(place, { buildings: 10, blocks: 100 })
  let checkedMs = 0
  const line = await measured(
    place,
    `${name} of ${count} rows imported`,
    '60 s, 500 MB, 2 ×',
    async (caller) => {
      const beganMs = performance.now()
      const form = new FormData()
      form.set('file', await openAsBlob(path), basename(path))
      const { id } = (await send(caller, 'POST', '/imports', form)) as { id: number }
      const read = () => send(caller, 'GET', `/imports/${id}`) as Promise<ImportRecord>
      let record = await read()
      while (record.state === 'reading' || record.state === 'checking') {
        await new Promise((resolve) => setTimeout(resolve, 200))
        record = await read()
      }
      checkedMs = performance.now() - beganMs
      const commandId = randomUUID()
      let state: string = record.state
      while (state !== 'done') {
        const slice = (await send(caller, 'POST', `/imports/${id}/run`, undefined, commandId)) as ImportRecord
        state = slice.state
      }
      const { written } = await read()
      if (written.create < count * 0.9) throw new Error(JSON.stringify(written))
    },
  )
  return line.map((cell, at) =>
    at === 1 ? `${cell}, ${(checkedMs / 1000).toFixed(1)} of it to the plan` : cell,
  )
}

/** A server under test in its own process: sends its address to the parent. */
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { valueTypes } from '#server/db/schema/value-types.ts'
import { naivePeer, type Queryable } from './naive-peer.ts'

const [kind, place = '', pagesDir] = process.argv.slice(2)
const isPostgres = place.startsWith('postgres')
const config = readConfig({
  ...(isPostgres ? { DATABASE_URL: place } : { DATA_DIR: place }),
  DURABILITY: 'process',
  LOG_LEVEL: 'silent',
})

async function peerConnection(): Promise<Queryable> {
  if (isPostgres) return new pg.Pool({ connectionString: place, types: valueTypes, max: 10 })
  const { db } = await openDatabase(config)
  return { query: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)) }
}

// One session represents the fifty users of the load.
const options = { callsPerUser: Number.POSITIVE_INFINITY, ...(pagesDir && { pagesDir }) }
const app =
  kind === 'product'
    ? await createApp(config, await openDatabase(config), options)
    : naivePeer(await peerConnection())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('message', () => process.send?.(process.cpuUsage()))

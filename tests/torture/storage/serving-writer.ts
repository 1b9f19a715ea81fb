/**
 * Child process: holds the data directory given as argument and takes orders there, as a server does. Four writers write
 * for ever, each its blocks one after another, some with a file, and print each acknowledged one: '<writer>-<number>'.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listenForOrders } from '#server/backup/control-socket.ts'
import { openDatabase } from '#server/db/connection.ts'
import { copyEmbedded } from '#server/db/embedded/embedded-copy.ts'
import { localStorage } from '#server/services/storage/local-storage.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

const dataDir = process.argv[2] ?? ''
const { db } = await openDatabase({ dataDir, durability: 'process' })
const storage = localStorage(join(dataDir, 'files'))
let longestCallMs = 0

await listenForOrders({
  dataDir,
  copyDatabase: (to) => copyEmbedded(db, dataDir, to),
  log: (message, error) => process.stderr.write(`${message}: ${error}\n`),
})
const { anna } = await makePeople(db)
const buildingId = await makeBuilding(db, anna)

async function writeFor(writer: number): Promise<never> {
  for (let number = 1; ; number++) {
    const startedAt = performance.now()
    const blockId = await makeBlock(db, anna, buildingId, { number: `${writer}-${number}` })
    longestCallMs = Math.max(longestCallMs, performance.now() - startedAt)
    process.stdout.write(`${writer}-${number}\n`)
    if (number % 5 === 0) await writeFile(blockId)
  }
}

/** Bytes first, as the product does. */
async function writeFile(blockId: number): Promise<void> {
  const key = randomBytes(16).toString('hex')
  await storage.put(`${key}.full`, randomBytes(20_000))
  await sql`insert into files (record_kind, record_id, category, name, mime, size_bytes, position, storage_key)
    values ('block', ${blockId}, 'document', 'договор.pdf', 'application/pdf', 20000, 1, ${key})`.execute(db)
}

process.on('SIGTERM', () => {
  process.stdout.write(`longest ${Math.round(longestCallMs)}\n`, () => process.exit(0))
})
process.stdout.write('ready\n')
await Promise.all([1, 2, 3, 4].map(writeFor))

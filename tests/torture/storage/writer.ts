/** Child process: opens the data directory given as argument, then writes for ever and prints each acknowledged id. */
import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import { StartRefused } from '#server/start-refused.ts'
import { prepareLedger, readLedger, writeEntry } from '#tests/torture/offline/ledger.ts'

const dataDir = process.argv[2] ?? ''
const checkpointEvery = 25

try {
  const { db } = await openDatabase({ dataDir, durability: 'fsync' })
  await prepareLedger(db)
  const { ids } = await readLedger(db)
  let id = Math.max(0, ...ids)
  process.stdout.write('ready\n')
  for (;;) {
    await writeEntry(db, ++id)
    process.stdout.write(`${id}\n`)
    if (id % checkpointEvery === 0) await sql`checkpoint`.execute(db)
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(error.exitCode)
}

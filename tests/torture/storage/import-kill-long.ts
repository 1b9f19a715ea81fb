import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { type ImportKillReport, killDuringImports } from './import-kill.ts'
import { killAtMoments, killMoments } from './import-kill-moments.ts'

/** The long run at random and at chosen moments, on one engine and then on the other. */
export async function killImportsAgainAndAgain(rounds: number, seed: number): Promise<ImportKillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-import-kill-'))
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const total: ImportKillReport = { kills: 0, blocks: 0, different: 0 }
  try {
    for (const isShared of [false, true]) {
      const placeOf = async (name: string) => {
        const databaseUrl = isShared ? (await createPostgresDatabase(postgres.url)).url : undefined
        const place = { dataDir: join(folder, `${isShared} ${name}`), ...(databaseUrl && { databaseUrl }) }
        const { db, close } = await openDatabase({ ...place, durability: 'process' })
        await migrate(db)
        await close()
        return place
      }
      const places = { killed: await placeOf('killed'), whole: await placeOf('whole') }
      const atMoments = {
        killed: await placeOf('killed at moments'),
        whole: await placeOf('whole beside it'),
      }
      for (const report of [
        await killDuringImports({ rounds: Math.ceil(rounds / 2), seed, rows: 600 }, places),
        await killAtMoments(killMoments, atMoments),
      ]) {
        total.kills += report.kills
        total.blocks += report.blocks
        total.different += report.different
      }
    }
    return total
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

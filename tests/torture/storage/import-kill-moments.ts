import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import {
  compareStock,
  type ImportKillReport,
  type ImportPlace,
  importWhole,
  openOffice,
  priceList,
} from './import-kill.ts'

/** A kill so long after the call for a slice; each file has three. */
interface Moment {
  slice: 1 | 2 | 3
  afterMs: number
}

/** Every slice of the office that is killed stands still so long before its end. */
const sliceStandsMs = 500
/** The last one stands still longer, after its rows and before the import is over. */
const endStandsMs = 1500

/** Early and late in the first slice, in the middle one, amid the rows of the last, and in the step that ends the import. */
export const killMoments: readonly Moment[] = [
  { slice: 1, afterMs: 20 },
  { slice: 2, afterMs: 300 },
  { slice: 3, afterMs: 250 },
  { slice: 3, afterMs: sliceStandsMs + 700 },
]

export interface MomentsReport extends ImportKillReport {
  /** Kills of a server that had not answered for the slice. */
  amid: number
}

/** Imports a file for each moment, one after another, and kills the server at that moment. */
export async function killAtMoments(
  moments: readonly Moment[],
  places: { killed: ImportPlace; whole: ImportPlace },
): Promise<MomentsReport> {
  const [killed, whole] = await Promise.all([
    openOffice(places.killed, 1, {}, slowDown),
    openOffice(places.whole, 1),
  ])
  const [victim] = killed.servers
  let amid = 0
  try {
    for (const [at, { slice, afterMs }] of moments.entries()) {
      // Known blocks change, and a few are new.
      const file = priceList(100 + 5 * at, 20_000 + at)
      let isAsked = false
      let killing: Promise<void> | undefined
      const kill = async () => {
        await sleep(afterMs)
        if (isAsked) amid += 1
        await victim?.kill()
        await victim?.start()
      }
      const beforeSlice = (number: number) => {
        isAsked = true
        if (number === slice) killing ??= kill()
      }
      const answered = () => {
        isAsked = false
      }
      await Promise.all([importWhole(whole, file), importWhole(killed, file, answered, 0, beforeSlice)])
      await killing
    }
  } finally {
    await Promise.all([...killed.servers, ...whole.servers].map((server) => server.stop()))
  }
  return { kills: moments.length, amid, ...(await compareStock(places, { isJournalSame: true })) }
}

/** Makes the moments long enough to be met: what a slice writes last waits, and what the last slice does. */
async function slowDown(db: Db): Promise<void> {
  const waiting = { external_refs: sliceStandsMs, import_mappings: endStandsMs }
  for (const [table, ms] of Object.entries(waiting)) {
    const name = sql.id(`stand_still_${table}`)
    await sql`create function ${name}() returns trigger language plpgsql as
      ${sql.lit(`begin perform pg_sleep(${ms / 1000}); return null; end`)}`.execute(db)
    await sql`create trigger ${name} after insert on ${sql.id(table)} execute function ${name}()`.execute(db)
  }
}

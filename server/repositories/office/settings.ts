import { sql } from 'kysely'
import { z } from 'zod'
import type { OfficeChanges } from '#contract/office/office-records.ts'
import type { Db } from '#server/db/db.ts'
import { findOffice } from './office.ts'

/** Internal settings of the server; a value of a wrong type counts as absent. */
const known = z.object({
  /** From the environment, stored for use in SQL. */
  officeZone: z.string().optional().catch(undefined),
  /** ISO instant at which the exchange rates were last fetched successfully. */
  ratesCheckedAt: z.string().optional().catch(undefined),
  /** Version of rules, VAT and exchange rates behind the stored comparable prices. */
  pricedBy: z.string().optional().catch(undefined),
  /** Hashes of generated demo passwords, by e-mail. */
  demoPasswordHashes: z.record(z.string(), z.string()).optional().catch(undefined),
})
export type StoredSettings = z.infer<typeof known>

/** An admin's settings override the environment; absent: the product's default. */
export type Settings = StoredSettings & Partial<Omit<OfficeChanges, 'vatRates'>>

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const { version: _v, vatRates: _r, ...office } = await findOffice(db)
  const set = Object.entries(office).filter(([, value]) => value !== null)
  return {
    ...known.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value]))),
    ...Object.fromEntries(set),
  }
}

export async function writeSettings(db: Db, settings: StoredSettings): Promise<void> {
  const values = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db
    .insertInto('settings')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: sql`excluded.value`, updatedAt: sql`now()` }),
    )
    .execute()
}

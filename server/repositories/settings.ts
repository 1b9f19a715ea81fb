import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/call.ts'

/** The office's own settings; a value of a wrong kind counts as absent. */
const known = z.object({
  officeName: z.string().min(1).optional().catch(undefined),
  officeZone: z.string().optional().catch(undefined),
  freshDays: z.int().min(0).optional().catch(undefined),
  staleDays: z.int().min(0).optional().catch(undefined),
  /** ISO instant at which the source of exchange rates last gave a list to be believed. */
  ratesCheckedAt: z.string().optional().catch(undefined),
  /** VAT and exchange rates that the stored comparable prices were computed with. */
  pricedBy: z.string().optional().catch(undefined),
})
export type StoredSettings = z.infer<typeof known>

export async function readSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return known.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
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

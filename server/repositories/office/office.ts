import { sql } from 'kysely'
import type { OfficeChanges } from '#contract/office/office-records.ts'
import { type OfficeRules, ruleNames, usualRules } from '#domain/demands/rules.ts'
import type { Db } from '#server/db/db.ts'

export const officeId = 1

/** Values set by an admin; null: the default of the environment or product. */
type OfficeRow = { [K in keyof OfficeChanges]-?: OfficeChanges[K] | null }

export async function findOffice(db: Db): Promise<OfficeRow & { version: number }> {
  return db
    .selectFrom('office')
    .select([
      'officeName',
      'officeLogo',
      'officeZone',
      'freshDays',
      'staleDays',
      'contactsVisibility',
      'currencySource',
      'stockCopies',
      'workplaceSqm',
      'brokerPercent',
      'photoHosts',
      'callLeaseMinutes',
      'firstRetryHours',
      'secondRetryHours',
      'thirdRetryHours',
      ...ruleNames,
      'vatRates',
      'version',
    ])
    .executeTakeFirstOrThrow()
}

/** Rules by which blocks are measured against demands. */
export async function readMatchRules(db: Db): Promise<OfficeRules> {
  const row = await db
    .selectFrom('office')
    .select([...ruleNames, 'workplaceSqm'])
    .executeTakeFirstOrThrow()
  const set = Object.entries(row).filter(([, value]) => value !== null)
  return { ...usualRules, ...(Object.fromEntries(set) as Partial<OfficeRules>) }
}

/** Syncs the VAT rates table, used in SQL, with the office's settings. */
export async function syncVatRates(db: Db): Promise<void> {
  await db.deleteFrom('vatRates').execute()
  await sql`
    insert into vat_rates (from_day, percent)
    select (rate ->> 'fromDay')::date, (rate ->> 'percent')::numeric
    from office, jsonb_array_elements(vat_rates) as rate`.execute(db)
}

/** Tells if PostgreSQL knows the zone: a browser's list may be newer. */
export async function isZoneKnown(db: Db, zone: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${zone}`.execute(db)
  return rows.length > 0
}

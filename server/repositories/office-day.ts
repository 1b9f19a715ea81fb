import { type RawBuilder, sql } from 'kysely'
import { defaultOfficeZone } from '#domain/time.ts'
import type { Db } from '#server/call.ts'

/* Days of the office: its zone by IANA name, the database's clock. */

const officeZone: RawBuilder<string> = sql`coalesce((select office_zone from office),
  (select value #>> '{}' from settings where key = 'officeZone'), ${sql.lit(defaultOfficeZone)})`

/** The office's calendar day by the database's clock: 'YYYY-MM-DD' when read. */
export const officeToday: RawBuilder<string> = sql`(now() at time zone ${officeZone})::date`

/** The office's calendar day of a moment. @param at an SQL expression of type timestamptz. */
export function officeDayOf(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql`((${at}) at time zone ${officeZone})::date`
}

/** The moment at which a calendar day of the office begins. @param day an SQL expression of type date. */
export function beginningOf(day: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`((${day})::timestamp at time zone ${officeZone})`
}

/** The office's calendar day, read. */
export async function readOfficeDay(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${officeToday} as day`.execute(db)
  return rows[0]?.day ?? ''
}

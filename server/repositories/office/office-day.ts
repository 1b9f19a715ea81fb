import { type RawBuilder, sql } from 'kysely'
import { defaultFreshness, type FreshnessLimits } from '#domain/stock/freshness.ts'
import { defaultOfficeZone } from '#domain/time/time.ts'
import type { Db } from '#server/db/db.ts'

/* Days of the office: its IANA zone, the database clock. */

const officeZone: RawBuilder<string> = sql`coalesce((select office_zone from office),
  (select value #>> '{}' from settings where key = 'officeZone'), ${sql.lit(defaultOfficeZone)})`

/** Limits of the office for freshness, with its zone. */
export const freshnessLimits: RawBuilder<FreshnessLimits> = sql`(select json_build_object('zone', ${officeZone},
  'freshDays', coalesce(fresh_days, ${sql.lit(defaultFreshness.freshDays)}),
  'staleDays', coalesce(stale_days, ${sql.lit(defaultFreshness.staleDays)})) from office)`

/** The office's current day; read as 'YYYY-MM-DD'. */
export const officeToday: RawBuilder<string> = sql`(now() at time zone ${officeZone})::date`

/** The office's day of an instant. @param at SQL expression of type timestamptz. */
export function officeDayOf(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql`((${at}) at time zone ${officeZone})::date`
}

/** Start of an office day. @param day SQL expression of type date. */
export function beginningOf(day: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`((${day})::timestamp at time zone ${officeZone})`
}

/** Instant of an office day and local time. @param time «09:00» */
export function officeMoment(day: RawBuilder<unknown>, time: string): RawBuilder<Date> {
  return sql`(((${day})::date + ${sql.lit(time)}::time) at time zone ${officeZone})`
}

/** The database clock, the only one in use; the office's day, and its end. */
export async function readOfficeClock(db: Db): Promise<{ now: Date; today: string; nextDayAt: Date }> {
  const { rows } = await sql<{ now: Date; today: string; nextDayAt: Date }>`
    select now() as now, ${officeToday} as today,
      ${beginningOf(sql`${officeToday} + 1`)} as next_day_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row
}

export async function readFreshnessLimits(db: Db): Promise<FreshnessLimits> {
  const { rows } = await sql<{ limits: FreshnessLimits }>`select ${freshnessLimits} as limits`.execute(db)
  return rows[0]?.limits ?? { ...defaultFreshness, zone: defaultOfficeZone }
}

/** The office's day of an instant, without one its current day. */
export async function readOfficeDay(db: Db, at?: Date | string | null): Promise<string> {
  const day = at === undefined || at === null ? officeToday : officeDayOf(sql`${at}::timestamptz`)
  const { rows } = await sql<{ day: string }>`select ${day} as day`.execute(db)
  return rows[0]?.day ?? ''
}

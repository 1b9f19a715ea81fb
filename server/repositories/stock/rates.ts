import { type RawBuilder, sql } from 'kysely'
import type { ExchangeRate } from '#domain/money/currency.ts'
import type { Db } from '#server/db/db.ts'
import { officeToday as today } from '#server/repositories/office/office-day.ts'

/** Standard VAT in force today, per cent; null before the first known rate. */
export const vatPercentToday: RawBuilder<string | null> = sql`(
  select percent from vat_rates where from_day <= ${today} order by from_day desc limit 1)`

/** Roubles per unit of the currency in this column, by the latest rate in force today. */
export function rubPerUnitToday(currency: string): RawBuilder<string | null> {
  return sql`(
    select rub_per_unit from exchange_rates as rate
    where rate.currency = ${sql.ref(currency)} and rate.on_day <= ${today}
    order by rate.on_day desc limit 1)`
}

/** The same, 1 for roubles. */
export function roublesPerUnitToday(currency: string): RawBuilder<string | null> {
  return sql`(case when ${sql.ref(currency)} = 'RUB' then '1' else ${rubPerUnitToday(currency)}::text end)`
}

export interface RatesToday {
  /** In the office's zone. */
  day: string
  vatPercent: string | null
  /** Latest rate of each foreign currency in force today. */
  rates: ExchangeRate[]
}

export async function ratesToday(db: Db): Promise<RatesToday> {
  const { rows } = await sql<RatesToday>`
    select ${today} as day, ${vatPercentToday} as vat_percent, coalesce((
      select json_agg(json_build_object('currency', currency, 'onDay', on_day, 'rubPerUnit', rub_per_unit::text)
        order by currency)
      from (
        select distinct on (currency) currency, on_day, rub_per_unit from exchange_rates
        where on_day <= ${today} order by currency, on_day desc
      ) as latest), '[]') as rates`.execute(db)
  return rows[0] ?? { day: '', vatPercent: null, rates: [] }
}

export type LatestRate = Pick<ExchangeRate, 'currency' | 'onDay' | 'rubPerUnit'>

/** Last known rate of each foreign currency, possibly tomorrow's. */
export async function latestRates(db: Db): Promise<LatestRate[]> {
  const { rows } = await sql<LatestRate>`
    select distinct on (currency) currency, on_day, rub_per_unit from exchange_rates
    order by currency, on_day desc`.execute(db)
  return rows
}

/** Upserts rates by day. */
export async function keepRates(db: Db, rates: readonly ExchangeRate[]): Promise<void> {
  if (rates.length === 0) return
  await db
    .insertInto('exchangeRates')
    .values([...rates])
    .onConflict((conflict) =>
      conflict.columns(['currency', 'onDay']).doUpdateSet({ rubPerUnit: sql`excluded.rub_per_unit` }),
    )
    .execute()
}

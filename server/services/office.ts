import type { OfficeSettings } from '#contract/system.ts'
import { Decimal } from '#domain/decimal.ts'
import { defaultFreshness } from '#domain/freshness.ts'
import type { Currency } from '#domain/vocabulary.ts'
import type { Db } from '#server/call.ts'
import { ratesToday } from '#server/repositories/rates.ts'
import { readSettings, writeSettings } from '#server/repositories/settings.ts'

/** What the environment says of the office. */
export type OfficeEnvironment = Pick<OfficeSettings, 'officeZone' | 'contactsVisibility'>

/** Keeps the environment's word in the database, where SQL reads it. Runs at each start. */
export function keepOfficeEnvironment(db: Db, { officeZone }: OfficeEnvironment): Promise<void> {
  return writeSettings(db, { officeZone })
}

export async function readOfficeSettings(db: Db, environment: OfficeEnvironment): Promise<OfficeSettings> {
  const stored = await readSettings(db)
  const { rates, vatPercent } = await ratesToday(db)
  const rubPer = (currency: Currency) => rates.find((rate) => rate.currency === currency)
  const usd = rubPer('USD')
  const eur = rubPer('EUR')
  return {
    ...environment,
    officeName: stored.officeName ?? 'Ключ',
    freshDays: stored.freshDays ?? defaultFreshness.freshDays,
    staleDays: stored.staleDays ?? defaultFreshness.staleDays,
    vatPercent: plain(vatPercent ?? '0'),
    usdRub: usd ? plain(usd.rubPerUnit) : null,
    eurRub: eur ? plain(eur.rubPerUnit) : null,
    ratesOn: [usd?.onDay, eur?.onDay].filter((on) => on !== undefined).sort()[0] ?? null,
  }
}

/** "22.00" → "22" */
function plain(decimal: string): string {
  return new Decimal(decimal).toFixed()
}

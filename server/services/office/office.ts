import type { OfficeChanges, OfficeSettings } from '#contract/office/office-records.ts'
import { defaultWorkplaceSqm } from '#domain/access/office.ts'
import { type MatchRules, matchRules, ruleNames, weightNames } from '#domain/demands/rules.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { partsOfDataPicture } from '#domain/stock/data-picture.ts'
import { defaultFreshness } from '#domain/stock/freshness.ts'
import type { Currency } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readCallRules } from '#server/repositories/calls/call-rules.ts'
import { findOffice, isZoneKnown, officeId } from '#server/repositories/office/office.ts'
import { readSettings, writeSettings } from '#server/repositories/office/settings.ts'
import { ratesToday } from '#server/repositories/stock/rates.ts'
import { remakeLogo } from '#server/services/files/pictures.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

/** Office settings from the environment. */
export type OfficeEnvironment = Pick<OfficeSettings, 'officeZone' | 'contactsVisibility'>

/** Copies environment settings to the database for use in SQL. Runs at each start. */
export function keepOfficeEnvironment(db: Db, { officeZone }: OfficeEnvironment): Promise<void> {
  return writeSettings(db, { officeZone })
}

export async function readOfficeSettings(
  db: Db,
  environment: OfficeEnvironment,
): Promise<Versioned<OfficeSettings>> {
  const stored = await readSettings(db)
  const { vatRates, version } = await findOffice(db)
  const { rates, vatPercent } = await ratesToday(db)
  const rubPer = (currency: Currency) => rates.find((rate) => rate.currency === currency)
  const usd = rubPer('USD')
  const eur = rubPer('EUR')
  const record = {
    officeZone: stored.officeZone ?? environment.officeZone,
    contactsVisibility: stored.contactsVisibility ?? environment.contactsVisibility,
    currencySource: stored.currencySource ?? 'centralBank',
    stockCopies: stored.stockCopies ?? 'off',
    workplaceSqm: plain(stored.workplaceSqm ?? defaultWorkplaceSqm),
    brokerPercent: stored.brokerPercent ? plain(stored.brokerPercent) : null,
    photoHosts: stored.photoHosts ?? null,
    ...(await readCallRules(db)),
    ...rulesOf(stored),
    vatRates: vatRates ?? [],
    officeName: stored.officeName ?? 'Ключ',
    officeLogo: stored.officeLogo ?? null,
    freshDays: stored.freshDays ?? defaultFreshness.freshDays,
    staleDays: stored.staleDays ?? defaultFreshness.staleDays,
    vatPercent: plain(vatPercent ?? '0'),
    usdRub: usd ? plain(usd.rubPerUnit) : null,
    eurRub: eur ? plain(eur.rubPerUnit) : null,
    ratesOn: [usd?.onDay, eur?.onDay].filter((on) => on !== undefined).sort()[0] ?? null,
  }
  return { record, version }
}

/**
 * For admins. @throws Refusal 400 at the field or for an unusable picture, 409 on a concurrent change of the
 * same field.
 */
export async function updateOffice(
  call: Call,
  { vatRates, officeLogo, ...changes }: OfficeChanges,
  environment: OfficeEnvironment,
): Promise<Versioned<OfficeSettings>> {
  const { record: office } = await readOfficeSettings(call.db, environment)
  const { freshDays, staleDays } = { ...office, ...given(changes) }
  if (freshDays > staleDays) {
    throw wrongField('staleDays', 'Устаревшие начинаются не раньше, чем кончаются свежие')
  }
  const rules = rulesOf({ ...office, ...given(changes) })
  if (Object.values(weightNames).every((name) => rules[name] === 0)) {
    throw wrongField('areaWeight', 'Хотя бы один вес должен быть больше нуля')
  }
  if (changes.officeZone !== undefined && !(await isZoneKnown(call.db, changes.officeZone))) {
    throw wrongField('officeZone', 'Такого часового пояса база не знает')
  }
  const inOrder = vatRates
    ?.map(({ fromDay, percent }) => ({ fromDay, percent: plain(percent) }))
    .sort((one, other) => one.fromDay.localeCompare(other.fromDay))
  const fields = {
    ...given(changes),
    ...(inOrder && { vatRates: inOrder }),
    ...(officeLogo !== undefined && { officeLogo: await remadeLogo(officeLogo, office.officeLogo) }),
  }
  await updateRecords(call, 'office', [{ id: officeId, fields }], { ifMatch: call.ifMatch })
  return readOfficeSettings(call.db, environment)
}

/** Re-encodes a new logo; an unchanged one stays as it is. */
async function remadeLogo(address: string | null, present: string | null): Promise<string | null> {
  if (address === null || address === present) return address
  const parts = partsOfDataPicture(address)
  if (!parts) throw wrongField('officeLogo', 'Логотип — картинка «PNG», «JPEG» или «WebP»')
  const webp = await remakeLogo(Buffer.from(parts.base64, 'base64'), parts.mime)
  return `data:image/webp;base64,${webp.toString('base64')}`
}

function wrongField(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}

/** Drops absent fields: they are not changes. */
function given<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Converts "22.00" to "22". */
function plain(decimal: string): string {
  return new Decimal(decimal).toFixed()
}

function rulesOf(settings: Partial<MatchRules>): MatchRules {
  const own = ruleNames.map((name) => [name, settings[name] ?? matchRules[name]])
  return Object.fromEntries(own) as MatchRules
}

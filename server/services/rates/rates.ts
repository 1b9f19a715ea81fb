import type { KeptRate } from '#contract/stock/currency-rates.ts'
import { type Conversion, convert } from '#domain/money/currency.ts'
import { Decimal } from '#domain/money/decimal.ts'
import type { ConvertedCurrency } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import { readSettings, writeSettings } from '#server/repositories/office/settings.ts'
import { databaseNow } from '#server/repositories/records/records.ts'
import { keepRates, type LatestRate, latestRates, ratesToday } from '#server/repositories/stock/rates.ts'
import type { Outbound } from '#server/services/outbound/outbound.ts'
import { BrokenRates, readDailyRates } from './bank-of-russia.ts'

const service = 'Банк России'
/** The bank publishes tomorrow's rates in the afternoon; more frequent calls are pointless. */
const askAgainMs = 3 * 3_600_000
/** No rate has ever doubled between two lists: such a jump is an error of the source. */
const maxLeap = '2'
/** After a longer gap a jump may be real. */
const leapDays = 30
const dayMs = 24 * 3_600_000

/** Source of exchange rates; without an address none is called. */
export interface RateSource {
  outbound: Outbound
  url: string | undefined
}

/** By the latest rates in force today. @throws Refusal 409 when one of them is unknown. */
export async function convertMoney(
  db: Db,
  { from, to, amount }: { from: ConvertedCurrency; to: ConvertedCurrency; amount: string },
): Promise<Conversion> {
  const { day, rates } = await ratesToday(db)
  const conversion = convert(amount, from, to, rates, day)
  if (!conversion) throw new Refusal('conflict', `Курс ${from} к ${to} неизвестен`)
  return conversion
}

/** Latest rate of each currency, in force today or from tomorrow. */
export async function knownRates(db: Db): Promise<{ data: KeptRate[]; checkedAt: string | null }> {
  const { ratesCheckedAt = null } = await readSettings(db)
  const data = (await latestRates(db)).map(({ currency, onDay, rubPerUnit }) => {
    return { currency, on: onDay, rubPerUnit: new Decimal(rubPerUnit).toFixed() }
  })
  return { data, checkedAt: ratesCheckedAt }
}

/**
 * Fetches and stores new rates; known ones stay. Comparable prices follow by `keepPricesCurrent`.
 * @throws Refusal 409 when no source is allowed, 502 or 504 when it fails or its list is implausible.
 */
export async function refreshRates(db: Db, { outbound, url }: RateSource): Promise<void> {
  if (url === undefined) throw new Refusal('conflict', 'Загрузка курсов выключена в настройках сервера')
  const answer = await outbound.send({ service, url, headers: { accept: 'application/xml, text/xml' } })
  if (answer.status !== 200) throw new Refusal('badGateway', `${service}: ответ ${answer.status}`)
  await keepDailyRates(db, answer.body)
}

/**
 * Scheduled variant: fetches when due, unless the office has frozen its rates; ignores a source that is
 * disabled or was called recently.
 */
export async function refreshRatesDaily(db: Db, source: RateSource): Promise<void> {
  const { ratesCheckedAt, currencySource } = await readSettings(db)
  if (source.url === undefined || currencySource === 'stored') return
  const isFresh =
    ratesCheckedAt !== undefined &&
    Date.parse(await databaseNow(db)) - Date.parse(ratesCheckedAt) < askAgainMs
  if (!isFresh) await refreshRates(db, source)
}

async function keepDailyRates(db: Db, document: Uint8Array): Promise<void> {
  const rates = believable(read(document), await latestRates(db))
  await db.transaction().execute(async (tx) => {
    await keepRates(tx, rates)
    await writeSettings(tx, { ratesCheckedAt: await databaseNow(tx) })
  })
}

function read(document: Uint8Array): ReturnType<typeof readDailyRates> {
  try {
    return readDailyRates(document)
  } catch (error) {
    if (error instanceof BrokenRates) throw new Refusal('badGateway', `${service}: ${error.message}`)
    throw error
  }
}

/** @throws Refusal 502 when a rate has jumped: one wrong rate makes the whole list suspect. */
function believable(
  rates: ReturnType<typeof readDailyRates>,
  known: readonly LatestRate[],
): ReturnType<typeof readDailyRates> {
  for (const rate of rates) {
    const before = known.find(({ currency }) => currency === rate.currency)
    if (!before || Math.abs(daysBetween(before.onDay, rate.onDay)) > leapDays) continue
    const [low, high] = [before.rubPerUnit, rate.rubPerUnit].sort((a, b) => new Decimal(a).cmp(b))
    if (new Decimal(high ?? '0').div(low ?? '1').gt(maxLeap)) {
      throw new Refusal(
        'badGateway',
        `${service}: курс ${rate.currency} изменился более чем вдвое (${before.rubPerUnit} → ${rate.rubPerUnit}), оставлен прежний`,
      )
    }
  }
  return rates
}

function daysBetween(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / dayMs
}

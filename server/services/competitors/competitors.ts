import type { Competitor, CompetitorOfferCard, CompetitorRates } from '#contract/companies/competitors.ts'
import { portalUserIdOf } from '#domain/stock/portal.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { changesOfOffer } from '#server/repositories/portal/competitor-changes.ts'
import { findOffer } from '#server/repositories/portal/competitor-offers.ts'
import { rateCounts, rateSummary } from '#server/repositories/portal/competitor-rates.ts'
import { findCompetitor, nameOfPortalUser } from '#server/repositories/portal/competitors.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

/** Editable facts of a competitor; `profile` is its portal id or the address of its portal page. */
interface CompetitorFacts {
  name?: string | undefined
  profile?: string | null | undefined
  note?: string | null | undefined
}

export async function readCompetitor(call: Call, id: number): Promise<Versioned<Competitor>> {
  return found(await findCompetitor(call.db, id), 'Конкурент')
}

export async function createCompetitor(call: Call, facts: CompetitorFacts): Promise<Versioned<Competitor>> {
  const fields = { ...(await fieldsOf(call, facts, null)), createdById: call.actor.id }
  const [record] = await createRecords(call, 'competitor', [fields])
  return readCompetitor(call, found(record, 'Конкурент').id)
}

export async function updateCompetitor(
  call: Call,
  id: number,
  facts: CompetitorFacts,
): Promise<Versioned<Competitor>> {
  const fields = await fieldsOf(call, facts, id)
  await updateRecords(call, 'competitor', [{ id, fields }], { ifMatch: call.ifMatch })
  return readCompetitor(call, id)
}

/** An offer with its changes. */
export async function readOffer({ db }: Call, id: number): Promise<CompetitorOfferCard> {
  const offer = found(await findOffer(db, id), 'Предложение')
  return { ...offer, changes: await changesOfOffer(db, id) }
}

/** Approximate number of bars in the plot. */
const bars = 16
const steps = [
  500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 500_000,
] as const

/** Histograms of their asking rates and of our free blocks' rates, with one round bar width. */
export async function compareRates(call: Call, id: number, isSale: boolean): Promise<CompetitorRates> {
  await readCompetitor(call, id)
  const { highest, ...summary } = await rateSummary(call.db, id, isSale)
  const wanted = Number(highest ?? 0) / bars
  const step = steps.find((width) => width >= wanted) ?? 1_000_000
  const counts = await rateCounts(call.db, { competitorId: id, isSale, step })
  const last = Math.floor(Number(highest ?? 0) / step) * step
  const bins = new Map<number, { offers: number; blocks: number }>()
  for (const { from, offers, blocks } of counts) {
    // Values beyond the plot go into its last bar.
    const bin = Math.min(from, last)
    const known = bins.get(bin) ?? { offers: 0, blocks: 0 }
    bins.set(bin, { offers: known.offers + offers, blocks: known.blocks + blocks })
  }
  const first = Math.min(...bins.keys())
  const all =
    bins.size === 0 ? [] : Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step)
  return {
    ...summary,
    bins: all.map((from) => ({ from, to: from + step, ...(bins.get(from) ?? { offers: 0, blocks: 0 }) })),
  }
}

async function fieldsOf(call: Call, { profile, ...facts }: CompetitorFacts, exceptId: number | null) {
  if (profile === undefined) return facts
  const portalUserId = profile === null ? null : portalUserIdOf(profile)
  if (portalUserId !== null) await refuseTaken(call, portalUserId, exceptId)
  // bigint columns are read as text.
  return { ...facts, portalUserId: portalUserId === null ? null : String(portalUserId) }
}

async function refuseTaken(call: Call, portalUserId: number, exceptId: number | null): Promise<void> {
  const name = await nameOfPortalUser(call.db, portalUserId, exceptId)
  if (name === undefined) return
  const message = `Это агентство уже есть: «${name}»`
  throw new Refusal('conflict', message, { issues: [{ path: 'profile', message }] })
}

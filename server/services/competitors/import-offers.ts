import type { Competitor, ImportedOffers } from '#contract/companies/competitors.ts'
import { losesTooMuch } from '#domain/competitors/offer-changes.ts'
import { houseFinder } from '#domain/competitors/offer-match.ts'
import type { DealKind } from '#domain/stock/vocabulary.ts'
import { parseDocument } from '#server/http/bodies/json-document.ts'
import type { Call } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import {
  changesOfSeen,
  countMissing,
  countStanding,
  hasOffers,
  insertOfferChanges,
  markGone,
  ourHouses,
} from '#server/repositories/portal/competitor-changes.ts'
import { type SeenOffer, upsertOffers } from '#server/repositories/portal/competitor-offers.ts'
import { findCompetitor, lockImport, noteImport } from '#server/repositories/portal/competitors.ts'
import { insertChanges } from '#server/repositories/records/record-changes.ts'
import { type RatesToday, ratesToday } from '#server/repositories/stock/rates.ts'
import { demand } from '#server/services/records/demand.ts'
import { comparedOffer } from './offer-rate.ts'
import { isOfAgency, type RawOffer, readSearchAnswers, type SearchAnswer } from './search-answer.ts'

const batchSize = 500

interface Import {
  answer: SearchAnswer
  isSale: boolean
  /** The caller states that the answer holds every offer of the competitor. */
  isComplete: boolean
  /** Missing offers are gone even if they are too many for one reading. */
  acceptsFewer: boolean
}

/**
 * Imports an answer of the site search. Offers of other agencies or of the other deal kind are skipped,
 * duplicates merged, also between concurrent imports.
 * @throws Refusal 400 when the text is not an answer of the search, 404 without the competitor.
 */
export async function importText(
  call: Call,
  competitorId: number,
  { text, ...options }: { text: string } & Omit<Import, 'answer'>,
): Promise<ImportedOffers> {
  const competitor = await competitorToImport(call, competitorId)
  const answer = readSearchAnswers(parseDocument(text))
  if (answer === null) {
    const message = 'Это не ответ поиска ЦИАН: нужен JSON со списком data.offersSerialized'
    throw new Refusal('invalid', message, { issues: [{ path: 'text', message }] })
  }
  return storeOffers(call, competitor, { answer, ...options })
}

export async function competitorToImport(call: Call, id: number): Promise<Competitor> {
  demand(call, 'Конкурент', 'officeRecord.update', { userId: null })
  return found(await findCompetitor(call.db, id), 'Конкурент').record
}

/** Needs a transaction: imports of one competitor are serialized. */
export async function storeOffers(
  call: Call,
  competitor: Competitor,
  { answer, isSale, isComplete, acceptsFewer }: Import,
): Promise<ImportedOffers> {
  const { db } = call
  const dealKind: DealKind = isSale ? 'sale' : 'lease'
  await lockImport(db, competitor.id)
  const rates = await ratesToday(db)
  const houseOf = houseFinder(await ourHouses(db))
  const seen = answer.offers
    .filter((offer) => offer.dealKind === dealKind && isOfAgency(offer, competitor))
    .map((offer) => ({ ...toSeen(offer, rates), buildingId: houseOf(offer) }))
  // A first reading has nothing to compare with.
  const isFirst = !(await hasOffers(db, competitor.id, dealKind))
  const standing = await countStanding(db, competitor.id, dealKind)
  const done = { added: 0, updated: 0 }
  for (let start = 0; start < seen.length; start += batchSize) {
    const batch = seen.slice(start, start + batchSize)
    const changes = isFirst ? [] : await changesOfSeen(db, batch)
    const { added, updated } = await upsertOffers(db, competitor.id, batch)
    await insertOfferChanges(db, changes)
    done.added += added
    done.updated += updated
  }
  // With a page or an offer missing, unseen offers are not necessarily gone.
  const holdsAll = answer.broken === 0 && answer.offers.length >= (answer.offerCount ?? 0)
  const mayTell = isComplete && holdsAll
  const missing = mayTell ? await countMissing(db, competitor.id, dealKind) : 0
  const isHeld = !acceptsFewer && losesTooMuch({ standing, seen: seen.length, missing })
  const gone = missing > 0 && !isHeld ? await markGone(db, competitor.id, dealKind) : 0
  await noteImport(db, competitor.id)
  await insertChanges(db, [
    {
      ...{ kind: 'competitor', operation: 'update', ids: [competitor.id], audience: null },
      groupId: call.command.id,
    },
  ])
  return {
    ...done,
    gone,
    held: isHeld ? missing : 0,
    skipped: answer.offers.length - seen.length,
    broken: answer.broken,
    isComplete: mayTell,
  }
}

function toSeen(offer: RawOffer, rates: RatesToday): Omit<SeenOffer, 'buildingId'> {
  const { portalUserIds: _u, agencyName: _a, priceRub: _p, ...rest } = offer
  return { ...rest, ...comparedOffer(offer, rates) }
}

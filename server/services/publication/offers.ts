import { createHash } from 'node:crypto'
import { adIdsOf } from '#domain/publication/ad-ids.ts'
import { faultySource } from '#domain/publication/choice.ts'
import { cianAd } from '#domain/publication/cian/ad.ts'
import { type Element, textsByPath } from '#domain/publication/element.ts'
import type { Offer, Publisher } from '#domain/publication/offer.ts'
import { type HousedBuilding, HouseIndex } from '#domain/publication/rules/houses.ts'
import type { CheckContext } from '#domain/publication/rules/rule.ts'
import { twinsOf } from '#domain/publication/rules/rules.ts'
import type { Db } from '#server/db/db.ts'
import { takeShortTurns } from '#server/http/load/foreground.ts'
import { readFreshnessLimits, readOfficeDay } from '#server/repositories/office/office-day.ts'
import { choiceSources, type OutsideAd, outsideAds } from '#server/repositories/portal/feed-choice.ts'
import { type PublishedAd, publishedAds } from '#server/repositories/portal/feeds.ts'
import { externalIdsOf, housedBuildings, offeredHeads } from '#server/repositories/portal/offer-rows.ts'
import { readPortalConfig, type StoredPortalConfig } from '#server/repositories/portal/portal-config.ts'
import { feedsFolder } from './feed-files.ts'
import { type Ad, adsOf, type ReadOffer, readSlice } from './offer-slices.ts'
import { readOffersInto, readTogether } from './read-offers.ts'
import { Spool } from './spool.ts'

/** Everything that a feed is made of, as of one moment. */
export interface Snapshot {
  /** Reads all offers, a slice at a time. */
  slices(): AsyncGenerator<Offer[]>
  count: number
  context: CheckContext
  config: StoredPortalConfig
  /** The choice of blocks holds the last feed. */
  isChoiceFaulty: boolean
  /** Ads that the settings do not choose. */
  outside: OutsideAd[]
  /** Ads of the last good feed by block. */
  published: Map<number, PublishedAd>
}

export interface FeedPlace {
  dataDir: string
  /** Public origin of the server; null: pictures have no address. */
  origin: string | null
}

/** Reads all offers as of one moment; they are kept on disk until the work is done. */
export async function withSnapshot<Result>(
  db: Db,
  { dataDir, origin }: FeedPlace,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const spool = await Spool.open<ReadOffer>(feedsFolder(dataDir))
  try {
    const { facts, sliceOf } = await readOffersInto(db, spool, { origin }, commonFacts)
    const { ids, ads, buildings, context, ...common } = facts
    const houses = await housesOf(buildings)
    const twins = twinsOf(
      ads.map(([block]) => ({ block })),
      houses,
    )
    const known = { ...common, context: { ...context, houses, twins } }
    return await work({ ...known, count: sliceOf.size, slices: () => namedOffers(spool, sliceOf, ids) })
  } finally {
    await spool.remove()
  }
}

async function* namedOffers(
  spool: Spool<ReadOffer>,
  sliceOf: ReadonlyMap<number, number>,
  ids: ReadonlyMap<number, string>,
): AsyncGenerator<Offer[]> {
  for await (const [number, slice] of spool.slices()) {
    yield slice
      .filter(({ block }) => sliceOf.get(block.id) === number)
      .map((offer) => ({ ...offer, externalId: ids.get(offer.block.id) ?? '' }))
  }
}

/** Goes through all offers, serving others in between. */
export async function* offersOf({ slices }: Snapshot): AsyncGenerator<Offer> {
  const endTurn = takeShortTurns()
  for await (const slice of slices()) {
    for (const offer of slice) {
      await endTurn()
      yield offer
    }
  }
}

/** Reads the ads with these blocks alone, in one read-only transaction. */
export async function readOffers(
  db: Db,
  origin: string | null,
  blockIds: readonly number[],
): Promise<{ offers: Offer[]; publisher: Publisher }> {
  return readTogether(db, async (tx) => {
    const ads = adsOf(await offeredHeads(tx, blockIds))
    const ids = await adIds(tx, ads, await publishedAds(tx))
    const offers = await readSlice(tx, ads, origin)
    return {
      offers: offers.map((offer) => ({ ...offer, externalId: ids.get(offer.block.id) ?? '' })),
      publisher: publisherOf(await readPortalConfig(tx)),
    }
  })
}

async function commonFacts(db: Db, ads: readonly Ad[]) {
  const config = await readPortalConfig(db)
  const published = await publishedAds(db)
  const sources = await choiceSources(db)
  return {
    ...{ config, published, isChoiceFaulty: faultySource(sources) !== undefined },
    outside: sources.length === 0 ? [] : await outsideAds(db),
    context: await contextOf(db, config),
    ads,
    buildings: await housedBuildings(db, [...new Set(ads.map(([{ buildingId }]) => buildingId))]),
    ids: await adIds(db, ads, published),
  }
}

async function adIds(
  db: Db,
  ads: readonly Ad[],
  published: ReadonlyMap<number, PublishedAd>,
): Promise<Map<number, string>> {
  const unpublished = ads.flatMap(([{ id }]) => (published.has(id) ? [] : [id]))
  const refs = await externalIdsOf(db, unpublished)
  const known = ({ id, dealKind }: Ad[0]) =>
    (refs.get(id) ?? []).flatMap((ref) => (ref.dealKind === dealKind ? [ref.externalId] : []))
  return adIdsOf(
    ads.map(([main]) => ({ blockId: main.id, known: known(main) })),
    published,
  )
}

/** Reads the addresses, serving others in between. */
export async function housesOf(buildings: readonly HousedBuilding[]): Promise<HouseIndex> {
  const houses = new HouseIndex()
  const endTurn = takeShortTurns()
  for (const building of buildings) {
    await endTurn()
    houses.add(building)
  }
  return houses
}

/** The office and the day, without facts about other ads. */
export async function contextOf(
  db: Db,
  config: StoredPortalConfig,
): Promise<Omit<CheckContext, 'twins' | 'houses'>> {
  const { zone, staleDays } = await readFreshnessLimits(db)
  return {
    ...{ publisher: publisherOf(config), zone, staleDays },
    today: await readOfficeDay(db),
  }
}

function publisherOf({
  promotion,
  betRubPerDay,
  photosLimit,
  namesBroker,
  ...config
}: StoredPortalConfig): Publisher {
  const { agencyName, contactName, contactPhone, tellsBrokerContacts } = config
  return {
    ...{ agencyName, contactName, contactPhone, promotion, betRubPerDay, photosLimit, namesBroker },
    tellsBrokerContacts,
  }
}

/** An ad as written, with its digest and texts. */
export interface WrittenAd {
  element: Element
  texts: Record<string, string>
  digest: string
}

/** Null without a category. */
export function writeAd(offer: Offer, publisher: Publisher): WrittenAd | null {
  const element = cianAd(offer, publisher)
  if (element === null) return null
  const texts = textsByPath(element)
  return { element, texts, digest: createHash('sha256').update(JSON.stringify(texts)).digest('base64url') }
}

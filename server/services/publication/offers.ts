import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { cianAd } from '#domain/publication/cian/ad.ts'
import { type Element, textsByPath } from '#domain/publication/element.ts'
import type { Offer, OfferedBroker, OfferedPicture, Publisher } from '#domain/publication/offer.ts'
import type { CheckContext } from '#domain/publication/rules/rule.ts'
import { twinsOf } from '#domain/publication/rules/rules.ts'
import { externalIdOf } from '#domain/stock/portal.ts'
import type { Db } from '#server/db/db.ts'
import { readFreshnessLimits, readOfficeDay } from '#server/repositories/office/office-day.ts'
import { type PublishedAd, publishedAds } from '#server/repositories/portal/feeds.ts'
import {
  externalIdsOf,
  type OfferedHead,
  offeredBlocks,
  offeredBuildings,
  offeredHeads,
  offeredPictures,
  type PictureRow,
} from '#server/repositories/portal/offer-rows.ts'
import { readPortalConfig, type StoredPortalConfig } from '#server/repositories/portal/portal-config.ts'
import { filePath, lastingLinker } from '#server/services/files/links.ts'
import { feedsFolder } from './feed-files.ts'
import { Spool } from './spool.ts'

/** Everything that a feed is made of, as of one moment. */
export interface Snapshot {
  /** Reads all offers, a slice at a time. */
  slices(): AsyncGenerator<Offer[]>
  count: number
  context: CheckContext
  config: StoredPortalConfig
  /** Ads of the last good feed by block. */
  published: Map<number, PublishedAd>
}

export interface FeedPlace {
  dataDir: string
  /** Public origin of the server; null: pictures have no address. */
  origin: string | null
}

/** Ads read by one statement of each kind. */
const sliceLength = 200

/** Reads all offers in one read-only transaction; they are kept on disk until the work is done. */
export async function withSnapshot<Result>(
  db: Db,
  { dataDir, origin }: FeedPlace,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const spool = await Spool.open<Offer>(feedsFolder(dataDir))
  try {
    const facts = await readTogether(db, async (tx) => {
      const ads = adsOf(await offeredHeads(tx))
      const config = await readPortalConfig(tx)
      const published = await publishedAds(tx)
      const common = await commonFacts(tx, origin, published)
      for (let from = 0; from < ads.length; from += sliceLength) {
        await spool.add(await readSlice(tx, ads.slice(from, from + sliceLength), common))
      }
      const context = await contextOf(tx, config, ads)
      return { count: ads.length, context, config, published }
    })
    return await work({ ...facts, slices: () => spool.slices() })
  } finally {
    await spool.remove()
  }
}

/** Ads checked or written between two turns of the event loop, about 10 ms of work. */
const atOnce = 10

/** Goes through all offers, serving others in between. */
export async function* offersOf({ slices }: Snapshot): AsyncGenerator<Offer> {
  for await (const slice of slices()) {
    for (const [at, offer] of slice.entries()) {
      if (at % atOnce === 0) await turn()
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
    const common = await commonFacts(tx, origin, await publishedAds(tx, blockIds))
    return { offers: await readSlice(tx, ads, common), publisher: publisherOf(await readPortalConfig(tx)) }
  })
}

function readTogether<Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

async function contextOf(db: Db, config: StoredPortalConfig, ads: readonly Ad[]): Promise<CheckContext> {
  const { zone, staleDays } = await readFreshnessLimits(db)
  return {
    ...{ publisher: publisherOf(config), zone, staleDays },
    twins: twinsOf(ads.map(([block]) => ({ block }))),
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

/** Blocks of one ad, the main one first. */
type Ad = [OfferedHead, ...OfferedHead[]]

/** Blocks by ad; the main one is the chosen one, else the largest. */
function adsOf(blocks: readonly OfferedHead[]): Ad[] {
  const ads = new Map<number, OfferedHead[]>()
  for (const block of blocks) {
    const key = block.mainBlockId ?? block.id
    const ad = ads.get(key)
    if (ad) ad.push(block)
    else ads.set(key, [block])
  }
  return [...ads].flatMap(([key, ad]) => {
    const main =
      ad.find(({ id }) => id === key) ??
      ad.toSorted((a, b) => Number(b.areaSqm) - Number(a.areaSqm) || a.id - b.id)[0]
    return main ? [[main, ...ad.filter((block) => block !== main)]] : []
  })
}

/** Facts that all offers share. */
async function commonFacts(db: Db, origin: string | null, published: ReadonlyMap<number, PublishedAd>) {
  return { origin, published, brokers: await brokersOf(db), link: await lastingLinker(db) }
}

async function readSlice(
  db: Db,
  ads: readonly Ad[],
  { origin, published, brokers, link }: Awaited<ReturnType<typeof commonFacts>>,
): Promise<Offer[]> {
  const blockIds = ads.flat().map(({ id }) => id)
  const blocks = new Map((await offeredBlocks(db, blockIds)).map((each) => [each.id, each]))
  const buildingIds = [...new Set([...blocks.values()].map(({ buildingId }) => buildingId))]
  const buildings = new Map((await offeredBuildings(db, buildingIds)).map((each) => [each.id, each]))
  const picturesOf = byRecord(await offeredPictures(db, { blockIds, buildingIds }))
  const refs = await externalIdsOf(db, blockIds)
  const pictured = ({
    id,
    storageKey,
    recordKind: _,
    recordId: __,
    ...picture
  }: PictureRow): OfferedPicture => ({
    ...picture,
    url: origin === null ? null : `${origin}${link(filePath(id, 'full'), storageKey)}`,
  })
  return ads.flatMap((ad) => {
    const [block, ...parts] = ad.flatMap(({ id }) => blocks.get(id) ?? [])
    const building = block && buildings.get(block.buildingId)
    if (!building) return []
    const own = [block, ...parts].flatMap(({ id }) => picturesOf.get(`block ${id}`) ?? [])
    const broker = block.responsibleUserId === null ? undefined : brokers.get(block.responsibleUserId)
    const known = refs.get(block.id)?.find(({ dealKind }) => dealKind === block.dealKind)
    return [
      {
        // An id never changes while the ad is published.
        externalId: published.get(block.id)?.externalId ?? known?.externalId ?? externalIdOf(block.id),
        ...{ block, parts, building, broker: broker ?? null },
        pictures: [...own, ...(picturesOf.get(`building ${building.id}`) ?? [])].map(pictured),
      },
    ]
  })
}

function byRecord(pictures: readonly PictureRow[]): Map<string, PictureRow[]> {
  const found = new Map<string, PictureRow[]>()
  for (const picture of pictures) {
    const key = `${picture.recordKind} ${picture.recordId}`
    const known = found.get(key)
    if (known) known.push(picture)
    else found.set(key, [picture])
  }
  return found
}

async function brokersOf(db: Db): Promise<Map<number, OfferedBroker>> {
  const rows = await db.selectFrom('users').select(['id', 'name', 'phone', 'email']).execute()
  return new Map(rows.map(({ id, ...broker }) => [id, broker]))
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

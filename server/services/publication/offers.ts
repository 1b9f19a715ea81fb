import { createHash } from 'node:crypto'
import { cianAd } from '#domain/publication/cian/ad.ts'
import { type Element, textsByPath } from '#domain/publication/element.ts'
import type {
  Offer,
  OfferedBlock,
  OfferedBroker,
  OfferedPicture,
  Publisher,
} from '#domain/publication/offer.ts'
import type { CheckContext } from '#domain/publication/rules/rule.ts'
import { twinsOf } from '#domain/publication/rules/rules.ts'
import { externalIdOf } from '#domain/stock/portal.ts'
import type { Db } from '#server/db/db.ts'
import { readFreshnessLimits, readOfficeDay } from '#server/repositories/office/office-day.ts'
import { type PublishedAd, publishedAds } from '#server/repositories/portal/feeds.ts'
import {
  externalIdsOf,
  offeredBlocks,
  offeredBuildings,
  offeredPictures,
  type PictureRow,
} from '#server/repositories/portal/offer-rows.ts'
import { readPortalConfig, type StoredPortalConfig } from '#server/repositories/portal/portal-config.ts'
import { filePath, lastingLinker } from '#server/services/files/links.ts'

/** Everything that a feed is made of, as of one moment. */
export interface Snapshot {
  offers: Offer[]
  context: CheckContext
  config: StoredPortalConfig
  /** Ads of the last good feed by block. */
  published: Map<number, PublishedAd>
}

/**
 * Reads the offers in one read-only transaction.
 * @param origin public origin of the server; null: pictures have no address.
 * @param blockIds only the ads with these blocks; their twins are then unknown.
 */
export async function readSnapshot(
  db: Db,
  origin: string | null,
  blockIds?: readonly number[],
): Promise<Snapshot> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const config = await readPortalConfig(tx)
      const groups = adsOf(await offeredBlocks(tx, blockIds))
      const offers = await offersOf(tx, groups, origin)
      const { zone, staleDays } = await readFreshnessLimits(tx)
      const context = {
        ...{ publisher: publisherOf(config), zone, staleDays, twins: twinsOf(offers) },
        today: await readOfficeDay(tx),
      }
      return { offers, context, config, published: await publishedAds(tx, blockIds) }
    })
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

/** Blocks by ad, the main one first: the chosen one, else the largest. */
function adsOf(blocks: readonly OfferedBlock[]): [OfferedBlock, ...OfferedBlock[]][] {
  const ads = new Map<number, OfferedBlock[]>()
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

async function offersOf(
  db: Db,
  ads: readonly [OfferedBlock, ...OfferedBlock[]][],
  origin: string | null,
): Promise<Offer[]> {
  const blocks = ads.flat()
  const blockIds = blocks.map(({ id }) => id)
  const buildingIds = [...new Set(blocks.map(({ buildingId }) => buildingId))]
  const buildings = new Map((await offeredBuildings(db, buildingIds)).map((each) => [each.id, each]))
  const picturesOf = byRecord(await offeredPictures(db, { blockIds, buildingIds }))
  const brokers = await brokersOf(db)
  const refs = await externalIdsOf(db, blockIds)
  const published = await publishedAds(db)
  const link = await lastingLinker(db)
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
  return ads.flatMap(([block, ...parts]) => {
    const building = buildings.get(block.buildingId)
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

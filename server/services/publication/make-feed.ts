import { setImmediate as turn } from 'node:timers/promises'
import type { FeedFormat } from '#domain/publication/ad-states.ts'
import { avitoAd } from '#domain/publication/avito/ad.ts'
import type { Element } from '#domain/publication/element.ts'
import type { Offer, Publisher } from '#domain/publication/offer.ts'
import { findingsOf, holdReason } from '#domain/publication/rules/rules.ts'
import { xmlOf } from '#domain/publication/xml.ts'
import { yandexOffer } from '#domain/publication/yandex/offer.ts'
import type { Db } from '#server/db/db.ts'
import {
  dropAds,
  holdFeed,
  keepAds,
  type PublishedAd,
  replaceFeeds,
  storedFeeds,
} from '#server/repositories/portal/feeds.ts'
import { readPortalConfig } from '#server/repositories/portal/portal-config.ts'
import { feedsFolder, hasFeedFile, sweepFeedFiles, writeFeedFile } from './feed-files.ts'
import { readSnapshot, type Snapshot, writeAd } from './offers.ts'

/** Root of each portal's feed, and an ad in it. */
const shapes: Record<
  FeedFormat,
  { open: string; close: string; ad(offer: Offer, publisher: Publisher): Element | null }
> = {
  cian: {
    open: '<feed>\n  <feed_version>2</feed_version>\n',
    close: '</feed>\n',
    ad: (offer, publisher) => writeAd(offer, publisher)?.element ?? null,
  },
  yandex: {
    open: '<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n',
    close: '</realty-feed>\n',
    ad: yandexOffer,
  },
  avito: { open: '<Ads formatVersion="3" target="Avito.ru">\n', close: '</Ads>\n', ad: avitoAd },
}

const atOnce = 200

export interface FeedPlace {
  dataDir: string
  /** Public origin of the server; null: none. */
  origin: string | null
}

/**
 * Makes the feeds of all portals from one snapshot. Ads with errors are left out. A feed that has shrunk too much waits
 * for an admin, and the last good one stays.
 * @param isAgreed an admin has said yes.
 * @returns reason why the last one stays, in Russian; null: replaced.
 */
export async function makeFeed(db: Db, place: FeedPlace, isAgreed: boolean): Promise<string | null> {
  const snapshot = await readSnapshot(db, place.origin)
  const good = await goodOffers(snapshot)
  const before = snapshot.published.size
  const reason = isAgreed ? null : holdReason(before, good.length)
  if (reason !== null) {
    await holdFeed(db, good.length, reason)
    return reason
  }
  const { config } = snapshot
  const formats = (['cian', 'yandex', 'avito'] as const).filter(
    (format) => format === 'cian' || (format === 'yandex' ? config.feedsYandex : config.feedsAvito),
  )
  const folder = feedsFolder(place.dataDir)
  const files: Parameters<typeof replaceFeeds>[1][number][] = []
  for (const format of formats) {
    const file = await writeFeedFile(folder, textsOf(format, good, snapshot.context.publisher))
    files.push({ format, ...file, ads: good.length, leftOut: snapshot.offers.length - good.length })
  }
  await db.transaction().execute(async (tx) => {
    await storeAds(tx, good, snapshot)
    await replaceFeeds(tx, files)
  })
  const kept = new Set((await storedFeeds(db)).map(({ fileName }) => fileName))
  await sweepFeedFiles(folder, kept)
  return null
}

async function goodOffers({ offers, context }: Snapshot): Promise<Offer[]> {
  const good: Offer[] = []
  for (const [index, offer] of offers.entries()) {
    // Others are served in between.
    if (index % atOnce === 0) await turn()
    if (findingsOf(offer, context).every(({ severity }) => severity !== 'error')) good.push(offer)
  }
  return good
}

/** Stores ads that differ from the last feed, and forgets those that left. */
async function storeAds(db: Db, offers: readonly Offer[], { context, published }: Snapshot): Promise<void> {
  const left = new Set(published.keys())
  for (let from = 0; from < offers.length; from += atOnce) {
    const changed: (PublishedAd & { texts: Record<string, string> })[] = []
    for (const offer of offers.slice(from, from + atOnce)) {
      const { id: blockId } = offer.block
      const ad = writeAd(offer, context.publisher)
      left.delete(blockId)
      if (ad && ad.digest !== published.get(blockId)?.digest)
        changed.push({ blockId, externalId: offer.externalId, digest: ad.digest, texts: ad.texts })
    }
    if (changed.length > 0) await keepAds(db, changed)
  }
  await dropAds(db, [...left])
}

async function* textsOf(
  format: FeedFormat,
  offers: readonly Offer[],
  publisher: Publisher,
): AsyncGenerator<string> {
  const { open, close, ad } = shapes[format]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${open}`
  for (let from = 0; from < offers.length; from += atOnce) {
    await turn()
    const elements = offers.slice(from, from + atOnce).flatMap((offer) => ad(offer, publisher) ?? [])
    yield elements.map((element) => xmlOf(element, 1)).join('')
  }
  yield close
}

/** Runs a little before the hour is full, so that an hourly check is not late by one. */
const earlyMs = 10 * 60_000
const hourMs = 3_600_000

/** Makes feeds again when the settings say so, or their files are gone. The first one is made by a person. */
export async function refreshFeed(db: Db, place: FeedPlace): Promise<void> {
  const { feedEveryHours } = await readPortalConfig(db)
  const feeds = await storedFeeds(db)
  const [first] = feeds
  if (!first) return
  const isDue = feedEveryHours > 0 && Date.now() >= first.madeAt.getTime() + feedEveryHours * hourMs - earlyMs
  const isThere = await Promise.all(
    feeds.map(({ fileName }) => hasFeedFile(feedsFolder(place.dataDir), fileName)),
  )
  if (isDue || isThere.includes(false)) await makeFeed(db, place, false)
}

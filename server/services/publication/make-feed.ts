import { randomUUID } from 'node:crypto'
import type { FeedFormat } from '#domain/publication/ad-states.ts'
import { avitoAd } from '#domain/publication/avito/ad.ts'
import { namelessChoice } from '#domain/publication/choice.ts'
import type { Element } from '#domain/publication/element.ts'
import type { Offer, Publisher } from '#domain/publication/offer.ts'
import { findingsOf, holdReason } from '#domain/publication/rules/rules.ts'
import { xmlOf } from '#domain/publication/xml.ts'
import { yandexOffer } from '#domain/publication/yandex/offer.ts'
import type { Db } from '#server/db/db.ts'
import { replaceLeftOut } from '#server/repositories/portal/ad-stages.ts'
import {
  type DraftAd,
  draftAds,
  dropAds,
  dropDrafts,
  holdFeed,
  keepDrafts,
  replaceFeeds,
  storedFeeds,
} from '#server/repositories/portal/feeds.ts'
import { readPortalConfig } from '#server/repositories/portal/portal-config.ts'
import { keepAdStagesCurrent } from './ad-stages.ts'
import type { FeedChoice } from './feed-choice.ts'
import { feedsFolder, hasFeedFile, sweepFeedFiles, writeFeedFile } from './feed-files.ts'
import { type FeedPlace, offersOf, type Snapshot, withSnapshot, writeAd } from './offers.ts'

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

/**
 * Makes the feeds of all portals from one snapshot. Ads with errors are left out. A feed that has shrunk too much waits
 * for an admin, and the last good one stays.
 * @param isAgreed an admin has said yes.
 * @returns reason why the last one stays, in Russian; null: replaced.
 */
export function makeFeed(db: Db, place: FeedPlace, isAgreed: boolean): Promise<string | null> {
  return withSnapshot(db, place, async (snapshot) => {
    const { good, leftOut } = await judgedAds(snapshot)
    const before = snapshot.published.size
    // No agreement covers the ads of a deleted list: another admin may have named it.
    const agreed = isAgreed ? null : holdReason(before, good.size)
    const reason = snapshot.isChoiceFaulty ? namelessChoice.held : agreed
    if (reason !== null) {
      await holdFeed(db, good.size, reason)
      return reason
    }
    const { config } = snapshot
    const formats = (['cian', 'yandex', 'avito'] as const).filter(
      (format) => format === 'cian' || (format === 'yandex' ? config.feedsYandex : config.feedsAvito),
    )
    const folder = feedsFolder(place.dataDir)
    const files: Parameters<typeof replaceFeeds>[1][number][] = []
    for (const format of formats) {
      const file = await writeFeedFile(folder, textsOf(format, snapshot, good))
      files.push({ format, ...file, ads: good.size, leftOut: leftOut.size })
    }
    const run = randomUUID()
    try {
      await draftChanged(db, run, snapshot, good)
      await db.transaction().execute(async (tx) => {
        await keepDrafts(tx, run)
        await dropAds(
          tx,
          [...snapshot.published.keys()].filter((blockId) => !good.has(blockId)),
        )
        await replaceLeftOut(tx, leftOut)
        await replaceFeeds(tx, files)
      })
    } finally {
      await dropDrafts(db, run)
    }
    const kept = new Set((await storedFeeds(db)).map(({ fileName }) => fileName))
    await sweepFeedFiles(folder, kept)
    await keepAdStagesCurrent(db)
    return null
  })
}

/** Main blocks of ads without errors, and those of the others with their first error. */
async function judgedAds(snapshot: Snapshot): Promise<{ good: Set<number>; leftOut: Map<number, string> }> {
  const good = new Set<number>()
  const leftOut = new Map<number, string>()
  for await (const offer of offersOf(snapshot)) {
    const error = findingsOf(offer, snapshot.context).find(({ severity }) => severity === 'error')
    if (error) leftOut.set(offer.block.id, error.message)
    else good.add(offer.block.id)
  }
  return { good, leftOut }
}

/** Stores ads that differ from the last feed, a slice at a time: others wait for no long transaction. */
async function draftChanged(
  db: Db,
  run: string,
  { slices, context, published }: Snapshot,
  good: ReadonlySet<number>,
): Promise<void> {
  for await (const offers of slices()) {
    const changed: DraftAd[] = []
    for (const offer of offers) {
      const { id: blockId } = offer.block
      if (!good.has(blockId)) continue
      const ad = writeAd(offer, context.publisher)
      if (ad && ad.digest !== published.get(blockId)?.digest)
        changed.push({ blockId, externalId: offer.externalId, digest: ad.digest, texts: ad.texts })
    }
    if (changed.length > 0) await draftAds(db, run, changed)
  }
}

async function* textsOf(
  format: FeedFormat,
  snapshot: Snapshot,
  good: ReadonlySet<number>,
): AsyncGenerator<string> {
  const { open, close, ad } = shapes[format]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${open}`
  for await (const offer of offersOf(snapshot)) {
    const element = good.has(offer.block.id) ? ad(offer, snapshot.context.publisher) : null
    if (element) yield xmlOf(element, 1)
  }
  yield close
}

/** Runs a little before the hour is full, so that an hourly check is not late by one. */
const earlyMs = 10 * 60_000
const hourMs = 3_600_000

/** Makes feeds again when the settings say so, or their files are gone. The first one is made by a person. */
export async function refreshFeed(db: Db, place: FeedPlace, choice: Pick<FeedChoice, 'keep'>): Promise<void> {
  const { feedEveryHours } = await readPortalConfig(db)
  const feeds = await storedFeeds(db)
  const [first] = feeds
  if (!first) return
  const isDue = feedEveryHours > 0 && Date.now() >= first.madeAt.getTime() + feedEveryHours * hourMs - earlyMs
  const isThere = await Promise.all(
    feeds.map(({ fileName }) => hasFeedFile(feedsFolder(place.dataDir), fileName)),
  )
  if (!isDue && !isThere.includes(false)) return
  await choice.keep(db)
  await makeFeed(db, place, false)
}

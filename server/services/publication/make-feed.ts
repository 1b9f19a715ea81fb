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
import { FeedFile, feedsFolder, hasFeedFile, sweepFeedFiles } from './feed-files.ts'
import { type FeedPlace, offersOf, type Snapshot, withSnapshot, writeAd } from './offers.ts'

/** Root of each portal's feed. */
const roots: Record<FeedFormat, { open: string; close: string }> = {
  cian: { open: '<feed>\n  <feed_version>2</feed_version>\n', close: '</feed>\n' },
  yandex: {
    open: '<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n',
    close: '</realty-feed>\n',
  },
  avito: { open: '<Ads formatVersion="3" target="Avito.ru">\n', close: '</Ads>\n' },
}

/** Ads of the other portals; CIAN's is written once, for its file and for what differs from the last feed. */
const otherAds: Record<
  Exclude<FeedFormat, 'cian'>,
  (offer: Offer, publisher: Publisher) => Element | null
> = { yandex: yandexOffer, avito: avitoAd }

type Files = ReadonlyMap<FeedFormat, FeedFile>

/**
 * Makes the feeds of all portals in one pass over a snapshot. Ads with errors are left out. A feed that has shrunk too
 * much waits for an admin, and the last good one stays.
 * @param agreedAds ads that the new feed has at least, as an admin saw and agreed to; null: no yes.
 * @returns reason why the last one stays, in Russian; null: replaced.
 */
export function makeFeed(db: Db, place: FeedPlace, agreedAds: number | null): Promise<string | null> {
  return withSnapshot(db, place, async (snapshot) => {
    const folder = feedsFolder(place.dataDir)
    const run = randomUUID()
    const files = new Map<FeedFormat, FeedFile>()
    try {
      for (const format of formatsOf(snapshot)) files.set(format, await FeedFile.open(folder))
      const { good, leftOut } = await writeAds(db, run, snapshot, files)
      // No agreement covers the ads of a deleted list: another admin may have named it.
      const reason = snapshot.isChoiceFaulty
        ? namelessChoice.held
        : holdReason(snapshot.published.size, good.size, agreedAds)
      if (reason !== null) {
        await holdFeed(db, good.size, reason)
        return reason
      }
      const made: Parameters<typeof replaceFeeds>[1][number][] = []
      for (const [format, file] of files)
        made.push({ format, ...(await file.keep()), ads: good.size, leftOut: leftOut.size })
      await db.transaction().execute(async (tx) => {
        await keepDrafts(tx, run)
        await dropAds(
          tx,
          [...snapshot.published.keys()].filter((blockId) => !good.has(blockId)),
        )
        await replaceLeftOut(tx, leftOut)
        await replaceFeeds(tx, made)
      })
    } finally {
      for (const file of files.values()) await file.close()
      await dropDrafts(db, run)
    }
    const kept = new Set((await storedFeeds(db)).map(({ fileName }) => fileName))
    await sweepFeedFiles(folder, kept)
    await keepAdStagesCurrent(db)
    return null
  })
}

function formatsOf({ config }: Snapshot): FeedFormat[] {
  const { feedsYandex, feedsAvito } = config
  return ['cian', ...(feedsYandex ? (['yandex'] as const) : []), ...(feedsAvito ? (['avito'] as const) : [])]
}

/** Ads stored by one statement: others wait for no long transaction. */
const draftsAtOnce = 200

/**
 * Writes the ads without errors into the files, and stores those that differ from the last feed.
 * @returns main blocks of these ads, and those of the others with their first error.
 */
async function writeAds(
  db: Db,
  run: string,
  snapshot: Snapshot,
  files: Files,
): Promise<{ good: Set<number>; leftOut: Map<number, string> }> {
  const { context, published } = snapshot
  const good = new Set<number>()
  const leftOut = new Map<number, string>()
  let changed: DraftAd[] = []
  for (const [format, file] of files)
    await file.write(`<?xml version="1.0" encoding="UTF-8"?>\n${roots[format].open}`)
  for await (const offer of offersOf(snapshot)) {
    const blockId = offer.block.id
    const error = findingsOf(offer, context).find(({ severity }) => severity === 'error')
    if (error) {
      leftOut.set(blockId, error.message)
      continue
    }
    good.add(blockId)
    const ad = writeAd(offer, context.publisher)
    for (const [format, file] of files) {
      const element = format === 'cian' ? ad?.element : otherAds[format](offer, context.publisher)
      if (element) await file.write(xmlOf(element, 1))
    }
    if (ad && ad.digest !== published.get(blockId)?.digest)
      changed.push({ blockId, externalId: offer.externalId, digest: ad.digest, texts: ad.texts })
    if (changed.length < draftsAtOnce) continue
    await draftAds(db, run, changed)
    changed = []
  }
  if (changed.length > 0) await draftAds(db, run, changed)
  for (const [format, file] of files) await file.write(roots[format].close)
  return { good, leftOut }
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
  await makeFeed(db, place, null)
}

import type { AdState } from '#domain/publication/ad-states.ts'
import type { Offer } from '#domain/publication/offer.ts'
import type { Finding } from '#domain/publication/rules/rule.ts'
import { findingsOf } from '#domain/publication/rules/rules.ts'
import { externalIdOf } from '#domain/stock/portal.ts'
import { storeyText } from '#domain/stock/storey.ts'
import type { Db } from '#server/db/db.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import type { OutsideAd } from '#server/repositories/portal/feed-choice.ts'
import { offersStamp } from '#server/repositories/portal/feeds.ts'
import type { FeedChoice } from './feed-choice.ts'
import { type FeedPlace, offersOf, readOffers, type Snapshot, withSnapshot, writeAd } from './offers.ts'

/** An ad as checked now. */
export interface CheckedAd {
  blockId: number
  /** All its blocks. */
  blockIds: number[]
  externalId: string
  /** «Белая Площадь · 7.02»; null: the block is no longer offered. */
  title: string | null
  dealKind: Offer['block']['dealKind'] | null
  areaSqm: string | null
  buildingId: number | null
  responsibleUserId: number | null
  createdById: number | null
  state: AdState
  /** It is in the last good feed. */
  isInFeed: boolean
  findings: Finding[]
}

/** Ads checked together. */
export interface CheckedFeed {
  ads: CheckedAd[]
  /** Ads that the next feed would have. */
  count: number
}

/** Checks all offers, and keeps the result until records change. */
export class Preflight {
  #last: { stamp: string; checked: Promise<CheckedFeed> } | undefined
  readonly #place: FeedPlace
  readonly #choice: FeedChoice

  constructor(place: FeedPlace, choice: FeedChoice) {
    this.#place = place
    this.#choice = choice
  }

  async check(db: Db): Promise<CheckedFeed> {
    await this.#choice.keep(db)
    const stamp = `${await offersStamp(db)} ${await readOfficeDay(db)}`
    if (this.#last?.stamp !== stamp) {
      const checked = withSnapshot(db, this.#place, checkAll)
      this.#last = { stamp, checked }
      checked.catch(() => {
        this.#last = undefined
      })
    }
    return this.#last.checked
  }

  /** Reads these ads again, with their pictures and texts. */
  offersOf(db: Db, blockIds: readonly number[]): ReturnType<typeof readOffers> {
    return readOffers(db, this.#place.origin, blockIds)
  }
}

/** @returns ads in the order of blocks, then those that leave the feed. */
async function checkAll(snapshot: Snapshot): Promise<CheckedFeed> {
  const { context, published } = snapshot
  const ads: CheckedAd[] = []
  for await (const offer of offersOf(snapshot)) {
    const findings = findingsOf(offer, context)
    const before = published.get(offer.block.id)
    const isOut = findings.some(({ severity }) => severity === 'error')
    const digest = isOut ? null : (writeAd(offer, context.publisher)?.digest ?? null)
    const state = stateOf(digest, before?.digest)
    ads.push({ ...factsOf(offer), findings, state, isInFeed: before !== undefined })
  }
  const offered = new Set(ads.map(({ blockId }) => blockId))
  const gone = [...published.values()].filter(({ blockId }) => !offered.has(blockId))
  return {
    count: ads.filter(({ state }) => state !== 'leftOut').length,
    ads: [...ads, ...gone.map(goneAd), ...snapshot.outside.map(outsideAd)],
  }
}

function stateOf(digest: string | null, before: string | undefined): AdState {
  if (digest === null) return 'leftOut'
  if (before === undefined) return 'new'
  return digest === before ? 'same' : 'changed'
}

function factsOf({ block, parts, building, externalId }: Offer) {
  const { id, dealKind, areaSqm, buildingId, responsibleUserId, createdById } = block
  return {
    blockId: id,
    blockIds: [id, ...parts.map((part) => part.id)],
    title: [building.name, block.number ?? storeyText(block)].filter(Boolean).join(' · '),
    ...{ externalId, dealKind, areaSqm, buildingId, responsibleUserId, createdById },
  }
}

function outsideAd({ id: blockId, buildingName, number, floorKind, floor, ...facts }: OutsideAd): CheckedAd {
  return {
    ...{ blockId, externalId: externalIdOf(blockId), ...facts },
    title: [buildingName, number ?? storeyText({ floorKind, floor })].filter(Boolean).join(' · '),
    ...{ state: 'outside', isInFeed: false, findings: [] },
  }
}

function goneAd({ blockId, externalId }: { blockId: number; externalId: string }): CheckedAd {
  return {
    ...{ blockId, blockIds: [blockId], externalId, title: null, dealKind: null, areaSqm: null },
    ...{ buildingId: null, responsibleUserId: null, createdById: null },
    ...{ state: 'gone', isInFeed: true, findings: [] },
  }
}

import { randomBytes } from 'node:crypto'
import type { FeedState } from '#contract/companies/publication.ts'
import { can } from '#domain/access/permissions.ts'
import type { FeedFormat } from '#domain/publication/ad-states.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { storedFeeds } from '#server/repositories/portal/feeds.ts'
import {
  keepSecret,
  portalConfigId,
  readPortalConfig,
  secretOf,
} from '#server/repositories/portal/portal-config.ts'
import { demand } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import { choiceInWords, type FeedChoice } from './feed-choice.ts'
import { makeFeed } from './make-feed.ts'
import type { FeedPlace } from './offers.ts'

const what = 'Фид'
/** 192 bits. */
const secretBytes = 24

/** @param origin of the addresses, without a trailing slash. */
export async function feedStateOf(call: Call, origin: string): Promise<FeedState> {
  const feeds = await storedFeeds(call.db)
  const main = feeds.find(({ format }) => format === 'cian')
  const held =
    main && main.heldAds !== null && main.heldReason !== null && main.heldAt !== null
      ? { ads: main.heldAds, reason: main.heldReason, at: main.heldAt.toISOString() }
      : null
  const mayRead = can(call.actor, 'office.readPortalConfig', null) === true
  return {
    ads: main?.ads ?? null,
    leftOut: main?.leftOut ?? 0,
    madeAt: main?.madeAt.toISOString() ?? null,
    held,
    choiceFault: (await choiceInWords(call)).fault,
    addresses: mayRead ? await addressesOf(call.db, origin) : [],
  }
}

async function addressesOf(db: Db, origin: string): Promise<FeedState['addresses']> {
  const { feedSecretId, feedsYandex, feedsAvito } = await readPortalConfig(db)
  const secret = feedSecretId === null ? undefined : await secretOf(db, feedSecretId)
  if (secret === undefined) return []
  const formats: FeedFormat[] = [
    'cian',
    ...(feedsYandex ? ['yandex' as const] : []),
    ...(feedsAvito ? ['avito' as const] : []),
  ]
  return formats.map((format) => ({ format, url: `${origin}${feedPath(secret, format)}` }))
}

/** Names of feeds in their addresses. */
export const feedNames: Readonly<Record<string, FeedFormat>> = {
  'cian.xml': 'cian',
  'yrl.xml': 'yandex',
  'avito.xml': 'avito',
}

function feedPath(secret: string, format: FeedFormat): string {
  const name = Object.keys(feedNames).find((each) => feedNames[each] === format) ?? ''
  return `/feeds/${encodeURIComponent(secret)}/${name}`
}

/** Gives the feeds new addresses; undo gives the former ones back. */
export async function changeAddress(call: Call): Promise<void> {
  demand(call, what, 'office.updatePortalConfig', null)
  const feedSecretId = await keepSecret(call.db, randomBytes(secretBytes).toString('base64url'))
  await updateRecords(call, 'portalConfig', [{ id: portalConfigId, fields: { feedSecretId } }])
}

/** Makes the feeds now; the first time they get their addresses. @throws Refusal 409 with nothing to publish, and no earlier feed. */
export async function publishFeed(
  call: Call,
  { place, choice, origin }: { place: FeedPlace; choice: FeedChoice; origin: string },
  agreedAds: number | null,
): Promise<FeedState> {
  demand(call, what, 'office.updatePortalConfig', null)
  await choice.keep(call.db)
  const reason = await makeFeed(call.db, place, agreedAds)
  const state = await feedStateOf(call, origin)
  if (reason !== null && state.held === null) throw new Refusal('conflict', state.choiceFault ?? reason)
  const { feedSecretId } = await readPortalConfig(call.db)
  if (feedSecretId !== null) return state
  await call.db.transaction().execute((db) => changeAddress({ ...call, db }))
  return feedStateOf(call, origin)
}

import { z } from 'zod'
import { maxPreviewed } from '#contract/core/bulk.ts'
import { section } from '#contract/core/endpoint.ts'
import { listQuery } from '#contract/core/list-query.ts'
import { byId, decimalOut, id, ids, instantOut, listOf, personRef } from '#contract/core/values.ts'
import { feedAdFilters } from '#domain/filters/feed-ads.ts'
import { adStates, feedFormats } from '#domain/publication/ad-states.ts'
import { adStages, codesOf, dealKinds } from '#domain/stock/vocabulary.ts'

const severity = z.enum(['error', 'warning'])

/** The last good feed, and why a newer one waits. */
export const feedState = z.object({
  /** Ads in it; null: there is none yet. */
  ads: z.int().nullable(),
  leftOut: z.int(),
  madeAt: instantOut.nullable(),
  /** A newer feed waits for an admin. */
  held: z.object({ ads: z.int(), reason: z.string(), at: instantOut }).nullable(),
  /** Why the settings' choice of blocks holds the last feed, also if an admin agrees to a smaller one; null: it does not. */
  choiceFault: z.string().nullable(),
  /** Addresses of the feeds that are on, for admins; empty for others and until a secret is made. */
  addresses: z.array(z.object({ format: z.enum(codesOf(feedFormats)), url: z.string() })),
})
export type FeedState = z.infer<typeof feedState>

const counts = z.object({
  /** Ads that the next feed would have. */
  ready: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  leftOut: z.int(),
  gone: z.int(),
  /** Ads that the settings of the portal do not choose. */
  outside: z.int(),
})

/** Result of the check of all ads, by classes of findings. Counts cover the ads that the caller may see. */
const preflight = z.object({
  counts,
  classes: z.array(z.object({ rule: z.string(), title: z.string(), severity, count: z.int() })),
})
export type PreflightResult = z.infer<typeof preflight>

/** Blocks that would stay out of the feed if they were published now. */
const publicationCheck = z.object({
  /** Blocks of the request that are off now and that the caller may publish. */
  refused: z.array(id),
  /** Rules that refuse them, most frequent first; one block may have several. */
  classes: z.array(z.object({ rule: z.string(), title: z.string(), count: z.int() })),
})
export type PublicationCheck = z.infer<typeof publicationCheck>

/** An ad as checked now; its id is that of its main block. */
export const feedAd = z.object({
  id,
  externalId: z.string(),
  state: z.enum(codesOf(adStates)),
  /** Stage of the ad by the last feed and report. */
  stage: z.enum(codesOf(adStages)),
  /** Why the last feed left it out, the portal refused it, or the settings do not choose it. */
  reason: z.string().nullable(),
  /** It is in the last good feed. */
  isInFeed: z.boolean(),
  findings: z.array(
    z.object({
      rule: z.string(),
      severity,
      /** Field that mends it: `block.floor`, `building.address`, `portalConfig.contactPhone`, `files`. */
      field: z.string().nullable(),
      message: z.string(),
    }),
  ),
  /** Differences from the last feed. */
  changes: z.array(
    z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Absent if the block is no longer offered. */
  block: z
    .object({
      id,
      title: z.string(),
      buildingId: id,
      dealKind: z.enum(codesOf(dealKinds)),
      areaSqm: decimalOut,
      responsibleUserId: id.nullable(),
      createdById: id.nullable(),
    })
    .nullable(),
  responsible: personRef.nullable(),
})
export type FeedAd = z.infer<typeof feedAd>

export const feedAdListQuery = listQuery(feedAdFilters)

export const publication = section('Фид объявлений', {
  feed: {
    method: 'GET',
    path: '/cian/feed',
    summary: 'Последний фид и то, что ждёт согласия',
    access: 'user',
    origin: 'added',
    response: feedState,
  },
  preflight: {
    method: 'GET',
    path: '/cian/preflight',
    summary: 'Проверка объявлений перед публикацией по видам замечаний',
    access: 'user',
    origin: 'added',
    response: preflight,
  },
  check: {
    method: 'POST',
    path: '/cian/check',
    summary: 'Какие блоки не прошли бы проверку, если их опубликовать',
    access: 'user',
    origin: 'added',
    readOnly: true,
    body: z.strictObject({ ids: ids(maxPreviewed) }),
    response: publicationCheck,
  },
  ads: {
    method: 'GET',
    path: '/cian/ads',
    summary: 'Объявления с замечаниями и отличиями от последнего фида; брокеру — его',
    access: 'user',
    origin: 'added',
    query: feedAdListQuery,
    response: listOf(feedAd),
  },
  ad: {
    method: 'GET',
    path: '/cian/ads/{id}',
    summary: 'Объявление, в которое входит блок',
    access: 'user',
    origin: 'added',
    params: byId,
    response: z.object({ ad: feedAd.nullable() }),
  },
  publish: {
    method: 'POST',
    path: '/cian/publish',
    summary: 'Обновить фид',
    access: 'admin',
    origin: 'added',
    ownTransactions: true,
    body: z.strictObject({
      /** Yes to a much smaller feed: the ads in it that the person saw. One with fewer waits again. null: no yes. */
      agreedAds: z.int().min(0).nullable(),
    }),
    response: feedState,
  },
  changeAddress: {
    method: 'POST',
    path: '/cian/feed-address',
    summary: 'Сменить адрес фида: прежний перестаёт отвечать',
    access: 'admin',
    origin: 'added',
    body: z.strictObject({}),
  },
})

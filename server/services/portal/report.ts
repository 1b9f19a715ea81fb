import { z } from 'zod'
import { blockIdOf, portalStateOf, portalZone } from '#domain/stock/portal.ts'
import { instantOfClocks } from '#domain/time/zoned-time.ts'
import type { OrderInfo, OrderLine } from '#server/repositories/portal/portal-orders.ts'

/* Lenient schemas of the portal's report on our feed: unknown values are dropped. */

/** More blocks than any office has; they are written in one transaction that blocks others. */
export const maxLines = 20_000

const told = (max: number) =>
  z.string().transform((text) =>
    text
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/\p{Cs}/gu, '')
      .trim()
      .slice(0, max),
  )
const texts = z.array(told(1000)).max(200).nullish().catch(null)
const address = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .nullish()
  .catch(null)
/** With an offset, or Moscow time without one. */
const instant = z
  .string()
  .transform((text) => instantOfClocks(text, portalZone) ?? text)
  .refine((text) => /(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())
  .nullish()
  .catch(null)

export const infoAnswer = z.object({
  result: z.object({
    activeFeedUrls: z.array(told(500)).max(50).nullish().catch(null),
    hasImagesProblems: z.boolean().nullish().catch(null),
    hasOffersProblems: z.boolean().nullish().catch(null),
    lastFeedCheckDate: instant,
    lastProcessDate: instant,
    orderId: z.int().positive().nullish().catch(null),
  }),
})

export const orderAnswer = z.object({
  result: z.object({
    offers: z.array(
      z.object({
        externalId: z.union([told(100), z.int().transform(String)]),
        offerId: z.int().positive().nullish().catch(null),
        status: told(100).nullish().catch(null),
        errors: texts,
        warnings: texts,
        url: address,
      }),
    ),
  }),
})

export function infoOf({ result }: z.output<typeof infoAnswer>): OrderInfo {
  return {
    activeFeedUrls: result.activeFeedUrls ?? [],
    hasImagesProblems: result.hasImagesProblems ?? false,
    hasOffersProblems: result.hasOffersProblems ?? false,
    feedCheckedAt: result.lastFeedCheckDate ?? null,
    processedAt: result.lastProcessDate ?? null,
    orderId: result.orderId ?? null,
  }
}

/** Derives import totals from the lines, if the portal gave none. */
export function infoFromLines(lines: readonly OrderLine[]): OrderInfo {
  return {
    activeFeedUrls: [],
    hasImagesProblems: false,
    hasOffersProblems: lines.some(({ errors, warnings }) => errors.length + warnings.length > 0),
    feedCheckedAt: null,
    processedAt: null,
    orderId: null,
  }
}

export function linesOf({ result }: z.output<typeof orderAnswer>): OrderLine[] {
  return result.offers.map(({ externalId, offerId, status, errors, warnings, url }) => ({
    externalId,
    blockId: blockIdOf(externalId),
    offerId: offerId ?? null,
    status: status ?? '',
    state: portalStateOf(status ?? ''),
    errors: errors ?? [],
    warnings: warnings ?? [],
    url: url ?? null,
  }))
}

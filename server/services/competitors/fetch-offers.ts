import { z } from 'zod'
import type { ImportedOffers } from '#contract/companies/competitors.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { jsonOf, type Outbound } from '#server/services/outbound/outbound.ts'
import { competitorToImport, storeOffers } from './import-offers.ts'
import { readSearchAnswers, type SearchAnswer } from './search-answer.ts'

const service = 'Поиск ЦИАН'
/** The site shows 28 offers per page; larger agencies must be imported from a file. */
const maxPages = 20
const moscow = 1

/**
 * Fetches the competitor's offers from the site search, page by page. Disabled unless the configuration names
 * its address: the site blocks bots, and its terms restrict them.
 * @throws Refusal 409 when disabled or the agency's id is unknown, 502 or 504 when the site does not answer.
 */
export async function fetchOffers(
  call: Call,
  competitorId: number,
  {
    isSale,
    acceptsFewer,
    outbound,
    url,
  }: { isSale: boolean; acceptsFewer: boolean; outbound: Outbound; url: string | undefined },
): Promise<ImportedOffers> {
  const competitor = await competitorToImport(call, competitorId)
  if (url === undefined) {
    throw new Refusal('conflict', 'Загрузка с портала выключена: загрузите предложения из файла')
  }
  const { portalUserId } = competitor
  if (portalUserId === null) throw new Refusal('conflict', 'Сначала укажите номер агентства на портале')

  const answer: SearchAnswer = { offerCount: null, offers: [], broken: 0 }
  // Offers move between pages while they are read: one told twice hides another.
  const told = new Set<number>()
  let isWhole = false
  for (let page = 1; page <= maxPages && !isWhole; page++) {
    const json = { jsonQuery: searchQuery({ isSale, portalUserId, page }) }
    const reply = await outbound.send({ service, url, method: 'POST', json })
    if (reply.status !== 200) throw new Refusal('badGateway', `${service}: ответ ${reply.status}`)
    const next = readSearchAnswers(jsonOf(service, reply, z.unknown()))
    if (next === null) throw new Refusal('badGateway', `${service}: данные пришли в неизвестном виде`)
    answer.offerCount = next.offerCount
    const fresh = next.offers.filter(({ portalOfferId }) => !told.has(portalOfferId))
    for (const { portalOfferId } of fresh) told.add(portalOfferId)
    answer.offers.push(...fresh)
    answer.broken += next.broken
    isWhole =
      next.offers.length === 0 || answer.offers.length >= (next.offerCount ?? Number.POSITIVE_INFINITY)
  }
  return call.db
    .transaction()
    .execute((db) =>
      storeOffers({ ...call, db }, competitor, { answer, isSale, acceptsFewer, isComplete: isWhole }),
    )
}

/** The site search's own query format. */
function searchQuery({
  isSale,
  portalUserId,
  page,
}: {
  isSale: boolean
  portalUserId: number
  page: number
}) {
  return {
    _type: isSale ? 'commercialsale' : 'commercialrent',
    engine_version: { type: 'term', value: 2 },
    region: { type: 'terms', value: [moscow] },
    id_user: { type: 'terms', value: [portalUserId] },
    page: { type: 'term', value: page },
  }
}

import type { Row } from './permission-row.ts'

const all = [200, 200, 200] as const
const gone = [404, 404, 404] as const
const everybody = { existing: all, deleted: gone, absent: gone } as const
/** Reserved for admins, whatever the record. */
const admins = [403, 403, 200] as const
const goneForAdmins = [403, 403, 404] as const
const byAdmins = { existing: admins, deleted: goneForAdmins, absent: goneForAdmins } as const

let bets = 0

/** Exchange rates, the listing portal and competitors. */
export const portalRows: readonly Row[] = [
  { call: 'currencyRates.convert', url: () => '/currencies/convert/USD/RUB/1', existing: all },
  { call: 'currencyRates.list', existing: all },
  // The bank is not reached from here: an admin gets as far as the attempt.
  { call: 'currencyRates.refresh', body: () => ({}), existing: [403, 403, 502] },

  { call: 'portal.lastOrderInfo', existing: all },
  { call: 'portal.order', existing: all },
  { call: 'portal.lines', existing: all },
  { call: 'portal.config', existing: admins },
  {
    call: 'portal.updateConfig',
    body: () => ({ betRubPerDay: ++bets }),
    existing: admins,
  },
  {
    call: 'portal.updateConfig',
    about: 'a secret',
    body: () => ({ accessKey: 'a-new-access-key-012345' }),
    existing: admins,
  },
  // Without a key nobody is asked.
  { call: 'portal.sync', body: () => ({}), existing: [403, 403, 409] },
  {
    call: 'portal.importReport',
    body: (_id, { block }) => ({
      order: JSON.stringify({ result: { offers: [{ externalId: `block-${block}`, status: 'Published' }] } }),
    }),
    existing: admins,
  },

  { call: 'publication.feed', existing: all },
  { call: 'publication.preflight', existing: all },
  { call: 'publication.check', body: (_id, { block }) => ({ ids: [block] }), existing: all },
  { call: 'publication.ads', existing: all },
  { call: 'publication.ad', on: 'block', existing: all, deleted: all, absent: all },
  // Not one ad of the records here passes the check.
  { call: 'publication.publish', body: () => ({ agreedAds: null }), existing: [403, 403, 409] },
  { call: 'publication.changeAddress', body: () => ({}), existing: [403, 403, 204] },

  { call: 'competitors.list', existing: all },
  { call: 'competitors.create', body: () => ({ name: 'Соседи' }), existing: [403, 403, 201] },
  { call: 'competitors.read', on: 'competitor', ...everybody },
  {
    call: 'competitors.offers',
    on: 'competitor',
    url: (id) => `/cian-parser/competitor/offers?competitorId=${id}`,
    ...everybody,
  },
  { call: 'competitors.offer', on: 'competitorOffer', ...everybody },
  { call: 'competitorRates.months', existing: all },
  {
    call: 'competitorRates.offers',
    url: () => '/cian-parser/competitor/rate-months/offers?month=2026-11&line=A',
    existing: all,
  },
  { call: 'competitors.rates', on: 'competitor', ...everybody },
  { call: 'market.quarters', existing: all },
  {
    call: 'market.rows',
    url: () => '/market/rows?quarter=2026-4&class=A&okrug=cao&side=asked',
    existing: all,
  },
  { call: 'market.ofBlock', on: 'block', ...everybody },
  {
    call: 'competitors.update',
    on: 'competitor',
    body: () => ({ note: 'ходят рядом' }),
    ...byAdmins,
  },
  { call: 'competitors.remove', on: 'competitor', ...byAdmins, existing: [403, 403, 204] },
  {
    call: 'competitors.importOffers',
    on: 'competitor',
    body: () => ({ text: '{"data":{"offersSerialized":[]}}' }),
    ...byAdmins,
  },
  // Off without an address in the configuration.
  {
    call: 'competitors.fetchOffers',
    on: 'competitor',
    body: () => ({}),
    ...byAdmins,
    existing: [403, 403, 409],
  },
]

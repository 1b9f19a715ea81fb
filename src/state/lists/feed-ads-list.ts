import type { FeedAd } from '#contract/companies/publication.ts'
import { feedAdFilters } from '#domain/filters/feed-ads.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Our ads as checked now against the last feed; a broker sees his own. */
export const feedAdsList = recordList<FeedAd>({
  ...feedAdFilters,
  kind: 'feedAd',
  exportName: 'feedAds',
  read: async (query, signal) => (await api.publication.ads({ query, signal })).data,
  recordOf: ({ id, externalId, block, findings }) => ({
    id,
    title: block?.title ?? externalId,
    externalId,
    responsibleUserId: block?.responsibleUserId ?? null,
    createdById: block?.createdById ?? null,
    findings,
    ...(block && { opens: { route: 'block', id: block.id }, buildingId: block.buildingId }),
  }),
})

import type { PortalLine } from '#contract/companies/portal.ts'
import { portalLineFilters } from '#domain/filters/portal-lines.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Lines of the portal's last stored report; a broker sees those of his own blocks. */
export const portalLinesList = recordList<PortalLine>({
  ...portalLineFilters,
  kind: 'portalLine',
  exportName: 'portalLines',
  read: async (query, signal) => (await api.portal.lines({ query, signal })).data,
  recordOf: ({ id, externalId, block, url }) => ({
    id,
    title: block?.title ?? externalId,
    externalId,
    responsibleUserId: block?.responsibleUserId ?? null,
    createdById: block?.createdById ?? null,
    ...(block && { opens: { route: 'block', id: block.id } }),
    ...(url !== null && { url }),
  }),
})

import type { LeaseRow } from '#contract/leases/lease-records.ts'
import { leaseFilters } from '#domain/filters/leases.ts'
import { recordOfLease } from '#src/state/leases/lease-queries.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Leases of the office, without confidential ones of colleagues. */
export const leasesList = recordList<LeaseRow>({
  ...leaseFilters,
  kind: 'lease',
  bulkName: 'leases',
  exportName: 'leases',
  read: async (query, signal) => (await api.leases.list({ query, signal })).data,
  recordOf: recordOfLease,
})
